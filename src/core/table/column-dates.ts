/** Determines the order of day and month in the date columns of a table. */
import { isDate } from './column-fact.ts';
import type { Column } from './match-columns.ts';
import { type DateOrder, type DateOrderEvidence, dateOrderOf } from './table-dates.ts';

export interface AmbiguousDates {
  column: number;
  /** Set if some values have the day first, and others the month. */
  isMixed: boolean;
}

export interface DateColumns {
  /** By zero-based column index. */
  orders: ReadonlyMap<number, DateOrder>;
  /**
   * Date columns without an order, because their values do not show it or contradict each other.
   */
  ambiguousDates: AmbiguousDates[];
}

/**
 * The order that the values show overrides the chosen one, which may have been chosen for another
 * table.
 */
export function dateColumns(
  columns: readonly Column[],
  witnesses: readonly (DateOrderEvidence | undefined)[],
  said: (column: number) => DateOrder | undefined,
): DateColumns {
  const orders = new Map<number, DateOrder>();
  const ambiguousDates: AmbiguousDates[] = [];
  for (const [column, { fact }] of columns.entries()) {
    if (!isDate(fact)) continue;
    const told = dateOrderOf(witnesses[column] ?? { mdy: 0, dmy: 0, either: 0 });
    const isMixed = told === 'both';
    const order = told === null || isMixed ? said(column) : told;
    if (order) orders.set(column, order);
    else ambiguousDates.push({ column, isMixed });
  }
  return { orders, ambiguousDates };
}
