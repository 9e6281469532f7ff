/** Reads the rows of a CSV file as a stream, so the file is never in memory as a whole. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { AppError } from '../../core/errors.ts';
import { TABLE_LIMITS } from '../../core/limits.ts';
import { findHeader, HEADER_SEARCH_ROWS, type HeaderPlace } from '../../core/table/find-header.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { holdsRows } from './joined-rows.ts';
import type { TableFile } from './table-file.ts';

export interface CsvFormat extends HeaderPlace {
  kind: 'csv';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
}

const DELIMITERS = [',', ';', '\t'] as const;
/**
 * @param head the first bytes of the file
 * @throws AppError file_not_readable
 */
export async function csvFormat(file: TableFile, head: Uint8Array): Promise<CsvFormat> {
  const encoding = byMark(head) ?? byZeros(head) ?? (await utf8OrWindows(file));
  const text = new TextDecoder(encoding).decode(head);
  const delimiter = delimiterOf(text);
  const format: CsvFormat = { kind: 'csv', encoding, delimiter, above: 0, groups: [] };
  const { above, groups } = findHeader(await firstRows(file, format));
  return { ...format, above, groups };
}

/**
 * Yields all records, the header first.
 * @throws AppError file_not_readable, file_unusable
 */
export async function* readCsv(
  file: TableFile,
  { encoding, delimiter, above }: CsvFormat,
): AsyncGenerator<TableCell[]> {
  /** The line in which the last row ended. */
  let after = 0;
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: '\n',
    // A row of another length is refused on its own, not together with the table.
    relax_column_count: true,
    // This also skips rows that contain only commas, which spreadsheets write for emptied rows.
    skip_records_with_empty_values: true,
    skip_empty_lines: true,
    max_record_size: TABLE_LIMITS.rowCharacters,
    on_record: (record: string[], { lines }) => {
      if (lines > after + 1 && holdsRows(record, delimiter))
        throw notClosed(file, after + 1, lines);
      after = lines;
      return record;
    },
  });
  const text = Readable.from(decoded(file, encoding));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    let left = above;
    for await (const record of parser) if (left-- <= 0) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines = Number(error.lines ?? after + 1);
    if (OF_QUOTES.includes(error.code)) throw notClosed(file, after + 1, lines);
    throw unusableFile(file.name, `line ${lines}: ${problemOf(error)}`);
  } finally {
    // A caller that stops early must leave no file open.
    text.destroy();
  }
}

/** Never uses the library's own message, because it can quote the table. */
function problemOf({ code }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? 'a row is too long'
    : 'a quotation mark stands inside a value that is not quoted';
}

/** The second one is found at the next quotation mark of the file. */
const OF_QUOTES = ['CSV_QUOTE_NOT_CLOSED', 'CSV_INVALID_CLOSING_QUOTE'];

function notClosed(file: TableFile, from: number, to: number): AppError {
  const lines = from < to ? `lines ${from} to ${to}` : `line ${to}`;
  return unusableFile(file.name, `${lines}: a quotation mark is not closed`);
}

/**
 * With one kind of line ends: the parser would take the first for the only one, but files that two
 * programs wrote have several, and it counts CR LF within a value as two lines.
 */
async function* decoded(file: TableFile, encoding: CsvFormat['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  for await (const chunk of file.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    yield text.slice(endsInReturn && text.startsWith('\n') ? 1 : 0).replace(/\r\n?/g, '\n');
    endsInReturn = text.endsWith('\r');
  }
  yield decoder.decode();
}

function byMark([a, b, c]: Uint8Array): CsvFormat['encoding'] | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/** Detects UTF-16 without a byte order mark: every second byte of western text is zero. */
function byZeros(head: Uint8Array): CsvFormat['encoding'] | null {
  let [even, odd] = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) i % 2 === 0 ? even++ : odd++;
  const many = head.length / 5;
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : null;
}

/** A file that is not UTF-8 is in the encoding that Excel on Windows writes. */
async function utf8OrWindows(file: TableFile): Promise<CsvFormat['encoding']> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.chunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function firstRows(file: TableFile, format: CsvFormat): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const record of readCsv(file, format)) {
    rows.push(record as string[]);
    if (rows.length === HEADER_SEARCH_ROWS) break;
  }
  return rows;
}

/**
 * The delimiter between the most known titles; if there are none, the one that occurs most often in
 * the first line, outside of quotation marks.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, HEADER_SEARCH_ROWS);
  const plain = (cell: string) => cell.replace(/^"(.*)"$/, '$1');
  const known = (delimiter: string) =>
    findHeader(lines.map((line) => line.split(delimiter).map(plain))).known;
  const inFirstLine = (delimiter: string) =>
    (lines[0] ?? '').replace(/"[^"]*"?/g, '').split(delimiter).length;
  const [best] = [...DELIMITERS].sort(
    (a, b) => known(b) - known(a) || inFirstLine(b) - inFirstLine(a),
  );
  return best as string;
}
