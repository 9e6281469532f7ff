/** Why boxes cannot be saved as they are. */
import { FIELDS_PER_FORM } from '../../../../core/limits.ts';
import { problemsOfSet } from '../../../../core/places/writing/field-set.ts';
import { FIELD_PROBLEMS, FIELD_TEXTS } from '../../../../core/texts/field-texts.ts';
import { message } from '../../../../core/texts/message.ts';
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

/** Said if the form has more boxes than can be saved. */
export function tooManyWords(count: number): string | undefined {
  if (count <= FIELDS_PER_FORM) return undefined;
  return message(FIELD_TEXTS.tooMany, { count, most: FIELDS_PER_FORM });
}
