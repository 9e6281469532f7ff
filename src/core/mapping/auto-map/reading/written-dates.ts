/**
 * Signing dates in words, in two or three boxes of a line: `Signed this ____ day of ________,
 * 20__`.
 */
import type { Transform } from '../../field-mapping.ts';
import { WRITTEN_DATE } from '../weights/reading.ts';
import type { FieldReading } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

const DAY_OF = /\bday of$/i;
const YEAR = /(?:^|[\s,])(?:20|year|a\.?d\.?)$/i;
const SIGNED = /\b(?:signed|dated|executed|witness whereof|given under|made)\b/i;
/** A notary's date belongs to somebody else: `Subscribed and sworn before me this`. */
const SWORN = /\b(?:sworn|subscribed|acknowledged|before me|notary)\b/i;
/** The date of another paper: `executed a last will and testament on the ____ day of ________`. */
const OTHER_PAPER =
  /\b(?:executed|signed|made) (?:an?|his|her|that) (?:\p{L}+ ){0,4}?(?:will|trust|deed|codicil)\b/iu;

/**
 * Sets the concept and the part of each box of such a date.
 * @returns those boxes
 */
export function findWrittenDates(
  ordered: readonly FieldReading[],
  parts: Map<FieldReading, Transform>,
): Set<FieldReading> {
  const found = new Set<FieldReading>();
  for (const [place, month] of ordered.entries()) {
    const day = ordered[place - 1];
    if (!day || found.has(day) || !isSameRow(day, month)) continue;
    if (!textsBefore(month).some((text) => DAY_OF.test(text))) continue;
    const next = ordered[place + 1];
    const year =
      next &&
      isSameRow(month, next) &&
      (isCaptionedYear(next) || textsBetween(month, next).some((text) => YEAR.test(text)));
    const line = ordered
      .filter((other) => isSameRow(other, day))
      .flatMap(textsBefore)
      .join(' ');
    if (SWORN.test(line) || OTHER_PAPER.test(line) || !SIGNED.test(line)) continue;
    const boxes = [day, month, ...(year ? [next] : [])];
    for (const [i, box] of boxes.entries()) {
      const part: Transform = i === 0 ? 'date-day' : i === 1 ? 'date-month' : yearOf(month, box);
      box.concept = 'signDate';
      box.score = WRITTEN_DATE;
      parts.set(box, part);
      found.add(box);
    }
  }
  return found;
}

/** The last of `____ day of ____ ____` can have its caption under it, as the others have. */
function isCaptionedYear({ evidence }: FieldReading): boolean {
  return evidence.some(({ where, text }) => where === 'below' && /^\W*year\W*$/i.test(text));
}

/** In `20__`, the form prints the century. */
function yearOf(month: FieldReading, box: FieldReading): Transform {
  const before = textsBetween(month, box);
  return before.some((text) => /20$/.test(text)) ? 'date-year-2' : 'date-year';
}

/** The texts between two boxes, which can have been read as labels of the first one. */
function textsBetween(before: FieldReading, box: FieldReading): string[] {
  const after = before.evidence.filter(({ where }) => where === 'right');
  return [...textsBefore(box), ...after.map(({ text }) => text.trim())];
}

function textsBefore({ evidence }: FieldReading): string[] {
  return evidence
    .filter(({ where }) => where === 'left' || where === 'row')
    .map(({ text }) => text.trim());
}
