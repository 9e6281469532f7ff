import { useCallback, useEffect, useRef } from 'react';
import type { FieldMapping } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { countedBoxes } from '../counted-boxes.ts';
import { type MappingDraft, withoutEvidence } from '../draft/mapping-draft.ts';
import type { Outcome } from '../mapping-outcome.tsx';
import type { AskedInForm } from './asked-in-form.ts';

interface AskTooOptions {
  asked: AskedInForm;
  draft: MappingDraft;
  /** Called with what was done, which can be undone. */
  onAsked: (outcome: Outcome) => void;
}

/**
 * A stable function that asks the agent for the other boxes of a box's question, too, except those
 * that have a mapping. One undo reverts all, so it takes the mapping of the box as well.
 */
export function useAskToo(options: AskTooOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  return useCallback((field: PdfField, own: FieldMapping) => {
    const { asked, draft, onAsked } = latest.current;
    const open = Object.entries(asked.others(field)).filter(([name]) => !draft.mappings[name]);
    if (open.length === 0) return;
    draft.take({ ...Object.fromEntries(open), [field.name]: withoutEvidence(own) });
    onAsked({
      suggestion: message(QUESTION_TEXTS.askedToo, { boxes: countedBoxes(open.length) }),
      undo: QUESTION_TEXTS.undoAskedToo,
    });
  }, []);
}
