/** Reads the table in an Excel workbook: the rows of one of its sheets. */
import {
  findHeader,
  HEADER_SEARCH_ROWS,
  type HeaderPlace,
} from '../../../core/table/find-header.ts';
import { cellText, type TableCell } from '../../../core/table/table-cell.ts';
import type { TableFile } from '../table-file.ts';
import { markMergedBelow, readMergedCells } from './merged-cells.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type SheetContext, sheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { UnreadableWorkbook } from './unreadable.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';
import { openParts, type WorkbookParts } from './workbook-parts.ts';

export interface XlsxFormat extends HeaderPlace {
  kind: 'xlsx';
  sheet: Sheet;
  /** Names of further sheets with rows, which are not read. */
  otherSheets: string[];
}

/** The first rows of a sheet. */
interface Head {
  rows: string[][];
  /** Their numbers in the sheet, which has empty and hidden rows, too. */
  numbers: number[];
}

/**
 * Chooses the first visible sheet with a header, because workbooks also have sheets with
 * instructions and sums. Without a header anywhere, it is the first sheet with rows.
 * @throws UnreadableWorkbook
 */
export async function xlsxFormat(file: TableFile): Promise<XlsxFormat> {
  return withParts(file, async (parts) => {
    const filled = await readHeads(parts, await readWorkbook(parts));
    const most = Math.max(...filled.map(({ known }) => known));
    // A sheet of sums names few facts, and an older list may name some more.
    const chosen = filled.find(({ known }) => known * 2 >= most);
    if (!chosen) throw new UnreadableWorkbook('none of its visible sheets has any row');
    const { sheet } = chosen;
    const { above, groups } = await withMergedCells(parts, chosen);
    const others = filled.filter((one) => one !== chosen);
    const otherSheets = others.map((one) => one.sheet.name);
    return { kind: 'xlsx', sheet, above, groups, otherSheets };
  });
}

/**
 * Yields all rows, the header first, each at least as wide as the header.
 * @param onHidden called for each hidden row, which is left out
 * @throws UnreadableWorkbook
 */
export async function* readXlsx(
  file: TableFile,
  { sheet, above, groups }: XlsxFormat,
  onHidden?: () => void,
): AsyncGenerator<TableCell[]> {
  const parts = await openParts(file);
  try {
    const workbook = await readWorkbook(parts);
    const strings = await readSharedStrings(parts, workbook);
    const styles = await readStyles(parts, workbook);
    const { is1904 } = workbook;
    const markMerged = await markMergedBelow(() => parts.read(sheet.part));
    let width = 0;
    let left = above;
    const context = { strings, styles, is1904, onHidden };
    for await (const { number, cells } of sheetRows(parts.read(sheet.part), context)) {
      if (left-- > 0) continue;
      const isHeader = width === 0;
      width ||= Math.max(cells.length, groups.length);
      while (cells.length < width) cells.push('');
      // The titles of a header in two lines are merged, too.
      if (!isHeader) markMerged(cells, number);
      yield cells;
    }
  } finally {
    parts.close();
  }
}

/** The sheets with rows, and what their headers name. */
async function readHeads(parts: WorkbookParts, workbook: Workbook) {
  let last = -1;
  // Large workbooks have many shared texts, of which headers need the first.
  const noting = (index: number) => {
    last = Math.max(last, index);
    return 'text';
  };
  for (const sheet of workbook.sheets) await readHead(parts, sheet, noting);
  const strings = await readSharedStrings(parts, workbook, last);
  const heads = [];
  for (const sheet of workbook.sheets) {
    const head = await readHead(parts, sheet, strings);
    if (head.rows.length > 0) heads.push({ sheet, ...head, ...findHeader(head.rows) });
  }
  return heads;
}

async function readHead(
  parts: WorkbookParts,
  { part }: Sheet,
  strings: SheetContext['strings'],
): Promise<Head> {
  const rows: string[][] = [];
  const numbers: number[] = [];
  const context = { strings, styles: [], is1904: false };
  for await (const { number, cells } of sheetRows(parts.read(part), context)) {
    rows.push(cells.map(cellText));
    numbers.push(number);
    if (rows.length === HEADER_SEARCH_ROWS) break;
  }
  return { rows, numbers };
}

/** A sheet lists its merged cells at its end, so they are read only if the line above has heads. */
async function withMergedCells(
  parts: WorkbookParts,
  found: Head & HeaderPlace & { sheet: Sheet },
): Promise<HeaderPlace> {
  const { rows, numbers, sheet, above } = found;
  if (!rows[above - 1]?.slice(1).some((cell) => cell.trim() !== '')) return found;
  const merged = await readMergedCells(parts.read(sheet.part), numbers.at(-1) ?? 0);
  return findHeader(rows, (row) => merged.get(numbers[row] ?? 0) ?? new Map());
}

async function withParts<T>(
  file: TableFile,
  use: (parts: WorkbookParts) => Promise<T>,
): Promise<T> {
  const parts = await openParts(file);
  try {
    return await use(parts);
  } finally {
    parts.close();
  }
}
