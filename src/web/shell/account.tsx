import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SHELL_TEXTS } from '../../core/messages.ts';
import { useSession } from '../auth/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { hasUnsavedWork } from '../ui/unsaved-work.ts';
import classes from './header.module.css';

/** The top right corner: who is here, and the way in or out. */
export function Account() {
  const { user, signOut } = useSession();
  const askToSignIn = useSignIn();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({ mutationFn: signOut });
  if (!user)
    return (
      <Button kind="secondary" onClick={() => askToSignIn()}>
        {SHELL_TEXTS.signIn}
      </Button>
    );
  return (
    <>
      <div className={classes.who} title={user.email}>
        <span className={classes.name}>
          {user.user_metadata.full_name || SHELL_TEXTS.userWithoutName}
        </span>
        <span className={classes.email}>{user.email}</span>
      </div>
      <Button
        kind="secondary"
        disabled={leave.isPending}
        onClick={() => (hasUnsavedWork() ? setIsAsking(true) : leave.mutate())}
      >
        {SHELL_TEXTS.signOut}
      </Button>
      <ConfirmDialog
        isOpen={isAsking || leave.isError}
        title={leave.isError ? SHELL_TEXTS.signOutFailed : 'Sign out and clear what was typed?'}
        confirmLabel={SHELL_TEXTS.signOut}
        isBusy={leave.isPending}
        problem={leave.error?.message}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => {
          setIsAsking(false);
          leave.reset();
        }}
      >
        {leave.isError
          ? 'You are still signed in.'
          : 'The application entry and everything typed into PDF forms is only on this screen. Signing out removes it.'}
      </ConfirmDialog>
    </>
  );
}
