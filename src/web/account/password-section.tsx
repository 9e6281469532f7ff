import { useState } from 'react';
import { usePasswordRule } from '../auth/steps/use-password-rule.ts';
import { PasswordInput } from '../ui/inputs/password-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import { usePasswordChange } from './queries.ts';

const NOTHING = { currentPassword: '', newPassword: '' };

export function PasswordSection() {
  const passwordRule = usePasswordRule();
  const [passwords, setPasswords] = useState(NOTHING);
  const change = usePasswordChange();
  const type = (part: Partial<typeof NOTHING>) =>
    setPasswords((current) => ({ ...current, ...part }));
  return (
    <AccountSection title="Password">
      <ChangeForm
        submit="Change password"
        isBusy={change.isPending}
        isComplete={passwords.currentPassword !== '' && passwords.newPassword !== ''}
        error={change.error}
        done={change.isSuccess ? 'Your password was changed. Other devices were signed out.' : null}
        onSubmit={() => change.mutate(passwords, { onSuccess: () => setPasswords(NOTHING) })}
      >
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          toggleLabel="Show or hide the current password"
          value={passwords.currentPassword}
          onChange={(event) => type({ currentPassword: event.currentTarget.value })}
        />
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          {...passwordRule}
          toggleLabel="Show or hide the new password"
          value={passwords.newPassword}
          onChange={(event) => type({ newPassword: event.currentTarget.value })}
        />
      </ChangeForm>
    </AccountSection>
  );
}
