import { type Area, bottomOf } from './sheet-space.ts';

/** So far from a row's top another box is still in it. */
const ROW = 24;

/** Row by row from the top, each from left to right; of one page. */
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

/** A tall box begins a row of its own height, so that those beside its foot come after it. */
function isBeside(first: Area, area: Area): boolean {
  const middle = (area.top + bottomOf(area)) / 2;
  return middle < first.top + Math.min(first.height, ROW) && middle > first.top - 2;
}
