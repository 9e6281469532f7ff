import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { NAME_CONCEPTS as NAMES } from '../../words/vocabulary.ts';
import { partiesAround, signersBefore } from './asked-facts.ts';

export interface NamedAndSigning {
  /** Whom the form asks for a name, by its print. */
  named: ReadonlySet<number>;
  signs: ReadonlySet<number>;
  /** Who signs or dates it, and is not asked for anything else. */
  onlySigns: ReadonlySet<number>;
}

/** @param used whom the form asks for facts */
export function namedAndSigning(
  readings: readonly FieldReading[],
  used: ReadonlySet<number>,
): NamedAndSigning {
  const signing = readings.filter(isSignature).flatMap((box) => partiesAround(box));
  const dating = readings
    .filter(({ concept }) => concept === 'signDate')
    .flatMap((box) => partiesAround(box));
  const named = new Set<number>();
  for (const [place, reading] of readings.entries()) {
    if (!reading.concept || !NAMES.has(reading.concept)) continue;
    // Field names are copied from form to form, so only the print shows who is asked for.
    for (const party of partiesAround(reading, 'printed')) named.add(party);
    for (const party of signersBefore(readings[place - 1], reading)) named.add(party);
  }
  const onlySigns = [...signing, ...dating].filter((party) => !used.has(party));
  return { named, signs: new Set(signing), onlySigns: new Set(onlySigns) };
}
