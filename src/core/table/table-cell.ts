/** One cell of a table: its text, or why it has no usable text. */
export type TableCell = string | UnreadableCell;

export interface UnreadableCell {
  /** The cell's content, for a person. */
  written: string;
  /** Continues a sentence after the column's name, without any part of the value. */
  problem: string;
}

export function cellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.written;
}
