/** Rows of text on generated pages: continuation sheets and covers. Sizes are in points. */
import type { FormFont } from '../fonts/form-font.ts';

export interface SheetCell {
  text: string;
  /** From the left edge of the page. */
  x: number;
  font: FormFont;
  size: number;
}

export interface SheetRow {
  cells: SheetCell[];
  /** From the top of this row to the top of the next. */
  height: number;
  /** Whether there is a line above the row, across the page. */
  ruled?: boolean;
  /** Left edge of an empty square to tick in ink. */
  square?: number;
  /** Whether the row must be on the same page as the next one. */
  keepsNext?: boolean;
  /** Rows repeated at the top of a page that starts with this row. */
  again?: readonly SheetRow[];
}

export interface SheetSize {
  width: number;
  height: number;
}

export interface PlacedRow {
  row: SheetRow;
  /** Distance from the lower edge of the page to the top of the row. */
  top: number;
}

export const MARGIN = 54;
/** Space reserved for the line at the bottom of a page. */
const FOOT = 24;
const LETTER: SheetSize = { width: 612, height: 792 };
/**
 * A sheet has the form's page size if both sides are in this range; otherwise text would be
 * unreadable when printed, so it is Letter.
 */
const USUAL = { least: 380, most: 1_300 };

export function sheetSize({ width, height }: SheetSize): SheetSize {
  const isUsual = [width, height].every((side) => side >= USUAL.least && side <= USUAL.most);
  return isUsual ? { width, height } : LETTER;
}

/**
 * Distributes rows from top to bottom over as many pages as they need; at least one page.
 * @param head stands at the top of each page but the first
 */
export function placeRows(
  rows: readonly SheetRow[],
  { height }: SheetSize,
  head: readonly SheetRow[] = [],
): PlacedRow[][] {
  const lowest = MARGIN + FOOT;
  const pages: PlacedRow[][] = [[]];
  let top = height - MARGIN;
  let start = top;
  const place = (row: SheetRow) => {
    pages.at(-1)?.push({ row, top });
    top -= row.height;
  };
  for (const [i, row] of rows.entries()) {
    if (top - heightWithNext(rows, i) < lowest && top < start) {
      pages.push([]);
      top = height - MARGIN;
      for (const row of head) place(row);
      start = top;
      for (const repeated of row.again ?? []) place(repeated);
    }
    place(row);
  }
  return pages;
}

function heightWithNext(rows: readonly SheetRow[], from: number): number {
  let height = 0;
  for (let i = from; i < rows.length; i++) {
    height += rows[i]?.height ?? 0;
    if (!rows[i]?.keepsNext) break;
  }
  return height;
}
