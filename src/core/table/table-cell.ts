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

export const isSpreadsheetError = (text: string): boolean => ERRORS.test(text);

export const spreadsheetError = (written: string): string =>
  `holds an error of the spreadsheet (${written})`;

export function cellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.written;
}
