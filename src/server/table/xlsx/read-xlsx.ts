/** Reads the table in an Excel workbook: the rows of the first sheet that has any. */
import type { TableCell } from '../../../core/table/table-cell.ts';
import type { TableFile } from '../table-file.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { UnreadableWorkbook } from './unreadable.ts';
import { readWorkbook, type Sheet } from './workbook.ts';
import { openParts, type WorkbookParts } from './workbook-parts.ts';

export interface XlsxFormat {
  kind: 'xlsx';
  sheet: Sheet;
  /** Names of further sheets with rows, which are not read. */
  otherSheets: string[];
}

/** @throws UnreadableWorkbook */
export async function xlsxFormat(file: TableFile): Promise<XlsxFormat> {
  return withParts(file, async (parts) => {
    const { sheets } = await readWorkbook(parts);
    const filled: Sheet[] = [];
    for (const sheet of sheets) if (await hasRows(parts, sheet)) filled.push(sheet);
    const [sheet, ...others] = filled;
    if (!sheet) throw new UnreadableWorkbook('none of its visible sheets has any row');
    return { kind: 'xlsx', sheet, otherSheets: others.map(({ name }) => name) };
  });
}

/**
 * Yields all rows, the header first, each at least as wide as the header.
 * @throws UnreadableWorkbook
 */
export async function* readXlsx(
  file: TableFile,
  { sheet }: XlsxFormat,
): AsyncGenerator<TableCell[]> {
  const parts = await openParts(file);
  try {
    const workbook = await readWorkbook(parts);
    const strings = await readSharedStrings(parts, workbook);
    const styles = await readStyles(parts, workbook);
    const { is1904 } = workbook;
    let width = 0;
    for await (const row of sheetRows(parts.read(sheet.part), { strings, styles, is1904 })) {
      width ||= row.length;
      while (row.length < width) row.push('');
      yield row;
    }
  } finally {
    parts.close();
  }
}

/** Does not resolve shared strings, because it only matters whether a row exists. */
async function hasRows(parts: WorkbookParts, { part }: Sheet): Promise<boolean> {
  const context = { strings: () => 'text', styles: [], is1904: false };
  for await (const _ of sheetRows(parts.read(part), context)) return true;
  return false;
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
