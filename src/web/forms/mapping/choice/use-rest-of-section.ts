import { createContext, useMemo } from 'react';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { countedBoxes } from '../counted-boxes.ts';
import type { MappingDraft } from '../draft/mapping-draft.ts';
import type { Outcome } from '../mapping-outcome.tsx';
import type { AskedInForm } from './asked-in-form.ts';

/** The boxes of the selected box's section for which nothing is chosen or suggested yet. */
export interface RestOfSection {
  /** The name of the selected field. */
  field: string;
  title: string;
  count: number;
  /** Asks the agent for all of them. */
  ask: () => void;
}

export const RestOfSection = createContext<RestOfSection | null>(null);

interface RestOfSectionOptions {
  asked: AskedInForm;
  draft: MappingDraft;
  selected: PdfField | undefined;
  /** Called with what was done, which can be undone. */
  onAsked: (outcome: Outcome) => void;
}

/** Lets one step ask for a whole list, such as the beneficiaries, and not one step for each box. */
export function useRestOfSection({
  asked,
  draft,
  selected,
  onAsked,
}: RestOfSectionOptions): RestOfSection | null {
  const { mappings, guesses } = draft;
  const rest = useMemo(() => {
    // While nothing is mapped, the insured's own boxes are open too, and must not be asked for.
    const isMapped = Object.values(mappings).some(({ sourceField }) => sourceField !== '');
    if (!isMapped || !selected || !mappings[selected.name]?.ask) return null;
    const section = asked.section(selected);
    const open = Object.entries(section?.mappings ?? {}).filter(
      ([name]) => !mappings[name] && !guesses[name],
    );
    return section && open.length > 0 ? { title: section.title, open } : null;
  }, [asked, selected, mappings, guesses]);
  if (!rest || !selected) return null;
  const { title, open } = rest;
  return {
    field: selected.name,
    title,
    count: open.length,
    ask: () => {
      draft.take(Object.fromEntries(open));
      const boxes = countedBoxes(open.length);
      onAsked({
        suggestion: message(QUESTION_TEXTS.askedSection, { boxes, section: title }),
        undo: QUESTION_TEXTS.undoAskedToo,
      });
    },
  };
}
