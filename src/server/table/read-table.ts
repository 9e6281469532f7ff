/** Reads the rows of a table from a CSV or XLSX file, as a stream. */
import { TABLE_LIMITS } from '../../core/limits.ts';
import { titlesOf } from '../../core/table/find-header.ts';
import { cellText, type TableCell } from '../../core/table/table-cell.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { withoutTextMark } from './formula-text.ts';
import { type CsvFormat, csvFormat, readCsv } from './read-csv.ts';
import type { TableFile } from './table-file.ts';
import { readXlsx, type XlsxFormat, xlsxFormat } from './xlsx/read-xlsx.ts';
import { UnreadableWorkbook } from './xlsx/unreadable.ts';

/** How a file is read. Contains plain data only. */
export type TableFormat = CsvFormat | XlsxFormat;

/** Number of bytes in which the header of a CSV file is searched for. */
const HEAD = 65_536;
const ANOTHER = 'Choose another file, or open this one in a spreadsheet and save its table as CSV';
/** Signature of a zip archive. */
const ZIP = 'PK\x03\x04';
/** Signatures of PDF, JPEG, PNG, GIF and RTF files. */
const OTHER_KINDS = ['%PDF-', '\xff\xd8\xff', '\x89PNG', 'GIF8', '{\\rtf'];
/** Signature of Excel files before 2007, and of current workbooks with a password. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** @throws AppError file_not_readable; file_unusable for a file that is not a table */
export async function tableFormat(file: TableFile): Promise<TableFormat> {
  const head = await file.head(HEAD);
  if (head.length === 0) throw unusableFile(file.name, 'it is empty', ANOTHER);
  const first = Buffer.from(head.subarray(0, 8)).toString('latin1');
  if (first === COMPOUND_FILE) {
    throw unusableFile(
      file.name,
      'it is an Excel workbook with a password, or of before 2007',
      'Open it in Excel and save it as .xlsx without a password, or as CSV',
    );
  }
  if (isMarkup(head)) {
    throw unusableFile(
      file.name,
      'it is a web page or XML, whatever its name says',
      'Open it in a spreadsheet and save it as .xlsx or CSV',
    );
  }
  if (isOtherKind(head)) throw unusableFile(file.name, 'it is no table', ANOTHER);
  try {
    if (first.startsWith(ZIP)) return await xlsxFormat(file);
    const format = await csvFormat(file, head);
    if (isBinary(head, format)) throw unusableFile(file.name, 'it is no table', ANOTHER);
    return format;
  } catch (error) {
    throw asRefusal(file, error);
  }
}

/** One more than a table can have, so that a row that is too long still shows it. */
const CELLS_READ = TABLE_LIMITS.columns + 1;

/**
 * Yields all rows, the header first. Rows without any value are left out, and hidden ones.
 * @param onHidden called for each hidden row
 * @throws AppError file_not_readable, file_unusable
 */
export async function* readRecords(
  file: TableFile,
  format: TableFormat,
  onHidden?: () => void,
): AsyncGenerator<TableCell[]> {
  const records = format.kind === 'xlsx' ? readXlsx(file, format, onHidden) : readCsv(file, format);
  let isHeader = true;
  try {
    for await (const cells of records) {
      const read = cells
        .slice(0, CELLS_READ)
        .map((cell) => (typeof cell === 'string' ? withoutTextMark(cell) : cell));
      yield isHeader ? underGroups(read, format.groups) : read;
      isHeader = false;
    }
  } catch (error) {
    throw asRefusal(file, error);
  }
}

function underGroups(titles: readonly TableCell[], groups: readonly string[]): TableCell[] {
  const written = titlesOf(groups, titles.map(cellText));
  return written.map((title, i) => {
    const own = titles[i] ?? '';
    return typeof own === 'string' ? title : own;
  });
}

/** Whether it is a picture or the like, for which a CSV reader would only report a faulty line. */
function isOtherKind(head: Uint8Array): boolean {
  const first = Buffer.from(head.subarray(0, 8)).toString('latin1');
  return OTHER_KINDS.some((kind) => first.startsWith(kind));
}

/** No header has a zero character, which is in the first bytes of most files that are no text. */
function isBinary(head: Uint8Array, { encoding }: CsvFormat): boolean {
  const [line = ''] = new TextDecoder(encoding).decode(head).split(/[\r\n]/, 1);
  return line.includes('\0');
}

/** Web programs export such files under the name `.xls`, which Excel opens. */
function isMarkup(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 200)).toString('latin1').replaceAll('\0', '');
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:\?xml|!doctype|html|table|meta|head|style)\b/i.test(
    text,
  );
}

function asRefusal(file: TableFile, error: unknown): unknown {
  return error instanceof UnreadableWorkbook
    ? unusableFile(file.name, error.message, ANOTHER)
    : error;
}
