import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { NOT_SAVING, type TellWork } from './changed-work.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

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

/**
 * A dialog for editing, which asks before it closes over unsaved work. Closed during a save, it
 * waits for the answer: behind a closed dialog nobody would see that the save failed.
 */
export function WorkDialog(props: WorkDialogProps) {
  const { isOpen, title, size, onClose, children } = props;
  const [{ isChanged, saving }, setWork] = useState(UNCHANGED);
  const [isAsking, setIsAsking] = useState(false);
  /** Whether it was to be closed during the save. */
  const [isLeaving, setIsLeaving] = useState(false);
  const tell = useCallback<TellWork>(
    (isChanged, saving = NOT_SAVING) => setWork({ isChanged, saving }),
    [],
  );
  const close = () => {
    setIsAsking(false);
    setIsLeaving(false);
    setWork(UNCHANGED);
    onClose();
  };
  const leave = () => {
    if (saving.isPending) setIsLeaving(true);
    else if (isChanged) setIsAsking(true);
    else close();
  };
  const leaveOnceSaved = useEffectEvent(() => {
    setIsLeaving(false);
    if (isLeaving && !isChanged && !saving.isError) close();
  });
  useEffect(() => {
    if (!saving.isPending) leaveOnceSaved();
  }, [saving.isPending]);
  return (
    <Dialog isOpen={isOpen} title={title} size={size} onClose={leave}>
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
    </Dialog>
  );
}

const UNCHANGED = { isChanged: false, saving: NOT_SAVING };
