/** How pages of our own look: large enough to read without glasses at arm's length. In points. */
import type { SheetCell, SheetRow } from './sheet-rows.ts';

export const TITLE_SIZE = 20;
export const TEXT_SIZE = 12;
export const NOTE_SIZE = 11;
export const FOOT_SIZE = 10;
/** Of a line's font size. */
export const LEADING = 1.35;
/** Numbers and marks stand in a column of their own, left of the text. */
export const INDENT = 44;
export const GAP = 12;

export function rowsOf(lines: readonly SheetCell[]): SheetRow[] {
  return lines.map((cell) => ({ cells: [cell], height: cell.size * LEADING }));
}

export function space(height: number): SheetRow {
  return { cells: [], height };
}

/** Rows that stand on one page with what comes next: a heading alone at its foot says nothing. */
export function kept(rows: readonly SheetRow[]): SheetRow[] {
  return rows.map((row) => ({ ...row, keepsNext: true }));
}
