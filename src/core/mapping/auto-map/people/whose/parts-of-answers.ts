/** Boxes that together hold one answer belong to one person. */
import type { Transform } from '../../../field-mapping.ts';
import type { FieldReading } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';

/**
 * Returns a function to call for each box in reading order. It gives the box before, if that holds
 * another part of the same answer. A part that the answer already has begins a new answer: `SSN [3]
 * [2] [4] SSN [3] [2] [4]`.
 */
export function partsOfAnswers(
  parts: ReadonlyMap<FieldReading, Transform>,
): (before: FieldReading | undefined, reading: FieldReading) => FieldReading | undefined {
  const answered = new Set<Transform>();
  return (before, reading) => {
    const part = parts.get(reading);
    const goesOn =
      before !== undefined &&
      part !== undefined &&
      before.concept === reading.concept &&
      parts.has(before) &&
      !answered.has(part) &&
      isSameRow(before, reading);
    if (!goesOn) answered.clear();
    if (part !== undefined) answered.add(part);
    return goesOn ? before : undefined;
  };
}
