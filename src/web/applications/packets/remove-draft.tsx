import { useQueryClient } from '@tanstack/react-query';
import { DRAFT_TEXTS } from '../../../core/texts/draft-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { type DraftSummary, dropDraft, removeDraft } from '../../drafts/queries.ts';
import { removalWords } from '../../drafts/removal-words.ts';
import { useEntry } from '../entry/state/entry.tsx';
import { RemoveRow } from './remove-row.tsx';

interface RemoveDraftProps {
  /** The draft that is asked about, if any. */
  draft: DraftSummary | null;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a draft is deleted. */
export function RemoveDraft({ draft, ...on }: RemoveDraftProps) {
  const { draft: entry } = useEntry();
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  return (
    <RemoveRow
      {...on}
      id={draft?.id ?? null}
      title={DRAFT_TEXTS.removeTitle}
      confirmLabel={DRAFT_TEXTS.remove}
      remove={(id) => (entry.isCurrent(id) ? entry.discard() : asUser(() => removeDraft(id)))}
      reread={(id) => dropDraft(queryClient, id)}
    >
      {draft && removalWords(draft.insuredName, draft.corrects !== null)}
    </RemoveRow>
  );
}
