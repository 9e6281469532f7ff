/** Rows of text on pages of our own: continuation sheets and covers. Sizes are points. */
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
  /** A line over the row, across the page. */
  ruled?: boolean;
  /** Left edge of an empty square to tick in ink. */
  square?: number;
  /** Never the last row of a page. */
  keepsNext?: boolean;
  /** Rows that stand again at the top of a page on which this row is the first. */
  again?: readonly SheetRow[];
}

export interface SheetSize {
  width: number;
  height: number;
}

export interface PlacedRow {
  row: SheetRow;
  /** The top of the row, from the lower edge of the page. */
  top: number;
}

export const MARGIN = 54;
/** Room for the line at the foot of a page. */
const FOOT = 24;
const LETTER: SheetSize = { width: 612, height: 792 };
/** A sheet is as large as its form, if text of this size can be read on that when printed. */
const USUAL = { least: 380, most: 1_300 };

export function sheetSize({ width, height }: SheetSize): SheetSize {
  const isUsual = [width, height].every((side) => side >= USUAL.least && side <= USUAL.most);
  return isUsual ? { width, height } : LETTER;
}

/** Rows from top to bottom, on as many pages as they need; at least one. */
export function placeRows(rows: readonly SheetRow[], { height }: SheetSize): PlacedRow[][] {
  const lowest = MARGIN + FOOT;
  const pages: PlacedRow[][] = [[]];
  let top = height - MARGIN;
  const place = (row: SheetRow) => {
    pages.at(-1)?.push({ row, top });
    top -= row.height;
  };
  for (const [i, row] of rows.entries()) {
    if (top - heightWithNext(rows, i) < lowest && top < height - MARGIN) {
      pages.push([]);
      top = height - MARGIN;
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
