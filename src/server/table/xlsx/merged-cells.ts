/** Reads which cells of a sheet are merged (ECMA-376 part 1, 18.3.1.55). */

import { TABLE_LIMITS, WORKBOOK_LIMITS } from '../../../core/limits.ts';
import type { MergedCells } from '../../../core/table/header-groups.ts';
import type { TableCell } from '../../../core/table/table-cell.ts';
import { readWhole } from './read-xml.ts';
import { columnOf } from './sheet-rows.ts';
import { TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

const ELEMENT = 'mergeCell';
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

interface Range {
  column: number;
  row: number;
  lastColumn: number;
  lastRow: number;
}

type Bytes = AsyncIterable<Uint8Array>;

/**
 * @param last the number of the last row to look at
 * @returns by the number of the row in which they begin
 * @throws UnreadableWorkbook
 */
export async function readMergedCells(
  bytes: Bytes,
  last: number,
): Promise<ReadonlyMap<number, MergedCells>> {
  const all = new Map<number, Map<number, number>>();
  await readRanges(bytes, ({ row, column, lastColumn }) => {
    if (row > last) return;
    const ofRow = all.get(row) ?? new Map();
    all.set(row, ofRow.set(column, lastColumn));
  });
  return all;
}

const MERGED: TableCell = {
  written: '',
  problem: 'is merged with the cell above it; write its value into each row',
};

/**
 * Marks the cells that belong to one that begins in a row above. They have no value of their own,
 * and nobody knows whether they should: a household has one address, and a client with two
 * beneficiaries has one name.
 * @param read opens the sheet
 * @returns takes the rows, as wide as the header, with their numbers, from the first to the last
 * @throws UnreadableWorkbook
 */
export async function markMergedBelow(
  read: () => Bytes,
): Promise<(row: TableCell[], number: number) => void> {
  // The sheet is read as XML, which takes long, only if it has any.
  if (!(await mentions(read(), ELEMENT))) return () => {};
  const ranges: Range[] = [];
  await readRanges(read(), (range) => {
    if (range.lastRow === range.row || range.column >= TABLE_LIMITS.columns) return;
    if (ranges.push(range) > WORKBOOK_LIMITS.mergedCells) throw new UnreadableWorkbook(TOO_LARGE);
  });
  ranges.sort((one, other) => one.row - other.row);
  /** The last row of what begins above, by column. */
  const ends = new Map<number, number>();
  let next = 0;
  return (row, number) => {
    for (let range = ranges[next]; range && range.row < number; range = ranges[++next]) {
      const end = Math.min(range.lastColumn + 1, row.length);
      for (let column = range.column; column < end; column++)
        ends.set(column, Math.max(range.lastRow, ends.get(column) ?? 0));
    }
    for (const [column, last] of ends) {
      if (number <= last && row[column] === '') row[column] = MERGED;
    }
  };
}

async function readRanges(bytes: Bytes, onRange: (range: Range) => void): Promise<void> {
  await readWhole(bytes, {
    open: (name, { ref = '' }) => {
      const [, first, row, end, last] = (name === ELEMENT && RANGE.exec(ref)) || [];
      if (first === undefined || end === undefined) return;
      const [column, lastColumn] = [columnOf(first), columnOf(end)];
      onRange({ column, row: Number(row), lastColumn, lastRow: Number(last) });
    },
  });
}

async function mentions(bytes: Bytes, word: string): Promise<boolean> {
  let end = '';
  for await (const chunk of bytes) {
    // In UTF-16, every second byte of it is zero.
    const text = end + Buffer.from(chunk).toString('latin1').replaceAll('\0', '');
    if (text.includes(word)) return true;
    end = text.slice(-word.length);
  }
  return false;
}
