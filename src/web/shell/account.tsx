import { useEffect, useRef, useState } from 'react';
import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { useMutation } from '../base/use-mutation.ts';
import { focusContent, isFocusLost } from '../browser/focus-content.ts';
import { hasUnsavedWork } from '../browser/unsaved-work.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useReportFailure } from '../ui/dialogs/application-failure.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { WorkDialog } from '../ui/dialogs/work-dialog.tsx';
import { part } from '../ui/lazy/part.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import classes from './header.module.css';

const AccountSections = part(
  () => import('../account/account-sections.tsx'),
  <Loading>Loading your account...</Loading>,
);

/** The top right corner: the user's name, and the button to sign in or out. */
export function Account() {
  const { user, lapsedUser, isWorkPutAway } = useSession();
  const askToSignIn = useSignIn();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    // The pressed button, or what had the focus in the view, is gone with the user.
    if (wasSignedIn.current && !user && isFocusLost()) focusContent();
    wasSignedIn.current = user !== null;
  }, [user]);
  // Input in the account dialog survives a new sign-in of the same user, but not of another.
  const owner = user ?? (isWorkPutAway ? null : lapsedUser);
  const name = user?.user_metadata.full_name || SHELL_TEXTS.userWithoutName;
  return (
    <>
      {user ? (
        <button
          type="button"
          className={classes.who}
          aria-label={`Your account: ${name}, ${user.email}`}
          onClick={() => setOpenFor(user.id)}
        >
          <span className={classes.name}>{name}</span>
          <span className={classes.email}>{user.email}</span>
        </button>
      ) : (
        <Button kind="secondary" onClick={() => askToSignIn()}>
          {SHELL_TEXTS.signIn}
        </Button>
      )}
      {owner && (
        <WorkDialog
          key={owner.id}
          isOpen={openFor === owner.id}
          title={ACCOUNT_TEXTS.title}
          size="medium"
          leave={{
            title: ACCOUNT_TEXTS.codesTitle,
            confirmLabel: ACCOUNT_TEXTS.codesLeave,
            means: ACCOUNT_TEXTS.codesMeans,
          }}
          onClose={() => setOpenFor(null)}
        >
          {({ onChangedChange }) => <AccountSections onCodesShownChange={onChangedChange} />}
        </WorkDialog>
      )}
      {user && <SignOut />}
    </>
  );
}

function SignOut() {
  const { signOut } = useSession();
  const reportFailure = useReportFailure();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: signOut,
    onError: (error) => {
      setIsAsking(false);
      reportFailure(SHELL_TEXTS.signOutFailed, error);
    },
  });
  return (
    <>
      <Button
        kind="secondary"
        isWaiting={leave.isPending}
        onClick={() => (hasUnsavedWork() ? setIsAsking(true) : leave.mutate())}
      >
        {SHELL_TEXTS.signOut}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out and clear what was typed?"
        confirmLabel={SHELL_TEXTS.signOut}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        What is not saved as a draft, and everything typed into PDF forms, is only on this screen.
        Signing out removes it.
      </ConfirmDialog>
    </>
  );
}
