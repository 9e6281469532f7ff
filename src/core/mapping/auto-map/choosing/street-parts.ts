/**
 * A street line asked for in several boxes: the house number beside the street, and the apartment
 * after it. Either all of these boxes are mapped or none, so that no part of the line is lost
 * between them.
 */
import type { Transform } from '../../field-mapping.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';
import { STREET_PARTS } from '../weights/choosing.ts';
import { labelParts, labelWords } from '../words/label-words.ts';
import type { Concept } from '../words/vocabulary.ts';
import type { Choice } from './choice.ts';

/** The boxes beside a street box that take parts of its line. */
export interface StreetBoxes {
  number?: FieldReading;
  unit?: FieldReading;
}

const HOUSE_NUMBER = /^(?:.* )?(?:house|street|building|bldg) (?:number|no|nbr|num)$/;
/** `No. ______ Street ______` */
const BARE_NUMBER = /^(?:house|number|no)$/;
const STREET = /^(?:.* )?(?:street(?: name)?|name of street)$/;
/** Does not match `address line 2`, which takes whatever did not fit in line 1. */
const UNIT = /\b(?:apt|apartment|apartamento|unit|suite|ste)\b/;
const STREET_CONCEPTS = new Set<Concept | undefined>(['street', 'address']);

/** Keyed by the box for the street. */
export function findStreetBoxes(ordered: readonly FieldReading[]): Map<FieldReading, StreetBoxes> {
  const found = new Map<FieldReading, StreetBoxes>();
  for (const [at, reading] of ordered.entries()) {
    const [before, after] = [ordered[at - 1], ordered[at + 1]];
    const number = [before, after].find((other) => other && isNumberOf(other, reading));
    const next = number !== undefined && number === after ? ordered[at + 2] : after;
    const unit = next && isUnitOf(next, reading, number !== undefined) ? next : undefined;
    if (number || unit) found.set(reading, { ...(number && { number }), ...(unit && { unit }) });
  }
  return found;
}

function isNumberOf(box: FieldReading, street: FieldReading): boolean {
  if (box.field.type !== 'text' || !isSameRow(box, street)) return false;
  const words = ownWords(box);
  const isLeft = box.rect[0] < street.rect[0];
  return (
    STREET.test(ownWords(street)) &&
    (HOUSE_NUMBER.test(words) || (isLeft && BARE_NUMBER.test(words)))
  );
}

function isUnitOf(box: FieldReading, street: FieldReading, isName: boolean): boolean {
  const drop = street.rect[1] - box.rect[1];
  return (
    box.field.type === 'text' &&
    box.concept === 'unit' &&
    UNIT.test(ownWords(box)) &&
    (isName || STREET_CONCEPTS.has(street.concept)) &&
    box.page === street.page &&
    Math.abs(drop) < STREET_PARTS.below
  );
}

/** The words of the box's heaviest text that asks for something, without remarks. */
function ownWords({ evidence }: FieldReading): string {
  const asking = evidence.filter(({ reading }) => reading.concepts.size > 0);
  const [surest] = asking.sort((a, b) => b.weight - a.weight);
  return labelWords(labelParts(surest?.text ?? '').main).join(' ');
}

/** Splits the street lines that were chosen as a whole. */
export function cutStreets(
  choices: readonly Choice[],
  boxes: ReadonlyMap<FieldReading, StreetBoxes>,
): Choice[] {
  return choices.flatMap((choice) => {
    const { number, unit } = boxes.get(choice.reading) ?? {};
    if ((!number && !unit) || !isStreetLine(choice)) return [choice];
    const part = (reading: FieldReading, transform: Transform): Choice => ({
      ...choice,
      reading,
      transform,
    });
    return [
      ...(number ? [part(number, 'house-number')] : []),
      part(choice.reading, streetTransform(number !== undefined, unit !== undefined)),
      ...(unit ? [part(unit, 'street-unit')] : []),
    ];
  });
}

function isStreetLine({ source, transform }: Choice): boolean {
  return (
    source === 'streetAddress' || (source === 'ownerAddress' && transform === 'address-street')
  );
}

function streetTransform(isNumberApart: boolean, isUnitApart: boolean): Transform {
  if (!isNumberApart) return 'street-without-unit';
  return isUnitApart ? 'street-name' : 'street-after-number';
}
