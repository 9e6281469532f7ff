/** Reads the rows of a table with their numbers, which count from 1 without the header. */
import type { TableCell } from '../../core/table/table-cell.ts';
import { readRecords, type TableFormat } from './read-table.ts';
import type { TableFile } from './table-file.ts';

export interface NumberedRow {
  row: number;
  cells: TableCell[];
}

/**
 * @param after number of the last row that is done; 0 for all rows
 * @throws AppError file_not_readable, file_unusable
 */
export async function* rowsFrom(
  file: TableFile,
  format: TableFormat,
  { after = 0 }: { after?: number } = {},
): AsyncGenerator<NumberedRow> {
  let row = -1;
  for await (const cells of readRecords(file, format)) {
    row++;
    if (row > Math.max(0, after)) yield { row, cells };
  }
}

/** @returns null for a row that the table does not have */
export async function readTableRow(
  file: TableFile,
  format: TableFormat,
  row: number,
): Promise<TableCell[] | null> {
  if (row < 1) return null;
  for await (const { cells } of rowsFrom(file, format, { after: row - 1 })) return cells;
  return null;
}
