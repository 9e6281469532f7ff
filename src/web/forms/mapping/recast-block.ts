/** A block of boxes becomes another person's, in the draft of a mapping. */
import { APPLICATION_FIELDS } from '../../../core/application/application-fields.ts';
import type { Suggestions } from '../../../core/mapping/auto-map/auto-map.ts';
import type { Casting, Person, PersonBlock } from '../../../core/mapping/auto-map/people/cast.ts';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';

/** What an undo brings back. */
export interface DraftState {
  mappings: FieldMappings;
  /** What Auto Map was not sure enough of to set; offered while the field is unmapped. */
  guesses: FieldMappings;
  /** What a person has said here of whose boxes they are. */
  casting: Casting;
}

/** What became of the boxes of a block. */
export interface Recast {
  mapped: number;
  guessed: number;
  asked: number;
  /** Chosen by a person and left as they were. */
  kept: number;
  unmapped: number;
}

interface BlockToRecast {
  block: PersonBlock;
  person: Person;
  /** Auto Map's answer once the block is this person's. */
  suggested: Suggestions;
  /** Mappings whose untouched entries count as suggestions, whatever they say. */
  unreviewed: FieldMappings;
  /** What Auto Map proposed to ask of the agent. */
  questions: FieldMappings;
}

/** No other box changes, whatever Auto Map would now say of it. */
export function recastBlock(
  { mappings: present, guesses: offered, casting }: DraftState,
  { block, person, suggested, unreviewed, questions }: BlockToRecast,
): { state: DraftState; recast: Recast } {
  const mappings = { ...present };
  const guesses = { ...offered };
  const recast: Recast = { mapped: 0, guessed: 0, asked: 0, kept: 0, unmapped: 0 };
  for (const field of block.fields) {
    const former = present[field];
    const guess = suggested.guesses[field];
    delete guesses[field];
    if (guess) guesses[field] = guess;
    if (
      former &&
      isByHand(former, unreviewed[field]) &&
      !isSameQuestion(former, questions[field])
    ) {
      recast.kept++;
      continue;
    }
    const next = suggested.mappings[field] ?? suggested.questions[field];
    if (next) mappings[field] = next;
    else delete mappings[field];
    if (next?.ask) recast.asked++;
    else if (next) recast.mapped++;
    else if (guess) recast.guessed++;
    else recast.unmapped++;
  }
  return {
    state: { mappings, guesses, casting: { ...casting, ...castingOf(block, person) } },
    recast,
  };
}

/**
 * A mapping without a confidence was chosen by a person.
 * @param untouched the entry that counts as a suggestion as long as it is the same
 */
export function isByHand(mapping: FieldMapping, untouched: FieldMapping | undefined): boolean {
  return mapping.confidence === undefined && mapping !== untouched;
}

function isSameQuestion({ ask }: FieldMapping, proposed: FieldMapping | undefined): boolean {
  return ask !== undefined && ask.label === proposed?.ask?.label && ask.kind === proposed.ask.kind;
}

export function castingOf({ fields }: PersonBlock, person: Person): Casting {
  return Object.fromEntries(fields.map((field) => [field, person]));
}

export function personOf({ fields: [first = ''], person }: PersonBlock, casting: Casting): Person {
  return casting[first] ?? person;
}

/**
 * Auto Map does not know what a person has changed since: a block whose boxes are all mapped to one
 * person's facts is this person's.
 */
export function asMapped(blocks: readonly PersonBlock[], mappings: FieldMappings): PersonBlock[] {
  return blocks.map((block) => {
    const people = new Set(block.fields.flatMap((field) => personFilling(mappings[field])));
    const [only, another] = people;
    return only && !another ? { ...block, person: only } : block;
  });
}

/** Empty if the mapping is about nobody, such as the date of the application. */
function personFilling(mapping: FieldMapping | undefined): Person[] {
  if (!mapping || mapping.sourceField === '') return [];
  const field = APPLICATION_FIELDS.find(({ name }) => name === mapping.sourceField);
  // What is joined in one box is the insured's.
  if (!field) return ['insured'];
  return field.party === 'policy' ? [] : [field.party];
}
