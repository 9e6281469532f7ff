/** Auto Map's decision: turns readings and people into mappings. */
import { isTick } from '../../../pdf/pdf-form.ts';
import { castOf, type PersonBlock } from '../people/cast.ts';
import type { Casting } from '../people/person.ts';
import { type PersonWord, personWords } from '../people/person-words.ts';
import { isMainDoubtful } from '../people/who/doubtful-main.ts';
import { FormPeople } from '../people/who/form-people.ts';
import { assignParties } from '../people/whose/assign-parties.ts';
import { ownRowOfList } from '../people/whose/own-row.ts';
import { findBirthplaces } from '../reading/birthplaces.ts';
import { findSigners } from '../reading/find-signers.ts';
import { findTables } from '../reading/find-tables.ts';
import { findOtherPlaces } from '../reading/other-places.ts';
import { type FieldReading, isSignature } from '../reading/read-field.ts';
import { inReadingOrder, isSameRow } from '../reading/reading-order.ts';
import { splitRows } from '../reading/split-rows.ts';
import { findWrittenDates } from '../reading/written-dates.ts';
import { IN_TABLE } from '../weights/choosing.ts';
import type { Choice, FormContext } from './choice.ts';
import { chooseText } from './choose-text.ts';
import { chooseTick } from './choose-ticks.ts';
import { excludesByItsWords, markOtherOwners } from './only-other-owner.ts';
import { isOfSecondAgent } from './second-agent.ts';
import { settleRepeats } from './settle-repeats.ts';
import { cutStreets, findStreetBoxes } from './street-parts.ts';

export interface Chosen {
  /** The best guess for each field that has one, in reading order. */
  choices: Choice[];
  cast: PersonBlock[];
  words: PersonWord[];
}

export function chooseMappings(readings: readonly FieldReading[], casting: Casting): Chosen {
  const ordered = inReadingOrder(readings);
  const parts = splitRows(ordered);
  findSigners(ordered);
  findBirthplaces(ordered);
  findOtherPlaces(ordered);
  const writtenDates = findWrittenDates(ordered, parts);
  const tables = findTables(ordered);
  const people = new FormPeople(
    ordered.filter((reading) => !tables.has(reading)),
    casting.words,
  );
  const ownRow = ownRowOfList(ordered, tables, people);
  const parties = assignParties(ordered, people, { parts, ownRow }, casting);
  const places = new Map(ordered.map((reading, i) => [reading, i]));
  const subjectSigns = ordered.some(
    (reading) =>
      isSignature(reading) &&
      parties.get(reading)?.party === 'subject' &&
      // `Insured's signature (if not the owner)` asks somebody else to sign first.
      !excludesByItsWords(reading),
  );
  const context: FormContext = {
    ordered,
    places,
    parties,
    people,
    parts,
    writtenDates,
    subjectSigns,
  };
  const streets = findStreetBoxes(ordered);
  const besideStreets = new Set([...streets.values()].flatMap(Object.values));
  const choices: Choice[] = [];
  for (const reading of ordered) {
    if (reading.field.type === 'button' || besideStreets.has(reading)) continue;
    const choice = isTick(reading.field)
      ? chooseTick(reading, context, choices)
      : chooseText(reading, context, choices);
    if (!choice || isOfSecondPerson(choice, choices) || isOfSecondSigner(choice, choices)) continue;
    if (!isOfSecondAgent(choice, choices, context)) choices.push(choice);
  }
  for (const choice of choices) {
    const isOfOthers = tables.has(choice.reading) && !ownRow.has(choice.reading);
    if (isOfOthers && !countsInFull(choice, ordered)) choice.score *= IN_TABLE;
  }
  if (isMainDoubtful(ordered, people)) {
    for (const choice of choices.filter(isOfMain)) choice.isMainDoubtful = true;
  }
  settleRepeats(choices);
  const cast = castOf(ordered, parties);
  const cut = cutStreets(choices, streets);
  markOtherOwners(cut, cast);
  return { choices: cut, cast, words: personWords(ordered, people, cast) };
}

/**
 * Whether a choice in a table counts in full. Of the replaced policies or commission-sharing agents
 * that a table lists, the application has only one; of agents, the one in the first row. A table of
 * signers has their dates.
 */
function countsInFull({ source, reading }: Choice, ordered: readonly FieldReading[]): boolean {
  if (source === 'date')
    return ordered.some((other) => isSignature(other) && isSameRow(other, reading));
  if (source === 'companyName') return true;
  if (source !== 'agentNumber' && source !== 'agentSignature') return false;
  return (reading.field.labels?.near ?? []).every(({ where }) => where !== 'column');
}

/** `Trustee's signature` again on one of the next lines is another trustee's. */
function isOfSecondSigner({ source, reading }: Choice, before: readonly Choice[]): boolean {
  if (!isSignature(reading)) return false;
  const [label] = reading.field.labels?.near ?? [];
  return before.some(
    (other) =>
      other.source === source &&
      other.reading.page === reading.page &&
      other.reading.field.labels?.near[0]?.text === label?.text &&
      other.reading.field.labels?.headings[0] === reading.field.labels?.headings[0],
  );
}

/** In `Yes  No    Yes  No` after one question, the second pair answers for another person. */
function isOfSecondPerson(choice: Choice, before: readonly Choice[]): boolean {
  const { source, transform, reading } = choice;
  const isAskedOfEach = source === 'otherInsurance' || source === 'replacement';
  if (!isAskedOfEach || reading.field.type !== 'checkbox') return false;
  return before.some(
    (other) =>
      other.source === source && other.transform === transform && isSameRow(other.reading, reading),
  );
}

/** Whether it is a fact of the form's main person, and nobody has said who that is. */
function isOfMain({ boxParty }: Choice): boolean {
  return boxParty.party === 'subject' && boxParty.from !== 'person';
}
