/** Determines which fact each column of a table holds. */
import type { ApplicationFieldName } from '../application/application-fields.ts';
import { type Question, questionId } from '../application/questions.ts';
import { stateCode } from '../us-states.ts';
import { type ColumnChoices, readChoices } from './column-choices.ts';
import { type ColumnFact, keysFilledBy } from './column-fact.ts';
import { addedByColumn, fieldOfColumn, isFullNameColumn } from './column-names.ts';
import { readsAsDate } from './table-dates.ts';

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
  const spoken = new Set([...chosen.values()].flatMap((fact) => (fact ? keysFilledBy(fact) : [])));
  const byId = new Map(questions.map((question) => [questionId(question.label), question]));
  const columns = header.map((written, i): Column => {
    const title = written.trim();
    const said = chosen.get(i);
    if (said !== undefined) return { header: title, fact: said, chosen: true };
    const field = fieldOfColumn(title);
    const question = title === '' ? undefined : byId.get(questionId(title));
    const fact = field ? { field } : question ? { question } : (addedByColumn(title) ?? null);
    // A fact that a person chose for one column is not given to another.
    const isFree = fact !== null && keysFilledBy(fact).every((filled) => !spoken.has(filled));
    return { header: title, fact: isFree ? fact : null };
  });
  return withColumnsByValues(withFullName(columns), samples);
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

/** A column with the whole name counts only if no column has a part of the name. */
function withFullName(columns: readonly Column[]): Column[] {
  const filled = new Set(columns.flatMap(({ fact }) => (fact ? keysFilledBy(fact) : [])));
  if (keysFilledBy({ fullName: true }).some((part) => filled.has(part))) return [...columns];
  return columns.map((column) =>
    column.fact === null && !column.chosen && isFullNameColumn(column.header)
      ? { ...column, fact: { fullName: true } }
      : column,
  );
}

/** Patterns of values that fit no other fact of an application. */
const LOOKS: readonly { field: ApplicationFieldName; is: (value: string) => boolean }[] = [
  { field: 'ssn', is: (value) => /^\d{3}-\d{2}-\d{4}$/.test(value) },
  {
    field: 'phone',
    is: (value) => /^(\+?1[ .-]?)?(\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/.test(value),
  },
  { field: 'zip', is: (value) => /^\d{5}(-\d{4})?$/.test(value) },
  { field: 'state', is: (value) => stateCode(value) !== null },
  { field: 'birthDate', is: readsAsDate },
];

/** The patterns without `state`, because a header such as ID or IN is also the code of a state. */
const DIGITS = LOOKS.filter(({ field }) => field !== 'state');

/** A first row with at least this many such values and no known header is a client. */
const VALUES_OF_A_CLIENT = 2;

/**
 * Whether the first row of a table is a client. If taken for the header, that client would silently
 * be left out.
 */
export function isRowOfClient(header: readonly string[]): boolean {
  const titles = header.map((title) => title.trim());
  const isValue = (title: string) => /^\d{9}$/.test(title) || DIGITS.some(({ is }) => is(title));
  return (
    titles.filter(isValue).length >= VALUES_OF_A_CLIENT &&
    titles.every((title) => !fieldOfColumn(title) && !isFullNameColumn(title))
  );
}

/** The application fields that have columns. */
export function fieldsIn(columns: readonly Column[]): ApplicationFieldName[] {
  return columns.flatMap(({ fact }) => (fact && 'field' in fact ? [fact.field] : []));
}

/**
 * Gives a fact to a column by its values, only if the fact has no column yet and exactly one column
 * without a fact fits.
 */
function withColumnsByValues(
  columns: readonly Column[],
  samples: readonly (readonly string[])[],
): Column[] {
  const named = new Set(fieldsIn(columns));
  const all = [...columns];
  for (const { field, is } of LOOKS) {
    if (named.has(field)) continue;
    const alike = all.flatMap(({ fact, chosen }, i) => {
      const values = samples.map((row) => row[i]?.trim() ?? '').filter((value) => value !== '');
      return fact === null && !chosen && values.length > 1 && values.every(is) ? [i] : [];
    });
    const [only, second] = alike;
    if (only === undefined || second !== undefined) continue;
    all[only] = { ...(all[only] as Column), fact: { field }, byValues: true };
  }
  return all;
}
