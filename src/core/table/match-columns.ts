/** Determines which fact each column of a table holds. */
import type { ApplicationFieldName } from '../application/application-fields.ts';
import { type Question, questionId } from '../application/questions.ts';
import { splitAddress } from '../mapping/fill-values/split-address.ts';
import { addressState } from '../us-states.ts';
import { type ColumnChoices, readChoices } from './column-choices.ts';
import { type ColumnFact, keysFilledBy, keysOfColumns } from './column-fact.ts';
import { namedFact } from './column-names.ts';
import { headerWords, isPlaceholder } from './header-words.ts';
import { namedColumns } from './named-columns.ts';
import { LOOKS } from './value-looks.ts';

export interface Column {
  header: string;
  /** Null for a column that fills nothing. */
  fact: ColumnFact | null;
  /** Set if it was recognized by its values instead of its header. */
  byValues?: true;
  /** Set if a person chose it. */
  chosen?: true;
}

/** The number of rows with values to examine. */
export const SAMPLE_ROWS = 200;

/**
 * @param samples cells of the first rows
 * @throws AppError validation_failed for choices that do not fit the table
 */
export function matchColumns(
  header: readonly string[],
  questions: readonly Question[],
  samples: readonly (readonly string[])[],
  choices: ColumnChoices = {},
): Column[] {
  const chosen = readChoices(choices, header, questions);
  const spoken = new Set([...chosen.values()].flatMap((fact) => keysFilledBy(fact)));
  const titles = header.map((written) => written.trim());
  const values = titles.map((_, i) => valuesOf(samples, i));
  // What a person has decided says nothing about the other columns.
  const named = namedColumns(
    titles.map((title, i) => (chosen.has(i) ? '' : title)),
    values,
  );
  const asked = questionsByWords(questions);
  const columns = titles.map((title, i): Column => {
    const said = chosen.get(i);
    if (said !== undefined) return { header: title, fact: said, chosen: true };
    const question = asked.get(questionId(title)) ?? asked.get(headerWords(title));
    const fact = named[i] ?? (question ? { question } : null);
    // A fact that a person chose for one column is not given to another.
    const isFree = fact !== null && keysFilledBy(fact).every((filled) => !spoken.has(filled));
    return { header: title, fact: isFree ? fact : null };
  });
  return withColumnsByValues(withFullAddress(columns, values), values);
}

function valuesOf(samples: readonly (readonly string[])[], column: number): string[] {
  return samples.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
}

/**
 * By their ids, and by the words of their labels as far as these are different, because people
 * write `Benef. name` for `Beneficiary's name`.
 */
function questionsByWords(questions: readonly Question[]): Map<string, Question> {
  const words = questions.map(({ label }) => headerWords(label));
  return new Map([
    ...questions.flatMap((question, i): [string, Question][] => {
      const mine = words[i] ?? '';
      const isOne = mine !== '' && words.indexOf(mine) === words.lastIndexOf(mine);
      return isOne ? [[mine, question]] : [];
    }),
    ...questions.map((question): [string, Question] => [questionId(question.label), question]),
  ]);
}

/** A fact that several columns hold, so that a person must choose one. */
export interface Duplicate {
  fact: ColumnFact;
  /** Zero-based column indexes. */
  columns: number[];
}

export function duplicates(columns: readonly Column[]): Duplicate[] {
  const held = new Map<string, Duplicate>();
  for (const [i, { fact }] of columns.entries()) {
    if (!fact) continue;
    for (const filled of keysFilledBy(fact)) {
      const known = held.get(filled);
      if (known) known.columns.push(i);
      else held.set(filled, { fact, columns: [i] });
    }
  }
  return [...held.values()].filter((one) => one.columns.length > 1);
}

/** The patterns without `state`, because a header such as ID or IN is also the code of a state. */
const DIGITS = LOOKS.filter(({ field }) => field !== 'state');

/** A column named like a street holds whole addresses if no column has the city. */
function withFullAddress(
  columns: readonly Column[],
  values: readonly (readonly string[])[],
): Column[] {
  const filled = keysOfColumns(columns);
  const [, ...others] = keysFilledBy({ fullAddress: true });
  if (others.some((other) => filled.has(other))) return [...columns];
  return columns.map((column, i) => {
    const { fact, chosen } = column;
    const isStreet = fact && 'field' in fact && fact.field === 'streetAddress';
    if (!isStreet || chosen || !values[i]?.some(splitAddress)) return column;
    return { ...column, fact: { fullAddress: true } };
  });
}

/** A first row with at least this many such values and no known header is a client. */
const VALUES_OF_A_CLIENT = 2;

/**
 * Whether the first row of a table is a client. If taken for the header, that client would silently
 * be left out. `MI` can be the title of a column and where a client lives.
 */
export function isRowOfClient(header: readonly string[]): boolean {
  const titles = header.map((title) => title.trim());
  const isValue = (title: string) => /^\d{9}$/.test(title) || DIGITS.some(({ is }) => is(title));
  return (
    titles.filter(isValue).length >= VALUES_OF_A_CLIENT &&
    titles.every((title) => !namedFact(title) || addressState(title) !== null)
  );
}

/** The application fields that have columns. */
export function fieldsIn(columns: readonly Column[]): ApplicationFieldName[] {
  return columns.flatMap(({ fact }) => (fact && 'field' in fact ? [fact.field] : []));
}

/**
 * Gives a fact to a column by its values, only if its header says nothing, the fact has no column yet
 * and exactly one such column fits. A header that is not understood can mean anything: `Spouse SSN`
 * and `Hire date` have the values of an SSN and a birth date.
 */
function withColumnsByValues(
  columns: readonly Column[],
  values: readonly (readonly string[])[],
): Column[] {
  const named = keysOfColumns(columns);
  const all = [...columns];
  for (const { field, is } of LOOKS) {
    if (named.has(field)) continue;
    const alike = all.flatMap(({ header, fact, chosen }, i) => {
      const isOpen = fact === null && !chosen && isPlaceholder(header);
      const mine = values[i] ?? [];
      return isOpen && mine.length > 1 && mine.every(is) ? [i] : [];
    });
    const [only, second] = alike;
    if (only === undefined || second !== undefined) continue;
    all[only] = { ...(all[only] as Column), fact: { field }, byValues: true };
  }
  return all;
}
