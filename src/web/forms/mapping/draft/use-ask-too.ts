import { useCallback, useEffect, useRef } from 'react';
import type { FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { countedBoxes } from '../counted-boxes.ts';
import type { Outcome } from '../mapping-outcome.tsx';
import type { MappingDraft } from './mapping-draft.ts';

interface AskTooOptions {
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
  return useCallback((field: string, asked: FieldMappings) => {
    const { draft, onAsked } = latest.current;
    const taken = Object.entries(asked).filter(([name]) => name === field || !draft.mappings[name]);
    if (taken.length === 1) return;
    draft.take(Object.fromEntries(taken));
    const boxes = countedBoxes(taken.length - 1);
    onAsked({
      suggestion: message(QUESTION_TEXTS.askedToo, { boxes }),
      undo: QUESTION_TEXTS.undoAskedToo,
    });
  }, []);
}
