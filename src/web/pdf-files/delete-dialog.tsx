import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Named {
  id: string;
  name: string;
}

interface DeleteDialogProps {
  /** Null while nothing is to be deleted. */
  file: Named | null;
  remove: UseMutationResult<unknown, Error, string>;
  failed: string;
  children: ReactNode;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a form or a guide leaves the lists. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { file, remove, failed, children, onDeleted, onClose } = props;
  // The name stays while the dialog closes.
  const [shown, setShown] = useState(file);
  if (file && file.id !== shown?.id) setShown(file);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    file &&
    remove.mutate(file.id, {
      onSuccess: () => {
        close();
        onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      isOpen={file !== null}
      title={`Delete “${shown?.name}”`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      problem={remove.error ? `${failed}: ${remove.error.message}` : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  );
}
