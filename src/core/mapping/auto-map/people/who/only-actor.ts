/** A form about whoever answers for a scheme. */
import type { FieldReading } from '../../reading/read-field.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import { type FirstAsked, partiesAround } from './asked-facts.ts';

/**
 * The administrator of a scheme, if a form asks their name and birth date, sex or number and
 * mentions nobody else: its main person, although such a word means the owner beside an insured.
 * Whoever else acts, such as a representative, does so for a person, even one who is not asked for.
 */
export function onlyActor(
  readings: readonly FieldReading[],
  used: ReadonlySet<number>,
  { named, identified }: FirstAsked,
): number | undefined {
  const [party] = identified.keys();
  if (party === undefined || !PARTY_WORDS[party]?.runsScheme) return undefined;
  if (!used.has(party) || !named.has(party)) return undefined;
  const isAlone = readings.every((reading) =>
    partiesAround(reading, 'printed').every((other) => other === party),
  );
  return isAlone ? party : undefined;
}
