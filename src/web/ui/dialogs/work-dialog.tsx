import { type ReactNode, useCallback, useState } from 'react';
import { NOT_SAVING, type TellWork } from './changed-work.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SavingDialog } from './saving-dialog.tsx';

interface OpenWork {
  onChangedChange: TellWork;
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
export function WorkDialog(props: WorkDialogProps) {
  const { isOpen, title, size, onClose, children } = props;
  const [{ isChanged, saving }, setWork] = useState(UNCHANGED);
  const [isAsking, setIsAsking] = useState(false);
  const tell = useCallback<TellWork>(
    (isChanged, saving = NOT_SAVING) => setWork({ isChanged, saving }),
    [],
  );
  const close = () => {
    setIsAsking(false);
    setWork(UNCHANGED);
    onClose();
  };
  const leave = () => (isChanged ? setIsAsking(true) : close());
  return (
    <SavingDialog
      {...{ isOpen, title, size, saving }}
      onSaved={() => !isChanged && close()}
      onGiveUp={close}
      onClose={leave}
    >
      {isOpen && children({ onChangedChange: tell, close, leave })}
      <ConfirmDialog
        isOpen={isAsking}
        title={props.leave.title}
        confirmLabel={props.leave.confirmLabel}
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      >
        {props.leave.means}
      </ConfirmDialog>
    </SavingDialog>
  );
}

const UNCHANGED = { isChanged: false, saving: NOT_SAVING };
