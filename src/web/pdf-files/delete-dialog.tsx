import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { DELETED_FILES_TEXTS } from '../../core/texts/form-config-texts.ts';
import { message } from '../../core/texts/message.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { formatDate } from '../ui/format-date.ts';
import { whyNotRemoved } from '../ui/messages/failed-change.ts';

interface DeletableFile {
  id: string;
  name: string;
  /** Its file and day, because another one can have the same name. */
  facts: string;
}

export const deletableFacts = (filename: string, uploaded: string) =>
  message(DELETED_FILES_TEXTS.facts, { filename, day: formatDate(uploaded) });

interface DeleteDialogProps {
  noun: 'form' | 'guide';
  /** Null while nothing is to be deleted. */
  file: DeletableFile | null;
  remove: UseMutationResult<unknown, Error, string>;
  failed: string;
  /**
   * Receives the focus afterwards, because the button that opened this disappears with the file.
   */
  focusAfter: RefObject<HTMLElement | null>;
  children: ReactNode;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a form or guide is removed from the lists. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { noun, file, remove, failed, focusAfter, children, onDeleted, onClose } = props;
  // Keeps the name while the dialog closes.
  const [shown, setShown] = useState(file);
  if (file && file.id !== shown?.id) setShown(file);
  const close = () => {
    remove.reset();
    onClose();
  };
  const end = () => {
    // Close the dialog first, because it returns the focus to where it was. The view learns of its
    // own deletion in the same step, or it would say for a moment that somebody else deleted the file.
    flushSync(() => {
      onDeleted?.();
      close();
    });
    focusAfter.current?.focus({ preventScroll: true });
  };
  const confirm = () => file && remove.mutate(file.id, { onSuccess: end });
  return (
    <ConfirmDialog
      isOpen={file !== null}
      title={`Delete “${shown?.name}”`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      problem={remove.error ? `${failed}: ${whyNotRemoved(remove.error)}` : undefined}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{shown?.facts}</p>
      {children}
      <p>{message(DELETED_FILES_TEXTS.mayComeBack, { noun })}</p>
    </ConfirmDialog>
  );
}
