/** One cell of a table: its text, or why it holds none that could be used. */
export type TableCell = string | UnreadableCell;

export interface UnreadableCell {
  /** What stands there, for a person. */
  written: string;
  /** Goes on after the column's name; without any part of a value. */
  problem: string;
}

export function cellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.written;
}
