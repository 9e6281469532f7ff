import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { isNotFound } from '../../base/api-error.ts';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { type Packet, packetResultQuery } from '../queries.ts';

interface PacketGoneProps {
  /** Id of the packet whose forms are shown, if any. */
  expanded: string | null;
  listed: readonly Packet[];
  /** Whether the list is as the server has it now. */
  isRead: boolean;
  /** Id of the packet whose deletion was sent here last, perhaps without an answer. */
  sent: string | null;
}

/**
 * Says that the packet in use was deleted elsewhere, because its row and what the row would say
 * about a print that failed disappear. A packet that a search or a new version hides still exists.
 */
export function PacketGone({ expanded, listed, isRead, sent }: PacketGoneProps) {
  const [inUse, setInUse] = useState<Packet | null>(null);
  const now = listed.find(({ submissionId }) => submissionId === expanded);
  if (now && now !== inUse) setInUse(now);
  const missing = isRead && !now && inUse?.submissionId === expanded ? inUse : null;
  const { error } = useQuery({
    ...packetResultQuery(missing?.submissionId ?? ''),
    enabled: missing !== null,
    staleTime: 0,
  });
  if (!missing || !isNotFound(error)) return null;
  const name = missing.insuredName ?? missing.submissionId;
  const title = message(PACKET_TEXTS.gone, { name, made: formatDateAndTime(missing.createdAt) });
  return (
    <Notice tone="warn" live title={title}>
      {missing.submissionId !== sent && PACKET_TEXTS.goneMeans}
    </Notice>
  );
}
