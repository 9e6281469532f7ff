import { useState } from 'react';
import { DELETE_ACCOUNT_WORDS } from '../../core/texts/sign-in-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { endSession } from '../auth/queries.ts';
import { useSession } from '../auth/session/session.tsx';
import { announceSessionEvent } from '../auth/session/session-events.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PasswordInput } from '../ui/inputs/password-input.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import { deleteAccount } from './queries.ts';

/** Asks for a confirmation and the password, because a deleted account cannot be restored. */
export function DeletionSection({ hasPassword }: { hasPassword: boolean }) {
  const { leave } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [words, setWords] = useState('');
  const asUser = useAsUser();
  const remove = useMutation({
    mutationFn: async () => {
      await asUser(() => deleteAccount(hasPassword ? { password } : {}));
      // This only clears the cookie, because the session was deleted with the account.
      await endSession().catch(() => {});
      leave();
      announceSessionEvent('accountDeleted');
    },
  });
  // A phone's keyboard begins with a capital letter.
  const areTyped = words.trim().toLowerCase() === DELETE_ACCOUNT_WORDS;
  return (
    <AccountSection title="Delete your account">
      <p>
        Your account is removed for good, with all your packets, entries that are not submitted,
        also in other tabs, and tables of clients. Forms, mappings and guides that you added stay,
        since your colleagues use them; they no longer tell who added them.
      </p>
      {isAsking ? (
        <ChangeForm
          submit={
            remove.isPending ? 'Deleting your account...' : 'Delete my account and my packets'
          }
          isBusy={remove.isPending}
          isComplete={areTyped && (!hasPassword || password !== '')}
          error={remove.error}
          done={null}
          isDangerous
          onSubmit={() => remove.mutate()}
        >
          <TextInput
            label={`Type “${DELETE_ACCOUNT_WORDS}”`}
            autoComplete="off"
            autoFocus
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {hasPassword && (
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              toggleLabel="Show or hide your password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </ChangeForm>
      ) : (
        <div>
          <Button kind="secondary" isDangerous onClick={() => setIsAsking(true)}>
            Delete my account...
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
