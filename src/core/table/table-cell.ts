/** One cell of a table: its text, or why it has no usable text. */
export type TableCell = string | UnreadableCell;

export interface UnreadableCell {
  /** The cell's content, for a person. */
  written: string;
  /** Continues a sentence after the column's name, without any part of the value. */
  problem: string;
}

/** What a spreadsheet writes in place of a value that it cannot calculate, in a CSV as text. */
const ERRORS = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/;

export const spreadsheetError = (written: string): string =>
  `holds an error of the spreadsheet (${written})`;

/** What Excel writes to a CSV for a long number in a narrow column, which loses its digits. */
const SHORTENED = /^\d(?:\.\d+)?E\+\d{2}$/i;
const TOO_NARROW = /^#{3,}$/;

/** Why the value of a cell is lost; continues a sentence after the column's name. */
export function lostValue(text: string): string | undefined {
  if (ERRORS.test(text)) return spreadsheetError(text);
  if (SHORTENED.test(text)) {
    return `was shortened by the spreadsheet to ${text.toUpperCase()}; widen the column before you save it`;
  }
  return TOO_NARROW.test(text)
    ? 'was too wide for its column in the spreadsheet; widen the column before you save it'
    : undefined;
}

/** Days in a month and a year of two digits, as Excel shows what it makes of `3-4` and `may 4`. */
const MADE_DATE =
  /^(?:\d{4}-\d\d-\d\d|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d)$/i;

/** Why a value that is no date cannot be meant so. */
export function madeDate(text: string): string | undefined {
  return MADE_DATE.test(text)
    ? 'is a date, which a spreadsheet makes of numbers such as 3-4; format its column as text and type it again'
    : undefined;
}

export function cellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.written;
}
