import { keptUntil } from '../../../core/retention.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useConfig } from '../../base/config.ts';
import classes from './packets.module.css';

/** How long packets are kept; nothing if there is no limit. */
export function RetentionNote() {
  const { retentionDays: days } = useConfig();
  if (days === null) return null;
  const text =
    days === 1 ? PACKET_TEXTS.keptForOneDay : message(PACKET_TEXTS.keptForDays, { days });
  return <p className={classes.lead}>{text}</p>;
}

/** @returns the last day on which a packet is kept, in words; null if there is no limit */
export function useKeptUntil(createdAt: string): string | null {
  const { retentionDays: days } = useConfig();
  if (days === null) return null;
  const date = keptUntil(new Date(createdAt), days);
  return message(PACKET_TEXTS.keptUntil, {
    date: date.toLocaleDateString('en-US', { dateStyle: 'long' }),
  });
}
