/** Which possible main persons a form does not ask about. */
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { OWN_WORDS } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';
import { MINOR, PARTY_WORDS } from '../../words/party-words.ts';
import { partiesAround, partiesOf } from './asked-facts.ts';
import { acts } from './box-party.ts';

/**
 * Leaves out the claimant, who is not the person whose death is asked about, and an `eligible
 * person`, who is not the reader whom the form calls `you`.
 */
export function mayBeAskedAbout(
  main: readonly number[],
  readings: readonly FieldReading[],
  isDeathAsked: boolean,
): number[] {
  const isReaderAsked = readings.some(asksReader);
  return main.filter((party) => {
    const word = PARTY_WORDS[party];
    const isOthers = word?.isListed && word.rank !== undefined;
    if (isOthers && readings.some((box) => isReaders(party, box))) return false;
    return !(isDeathAsked && word?.claims) && !(isReaderAsked && word?.yields);
  });
}

/**
 * Leaves out a minor after somebody who does not act for the minor, such as an owner: such a minor
 * is a beneficiary.
 */
export function withoutBeneficiaries(
  parties: readonly number[],
  readings: readonly FieldReading[],
): number[] {
  const first = readings.find((box) => nearestParties(box).includes(MINOR) || asksPrincipal(box));
  const isFirst = first === undefined || nearestParties(first).includes(MINOR);
  return parties.filter((party) => party !== MINOR || isFirst);
}

/** Asks for somebody's own facts, not those of whoever acts for another, such as a guardian. */
function asksPrincipal(box: FieldReading): boolean {
  const parties = nearestParties(box);
  if (parties.length === 0) return isName(box);
  return parties.some((party) => {
    const kind = PARTY_WORDS[party]?.party;
    return kind === 'subject' || (kind === 'owner' && !acts(party));
  });
}

/** Those of its own labels, otherwise of its headings, of which one can be the form's title. */
function nearestParties(box: FieldReading): number[] {
  const own = partiesOf(box, 'printed');
  return own.length > 0 ? own : partiesAround(box, 'printed');
}

/** The titles `Designation of beneficiary` and `Information concerning the beneficiaries`. */
const OF_OTHERS = /\b(?:designation|nomination) of\b|\bbeneficiaries\b/i;

/** `Relationship of beneficiary to you` and a title with `your beneficiary` speak to another. */
function isReaders(party: number, { evidence, field, words }: FieldReading): boolean {
  const isRelated = evidence.some(
    ({ where, text, surety, reading }) =>
      where !== 'name' &&
      surety > OWN_WORDS &&
      reading.concepts.has('relationship') &&
      reading.parties.includes(party) &&
      /\bto (?:you|me)\b/i.test(text),
  );
  if (isRelated) return true;
  return (field.labels?.headings ?? []).some((heading) => {
    const { parties, reader } = words.read(labelParts(heading).main);
    const isOfOthers = (reader && /\byour\b/i.test(heading)) || OF_OTHERS.test(heading);
    return isOfOthers && parties.includes(party);
  });
}

/** `Your social security number`, where no word says who `you` are. */
function asksReader(reading: FieldReading): boolean {
  const { concept, evidence } = reading;
  if (concept !== 'ssn' && concept !== 'birthDate') return false;
  const asks = evidence.some(({ surety, reading: label }) => label.reader && surety > OWN_WORDS);
  return asks && partiesAround(reading, 'printed').length === 0;
}
