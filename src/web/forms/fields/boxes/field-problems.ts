/** Why boxes cannot be saved as they are. */
import { problemsOfSet } from '../../../../core/places/writing/field-set.ts';
import { FIELD_PROBLEMS } from '../../../../core/texts/field-texts.ts';
import { type FieldBox, fieldsOf } from './field-box.ts';
import { inReadingOrder } from './reading-order.ts';
import type { SheetFrame } from './sheet-space.ts';

/** Keyed by box id, in reading order. That there are too many boxes is no problem of one of them. */
export function problemsOfBoxes(
  boxes: readonly FieldBox[],
  sheets: readonly SheetFrame[],
): Map<string, string> {
  const inOrder = sheets.flatMap((_, page) =>
    inReadingOrder(boxes.filter((box) => box.page === page)),
  );
  const problems = problemsOfSet(fieldsOf(boxes, sheets), sheets.length);
  return new Map(
    problems.flatMap(({ code, at }) => {
      const box = code === 'too_many' ? undefined : inOrder[at];
      return box ? [[box.id, FIELD_PROBLEMS[code]]] : [];
    }),
  );
}
