import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../messages/notice.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  confirmLabel: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  isBusy?: boolean;
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({ isBusy = false, ...props }: ConfirmDialogProps) {
  // What has been sent cannot be canceled, and would happen behind a closed dialog.
  const close = () => {
    if (!isBusy) props.onClose();
  };
  return (
    <Dialog isOpen={props.isOpen} title={props.title} onClose={close}>
      <div>{props.children}</div>
      {props.problem && (
        <Notice tone="bad" live>
          {props.problem}
        </Notice>
      )}
      <DialogActions>
        <Button kind="secondary" data-autofocus isWaiting={isBusy} onClick={close}>
          Cancel
        </Button>
        <Button isDangerous isWaiting={isBusy} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
