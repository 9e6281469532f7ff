/** Rows of similar cells, one for each character. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import { height, width } from '../page/place.ts';
import type { Ruling } from '../page/ruled-cells.ts';

const WIDEST = 25;
const HIGHEST = 32;
const FEWEST = 2;
const SAME = 1.6;
/**
 * How much a cell can differ from the next, as a share of its width: outer cells include the frame.
 */
const LIKE = 0.25;
/** Limits for a comb drawn as a line with strokes on it, in points; `FEWEST_STROKES` is a count. */
const NARROWEST = 8;
const MEETS = 2;
const LOWEST_STROKE = 3;
const HIGHEST_STROKE = 20;
const FEWEST_STROKES = 3;
const LOWEST = 12;

export interface Comb {
  box: Box;
  cells: number;
}

/** @returns the combs, and the cells outside of them */
export function combsIn(cells: readonly Box[], isEmpty: (cell: Box) => boolean) {
  const narrow = cells.filter(
    (cell) => width(cell) <= WIDEST && height(cell) <= HIGHEST && isEmpty(cell),
  );
  const sorted = [...narrow].sort((a, b) => a[0] - b[0]);
  return inRows(cells, sorted, FEWEST, (row, cell) => follows(row.at(-1), cell, row[0]));
}

/**
 * @param sorted the `boxes` that can be in a row, in the order of the search
 * @returns rows of at least `fewest` boxes, each box next to the previous one; and all other boxes
 */
export function inRows(
  boxes: readonly Box[],
  sorted: readonly Box[],
  fewest: number,
  isNext: (row: readonly Box[], box: Box) => boolean,
): { combs: Comb[]; others: Box[] } {
  const used = new Set<Box>();
  const combs: Comb[] = [];
  for (const first of sorted) {
    if (used.has(first)) continue;
    const row = [first];
    const next = () => sorted.find((box) => !used.has(box) && isNext(row, box));
    for (let box = next(); box; box = next()) row.push(box);
    if (row.length < fewest) continue;
    for (const box of row) used.add(box);
    const last = row.at(-1) as Box;
    combs.push({ box: [first[0], first[1], last[2], first[3]], cells: row.length });
  }
  return { combs, others: boxes.filter((box) => !used.has(box)) };
}

function follows(last: Box | undefined, cell: Box, first: Box | undefined): boolean {
  if (!first || !last) return false;
  return (
    Math.abs(cell[0] - last[2]) < SAME &&
    Math.abs(cell[1] - first[1]) < SAME &&
    Math.abs(cell[3] - first[3]) < SAME &&
    Math.abs(width(cell) - width(last)) < Math.max(SAME, width(last) * LIKE)
  );
}

/** Combs drawn as a line with short strokes on it at even distances; some strokes can be taller. */
export function combLines({ across, upright }: Ruling, isEmpty: (box: Box) => boolean): Comb[] {
  return across.flatMap((floor): Comb[] => {
    const strokes = upright.filter((line) => liesOnLine(line, floor));
    const at = [floor.from, ...strokes.map((line) => line.at), floor.to]
      .sort((a, b) => a - b)
      .filter((x, i, all) => x - (all[i - 1] ?? Number.NEGATIVE_INFINITY) > MEETS);
    const pitches = at.slice(1).map((x, i) => x - (at[i] as number));
    const pitch = [...pitches].sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
    const isEven = pitches.every((one) => Math.abs(one - pitch) < Math.max(SAME, pitch * LIKE));
    if (!isEven || strokes.length < FEWEST_STROKES || pitch < NARROWEST || pitch > WIDEST)
      return [];
    // The outermost strokes can extend up to the label, so their height does not count.
    const low = strokes.map(({ to }) => to).filter((to) => to - floor.at <= HIGHEST_STROKE);
    const top = Math.max(floor.at + LOWEST, ...low);
    const box: Box = [at[0] as number, floor.at, at.at(-1) as number, top];
    return isEmpty(box) ? [{ box, cells: pitches.length }] : [];
  });
}

function liesOnLine({ at, from, to }: RuledLine, floor: RuledLine): boolean {
  return (
    Math.abs(from - floor.at) < MEETS &&
    to - from >= LOWEST_STROKE &&
    at > floor.from - MEETS &&
    at < floor.to + MEETS
  );
}
