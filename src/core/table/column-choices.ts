/** A person's choices for the columns of a table. */
import type { Question } from '../application/questions.ts';
import { AppError } from '../errors.ts';
import {
  type ColumnFact,
  factName,
  keysFilledBy,
  readFact,
  type WrittenFact,
} from './column-fact.ts';
import type { DateOrder } from './table-dates.ts';

/** By zero-based column index. */
export interface ColumnChoices {
  /** A column without an entry is recognized by its header or values, or not at all. */
  facts?: Readonly<Record<string, WrittenFact>> | undefined;
  /** Used where the values of the column do not show the order. */
  orders?: Readonly<Record<string, DateOrder>> | undefined;
}

/**
 * @returns the chosen facts by column
 * @throws AppError validation_failed for a column that the table does not have, an unknown fact, or
 *   a fact chosen twice
 */
export function readChoices(
  { facts = {}, orders = {} }: ColumnChoices,
  header: readonly string[],
  questions: readonly Question[],
): Map<number, ColumnFact | null> {
  for (const column of [...Object.keys(facts), ...Object.keys(orders)].map(Number)) {
    if (header[column] !== undefined) continue;
    throw refused(`column ${column + 1} was chosen for, and it has ${header.length} columns`);
  }
  const chosen = new Map<number, ColumnFact | null>();
  const taken = new Map<string, string>();
  for (const [key, written] of Object.entries(facts)) {
    const column = Number(key);
    const name = columnName(header, column);
    const fact = readFact(written, questions);
    if (fact === undefined) throw refused(`no form asks what was chosen for the column ${name}`);
    chosen.set(column, fact);
    for (const filled of keysFilledBy(fact)) {
      const other = taken.get(filled);
      if (other !== undefined && fact)
        throw refused(`the columns ${other} and ${name} cannot both fill ${factName(fact)}`);
      taken.set(filled, name);
    }
  }
  return chosen;
}

function columnName(header: readonly string[], column: number): string {
  const title = header[column]?.trim() ?? '';
  return title === '' ? `column ${column + 1}` : `"${title}"`;
}

function refused(problem: string): AppError {
  return new AppError('validation_failed', { problem: `the table: ${problem}` });
}
