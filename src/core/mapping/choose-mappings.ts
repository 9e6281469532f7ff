/** From readings and people to mappings: the decision of Auto Map. */
import { assignParties } from './assign-parties.ts';
import { chooseText } from './choose-text.ts';
import { chooseTick } from './choose-ticks.ts';
import type { MappingSource, Transform } from './field-mapping.ts';
import { findSigners } from './find-signers.ts';
import { findTables } from './find-tables.ts';
import { FormPeople, type Owned } from './form-people.ts';
import { type FieldReading, isSignature } from './read-field.ts';
import { inReadingOrder } from './reading-order.ts';
import { settleRepeats } from './settle-repeats.ts';
import { splitRows } from './split-rows.ts';

/** Most tables list other people. */
const IN_TABLE = 0.3;

/** What a decision may draw on besides the field itself. */
export interface FormContext {
  ordered: readonly FieldReading[];
  /** Places in `ordered`. */
  places: ReadonlyMap<FieldReading, number>;
  parties: ReadonlyMap<FieldReading, Owned>;
  people: FormPeople;
  /** Boxes that hold a part of an answer, from the row they stand in. */
  parts: ReadonlyMap<FieldReading, Transform>;
  /** Whether the main subject signs; where he does not, the second person is the main signer. */
  subjectSigns: boolean;
}

export interface Choice {
  reading: FieldReading;
  owned: Owned;
  source: MappingSource;
  transform: Transform;
  /** 0 to 1, before calibration. */
  score: number;
  option?: string;
  options?: Record<string, string>;
}

/** The best guess for each field that has one, in reading order. */
export function chooseMappings(readings: readonly FieldReading[]): Choice[] {
  const ordered = inReadingOrder(readings);
  const parts = splitRows(ordered);
  findSigners(ordered);
  const tables = findTables(ordered);
  const people = new FormPeople(ordered.filter((reading) => !tables.has(reading)));
  const parties = assignParties(ordered, people, parts);
  const places = new Map(ordered.map((reading, i) => [reading, i]));
  const subjectSigns = ordered.some(
    (reading) => isSignature(reading) && parties.get(reading)?.party === 'subject',
  );
  const context: FormContext = { ordered, places, parties, people, parts, subjectSigns };
  const choices: Choice[] = [];
  for (const reading of ordered) {
    const { type } = reading.field;
    if (type === 'signature' || type === 'button') continue;
    const isTick = type === 'checkbox' || type === 'radio';
    const choice = isTick ? chooseTick(reading, context) : chooseText(reading, context, choices);
    if (choice) choices.push(choice);
  }
  for (const choice of choices) if (tables.has(choice.reading)) choice.score *= IN_TABLE;
  settleRepeats(choices);
  return choices;
}
