/** Gives a block of boxes to another person, in the draft of a mapping. */
import { APPLICATION_FIELDS } from '../../../../core/application/application-fields.ts';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type {
  Casting,
  Person,
  PersonBlock,
} from '../../../../core/mapping/auto-map/people/cast.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';

/** What undo restores. */
export interface DraftState {
  mappings: FieldMappings;
  /** Mappings that Auto Map was not sure enough of to set. Offered while the field is unmapped. */
  guesses: FieldMappings;
  /** Whose boxes they are, as far as the user has said so here. */
  casting: Casting;
}

/** What was done with the boxes of a block. */
export interface Recast {
  mapped: number;
  guessed: number;
  asked: number;
  /** The number of boxes that a person had mapped, which stay unchanged. */
  kept: number;
  unmapped: number;
}

interface BlockToRecast {
  block: PersonBlock;
  person: Person;
  /** Auto Map's result with the block given to this person. */
  suggested: Suggestions;
  /** Mappings whose untouched entries count as suggestions, with or without a confidence. */
  unreviewed: FieldMappings;
  /** Questions for the agent that Auto Map proposed. */
  questions: FieldMappings;
}

/**
 * Maps the block's boxes for its new person. No other box changes, whatever Auto Map now suggests
 * for it.
 */
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
 * Whether a person chose the mapping, because it has no confidence.
 * @param untouched the entry that counts as a suggestion while it is unchanged
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
 * Corrects Auto Map's blocks by the mapping, which can have been edited since. A block whose boxes
 * are all mapped to one person's facts belongs to that person.
 */
export function correctedByMappings(
  blocks: readonly PersonBlock[],
  mappings: FieldMappings,
): PersonBlock[] {
  return blocks.map((block) => {
    const people = new Set(block.fields.flatMap((field) => personFilling(mappings[field])));
    const [only, another] = people;
    return only && !another ? { ...block, person: only } : block;
  });
}

/**
 * The person whose fact fills a box; empty if there is none, such as for the date of the
 * application.
 */
function personFilling(mapping: FieldMapping | undefined): Person[] {
  if (!mapping || mapping.sourceField === '') return [];
  const field = APPLICATION_FIELDS.find(({ name }) => name === mapping.sourceField);
  // Sources that join several fields are the insured's.
  if (!field) return ['insured'];
  return field.party === 'policy' ? [] : [field.party];
}
