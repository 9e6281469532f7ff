import { useState } from 'react';
import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';

/**
 * Covers the work of a user who signed out in another tab, until they sign in again or discard it.
 */
export function SignedOutCover() {
  const { isWorkPutAway, discardWork } = useSession();
  const askToSignIn = useSignIn();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog isOpen={isWorkPutAway} title="You signed out in another tab">
      <p>What you typed or chose here is kept but hidden. Sign in again to continue.</p>
      <DialogActions>
        <Button kind="secondary" onClick={() => setIsAsking(true)}>
          Discard it
        </Button>
        <Button data-autofocus onClick={() => askToSignIn()}>
          {SHELL_TEXTS.signIn}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard what was typed?"
        confirmLabel="Discard it"
        onConfirm={() => {
          setIsAsking(false);
          discardWork();
        }}
        onClose={() => setIsAsking(false)}
      >
        What is not saved as a draft, changes to a mapping, files that are not uploaded yet and
        everything typed into PDF forms is only in this tab. It cannot be brought back.
      </ConfirmDialog>
    </Dialog>
  );
}
