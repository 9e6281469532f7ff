import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';
import { type Packet, removePacket } from '../queries.ts';
import { useDraftList } from '../use-drafts.ts';

interface RemovePacketProps {
  /** The packet that is asked about, if any. */
  packet: Packet | null;
  /** Called when the deletion is sent, whatever is answered. */
  onSend: (submissionId: string) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/**
 * Asks before a packet is deleted. Not part of the packet's row, because the list can be read again
 * before the deletion is answered, and the row is then gone.
 */
export function RemovePacket({ packet, onSend, onRemoved, onClose }: RemovePacketProps) {
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (submissionId: string) => asUser(() => removePacket(submissionId)),
    onSuccess: async () => {
      // Close the dialog first: it returns the focus to a button that disappears with the packet.
      flushSync(onClose);
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: ['packets'] });
    },
  });
  const drafts = useDraftList().data?.drafts ?? [];
  const isBeingCorrected = drafts.some(({ corrects }) => corrects === packet?.submissionId);
  const send = () => {
    if (!packet) return;
    onSend(packet.submissionId);
    remove.mutate(packet.submissionId);
  };
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={packet !== null}
      title={PACKET_TEXTS.removeTitle}
      confirmLabel={PACKET_TEXTS.remove}
      isBusy={remove.isPending}
      problem={whyNotRemoved(remove.error)}
      onConfirm={send}
      onClose={close}
    >
      {packet && message(PACKET_TEXTS.removeHint, { name: nameAndTime(packet) })}
      {isBeingCorrected && ` ${PACKET_TEXTS.correctionStays}`}
    </ConfirmDialog>
  );
}

/** The packet's name for a reader: the insured, and when it was made. */
export function nameAndTime({ insuredName, submissionId, createdAt }: Packet): string {
  return `${insuredName ?? submissionId}, ${formatDateAndTime(createdAt)}`;
}
