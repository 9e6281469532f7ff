/** The cells that ruled lines enclose: the smallest rectangles with a line on each side. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';

/** In points. Lines this near to each other are one line, and ends within `MEETS` meet. */
const SAME = 1.3;
const MEETS = 2;
/** How far from a cell's walls its top line can end, in points. */
const REACHES = 3;
/** In points. Lower and narrower cells are double lines. */
const LOWEST = 5;
const NARROWEST = 4;
const HIGHEST_OPEN = 40;
/** The tallest row that is open at the margin, in points. */
const HIGHEST_ROW = 60;
const LOWEST_OPEN = 9;
const WIDEST_OPEN = 150;
const WIDEST_NUMBER = 30;
const NARROW = 12;
/** The most walls in a cell that do not reach its top. */
const MOST_STUBS = 12;

export interface Ruling {
  across: RuledLine[];
  upright: RuledLine[];
}

/** Joins the pieces of one line, even if they were drawn slightly apart. */
export function rulingOf(lines: readonly RuledLine[]): Ruling {
  return {
    across: joined(lines.filter(({ vertical }) => !vertical)),
    upright: joined(lines.filter(({ vertical }) => vertical)),
  };
}

function joined(lines: readonly RuledLine[]): RuledLine[] {
  const sorted = [...lines].sort((a, b) => a.at - b.at);
  const found: RuledLine[] = [];
  let start = 0;
  for (let i = 1; i <= sorted.length; i++) {
    const line = sorted[i];
    const first = sorted[start] as RuledLine;
    if (line && line.at - first.at <= SAME) continue;
    const pieces = sorted.slice(start, i).sort((a, b) => a.from - b.from);
    let last: RuledLine | undefined;
    for (const piece of pieces) {
      if (last && piece.from - last.to <= MEETS) last.to = Math.max(last.to, piece.to);
      else {
        last = { ...piece };
        found.push(last);
      }
    }
    start = i;
  }
  return found;
}

/** From the top of the page down, then left to right. */
export function cellsOf(ruling: Ruling): Box[] {
  return cellsWith(ruling, ceilingOver);
}

/** Small boxes with a bottom and two walls but no top, as tax forms draw them for amounts. */
export function openCellsOf(ruling: Ruling, widest = WIDEST_OPEN): Box[] {
  return cellsWith(ruling, (byHeight, floorAt, left, right) => {
    if (ceilingOver(byHeight, floorAt, left, right) !== undefined) return undefined;
    const floor = (byHeight[floorAt] as RuledLine).at;
    const top = Math.min(left.to, right.to);
    const isSmall = top - floor > LOWEST_OPEN && top - floor < HIGHEST_OPEN;
    return isSmall && right.at - left.at < widest ? top : undefined;
  });
}

/**
 * Places for amounts right of a numbered cell with a bottom line that continues, but no top line.
 */
export function openAmounts(
  { across, upright }: Ruling,
  cells: readonly Box[],
  isNumbered: (cell: Box) => boolean,
): Box[] {
  return cells.flatMap((cell): Box[] => {
    const [left, bottom, right, top] = cell;
    if (right - left > WIDEST_NUMBER || top - bottom > HIGHEST_OPEN || !isNumbered(cell)) return [];
    const floor = across.find(
      ({ at, from, to }) => Math.abs(at - bottom) < SAME && from < right && to > right + NARROW,
    );
    if (!floor) return [];
    const walls = upright
      .filter(({ at, from, to }) => at > right + NARROW && from < top - SAME && to > bottom + SAME)
      .map(({ at }) => at);
    const end = Math.min(floor.to, ...walls);
    return end - right < WIDEST_OPEN ? [[right, bottom, end, top]] : [];
  });
}

function cellsWith({ across, upright }: Ruling, topOf: typeof ceilingOver): Box[] {
  const byHeight = [...across].sort((a, b) => a.at - b.at);
  const walls = [...upright].sort((a, b) => a.at - b.at);
  const cells: Box[] = [];
  for (const [index, floor] of byHeight.entries()) {
    const real = walls.filter(
      ({ at, from, to }) =>
        from <= floor.at + MEETS &&
        to >= floor.at + LOWEST &&
        at >= floor.from - MEETS &&
        at <= floor.to + MEETS,
    );
    const standing = real.length > 0 ? withOpenEnds(real, floor, byHeight, index) : [];
    for (const [i, left] of standing.entries()) {
      for (const right of standing.slice(i + 1, i + 1 + MOST_STUBS)) {
        if (right.at - left.at < NARROWEST) continue;
        const ceiling = topOf(byHeight, index, left, right);
        if (ceiling === undefined) continue;
        cells.push([left.at, floor.at, right.at, ceiling]);
        break;
      }
    }
  }
  return withoutDoubles(cells).sort((a, b) => b[3] - a[3] || a[0] - b[0]);
}

/**
 * Adds walls for rows that are open at the page's margin: their top and bottom lines end there, one
 * over the other.
 */
function withOpenEnds(
  real: readonly RuledLine[],
  floor: RuledLine,
  byHeight: readonly RuledLine[],
  index: number,
): RuledLine[] {
  const over = linesOver(byHeight, index);
  if (isLowerEdge(floor, byHeight[index + 1])) return [...real];
  const end = (
    endOf: (line: RuledLine) => number,
    isOutside: (at: number, than: number) => boolean,
    wall: RuledLine | undefined,
  ): RuledLine[] => {
    const at = endOf(floor);
    if (!wall || Math.abs(wall.at - at) < NARROWEST) return [];
    // The top line of a small box at the margin ends before the wall, so it does not count.
    const reaching = over.filter(({ from, to }) => from < wall.at + MEETS && to > wall.at - MEETS);
    const ceiling =
      reaching.find((line) => Math.abs(endOf(line) - at) < MEETS) ??
      shorterCeiling(
        reaching.filter((line) => isOutside(at, endOf(line))),
        endOf,
      );
    if (!ceiling || Math.abs(endOf(ceiling) - wall.at) < NARROWEST) return [];
    return [{ vertical: true, at: endOf(ceiling), from: floor.at, to: ceiling.at }];
  };
  const left = end(
    ({ from }) => from,
    (at, than) => at < than,
    real[0],
  );
  const right = end(
    ({ to }) => to,
    (at, than) => at > than,
    real.at(-1),
  );
  return [...left, ...real, ...right];
}

/**
 * The top line of a table's last row, if the bottom line is longer: the lines above it end directly
 * over each other.
 */
function shorterCeiling(
  over: readonly RuledLine[],
  endOf: (line: RuledLine) => number,
): RuledLine | undefined {
  const [ceiling, next] = over;
  return ceiling && next && Math.abs(endOf(ceiling) - endOf(next)) < MEETS ? ceiling : undefined;
}

/** Whether the line right above is longer, as between two boxes that nearly touch. */
function isLowerEdge({ at, from, to }: RuledLine, next: RuledLine | undefined): boolean {
  if (!next || next.at - at >= LOWEST) return false;
  return next.from < from + MEETS && next.to > to + MEETS;
}

function linesOver(byHeight: readonly RuledLine[], index: number): RuledLine[] {
  const { at } = byHeight[index] as RuledLine;
  const found: RuledLine[] = [];
  for (let i = index + 1; i < byHeight.length; i++) {
    const line = byHeight[i] as RuledLine;
    if (line.at - at > HIGHEST_ROW) break;
    if (line.at - at >= LOWEST) found.push(line);
  }
  return found;
}

function ceilingOver(
  byHeight: readonly RuledLine[],
  floorAt: number,
  left: RuledLine,
  right: RuledLine,
): number | undefined {
  const floor = byHeight[floorAt] as RuledLine;
  const highest = Math.min(left.to, right.to) + MEETS;
  const [x1, x2] = [left.at + REACHES, right.at - REACHES];
  for (let i = floorAt + 1; i < byHeight.length; i++) {
    const line = byHeight[i] as RuledLine;
    if (line.at > highest) return undefined;
    if (line.at - floor.at < LOWEST) continue;
    if (line.from <= x1 && line.to >= x2) return line.at;
  }
  return undefined;
}

/**
 * At least this many stacked cells are one box with lines across it, for a text of several lines.
 */
const FEWEST_LINES = 4;
const HIGHEST_LINE = 26;
/** In points. A cell this near at the side makes a row of a table. */
const BESIDE = 6;

/** @returns the lined boxes, and the cells outside of them */
export function joinLinedBoxes(cells: readonly Box[], isEmpty: (cell: Box) => boolean) {
  const low = cells.filter((cell) => cell[3] - cell[1] <= HIGHEST_LINE);
  const alone = low.filter(
    (cell) =>
      isEmpty(cell) &&
      !low.some(
        (other) =>
          other !== cell &&
          Math.min(other[3], cell[3]) - Math.max(other[1], cell[1]) > LOWEST &&
          (Math.abs(other[0] - cell[2]) < BESIDE || Math.abs(other[2] - cell[0]) < BESIDE),
      ),
  );
  const joined = new Set<Box>();
  const boxes: Box[] = [];
  for (const top of [...alone].sort((a, b) => b[3] - a[3])) {
    if (joined.has(top)) continue;
    const stack = [top];
    for (let last = top; ; ) {
      const next = alone.find(
        (cell) =>
          Math.abs(cell[3] - last[1]) < MEETS &&
          Math.abs(cell[0] - top[0]) < MEETS &&
          Math.abs(cell[2] - top[2]) < MEETS,
      );
      if (!next || joined.has(next)) break;
      stack.push(next);
      last = next;
    }
    if (stack.length < FEWEST_LINES) continue;
    for (const cell of stack) joined.add(cell);
    boxes.push([top[0], (stack.at(-1) as Box)[1], top[2], top[3]]);
  }
  return { lined: boxes, single: cells.filter((cell) => !joined.has(cell)) };
}

function withoutDoubles(cells: readonly Box[]): Box[] {
  const kept = new Map<string, Box>();
  const key = (x: number, y: number) => `${Math.round(x / 2)} ${Math.round(y / 2)}`;
  for (const cell of cells) {
    const at = `${key(cell[0], cell[1])} ${key(cell[2], cell[3])}`;
    if (!kept.has(at)) kept.set(at, cell);
  }
  return [...kept.values()];
}
