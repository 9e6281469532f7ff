/**
 * Forms are made over from others: the page asks for the enrollee, and the fields are still named
 * after the employee. A word that stands in field names alone, where the page names somebody, is
 * that somebody.
 */
import type { FieldReading } from '../reading/read-field.ts';
import { OWN_WORDS } from '../weights/people.ts';
import { PARTY_WORDS } from '../words/party-words.ts';

/** Somebody who may be whom the form is about. */
function isMain(party: number | undefined): party is number {
  return party !== undefined && PARTY_WORDS[party]?.rank !== undefined;
}

/** By indexes into PARTY_WORDS. */
export function aliasesIn(readings: readonly FieldReading[]): Map<number, number> {
  const printed = new Set<number>();
  const meant = new Map<number, Set<number>>();
  for (const { evidence } of readings) {
    const page = new Set<number>();
    const hidden = new Set<number>();
    for (const { where, surety, reading } of evidence) {
      const isHidden = where === 'name' || where === 'tooltip';
      for (const party of reading.parties) {
        if (isHidden) hidden.add(party);
        else printed.add(party);
        if (!isHidden && surety > OWN_WORDS) page.add(party);
      }
    }
    const [named, ...others] = page;
    if (named === undefined || others.length > 0 || hidden.size !== 1) continue;
    for (const word of hidden) meant.set(word, (meant.get(word) ?? new Set()).add(named));
  }
  return new Map(
    [...meant].flatMap(([word, [named, ...others]]) =>
      isMain(named) && others.length === 0 && !printed.has(word) ? [[word, named]] : [],
    ),
  );
}
