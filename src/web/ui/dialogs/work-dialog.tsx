import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface OpenWork {
  onChangedChange: (isChanged: boolean) => void;
  /** Closes without asking. */
  close: () => void;
  /** Asks first if something is unsaved, like Escape and the cross. */
  leave: () => void;
}

interface WorkDialogProps {
  isOpen: boolean;
  title: ReactNode;
  size: 'medium' | 'full' | 'workbench';
  /** The texts of the question before it closes over unsaved work. */
  leave: { title: string; confirmLabel: string; means: string };
  onClose: () => void;
  children: (work: OpenWork) => ReactNode;
}

/** A dialog for editing, which asks before it closes over unsaved work. */
export function WorkDialog({ isOpen, title, size, leave, onClose, children }: WorkDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    setIsChanged(false);
    onClose();
  };
  const askToClose = () => (isChanged ? setIsAsking(true) : close());
  return (
    <Dialog isOpen={isOpen} title={title} size={size} onClose={askToClose}>
      {isOpen && children({ onChangedChange: setIsChanged, close, leave: askToClose })}
      <ConfirmDialog
        isOpen={isAsking}
        title={leave.title}
        confirmLabel={leave.confirmLabel}
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      >
        {leave.means}
      </ConfirmDialog>
    </Dialog>
  );
}
