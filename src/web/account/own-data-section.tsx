import { useState } from 'react';
import { ownDataFileName } from '../../core/own-data.ts';
import { useDownload } from '../pdf-files/use-download.ts';
import { PasswordInput } from '../ui/inputs/password-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';

/**
 * Downloads everything stored about a person. Asks for the password, because somebody else can find
 * a session open.
 */
export function OwnDataSection({ hasPassword }: { hasPassword: boolean }) {
  const download = useDownload();
  const [password, setPassword] = useState('');
  const begin = () => {
    const filename = ownDataFileName(Date.now());
    const body = hasPassword ? { password } : {};
    download.mutate(
      { path: '/api/account/export', filename, body },
      { onSuccess: () => setPassword('') },
    );
  };
  return (
    <AccountSection title="Your data">
      <p>
        One file with your account, your packets as you entered them, their completed forms and
        their history, entries that are not submitted and your tables of clients. It holds Social
        Security numbers: keep it as you would keep the paper.
      </p>
      <ChangeForm
        submit={download.isPending ? 'Preparing your data...' : 'Download my data'}
        isBusy={download.isPending}
        isComplete={!hasPassword || password !== ''}
        error={download.error}
        done={null}
        onSubmit={begin}
      >
        {hasPassword && (
          <PasswordInput
            label="Your password, to download your data"
            autoComplete="current-password"
            toggleLabel="Show or hide your password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </ChangeForm>
    </AccountSection>
  );
}
