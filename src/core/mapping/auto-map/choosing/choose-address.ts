/** Addresses in one box or several, with or without the name above them. */

import type { BoxParty } from '../people/who/box-party.ts';
import { isCaptioned } from '../people/who/telling-texts.ts';
import { isFurtherLine } from '../people/whose/block.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { ADDRESS_BOXES, CITY_AFTER_STREET, SECOND_LINE } from '../weights/choosing.ts';
import { SIDES } from '../weights/people.ts';
import { PART_SURENESS } from '../weights/reading.ts';
import { CITY_CONCEPTS } from '../words/vocabulary.ts';
import type { Choice, FormContext, Target } from './choice.ts';
import { choice } from './choice.ts';

/** `Address` is the street if boxes for the city follow, otherwise the whole address. */
export function chooseAddress(
  reading: FieldReading,
  boxParty: BoxParty,
  context: FormContext,
): Choice | undefined {
  const at = context.places.get(reading) ?? 0;
  const before = context.ordered[at - 1];
  const first = before && isSecondLine(reading, before) ? before : undefined;
  if (first) return chooseSecondLine(reading, boxParty, first.score * PART_SURENESS);
  const next = context.ordered[at + 1];
  const split =
    (next !== undefined && isSecondLine(next, reading)) ||
    isCityAfterLines(reading, context.ordered, at) ||
    context.ordered.slice(at + 1, at + 1 + CITY_AFTER_STREET.boxes).some((next) => {
      const drop = reading.rect[1] - next.rect[1];
      return (
        next.page === reading.page &&
        drop < CITY_AFTER_STREET.below &&
        next.concept !== undefined &&
        CITY_CONCEPTS.has(next.concept)
      );
    });
  switch (boxParty.party) {
    case 'subject':
      return choice(reading, boxParty, { source: split ? 'streetAddress' : 'fullAddress' });
    case 'owner':
      return choice(
        reading,
        boxParty,
        split
          ? { source: 'ownerAddress', transform: 'address-street' }
          : { source: 'ownerAddress' },
      );
    default:
      return undefined;
  }
}

/** Boxes one below the other, with space between: `Address`, `Address 2` or `Unit`, `City`. */
function isCityAfterLines(
  street: FieldReading,
  ordered: readonly FieldReading[],
  at: number,
): boolean {
  let lines = 0;
  while (isFurther(ordered[at + lines + 1])) lines++;
  const city = ordered[at + lines + 1];
  if (lines < 1 || city?.page !== street.page) return false;
  const drop = street.rect[1] - city.rect[1];
  const isNear = drop < CITY_AFTER_STREET.below * (lines + 1);
  return isNear && city.concept !== undefined && CITY_CONCEPTS.has(city.concept);
}

function isFurther(box: FieldReading | undefined): boolean {
  return box !== undefined && (box.concept === 'unit' || box.evidence.some(isFurtherLine));
}

/** A line of the same width under the only line that a caption such as `Address` is over. */
function isSecondLine(line: FieldReading, first: FieldReading): boolean {
  const label = columnLabel(line);
  const drop = first.rect[1] - line.rect[1];
  return (
    line.concept === 'address' &&
    first.concept === 'address' &&
    line.page === first.page &&
    label !== undefined &&
    first.evidence.some(({ where, text }) => where === 'above' && text === label) &&
    Math.abs(line.rect[0] - first.rect[0]) < SIDES.slack &&
    Math.abs(line.rect[2] - first.rect[2]) < SIDES.slack &&
    drop > 0 &&
    drop < SECOND_LINE
  );
}

function chooseSecondLine(
  reading: FieldReading,
  boxParty: BoxParty,
  sure: number,
): Choice | undefined {
  const score = sure * boxParty.strength;
  switch (boxParty.party) {
    case 'subject':
      return choice(reading, boxParty, { source: 'cityStateZip' }, score);
    case 'owner':
      return choice(
        reading,
        boxParty,
        { source: 'ownerAddress', transform: 'address-city-line' },
        score,
      );
    default:
      return undefined;
  }
}

/** Under `Name and address`, the first line is the name and the others the address. */
export function chooseNameAndAddress(
  reading: FieldReading,
  boxParty: BoxParty,
  context: FormContext,
): Choice | undefined {
  if (boxParty.from === 'first' || boxParty.from === 'late' || boxParty.from === 'again')
    return undefined;
  // A further box with a caption of its own is about somebody else.
  const label = isCaptioned(reading) ? undefined : columnLabel(reading);
  const sure = (target: Target) =>
    choice(reading, boxParty, target, sureness(reading, context) * boxParty.strength);
  const place = context.places.get(reading) ?? 0;
  const last = !context.ordered
    .slice(place + 1, place + 1 + ADDRESS_BOXES)
    .some(
      (other) => label !== undefined && other.page === reading.page && columnLabel(other) === label,
    );
  const second = label !== undefined && columnLabel(context.ordered[place - 1]) !== label;
  switch (boxParty.party) {
    case 'subject':
      if (label === undefined) return choice(reading, boxParty, { source: 'insuredFullName' });
      if (second) return sure({ source: last ? 'fullAddress' : 'streetAddress' });
      return last ? sure({ source: 'cityStateZip' }) : undefined;
    case 'owner':
      if (label === undefined) return choice(reading, boxParty, { source: 'ownerName' });
      if (second) {
        return sure({
          source: 'ownerAddress',
          transform: last ? 'default' : 'address-street',
        });
      }
      return last ? sure({ source: 'ownerAddress', transform: 'address-city-line' }) : undefined;
    default:
      return undefined;
  }
}

function columnLabel(reading: FieldReading | undefined): string | undefined {
  return reading?.evidence.find(({ where }) => where === 'column')?.text;
}

/** A further line of a cell is nearly as sure as the first line, which has the caption. */
function sureness(reading: FieldReading, { ordered, places }: FormContext): number {
  const first = ordered
    .slice(0, places.get(reading))
    .findLast(
      (other) =>
        other.page === reading.page &&
        other.concept === 'nameAndAddress' &&
        columnLabel(other) === undefined &&
        Math.abs(other.rect[0] - reading.rect[0]) < SIDES.slack,
    );
  return Math.max(reading.score, (first?.score ?? 0) * PART_SURENESS);
}
