import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { PACKET_STATE_TEXTS, PACKET_TEXTS } from '../../../core/texts/packet-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { type DraftSummary, dropDraft, removeDraft } from '../../drafts/queries.ts';
import { removalWords } from '../../drafts/removal-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { formatDateAndTime } from '../../ui/format-date.ts';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';
import { useEntry } from '../entry/state/entry.tsx';
import { useOpenEntry } from '../entry/state/use-open-entry.ts';
import classes from './packets.module.css';

interface DraftRowProps {
  draft: DraftSummary;
  onEntry: () => void;
  onRemoved: () => void;
}

/** A draft that is not yet submitted, to continue or delete. */
export function DraftRow({ draft, onEntry, onRemoved }: DraftRowProps) {
  const { draft: entry } = useEntry();
  const [isAsking, setIsAsking] = useState(false);
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const opening = useOpenEntry(() => entry.open(draft.id), onEntry);
  const remove = useMutation({
    mutationFn: async () => {
      if (entry.isCurrent(draft.id)) await entry.discard();
      else await asUser(() => removeDraft(draft.id));
    },
    onSuccess: async () => {
      // Close the dialog first: it returns the focus to a button that disappears with the draft.
      flushSync(() => setIsAsking(false));
      onRemoved();
      await dropDraft(queryClient, draft.id);
    },
  });
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
          <Button
            kind="quiet"
            aria-label={`${DRAFT_TEXTS.remove} ${name}`}
            onClick={() => setIsAsking(true)}
          >
            {DRAFT_TEXTS.remove}
          </Button>
          {opening.isError && (
            <p role="alert">{message(DRAFT_TEXTS.openFailed, { why: opening.error.message })}</p>
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title={DRAFT_TEXTS.removeTitle}
            confirmLabel={DRAFT_TEXTS.remove}
            isBusy={remove.isPending}
            problem={whyNotRemoved(remove.error)}
            onConfirm={() => remove.mutate()}
            onClose={() => {
              remove.reset();
              setIsAsking(false);
            }}
          >
            {removalWords(draft.insuredName, draft.corrects !== null)}
          </ConfirmDialog>
        </td>
      </tr>
    </tbody>
  );
}
