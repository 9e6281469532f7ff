import { useId } from 'react';
import {
  formsInWords,
  PACKET_STATE_TEXTS,
  PACKET_TEXTS,
} from '../../../core/texts/packet-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import type { Packet } from '../queries.ts';
import { PacketDetails } from './packet-details.tsx';
import type { OpenedPacketForm } from './packet-form-viewer.tsx';
import classes from './packets.module.css';
import { nameAndTime } from './remove-packet.tsx';

interface PacketRowProps {
  packet: Packet;
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  onOpen: (form: OpenedPacketForm) => void;
  onEntry: () => void;
  onRemove: () => void;
}

const TONES = { needs_look: 'bad', ready: 'good', printed: 'plain' } as const;

/** The newest version of a packet. Expanding it shows its forms and actions. */
export function PacketRow({ packet, isExpanded, onExpand, ...details }: PacketRowProps) {
  const detailsId = useId();
  const made = formatDateAndTime(packet.createdAt);
  const name = packet.insuredName ?? packet.submissionId;
  return (
    <tbody data-packet={packet.submissionId}>
      <tr>
        <th scope="row" className={classes.insured}>
          <Button
            kind="quiet"
            aria-expanded={isExpanded}
            aria-controls={detailsId}
            onClick={() => onExpand(!isExpanded)}
          >
            {name}
          </Button>
        </th>
        <td data-label={PACKET_TEXTS.date} className={classes.date}>
          {made}
        </td>
        <td data-label={PACKET_TEXTS.state}>
          <Badge tone={TONES[packet.state]}>{PACKET_STATE_TEXTS[packet.state]}</Badge>
        </td>
        <td data-label={PACKET_TEXTS.forms} className={classes.formNames}>
          {formsInWords(packet.forms)}
        </td>
      </tr>
      <tr id={detailsId} className={classes.details} hidden={!isExpanded}>
        <td colSpan={4}>
          {isExpanded && <PacketDetails packet={packet} name={nameAndTime(packet)} {...details} />}
        </td>
      </tr>
    </tbody>
  );
}
