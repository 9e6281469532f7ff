/** Which possible main persons a form does not ask about. */
import { type FieldReading, isName, isSignature } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { OWN_WORDS, READ_NAME, RIVAL_RANK } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';
import { MINOR, PARTY_WORDS, partyIndex } from '../../words/party-words.ts';
import { PRIVATE, partiesAround, partiesOf, rankOf } from './asked-facts.ts';
import { acts } from './box-party.ts';

/**
 * Leaves out the claimant, who is not the person whose death is asked about, an `eligible person`,
 * who is not the reader whom the form calls `you`, and a buyer who does not sign.
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
    if (word?.ifSigning && !readings.some((box) => signersOf(box).includes(party))) return false;
    return !(isDeathAsked && word?.claims) && !(isReaderAsked && word?.yields);
  });
}

const PERSON = partyIndex('person');

/** Leaves out whoever comes only after the person that the form is about. */
export function withoutLaterPeople(
  parties: readonly number[],
  readings: readonly FieldReading[],
): number[] {
  const later = peopleAfterKnown(readings);
  return withoutBeneficiaries(parties, readings).filter((party) => !later.has(party));
}

/**
 * Words that mean the main person only where nobody else is asked, such as `beneficiary` and those
 * that no list knows, if they first occur after somebody's name and birth date, sex or number, and
 * are asked for a name: `Name of beneficiary` at the end of a patient's form.
 */
function peopleAfterKnown(readings: readonly FieldReading[]): Set<number> {
  const before = new Set<number>();
  const later = new Set<number>();
  const named = new Set<number>();
  let last: FieldReading | undefined;
  let isLastKnown = false;
  let isKnown = false;
  for (const reading of readings) {
    const around = partiesAround(reading, 'printed');
    const isNobody = around.every((party) => party === PERSON);
    const people = around.filter(mayBeKnown);
    const isNamed = isName(reading) && reading.score > READ_NAME;
    for (const party of around) {
      if (!isKnown) before.add(party);
      else if (isNamed && isMainOnlyAlone(party) && !before.has(party)) later.add(party);
    }
    if (isNamed) {
      if (!isSameName(last, reading)) isLastKnown = isNobody || people.length > 0;
      for (const one of people) named.add(one);
      last = reading;
    }
    const isTheirs = isNobody ? isLastKnown : people.some((one) => named.has(one));
    isKnown ||= isTheirs && isPrivate(reading);
  }
  return later;
}

/** `Owner’s name (first) ______ (last) ______` is one name. */
export function isSameName(last: FieldReading | undefined, box: FieldReading): boolean {
  if (last === undefined || !isSameRow(last, box)) return false;
  return partiesAround(box, 'printed').every((party) => party === PERSON);
}

function isMainOnlyAlone(party: number): boolean {
  const word = PARTY_WORDS[party];
  return word?.rank !== undefined && (word.isUnknown || word.isListed) === true;
}

function mayBeKnown(party: number): boolean {
  return rankOf(party) > RIVAL_RANK.least && !isMainOnlyAlone(party);
}

/** Whether the box is the signature of somebody who can be the main person beside others. */
export function isSignedByKnown(box: FieldReading): boolean {
  return signersOf(box).some(mayBeKnown);
}

function signersOf(box: FieldReading): number[] {
  return isSignature(box) ? partiesOf(box, 'printed') : [];
}

function isPrivate({ concept }: FieldReading): boolean {
  return concept !== undefined && PRIVATE.has(concept);
}

/**
 * Leaves out a minor after somebody who does not act for the minor, such as an owner: such a minor
 * is a beneficiary.
 */
function withoutBeneficiaries(
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
