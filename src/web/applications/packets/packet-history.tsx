import { useQuery } from '@tanstack/react-query';
import { AUDIT_ACTIONS } from '../../../core/audit/audit-actions.ts';
import { PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { packetHistoryQuery } from '../queries.ts';
import classes from './packets.module.css';

/** Who did what to a packet, when and from where. */
export function PacketHistory({ submissionId }: { submissionId: string }) {
  const { data: events, error } = useQuery(packetHistoryQuery(submissionId));
  if (error) {
    return (
      <Notice tone="bad" live>
        {error.message}
      </Notice>
    );
  }
  if (!events) return <Loading>Loading history...</Loading>;
  if (events.length === 0) return <p className={classes.lead}>{PACKET_TEXTS.historyEmpty}</p>;
  return (
    <ol className={classes.history}>
      {events.map(({ at, action, by, address, form_name }) => (
        <li key={`${at} ${action} ${form_name}`}>
          <span>
            {AUDIT_ACTIONS[action]}
            {form_name && ` · ${form_name}`}
          </span>
          <span className={classes.file}>
            {new Date(at).toLocaleString('en-US', DATE_AND_TIME)}, by {by}
            {address && ` from ${address}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;
