/**
 * Puts boxes in the order in which a person fills them in: by page, line and position on the line,
 * and one of several sections side by side after the other.
 */
import { groupBy } from '../../../grouped.ts';
import { BESIDE_COST, NEAR_BOXES, PAGE_HEADER, ROW_GAP, SAME_ROW } from '../weights/reading.ts';
import type { Placed, PlacedField } from './place.ts';
import type { FieldReading } from './read-field.ts';

export function inReadingOrder<Box extends Placed>(readings: readonly Box[]): Box[] {
  const pages = groupBy(readings, ({ page }) => page);
  return [...pages].sort(([a], [b]) => a - b).flatMap(([, page]) => inLines(page));
}

function inLines<Box extends Placed>(readings: readonly Box[]): Box[] {
  const down = [...readings].sort((a, b) => middle(b) - middle(a));
  const inBands = bandsOf(down).flatMap((band) =>
    [...new Set(band.map(({ column = 0 }) => column))]
      .sort((a, b) => a - b)
      .flatMap((at) => linesOf(band.filter(({ column = 0 }) => column === at))),
  );
  return inBands.flatMap((line) => line.sort((a, b) => a.rect[0] - b.rect[0]));
}

/** Boxes from top to bottom that are all in sections side by side, or all in none. */
function bandsOf<Box extends Placed>(down: readonly Box[]): Box[][] {
  const bands: Box[][] = [];
  for (const reading of down) {
    const band = bands.at(-1);
    const isSame = (band?.[0]?.column === undefined) === (reading.column === undefined);
    if (band && isSame) band.push(reading);
    else bands.push([reading]);
  }
  return bands;
}

/** Readings from top to bottom, line by line. A line is where its first box is. */
export function linesOf<Box extends Placed>(down: readonly Box[]): Box[][] {
  const lines: Box[][] = [];
  for (const reading of down) {
    const line = lines.at(-1);
    if (line?.[0] && isSameRow(line[0], reading)) line.push(reading);
    else lines.push([reading]);
  }
  return lines;
}

export function isSameRow(a: Placed, b: Placed): boolean {
  const isBeside = (a.column ?? b.column) !== (b.column ?? a.column);
  return a.page === b.page && !isBeside && Math.abs(middle(a) - middle(b)) < SAME_ROW;
}

export function widthOf({ rect }: Pick<Placed, 'rect'>): number {
  return rect[2] - rect[0];
}

function middle({ rect }: Placed): number {
  return (rect[1] + rect[3]) / 2;
}

/** Runs of text boxes directly beside each other on a line. */
export function boxRows<Box extends PlacedField>(ordered: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const reading of ordered) {
    if (reading.field.type !== 'text') continue;
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isSameRow(last, reading) && reading.rect[0] - last.rect[2] < ROW_GAP) {
      row.push(reading);
    } else rows.push([reading]);
  }
  return rows;
}

/**
 * Whether the box is at the top of a letter page, where a form repeats on each page whom it is
 * about.
 */
export function isInPageHeader({ rect }: Pick<Placed, 'rect'>): boolean {
  return rect[1] > PAGE_HEADER;
}

/** The nearest box above or below on the page, within `distance` points, for which `is` holds. */
export function nearestOn(
  ordered: readonly FieldReading[],
  place: number,
  distance: number,
  is: (reading: FieldReading) => boolean,
): FieldReading | undefined {
  const from = ordered[place];
  if (!from) return undefined;
  const near = ordered.slice(Math.max(0, place - NEAR_BOXES), place + NEAR_BOXES);
  let nearest: FieldReading | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of near) {
    if (other === from || other.page !== from.page || !is(other)) continue;
    const drop = Math.abs(other.rect[1] - from.rect[1]);
    // Each of two signatures side by side has its own date under or beside it.
    const cost = drop + BESIDE_COST * gapBeside(from, other);
    if (drop > distance || cost >= least) continue;
    least = cost;
    nearest = other;
  }
  return nearest;
}

/** The distance between two boxes across the page; 0 if one is above the other. */
function gapBeside(a: Placed, b: Placed): number {
  return Math.max(0, a.rect[0] - b.rect[2], b.rect[0] - a.rect[2]);
}
