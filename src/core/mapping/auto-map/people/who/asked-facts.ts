/** How much a form asks about each of its people, by which its main person is found. */
import { isTick } from '../../../../pdf/pdf-form.ts';
import type { Evidence } from '../../reading/evidence.ts';
import { type FieldReading, isName, isSignature } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import {
  BLOCK_FACTS,
  IDENTITY_FACTS,
  MENTION_SURETY,
  NAME_ONLY_WEIGHT,
  OWN_WORD,
  RIVAL_FACTS,
  RIVAL_RANK,
} from '../../weights/people.ts';
import { OWN_PARTY } from '../../words/form-words.ts';
import { labelParts } from '../../words/label-words.ts';
import { DECEASED, PARTY_WORDS } from '../../words/party-words.ts';
import { SPEAKER } from '../../words/read-label.ts';
import { type Concept, NAME_CONCEPTS } from '../../words/vocabulary.ts';
import { APPLIES } from './phrases.ts';

/** `Mailing address (if different)` is not the address of the person already asked for it. */
const IF_DIFFERENT =
  /\bif (?:[\w'’]+ ){0,4}?(?:different|not the same)\b|\b(?:is|are) (?:[\w'’]+ ){1,5}different (?:from|than)\b|\bif other(?! than\b)\b|\bsame as (?:my |your |the )?(?:mailing|home|street|physical|permanent|legal|residence) address\b/i;

/** `(Enter residence in the remarks, if different)` is about another box. */
const ASKED_ELSEWHERE =
  /\((?:enter|give|list|show|write)\b[^)]*\b(?:address|name|residence|telephone)\b[^)]*\)/gi;

export function asksIfDifferent(text: string): boolean {
  return IF_DIFFERENT.test(text.replace(ASKED_ELSEWHERE, ''));
}

/** The party words of a box's labels and headings. */
export function partiesAround(reading: FieldReading, only?: 'printed'): number[] {
  return [
    ...partiesOf(reading, only),
    // `Employee's statement (to be completed by the insured)`
    ...(reading.field.labels?.headings ?? []).flatMap((heading) => {
      if (APPLIES.test(heading)) return [];
      const { main, hints } = labelParts(heading);
      const { parties, reader, onlyMentions } = reading.words.read(main);
      if (onlyMentions) return [];
      // `About you (the beneficiary)` says in the remark who the reader is.
      return reader && parties.length === 0 ? reading.words.read(hints).parties : parties;
    }),
  ];
}

/** Whether the text is the `I,` or `the undersigned,` before the speaker's name. */
export function isSpeaker({ text }: Evidence): boolean {
  return SPEAKER.test(text);
}

/** `STATEMENT BY AGENT` over `I, ______, have asked`. */
export function speakerMatchesHeading(
  heading: string | undefined,
  { evidence }: FieldReading,
): boolean {
  return heading !== undefined && STATEMENT.test(heading) && evidence.some(isSpeaker);
}

const STATEMENT = /\b(?:statement|certificat|declarat|report|acknowledge?ment|attest|verif)/i;

/** The party words of a box's own labels. */
export function partiesOf({ evidence }: FieldReading, only?: 'printed'): number[] {
  const labels = evidence.filter(
    ({ surety, where, text }) =>
      surety > MENTION_SURETY &&
      where !== 'question' &&
      !(only === 'printed' && where === 'name') &&
      !asksIfDifferent(text),
  );
  return labels.flatMap(({ reading }) => (reading.onlyMentions ? [] : reading.parties));
}

export function rankOf(party: number): number {
  return PARTY_WORDS[party]?.rank ?? 0;
}

/**
 * The persons used on a form who can be its subject. A person of middling rank yields to one about
 * whom the form asks much more, such as a claimant where a wage earner's facts are asked only `if
 * different`.
 */
export function mainPersons(
  support: ReadonlyMap<number, number>,
  used: ReadonlySet<number>,
  { named, identified, overPrinted }: FirstAsked,
): number[] {
  const asked = (party: number) => support.get(party) ?? 0;
  const isOutdone = (party: number, rival: number) => {
    if (overPrinted.get(party)?.has(rival) && asked(rival) >= asked(party)) return true;
    const times = rival === OWN_PARTY ? OWN_WORD.rivalFacts : RIVAL_FACTS;
    if (asked(rival) < times * asked(party)) return false;
    const place = named.get(party) ?? -1;
    const comesFirst = (named.get(rival) ?? Number.POSITIVE_INFINITY) < place;
    if (PARTY_WORDS[rival]?.claims && !comesFirst) return false;
    if (rankOf(party) <= RIVAL_RANK.sure) return true;
    if (PARTY_WORDS[party]?.isGone) return false;
    // Such as `Insured person ______` in a list of what the subject has.
    if (asked(party) <= NAME_ONLY_WEIGHT && comesFirst) return true;
    // Of the insured who is named for a payment, a name and telephone are asked after the birth date
    // of a proposer.
    const isKnown = (identified.get(rival) ?? Number.POSITIVE_INFINITY) < place;
    return isKnown && !identified.has(party);
  };
  const rivals = [...used].filter((party) => rankOf(party) > RIVAL_RANK.least);
  // Whoever is asked for their birth date lists the beneficiaries.
  const isListed = (party: number) => {
    const { isListed, claims } = PARTY_WORDS[party] ?? {};
    return isListed && claims && identified.size > 0 && !identified.has(party);
  };
  return [...used].filter(
    (party) => !isListed(party) && !rivals.some((rival) => isOutdone(party, rival)),
  );
}

/** More than any box names. In `Name of employee/insured`, the employee comes first. */
const MOST_PEOPLE = 1000;
/** For each person word, the index of the first box of a kind. */
type Places = ReadonlyMap<number, number>;

export interface FirstAsked {
  named: Places;
  identified: Places;
  /**
   * For each person whom only field names mention, those whom the print names at most of the same
   * boxes: such names can be another form's, with its word for the person. Boxes that the print
   * gives to nobody are said to be somebody's by their names alone.
   */
  overPrinted: ReadonlyMap<number, ReadonlySet<number>>;
}

export function firstAsked(readings: readonly FieldReading[]): FirstAsked {
  return {
    named: firstNamed(readings),
    identified: firstIdentified(readings),
    overPrinted: overPrinted(readings),
  };
}

function overPrinted(readings: readonly FieldReading[]): Map<number, Set<number>> {
  const boxes = readings.map((reading) => ({
    parties: new Set(partiesOf(reading)),
    printed: new Set(partiesAround(reading, 'printed')),
  }));
  const printed = new Set(boxes.flatMap((box) => [...box.printed]));
  const named = new Set(boxes.flatMap((box) => [...box.parties]));
  const onlyInNames = [...named].filter((party) => !printed.has(party));
  return new Map(
    onlyInNames.map((party) => {
      const own = boxes.filter(({ parties }) => parties.has(party));
      const isOver = (rival: number) =>
        own.filter((box) => box.printed.has(rival)).length > own.length / 2;
      return [party, new Set([...printed].filter(isOver))];
    }),
  );
}

/**
 * Where each person word is first at a box for a name. Titles do not count, because a title comes
 * before every box.
 */
function firstNamed(readings: readonly FieldReading[]): Places {
  return firstPlaces(readings, (reading) => {
    if (!isName(reading)) return [];
    // `I, ______,` is the person whom the title names.
    return reading.evidence.some(isSpeaker)
      ? partiesAround(reading, 'printed')
      : partiesOf(reading, 'printed');
  });
}

/** Asked only of the main person, not of people who deal with them, nor of things. */
export const PRIVATE: ReadonlySet<Concept> = new Set(['birthDate', 'ssn', 'sex', 'male', 'female']);

/** Instead of a person word where no word says whose fact a box asks. */
const UNNAMED = -1;

/** Where each person word is first asked for such a fact, under a title too. */
function firstIdentified(readings: readonly FieldReading[]): Places {
  const named = namedBefore(readings, (reading) => partiesOf(reading, 'printed'));
  return firstPlaces(readings, (reading) => {
    if (!reading.concept || !PRIVATE.has(reading.concept)) return [];
    const own = partiesOf(reading, 'printed');
    const people = own.length > 0 ? own : (named.get(reading) ?? partiesAround(reading));
    return people.length > 0 ? people : [UNNAMED];
  });
}

function firstPlaces(
  readings: readonly FieldReading[],
  peopleOf: (reading: FieldReading) => readonly number[],
): Places {
  const places = new Map<number, number>();
  for (const [place, reading] of readings.entries())
    for (const [i, party] of peopleOf(reading).entries())
      if (!places.has(party)) places.set(party, place + i / MOST_PEOPLE);
  return places;
}

const IDENTITY: Partial<Record<Concept, number>> = IDENTITY_FACTS;

export function namedTwice(readings: readonly FieldReading[], party: number): boolean {
  const names = readings.filter(
    (reading) =>
      reading.concept === 'fullName' && partiesAround(reading, 'printed').includes(party),
  );
  return names.length > 1;
}

/**
 * For each person word, the weight of what the form asks in the boxes and sections that have it.
 */
export function identitySupport(readings: readonly FieldReading[]): Map<number, number> {
  const named = namedBefore(readings, (reading) => partiesAround(reading, 'printed'));
  const written = new Set(
    readings.filter(({ field }) => !isTick(field)).flatMap((box) => partiesAround(box)),
  );
  return identityFacts(readings, (reading) => {
    const around = partiesAround(reading);
    // `[] Early [] Veteran` says of what kind the reader is, and asks for nobody's name.
    const people = around.filter((party) => written.has(party));
    const parties = around.length > 0 ? people : (named.get(reading) ?? []);
    // Signing alone does not make an owner the form's main subject.
    return parties.filter(
      (party) => reading.concept !== 'signature' || PARTY_WORDS[party]?.party !== 'owner',
    );
  });
}

/** In `nounSupport`, the key for boxes that name nobody. */
export const NOBODY = '';

/**
 * Like `identitySupport`, for words that no list contains.
 * @param nounsIn finds such words in a text
 */
export function nounSupport(
  readings: readonly FieldReading[],
  nounsIn: (text: string) => string[],
): Map<string, { facts: number; asked: ReadonlySet<Concept> }> {
  const own = new Map<FieldReading, string[]>();
  for (const reading of readings) {
    const labels = reading.evidence.filter(
      ({ surety, where }) => surety > MENTION_SURETY && where !== 'question' && where !== 'name',
    );
    const headings = reading.field.labels?.headings ?? [];
    own.set(reading, [
      ...new Set([...labels.map(({ text }) => text), ...headings].flatMap(nounsIn)),
    ]);
  }
  const named = namedBefore<string | number>(readings, (reading) => [
    ...(own.get(reading) ?? []),
    ...partiesAround(reading, 'printed'),
  ]);
  const isNoun = (key: string | number): key is string => typeof key === 'string';
  return factsAsked(readings, (reading) => {
    const nouns = own.get(reading) ?? [];
    if (nouns.length > 0) return nouns;
    const before = named.get(reading) ?? [];
    if (before.length > 0) return before.filter(isNoun);
    return partiesAround(reading, 'printed').length > 0 ? [] : [NOBODY];
  });
}

/**
 * The boxes after `Name of member ______` that have no word for a person ask for the member's
 * facts.
 */
function namedBefore<Key>(
  readings: readonly FieldReading[],
  around: (reading: FieldReading) => Key[],
): Map<FieldReading, Key[]> {
  const found = new Map<FieldReading, Key[]>();
  let block: { parties: Key[]; last: FieldReading } | undefined;
  for (const reading of readings) {
    if (tellsOfNamed(reading)) continue;
    const { concept, page, rect, field } = reading;
    const parties = around(reading);
    const isSame = block && block.last.field.labels?.headings[0] === field.labels?.headings[0];
    const drop = block ? block.last.rect[1] - rect[1] : 0;
    if (!isSame || block?.last.page !== page || drop > BLOCK_FACTS.below) block = undefined;
    if (parties.length > 0 || (concept && NAME_CONCEPTS.has(concept) && drop > BLOCK_FACTS.row)) {
      const names = concept !== undefined && NAME_CONCEPTS.has(concept) && parties.length > 0;
      const isSamePerson =
        parties.length > 0 && parties.every((party) => block?.parties.includes(party));
      if (block && !names && isSamePerson) block.last = reading;
      else block = names ? { parties, last: reading } : undefined;
    } else if (block) {
      block.last = reading;
      if (concept && IDENTITY[concept]) found.set(reading, block.parties);
    }
  }
  return found;
}

/** `Deceased [ ]` after a name tells of the person named, and names nobody. */
function tellsOfNamed(reading: FieldReading): boolean {
  if (!isTick(reading.field) || !isName(reading)) return false;
  return partiesAround(reading, 'printed').every((party) => party === DECEASED);
}

/**
 * The weight of the identity facts that a form asks of each person. `whose` gives the people of a
 * box.
 */
function identityFacts<Key>(
  readings: readonly FieldReading[],
  whose: (reading: FieldReading) => Key[],
): Map<Key, number> {
  return new Map([...factsAsked(readings, whose)].map(([key, { facts }]) => [key, facts]));
}

function factsAsked<Key>(
  readings: readonly FieldReading[],
  whose: (reading: FieldReading) => Key[],
): Map<Key, { facts: number; asked: Set<Concept> }> {
  const found = new Map<Key, { facts: number; asked: Set<Concept> }>();
  for (const reading of readings) {
    const { concept } = reading;
    const weight = concept && IDENTITY[concept];
    if (!weight || tellsOfNamed(reading)) continue;
    for (const key of whose(reading)) {
      const known = found.get(key) ?? { facts: 0, asked: new Set() };
      found.set(key, known);
      if (known.asked.has(concept)) continue;
      known.asked.add(concept);
      known.facts += weight;
    }
  }
  return found;
}

/** In `Beneficiary's signature ______  Printed name ______`, the name is the signer's. */
export function signersBefore(before: FieldReading | undefined, reading: FieldReading): number[] {
  if (!before || !isSignature(before) || !isSameRow(before, reading)) return [];
  return partiesAround(reading, 'printed').length > 0 ? [] : partiesAround(before, 'printed');
}
