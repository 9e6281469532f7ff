/** What a table holds, before anything is made of it. */

import { applicationField } from '../../core/application/application-fields.ts';
import type { Question } from '../../core/application/questions.ts';
import { AppError } from '../../core/errors.ts';
import { TABLE_LIMITS } from '../../core/limits.ts';
import { type Column, LOOKED_AT, matchColumns } from '../../core/table/match-columns.ts';
import {
  type DateOrder,
  type OrderWitness,
  orderOf,
  witnessOrder,
} from '../../core/table/table-dates.ts';
import { readRecords, type TableFormat, tableFormat } from './read-table.ts';

export interface Survey {
  format: TableFormat;
  columns: Column[];
  /** Of the date columns, by index. */
  orders: ReadonlyMap<number, DateOrder>;
  /** Without the header. */
  rows: number;
}

interface SurveyOptions {
  questions: readonly Question[];
  /** Said by a person, for columns whose values do not tell. */
  order?: DateOrder | undefined;
}

/** @throws AppError file_not_readable, validation_failed */
export async function surveyTable(file: string, options: SurveyOptions): Promise<Survey> {
  const refuse = (problem: string) =>
    new AppError('validation_failed', { problem: `${file}: ${problem}` });
  const format = await tableFormat(file);
  const samples: string[][] = [];
  const witnesses: OrderWitness[] = [];
  let header: string[] | undefined;
  let rows = 0;
  for await (const record of readRecords(file, format)) {
    if (!header) {
      header = record;
      if (header.length > TABLE_LIMITS.columns) {
        throw refuse(`it has more than ${TABLE_LIMITS.columns} columns`);
      }
      continue;
    }
    rows++;
    if (rows > TABLE_LIMITS.rows) throw refuse(`it has more than ${TABLE_LIMITS.rows} rows`);
    if (samples.length < LOOKED_AT && record.length === header.length) samples.push(record);
    for (const [i, value] of record.slice(0, header.length).entries()) {
      witnesses[i] ??= { mdy: 0, dmy: 0, either: 0 };
      witnessOrder(witnesses[i], value);
    }
  }
  if (!header) throw refuse('it has no header');
  if (rows === 0) throw refuse('it has a header and no rows');
  const columns = matchColumns(header, options.questions, samples);
  return { format, columns, rows, orders: ordersOf(columns, witnesses, options.order, refuse) };
}

function ordersOf(
  columns: readonly Column[],
  witnesses: readonly OrderWitness[],
  said: DateOrder | undefined,
  refuse: (problem: string) => AppError,
): Map<number, DateOrder> {
  const orders = new Map<number, DateOrder>();
  for (const [i, { header, fact }] of columns.entries()) {
    if (!fact || !isDate(fact)) continue;
    const told = orderOf(witnesses[i] ?? { mdy: 0, dmy: 0, either: 0 });
    if (told === 'both' && !said) {
      throw refuse(
        `the dates of column "${header}" are written in two ways, some with the day first and some with the month first; write them in one way, or say which with --dates mdy or --dates dmy: the others are then refused`,
      );
    }
    const order = told === 'both' ? said : (told ?? said);
    if (!order) {
      throw refuse(
        `every date of column "${header}" can be read with the month or the day first; say which with --dates mdy or --dates dmy`,
      );
    }
    orders.set(i, order);
  }
  return orders;
}

function isDate(fact: NonNullable<Column['fact']>): boolean {
  if ('fullName' in fact) return false;
  if ('question' in fact) return fact.question.kind === 'date';
  return applicationField(fact.field).kind === 'date';
}
