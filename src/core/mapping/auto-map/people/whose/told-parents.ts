/**
 * `Applicant's name ______`, `Father's name ______` below it and then `Date of birth ______`, which
 * the form asks once: a parent's name says who somebody is, and the facts after it are still theirs.
 */
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { OWN_WORDS } from '../../weights/people.ts';
import type { Concept } from '../../words/vocabulary.ts';

/** Of a newborn's form, the number is the mother's. */
const TELLING = new Set<Concept>(['birthDate', 'sex', 'male', 'female']);
const PARENT = /\b(?:father|mother)\b/i;

export function isParentsName(reading: FieldReading): boolean {
  return (
    isName(reading) &&
    reading.evidence.some(({ text, surety }) => surety > OWN_WORDS && PARENT.test(text))
  );
}

/** The boxes for such names. */
export function toldParents(ordered: readonly FieldReading[]): ReadonlySet<FieldReading> {
  const found = new Set<FieldReading>();
  for (const [place, reading] of ordered.entries()) {
    const before = ordered[place - 1];
    if (!isParentsName(reading) || !before) continue;
    if (!found.has(before) && (!isName(before) || isParentsName(before))) continue;
    const next = ordered.slice(place + 1).find((box) => !isParentsName(box));
    if (next?.page === reading.page && isAskedOnce(next, ordered)) found.add(reading);
  }
  return found;
}

/** Of a parent's own birth date, the form has a second box for the other parent or the child. */
function isAskedOnce(reading: FieldReading, ordered: readonly FieldReading[]): boolean {
  const { concept } = reading;
  if (concept === undefined || !TELLING.has(concept)) return false;
  return ordered.every((box) => box.concept !== concept || isSameRow(box, reading));
}
