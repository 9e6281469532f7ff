import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useMutation } from '../../base/use-mutation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';

interface RemoveRowProps {
  /** Null while nothing is asked. */
  id: string | null;
  title: string;
  confirmLabel: string;
  remove: (id: string) => Promise<void>;
  /** Takes it out of the list. */
  reread: (id: string) => Promise<void>;
  /** Called when the deletion is sent, whatever is answered. */
  onSend?: (id: string) => void;
  onRemoved: () => void;
  onClose: () => void;
  /** What will happen, and what will not. */
  children: ReactNode;
}

/**
 * Asks before a packet or draft is deleted. Not part of its row, because the list can be read again
 * before the deletion is answered, and the row is then gone.
 */
export function RemoveRow({ id, remove, reread, onSend, onRemoved, ...props }: RemoveRowProps) {
  const { onClose, ...words } = props;
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async (_, id) => {
      // Close the dialog first: it returns the focus to a button that disappears with the row.
      flushSync(onClose);
      onRemoved();
      await reread(id);
    },
  });
  const send = () => {
    if (id === null) return;
    onSend?.(id);
    removal.mutate(id);
  };
  return (
    <ConfirmDialog
      {...words}
      isOpen={id !== null}
      isBusy={removal.isPending}
      problem={whyNotRemoved(removal.error)}
      onConfirm={send}
      onClose={() => {
        removal.reset();
        onClose();
      }}
    />
  );
}
