import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { SLOW_SAVE_TEXTS } from '../../../core/texts/shell-texts.ts';
import { useTakesLong } from '../../base/use-takes-long.ts';
import type { Saving } from './changed-work.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface SavingDialogProps extends ComponentProps<typeof Dialog> {
  /** The save whose answer is shown in the dialog. */
  saving: Saving;
  /** Called instead of `onClose` if it was to be closed during the save, once all is saved. */
  onSaved?: () => void;
  /** Closes without asking, though no answer has come. */
  onGiveUp: () => void;
  onClose: () => void;
}

/**
 * A dialog that, closed during a save, waits for the answer: behind a closed dialog nobody would
 * see that the save failed. An answer may never come, so closed after a while it asks. It never asks
 * by itself, because what is waited for can be a person in the sign-in dialog above it.
 */
export function SavingDialog(props: SavingDialogProps) {
  const { saving, onSaved, onGiveUp, onClose, children, ...dialog } = props;
  const { isPending } = saving;
  /** Whether it was to be closed during the save. */
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const takesLong = useTakesLong(isPending ? 'save' : null);
  const stay = () => {
    setIsLeaving(false);
    setIsAsking(false);
  };
  const leave = () => {
    if (!isPending) return onClose();
    setIsLeaving(true);
    setIsAsking(takesLong);
  };
  const end = useEffectEvent(() => {
    stay();
    if (isLeaving && !saving.isError) onSaved?.();
  });
  useEffect(() => {
    if (!isPending) end();
  }, [isPending]);
  return (
    <Dialog {...dialog} onClose={leave}>
      {children}
      <ConfirmDialog
        isOpen={isPending && isAsking}
        title={SLOW_SAVE_TEXTS.title}
        confirmLabel={SLOW_SAVE_TEXTS.close}
        onConfirm={onGiveUp}
        onClose={stay}
      >
        {SLOW_SAVE_TEXTS.means}
      </ConfirmDialog>
    </Dialog>
  );
}
