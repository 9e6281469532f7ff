/** Whether a box is of the size that an answer needs. */
import type { FieldReading } from '../reading/read-field.ts';
import { widthOf } from '../reading/reading-order.ts';
import { BOX_FIT, STATE_WIDTH } from '../weights/choosing.ts';
import { SIDES } from '../weights/people.ts';
import type { Concept } from '../words/vocabulary.ts';
import type { FormContext } from './choice.ts';

/** Whether a box of this type and size can hold such an answer at all. */
export function fitsBox(reading: FieldReading, concept: Concept, context: FormContext): boolean {
  const { type } = reading.field;
  if (type === 'dropdown') return concept !== 'signature' && concept !== 'fullName';
  switch (concept) {
    case 'fullName':
    case 'address':
    case 'street':
    case 'cityState':
    case 'cityStateZip':
      return isRoomFor(BOX_FIT.whole, reading);
    case 'firstName':
    case 'lastName':
    case 'city':
      return isRoomFor(BOX_FIT.word, reading);
    case 'state':
      return widthOf(reading) < STATE_WIDTH || isInStack(reading, context);
    default:
      return true;
  }
}

/** Under the city or over the ZIP code in a column of boxes that are all as wide. */
function isInStack(reading: FieldReading, { ordered, places }: FormContext): boolean {
  const at = places.get(reading) ?? 0;
  return [ordered[at - 1], ordered[at + 1]].some(
    (other) =>
      other?.page === reading.page &&
      (other.concept === 'city' || other.concept === 'zip') &&
      Math.abs(other.rect[0] - reading.rect[0]) < SIDES.slack &&
      Math.abs(other.rect[2] - reading.rect[2]) < SIDES.slack,
  );
}

function isRoomFor(
  { characters, width }: (typeof BOX_FIT)[keyof typeof BOX_FIT],
  reading: FieldReading,
): boolean {
  return (reading.field.maxLength ?? characters) >= characters && widthOf(reading) > width;
}
