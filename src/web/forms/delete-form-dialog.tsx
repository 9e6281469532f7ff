import { useState } from 'react';
import { MANAGEMENT_TEXTS } from '../../core/messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type FormSummary, useDeleteForm } from './queries.ts';

interface DeleteFormDialogProps {
  form: FormSummary | null;
  onClose: () => void;
}

export function DeleteFormDialog({ form, onClose }: DeleteFormDialogProps) {
  const remove = useDeleteForm();
  const [shown, setShown] = useState(form);
  if (form && form !== shown) setShown(form);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={form !== null}
      title={`Delete “${shown?.form_name}”`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      problem={
        remove.error ? `${MANAGEMENT_TEXTS.deleteFailed}: ${remove.error.message}` : undefined
      }
      onConfirm={() => form && remove.mutate(form.id, { onSuccess: close })}
      onClose={close}
    >
      <p>{MANAGEMENT_TEXTS.confirmDelete}</p>
      <p>It leaves the lists of all users. Packets already filled from it stay.</p>
    </ConfirmDialog>
  );
}
