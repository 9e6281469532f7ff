import { expect, it } from 'vitest';
import { placeRows, type SheetRow, sheetSize } from './sheet-rows.ts';

const row = (height: number, more: Partial<SheetRow> = {}): SheetRow => ({
  cells: [],
  height,
  ...more,
});
/** Leaves 300 points between the margins and the footer. */
const SIZE = { width: 612, height: 300 + 54 + 54 + 24 };
const heights = (rows: SheetRow[]) =>
  placeRows(rows, SIZE).map((page) => page.map((placed) => placed.row.height));

it('a heading is never the last row of a page', () => {
  const heading = row(20, { keepsNext: true });
  expect(heights([row(250), heading, row(30)])).toEqual([[250, 20, 30]]);
  expect(heights([row(260), heading, row(30)])).toEqual([[260], [20, 30]]);
});

it('a row at the top of a page repeats its heading', () => {
  const again = [row(20)];
  expect(heights([row(200), row(90, { again }), row(80, { again })])).toEqual([
    [200, 90],
    [20, 80],
  ]);
});

it('each page but the first begins with the head', () => {
  const pages = placeRows([row(200), row(200), row(900), row(10)], SIZE, [row(30)]);
  expect(pages.map((page) => page.map((placed) => placed.row.height))).toEqual([
    [200],
    [30, 200],
    [30, 900],
    [30, 10],
  ]);
});

it('a row too high for any page is still placed', () => {
  expect(heights([row(900), row(10)])).toEqual([[900], [10]]);
});

it.each([
  [612, 1008, 612, 1008],
  [200, 100, 612, 792],
  [2592, 1728, 612, 792],
])('for a form of %i by %i the sheet is %i by %i', (width, height, ...sheet) => {
  expect(Object.values(sheetSize({ width, height }))).toEqual(sheet);
});
