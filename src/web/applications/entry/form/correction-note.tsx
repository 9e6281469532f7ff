import { useQuery } from '@tanstack/react-query';
import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { useMutation } from '../../../base/use-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDateAndTime } from '../../../ui/format-date.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { packetVersionsQuery } from '../../queries.ts';
import { useEntry } from '../state/entry.tsx';

/**
 * Says that the entry becomes the next version of a packet, so that nobody enters another client
 * over it.
 */
export function CorrectionNote({ onStartNew }: { onStartNew: () => void }) {
  const { draft, submission } = useEntry();
  const startNew = useMutation({ mutationFn: draft.startAnother });
  const { corrects } = submission;
  const versions = useQuery({
    ...packetVersionsQuery(corrects ?? ''),
    enabled: corrects !== undefined,
  }).data;
  if (corrects === undefined) return null;
  const newest = versions?.[0];
  return (
    <Notice
      tone="info"
      title={DRAFT_TEXTS.correctingTitle}
      action={
        <Button
          kind="secondary"
          isWaiting={startNew.isPending}
          onClick={() => startNew.mutate(undefined, { onSuccess: onStartNew })}
        >
          {DRAFT_TEXTS.startNewInstead}
        </Button>
      }
    >
      <p>
        {newest
          ? message(DRAFT_TEXTS.correctingVersion, {
              version: newest.version + 1,
              date: formatDateAndTime(newest.createdAt),
            })
          : DRAFT_TEXTS.correcting}
      </p>
      {startNew.isError && <p role="alert">{startNew.error.message}</p>}
    </Notice>
  );
}
