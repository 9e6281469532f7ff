/**
 * Answers split over several boxes: a Social Security number in three or nine boxes, a date as
 * MM/DD/YYYY, area code and number, ZIP+4, or a name in parts.
 */

import type { Transform } from '../../field-mapping.ts';
import { OTHER_CONCEPT, PART_OWN_LABEL, ROW_PART_WIDTH } from '../weights/reading.ts';
import { labelWords } from '../words/label-words.ts';
import type { Concept } from '../words/vocabulary.ts';
import { AT_BOX, type FieldReading } from './read-field.ts';
import { widthOf } from './reading-order.ts';

/** A box of a row, and what it asks for by itself. */
export type RowBox = Pick<FieldReading, 'field' | 'rect' | 'concept' | 'score'>;

/** Enough for a telephone number with a box for each digit. */
export const MOST_PARTS = 10;

/** How an answer can be split, keyed by the number of characters in each box. */
const CUTS: Partial<Record<Concept, Record<string, readonly Transform[]>>> = {
  ssn: { '3,2,4': ['ssn-area', 'ssn-group', 'ssn-serial'] },
  birthDate: {
    '2,2,4': ['date-month', 'date-day', 'date-year'],
    '2,2,2': ['date-month', 'date-day', 'date-year-2'],
  },
  signDate: {
    '2,2,4': ['date-month', 'date-day', 'date-year'],
    '2,2,2': ['date-month', 'date-day', 'date-year-2'],
  },
  phone: {
    '3,3,4': ['phone-area', 'phone-exchange', 'phone-line'],
    '3,7': ['phone-area', 'digits-only'],
    '3,8': ['phone-area', 'phone-local'],
  },
  zip: { '5,4': ['zip-5', 'zip-plus-4'] },
};

/** How boxes without a maximum length and without labels split an answer, keyed by their number. */
const COUNTS: Partial<Record<Concept, Record<number, readonly Transform[]>>> = {
  ssn: { 3: ['ssn-area', 'ssn-group', 'ssn-serial'] },
  birthDate: { 3: ['date-month', 'date-day', 'date-year'] },
  signDate: { 3: ['date-month', 'date-day', 'date-year'] },
  phone: {
    2: ['phone-area', 'phone-local'],
    3: ['phone-area', 'phone-exchange', 'phone-line'],
  },
  zip: { 2: ['zip-5', 'zip-plus-4'] },
};

/** The signs that can be printed between the parts of an answer. */
const SIGNS: Partial<Record<Concept, RegExp>> = {
  ssn: /[/–-]/,
  birthDate: /[/–-]/,
  signDate: /[/–-]/,
  phone: /[)/–-]/,
  zip: /[–-]/,
};

/** `___ / ___ / ____`: the signs between the boxes say that they hold one answer. */
function isJoinedBySigns(concept: Concept, row: readonly RowBox[]): boolean {
  return row.slice(1).every(({ field }) => SIGNS[concept]?.test(field.labels?.sign ?? ''));
}

/** `(___) ________`: the second box takes the number as it is written, or any length. */
function isAreaAndRest([area, rest, ...more]: readonly number[]): boolean {
  return area === 3 && rest !== undefined && (rest === 0 || rest > 8) && more.length === 0;
}

/** Whether the box has no label of its own, or only the first box's label, which spans the row. */
function isUnlabelled({ field }: RowBox, first: RowBox | undefined): boolean {
  const shared = new Set(first?.field.labels?.near.map(({ text }) => text));
  const own = field.labels?.near.filter(({ where }) => AT_BOX.has(where)) ?? [];
  return own.every(({ weight, text }) => weight < PART_OWN_LABEL || shared.has(text));
}

/** `Insured | Owner | Payor` over three boxes: a number of each, not three parts of one. */
function isUnderHeads(row: readonly RowBox[]): boolean {
  const heads = row.map(
    ({ field }) => field.labels?.near.find(({ where }) => where === 'column')?.text,
  );
  return new Set(heads).size === row.length;
}

function ownTexts({ field }: RowBox): string[] {
  const own = field.labels?.near.filter(({ where }) => AT_BOX.has(where)) ?? [];
  return own.map(({ text }) => labelWords(text).join(' '));
}

function tooltipOf(box: RowBox | undefined): string[] {
  return [labelWords(box?.field.tooltip ?? '').join(' ')];
}

export function isDate(concept: Concept): boolean {
  return concept === 'birthDate' || concept === 'signDate';
}

function meansElse(box: RowBox, concept: Concept): boolean {
  return box.concept !== undefined && box.concept !== concept && box.score > OTHER_CONCEPT;
}

/** Words that name a part, for boxes without a maximum length. */
const PART_WORDS: readonly { concept: Concept; pattern: RegExp; transform: Transform }[] = [
  { concept: 'ssn', pattern: /\bfirst (three|3)\b/, transform: 'ssn-area' },
  { concept: 'ssn', pattern: /\b(middle|second|next) (two|2)\b/, transform: 'ssn-group' },
  // `XXX-XX-____` prints the rest.
  { concept: 'ssn', pattern: /\blast (four|4)\b|\bxxx xx$/, transform: 'ssn-serial' },
  { concept: 'zip', pattern: /\b(first|5) (five|5|digit)\b/, transform: 'zip-5' },
  {
    concept: 'zip',
    pattern: /\b(last (four|4)|plus (four|4)|zip 4|4 digit)\b/,
    transform: 'zip-plus-4',
  },
  {
    concept: 'phone',
    pattern: /(?<!\b(?:include|including|with) )\barea code\b(?!.*\b(number|phone|telephone)\b)/,
    transform: 'phone-area',
  },
  {
    concept: 'phone',
    pattern: /\b(middle|next|prefix|first|exchange) (three|3)\b(?!.*area)/,
    transform: 'phone-exchange',
  },
  { concept: 'phone', pattern: /\blast (four|4)\b/, transform: 'phone-line' },
];

/** The parts that a row of boxes holds, if the boxes are split the way this concept is. */
export function partsOfRow(concept: Concept, row: readonly RowBox[]): Transform[] | undefined {
  const lengths = row.map(({ field }) => field.maxLength ?? 0);
  const cut = CUTS[concept]?.[lengths.join(',')];
  if (cut) return [...cut];
  const parts = COUNTS[concept]?.[row.length];
  if (parts?.every((part, i) => partByWords(concept, tooltipOf(row[i])) === part)) {
    return [...parts];
  }
  if (concept === 'phone' && isAreaAndRest(lengths) && isJoinedBySigns(concept, row)) {
    return ['phone-area', 'phone-local'];
  }
  const isOfAnyLength = lengths.every((length) => length === 0);
  if (parts && isOfAnyLength && isJoinedBySigns(concept, row)) return [...parts];
  if (
    isOfAnyLength &&
    row.every((box) => widthOf(box) < ROW_PART_WIDTH) &&
    !isUnderHeads(row) &&
    row.slice(1).every((box) => isUnlabelled(box, row[0]) && !meansElse(box, concept))
  ) {
    return parts && [...parts];
  }
  if (isDate(concept) && row.length === 3) {
    const named = row.map((box) => partByWords(concept, ownTexts(box)));
    const found = named.filter((part) => part !== undefined);
    if (new Set(found).size === 3) return found;
  }
  const digits = digitCount(concept);
  if (digits !== undefined && row.length === digits && lengths.every((length) => length === 1)) {
    return row.map((_, i) => `digit-${i + 1}` as Transform);
  }
  return undefined;
}

function digitCount(concept: Concept): number | undefined {
  switch (concept) {
    case 'ssn':
      return 9;
    case 'phone':
      return 10;
    case 'birthDate':
    case 'signDate':
      return 8;
    default:
      return undefined;
  }
}

const DATE_WORDS: readonly { pattern: RegExp; transform: Transform }[] = [
  { pattern: /\b(month|mm|mes)\b/, transform: 'date-month' },
  { pattern: /\b(day|dd|dia)\b/, transform: 'date-day' },
  { pattern: /\b(year|yyyy|yy|ano)\b/, transform: 'date-year' },
];

/** `Date of birth (MM/DD/YYYY): Month`: the format is the whole date's, the last word the box's. */
const DATE_FORMAT = /\b(mm dd|dd mm|month day|day month) (yyyy|yy|year)\b/;

/** The part that a box's own words name. */
export function partByWords(concept: Concept, texts: readonly string[]): Transform | undefined {
  for (const text of texts) {
    const found = isDate(concept)
      ? DATE_WORDS.filter(({ pattern }) => pattern.test(text.replace(DATE_FORMAT, '')))
      : PART_WORDS.filter((part) => part.concept === concept && part.pattern.test(text));
    // `MM/DD/YYYY` beside one box describes the whole date's format.
    if (isDate(concept) && found.length > 1) return undefined;
    if (found[0]) return found[0].transform;
  }
  return undefined;
}

const NAME_ORDERS: readonly { pattern: RegExp; parts: readonly Concept[] }[] = [
  {
    pattern: /\bfirst\b.*\b(middle|m ?i|initial)\b.*\blast\b/,
    parts: ['firstName', 'middleName', 'lastName'],
  },
  {
    pattern: /\blast\b.*\bfirst\b.*\b(middle|m ?i|initial)\b/,
    parts: ['lastName', 'firstName', 'middleName'],
  },
  { pattern: /\bfirst\b.*\blast\b/, parts: ['firstName', 'lastName'] },
  { pattern: /\blast\b.*\bfirst\b/, parts: ['lastName', 'firstName'] },
];

/** The parts of a name that a label lists, in its order. */
export function nameOrder(words: string): readonly Concept[] | undefined {
  return NAME_ORDERS.find(({ pattern }) => pattern.test(words))?.parts;
}
