import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_STATE_TEXTS, PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import type { DraftSummary } from '../../drafts/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { useEntry } from '../entry/state/entry.tsx';
import { useOpenEntry } from '../entry/state/use-open-entry.ts';
import classes from './packets.module.css';

interface DraftRowProps {
  draft: DraftSummary;
  onEntry: () => void;
  onRemove: () => void;
}

/** A draft that is not yet submitted, to continue or delete. */
export function DraftRow({ draft, onEntry, onRemove }: DraftRowProps) {
  const { draft: entry } = useEntry();
  const opening = useOpenEntry(() => entry.open(draft.id), onEntry);
  const name = draft.insuredName ?? DRAFT_TEXTS.noName;
  return (
    <tbody>
      <tr>
        <th scope="row" className={classes.insured}>
          {name}
        </th>
        <td data-label={PACKET_TEXTS.date} className={classes.date}>
          {formatDateAndTime(draft.updatedAt)}
        </td>
        <td data-label={PACKET_TEXTS.state}>
          <Badge>{draft.corrects ? DRAFT_TEXTS.correction : PACKET_STATE_TEXTS.draft}</Badge>
        </td>
        <td className={classes.actions}>
          <Button
            kind="secondary"
            aria-label={`${DRAFT_TEXTS.continue}: ${name}`}
            isWaiting={opening.isPending}
            onClick={() => opening.open()}
          >
            {DRAFT_TEXTS.continue}
          </Button>
          <Button kind="quiet" aria-label={`${DRAFT_TEXTS.remove} ${name}`} onClick={onRemove}>
            {DRAFT_TEXTS.remove}
          </Button>
          {opening.isError && (
            <p role="alert">{message(DRAFT_TEXTS.openFailed, { why: opening.error.message })}</p>
          )}
        </td>
      </tr>
    </tbody>
  );
}
