import { type Area, bottomOf } from './sheet-space.ts';

/** How far below a row's top a box can be and still belong to it, in points. */
const ROW = 24;

/** Sorts the boxes of one page row by row from the top, each row from left to right. */
export function inReadingOrder<Placed extends { area: Area }>(boxes: readonly Placed[]): Placed[] {
  const sorted = [...boxes].sort((a, b) => a.area.top - b.area.top || a.area.left - b.area.left);
  const rows: Placed[][] = [];
  for (const box of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first.area, box.area)) row.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.area.left - b.area.left));
}

/** A tall box counts only with its top, so that boxes beside its foot come after it. */
function isBeside(first: Area, area: Area): boolean {
  const middle = (area.top + bottomOf(area)) / 2;
  return middle < first.top + Math.min(first.height, ROW) && middle > first.top - 2;
}

interface BoxOfPage {
  id: string;
  page: number;
  area: Area;
}

/** The box that gets the focus after some were removed: the next in reading order, or the last. */
export function besideRemoved(
  before: readonly BoxOfPage[],
  now: readonly BoxOfPage[],
  page: number,
): string | undefined {
  const left = new Set(now.map(({ id }) => id));
  const order = inReadingOrder(before.filter((box) => box.page === page));
  const removed = order.findLastIndex(({ id }) => !left.has(id));
  if (removed < 0) return undefined;
  const isLeft = ({ id }: BoxOfPage) => left.has(id);
  return (order.slice(removed).find(isLeft) ?? order.findLast(isLeft))?.id;
}
