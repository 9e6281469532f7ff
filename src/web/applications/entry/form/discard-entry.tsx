import { useEffect, useState } from 'react';
import { insuredName } from '../../../../core/mapping/fill-values/source-value.ts';
import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { useMutation } from '../../../base/use-mutation.ts';
import { removalWords } from '../../../drafts/removal-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { whyNotRemoved } from '../../../ui/messages/failed-change.ts';
import { useEntry } from '../state/entry.tsx';

/**
 * Discards the entry and its draft after the agent confirms.
 * @param onDiscarded called once the question is closed, because nothing behind it takes the focus
 */
export function DiscardEntry({ onDiscarded }: { onDiscarded: () => void }) {
  const { data, draft, submission } = useEntry();
  const [isAsking, setIsAsking] = useState(false);
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: () => setIsAsking(false),
  });
  const isDone = discard.isSuccess && !isAsking;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each discarded entry
  useEffect(() => {
    if (isDone) onDiscarded();
  }, [isDone]);
  const ask = () => {
    discard.reset();
    setIsAsking(true);
  };
  return (
    <>
      {draft.state.is !== 'nothing' && (
        <Button kind="quiet" isWaiting={submission.isBusy} onClick={ask}>
          {DRAFT_TEXTS.discard}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={DRAFT_TEXTS.removeTitle}
        confirmLabel={DRAFT_TEXTS.discard}
        isBusy={discard.isPending}
        problem={whyNotRemoved(discard.error)}
        onConfirm={() => discard.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {removalWords(insuredName(data), submission.corrects !== undefined)}
      </ConfirmDialog>
    </>
  );
}
