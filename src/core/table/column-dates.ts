/** The order of day and month in the date columns of a table. */
import { isDate } from './column-fact.ts';
import type { Column } from './match-columns.ts';
import { type DateOrder, type OrderWitness, orderOf } from './table-dates.ts';

export interface AmbiguousDates {
  column: number;
  /** Some values have the day first, and some the month. */
  isMixed: boolean;
}

export interface DateColumns {
  /** By index. */
  orders: ReadonlyMap<number, DateOrder>;
  /** Date columns without an order: none of their values tells, or they contradict each other. */
  ambiguousDates: AmbiguousDates[];
}

/** What the values tell goes before what was said: it may have been said of another table. */
export function dateColumns(
  columns: readonly Column[],
  witnesses: readonly (OrderWitness | undefined)[],
  said: (column: number) => DateOrder | undefined,
): DateColumns {
  const orders = new Map<number, DateOrder>();
  const ambiguousDates: AmbiguousDates[] = [];
  for (const [column, { fact }] of columns.entries()) {
    if (!isDate(fact)) continue;
    const told = orderOf(witnesses[column] ?? { mdy: 0, dmy: 0, either: 0 });
    const isMixed = told === 'both';
    const order = told === null || isMixed ? said(column) : told;
    if (order) orders.set(column, order);
    else ambiguousDates.push({ column, isMixed });
  }
  return { orders, ambiguousDates };
}
