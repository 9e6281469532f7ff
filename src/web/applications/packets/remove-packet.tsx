import { useQueryClient } from '@tanstack/react-query';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { type Packet, removePacket } from '../queries.ts';
import { useDraftList } from '../use-drafts.ts';
import { RemoveRow } from './remove-row.tsx';

interface RemovePacketProps {
  /** The packet that is asked about, if any. */
  packet: Packet | null;
  /** Called when the deletion is sent, whatever is answered. */
  onSend: (submissionId: string) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a packet is deleted. */
export function RemovePacket({ packet, ...on }: RemovePacketProps) {
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const drafts = useDraftList().data?.drafts ?? [];
  const isBeingCorrected = drafts.some(({ corrects }) => corrects === packet?.submissionId);
  return (
    <RemoveRow
      {...on}
      id={packet?.submissionId ?? null}
      title={PACKET_TEXTS.removeTitle}
      confirmLabel={PACKET_TEXTS.remove}
      remove={(id) => asUser(() => removePacket(id))}
      reread={() => queryClient.invalidateQueries({ queryKey: ['packets'] })}
    >
      {packet && message(PACKET_TEXTS.removeHint, { name: nameAndTime(packet) })}
      {isBeingCorrected && ` ${PACKET_TEXTS.correctionStays}`}
    </RemoveRow>
  );
}

/** The packet's name for a reader: the insured, and when it was made. */
export function nameAndTime({ insuredName, submissionId, createdAt }: Packet): string {
  return `${insuredName ?? submissionId}, ${formatDateAndTime(createdAt)}`;
}
