import { useMemo } from 'react';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { countStates } from './box-state.ts';
import type { MappingDraft } from './draft/mapping-draft.ts';
import { inPageOrder, type RowFilter, rowsOfTable } from './table/rows-of-table.ts';

/** The form's boxes as the mapping that is being edited has them. */
export function useMappedBoxes(fields: PdfField[], draft: MappingDraft, filter: RowFilter) {
  const { mappings, guesses } = draft;
  const mapped = useMemo(() => ({ mappings, guesses }), [mappings, guesses]);
  const inOrder = useMemo(() => inPageOrder(fields), [fields]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field just mapped stays until the filter changes, so the list does not move
  const shown = useMemo(
    () => rowsOfTable(filter, inOrder, { mappings, guesses }),
    [inOrder, filter, guesses],
  );
  const questions = useMemo(
    () => inOrder.flatMap(({ name }) => mappings[name]?.ask ?? []),
    [inOrder, mappings],
  );
  const counts = useMemo(() => countStates(fields, mapped), [fields, mapped]);
  const openGuesses = useMemo(
    () => Object.fromEntries(Object.entries(guesses).filter(([name]) => !mappings[name])),
    [guesses, mappings],
  );
  return {
    mapped,
    inOrder,
    /** Those that have a row in the table. */
    shown,
    /** What the agent is asked for this form. */
    questions,
    counts,
    /** Guesses for boxes that have no mapping. */
    openGuesses,
  };
}
