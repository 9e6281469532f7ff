/** The style of generated pages, in points: readable at arm's length without glasses. */
import type { SheetCell, SheetRow } from './sheet-rows.ts';

export const TITLE_SIZE = 20;
export const TEXT_SIZE = 12;
export const NOTE_SIZE = 11;
export const FOOT_SIZE = 10;
/** As a multiple of the font size. */
export const LEADING = 1.35;
/** Numbers and marks have their own column, left of the text. */
export const INDENT = 44;
export const GAP = 12;

export function rowsOf(lines: readonly SheetCell[]): SheetRow[] {
  return lines.map((cell) => ({ cells: [cell], height: cell.size * LEADING }));
}

export function space(height: number): SheetRow {
  return { cells: [], height };
}

/**
 * Keeps rows on one page with what follows, because a heading alone at the bottom of a page is
 * useless.
 */
export function keptWithNext(rows: readonly SheetRow[]): SheetRow[] {
  return rows.map((row) => ({ ...row, keepsNext: true }));
}
