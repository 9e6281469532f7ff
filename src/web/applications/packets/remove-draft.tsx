import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { type DraftSummary, dropDraft, removeDraft } from '../../drafts/queries.ts';
import { removalWords } from '../../drafts/removal-words.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';
import { useEntry } from '../entry/state/entry.tsx';

interface RemoveDraftProps {
  /** The draft that is asked about, if any. */
  draft: DraftSummary | null;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a draft is deleted. Not part of the draft's row, as with a packet. */
export function RemoveDraft({ draft, onRemoved, onClose }: RemoveDraftProps) {
  const { draft: entry } = useEntry();
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: string) => {
      if (entry.isCurrent(id)) await entry.discard();
      else await asUser(() => removeDraft(id));
    },
    onSuccess: async (_, id) => {
      // Close the dialog first: it returns the focus to a button that disappears with the draft.
      flushSync(onClose);
      onRemoved();
      await dropDraft(queryClient, id);
    },
  });
  return (
    <ConfirmDialog
      isOpen={draft !== null}
      title={DRAFT_TEXTS.removeTitle}
      confirmLabel={DRAFT_TEXTS.remove}
      isBusy={remove.isPending}
      problem={whyNotRemoved(remove.error)}
      onConfirm={() => draft && remove.mutate(draft.id)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {draft && removalWords(draft.insuredName, draft.corrects !== null)}
    </ConfirmDialog>
  );
}
