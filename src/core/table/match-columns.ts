/** Which fact each column of a table holds. */
import { type ApplicationFieldName, applicationField } from '../application/application-fields.ts';
import { type Question, questionId } from '../application/questions.ts';
import { AppError } from '../errors.ts';
import { stateCode } from '../us-states.ts';
import { fieldOfColumn, isFullNameColumn } from './column-names.ts';
import { readsAsDate } from './table-dates.ts';

/** An application field, a question of the forms, or the insured's whole name. */
export type ColumnFact =
  | { field: ApplicationFieldName }
  | { question: Question }
  | { fullName: true };

export interface Column {
  header: string;
  /** Null for a column that fills nothing. */
  fact: ColumnFact | null;
  /** It was known by its values, not by its header. */
  byValues?: true;
}

/** Of so many rows the values are looked at. */
export const LOOKED_AT = 200;

/**
 * @param samples cells of the first rows
 * @throws AppError validation_failed if two columns hold the same fact, or none holds any
 */
export function matchColumns(
  header: readonly string[],
  questions: readonly Question[],
  samples: readonly (readonly string[])[],
): Column[] {
  const byId = new Map(questions.map((question) => [questionId(question.label), question]));
  const columns = header.map((written): Column => {
    const title = written.trim();
    const field = fieldOfColumn(title);
    if (field) return { header: title, fact: { field } };
    const question = title === '' ? undefined : byId.get(questionId(title));
    return { header: title, fact: question ? { question } : null };
  });
  const known = withColumnsByValues(withFullName(columns), samples);
  const taken = new Map<string, string>();
  for (const [i, { header: title, fact }] of known.entries()) {
    if (!fact) continue;
    const name = factName(fact);
    const other = taken.get(name);
    if (other !== undefined) {
      throw refused(
        `the columns "${other}" and "${nameOf(title, i)}" both hold ${name}; rename or remove one`,
      );
    }
    taken.set(name, nameOf(title, i));
  }
  if (taken.size === 0) throw refused('none of its columns is known by its header');
  return known;
}

/** What is read out of a column, in words. */
export function factName(fact: ColumnFact): string {
  if ('fullName' in fact) return 'Full name';
  return 'field' in fact ? applicationField(fact.field).label : `“${fact.question.label}”`;
}

/** Beside columns for its parts, a whole name says nothing new. */
function withFullName(columns: readonly Column[]): Column[] {
  const hasPart = columns.some(
    ({ fact }) =>
      fact &&
      'field' in fact &&
      (fact.field === 'insuredFirstName' || fact.field === 'insuredLastName'),
  );
  return columns.map((column) =>
    column.fact === null && !hasPart && isFullNameColumn(column.header)
      ? { ...column, fact: { fullName: true } }
      : column,
  );
}

function nameOf(title: string, i: number): string {
  return title === '' ? `column ${i + 1}` : title;
}

function refused(problem: string): AppError {
  return new AppError('validation_failed', { problem: `the table: ${problem}` });
}

/** Kinds of values that no other fact of an application looks like. */
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

/** Only if the fact has no column yet, and one single column without a fact looks like it. */
function withColumnsByValues(
  columns: readonly Column[],
  samples: readonly (readonly string[])[],
): Column[] {
  const named = new Set(
    columns.flatMap(({ fact }) => (fact && 'field' in fact ? [fact.field] : [])),
  );
  const all = [...columns];
  for (const { field, is } of LOOKS) {
    if (named.has(field)) continue;
    const alike = all.flatMap(({ fact }, i) => {
      const values = samples.map((row) => row[i]?.trim() ?? '').filter((value) => value !== '');
      return fact === null && values.length > 1 && values.every(is) ? [i] : [];
    });
    const [only, second] = alike;
    if (only === undefined || second !== undefined) continue;
    all[only] = { ...(all[only] as Column), fact: { field }, byValues: true };
  }
  return all;
}
