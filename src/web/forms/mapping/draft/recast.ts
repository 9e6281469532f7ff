/** Gives a block of boxes, or all that a word of the form names, to another person in a draft. */
import { APPLICATION_FIELDS } from '../../../../core/application/application-fields.ts';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type { PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import type { Casting, Person } from '../../../../core/mapping/auto-map/people/person.ts';
import type { PersonWord } from '../../../../core/mapping/auto-map/people/person-words.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { withSharedQuestions } from './shared-question.ts';

/** What undo restores. */
export interface DraftState {
  mappings: FieldMappings;
  /** Mappings that Auto Map was not sure enough of to set. Offered while the field is unmapped. */
  guesses: FieldMappings;
  /** Whose boxes they are, as far as the user has said so here. */
  casting: Casting;
  /** Auto Map's last answer, and whom it names; null until it has been asked. */
  suggested: Suggestions | null;
}

/** A block of boxes, or a word that the form has for somebody. */
export type Whose = PersonBlock | PersonWord;

/** Distinguishes the people of a form. */
export function keyOf(of: Whose): string {
  return 'word' in of ? `word ${of.word}` : (of.fields[0] ?? '');
}

export interface CastChange {
  of: Whose;
  person: Person;
}

export interface AnsweredChange extends CastChange {
  /** Auto Map's result with this change and all before it. */
  suggested: Suggestions;
}

/** What was done with boxes. */
export interface Recast {
  mapped: number;
  guessed: number;
  asked: number;
  /** The number of boxes that a person had mapped, which stay unchanged. */
  kept: number;
  unmapped: number;
}

/**
 * Maps boxes for the people now said. For a block no other box changes, whatever Auto Map now
 * suggests for it. For a word every box changes for which Auto Map now suggests something else.
 * @param unreviewed mappings whose untouched entries count as suggestions, with or without a
 *   confidence
 */
export function recast(
  state: DraftState,
  { of, person, suggested }: AnsweredChange,
  unreviewed: FieldMappings,
): { state: DraftState; recast: Recast } {
  const { suggested: before } = state;
  const isWord = 'word' in of;
  const fields = isWord ? differing(before, suggested) : of.fields;
  const remapped = remap(state, fields, { suggested, unreviewed });
  const { mappings, guesses } = remapped.state;
  const isLost = (field: string) => state.mappings[field] && !mappings[field] && !guesses[field];
  const unmapped = isWord ? fields.filter(isLost).length : remapped.recast.unmapped;
  // Of a block, only its boxes are taken from the answer.
  const { cast, words } = isWord ? suggested : (before ?? suggested);
  const questions = { ...before?.questions, ...suggested.questions };
  return {
    state: {
      ...remapped.state,
      casting: withSaid(state.casting, { of, person }),
      suggested: withPeopleAsMapped({ ...suggested, cast, words, questions }, mappings),
    },
    recast: { ...remapped.recast, unmapped },
  };
}

/** The fields for which two answers suggest, guess or ask different things. */
function differing(before: Suggestions | null, after: Suggestions): string[] {
  const parts = ['mappings', 'guesses', 'questions'] as const;
  const names = parts.flatMap((part) => [
    ...Object.keys(before?.[part] ?? {}),
    ...Object.keys(after[part]),
  ]);
  const isSame = (name: string) =>
    parts.every((part) => suggests(before?.[part][name]) === suggests(after[part][name]));
  return [...new Set(names)].filter((name) => !isSame(name));
}

/** What is suggested, without the evidence for it, to be compared. */
function suggests(mapping: FieldMapping | undefined): string {
  if (!mapping) return '';
  const { confidence: _, reason: __, ...rest } = mapping;
  return JSON.stringify(rest);
}

function remap(
  { mappings: present, guesses: offered, ...state }: DraftState,
  fields: readonly string[],
  { suggested, unreviewed }: { suggested: Suggestions; unreviewed: FieldMappings },
): { state: DraftState; recast: Recast } {
  const mappings = { ...present };
  const guesses = { ...offered };
  const recast: Recast = { mapped: 0, guessed: 0, asked: 0, kept: 0, unmapped: 0 };
  const proposed = state.suggested?.questions ?? {};
  for (const field of fields) {
    const former = present[field];
    const guess = suggested.guesses[field];
    delete guesses[field];
    if (guess) guesses[field] = guess;
    if (former && isByHand(former, unreviewed[field]) && !isSameQuestion(former, proposed[field])) {
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
  return { state: { ...state, mappings: withSharedQuestions(mappings), guesses }, recast };
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

export function withSaid({ boxes, words }: Casting, { of, person }: CastChange): Casting {
  if ('word' in of) return { boxes, words: { ...words, [of.word]: person } };
  const said = Object.fromEntries(of.fields.map((field) => [field, person]));
  return { boxes: { ...boxes, ...said }, words };
}

/** The person that the user has said, if any. */
export function saidOf(of: Whose, { boxes, words }: Casting): Person | undefined {
  const [said, name] = 'word' in of ? [words, of.word] : [boxes, of.fields[0] ?? ''];
  return Object.hasOwn(said, name) ? said[name] : undefined;
}

export function personOf(of: Whose, casting: Casting): Person {
  return saidOf(of, casting) ?? of.person;
}

/** The answer with its people corrected by the mappings. */
export function withPeopleAsMapped(suggested: Suggestions, mappings: FieldMappings): Suggestions {
  return {
    ...suggested,
    cast: correctedByMappings(suggested.cast, mappings),
    words: correctedByMappings(suggested.words, mappings),
  };
}

/**
 * Corrects Auto Map's people by the mapping, which can have been edited since. If boxes are all
 * mapped to one person's facts, they belong to that person.
 */
function correctedByMappings<W extends Whose>(people: readonly W[], mappings: FieldMappings): W[] {
  return people.map((of) => {
    const persons = new Set(of.fields.flatMap((field) => personFilling(mappings[field])));
    const [only, another] = persons;
    return only && !another ? { ...of, person: only } : of;
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
