/** Cells that name the rows and columns of a table, in which nothing is written. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { hasSameSides, height, isNextInRow, isSameEdge, width } from '../page/place.ts';
import { ASKS, ASKS_WHAT } from '../page/words-that-ask.ts';
import { type CellPrint, isBeside, isWord, lettersOf, linesOf, PROSE } from './cell-print.ts';

/** In points. Less room under a label is only what its letters leave of their row. */
const ONE_LINE = 12;
/** The fewest rows under a table's head. */
const FEWEST_ROWS = 3;
/** The fewest names, with their room beside them, of a column in which a name can be tall. */
const FEWEST_NAMES = 4;
/** A head can be up to this many times as tall as the rows under it. */
const TALLER = 1.3;
/** A text of more letters informs. */
const SENTENCES = 80;
/** In points. A space this tall is for writing, even above an empty cell. */
const ROOMY = 16;
/** In points. Less room over the words is that over a label at the top. */
const CENTERED = 8;
/** The height of a row as a share of the cell that names it and others, at the most. */
const LOWER = 0.7;

/** Whether the words are the head of a lettered column: `(b)` is at the bottom. */
export function isLetteredHead(words: readonly Word[]): boolean {
  const foot = [...words].sort((a, b) => a.tight[1] - b.tight[1])[0];
  return words.length > 1 && /^\([a-z\d]\)$/i.test(foot?.text ?? '');
}

/** Whether the cell is the name in a row of a table to read: its right neighbor has prose. */
export function isBesideProse({ cell }: CellPrint, all: readonly CellPrint[]): boolean {
  return all.some(
    ({ cell: other, words, ticks }) =>
      isSameEdge(other[0], cell[2]) &&
      Math.min(other[3], cell[3]) - Math.max(other[1], cell[1]) > height(other) * 0.5 &&
      ticks.length === 0 &&
      (isProse(words) || isSentences(words)),
  );
}

/**
 * Tests whether a cell names a row: its right neighbor is empty or only has ticks, and other cells
 * of its column have an empty neighbor.
 */
export function rowNameTest(all: readonly CellPrint[]): (own: CellPrint) => boolean {
  const besideOf = ({ cell: left }: CellPrint) => all.find(({ cell }) => isNextInRow(left, cell));
  const isRoom = ({ words, ticks }: CellPrint) => words.length === 0 && ticks.length === 0;
  let named: CellPrint[] | undefined;
  /**
   * Computed once, because every row of a long table would otherwise compare itself with all
   * others.
   */
  const beforeRoom = () => {
    named ??= all.filter((one) => {
      const beside = one.words.some(isWord) ? besideOf(one) : undefined;
      return beside !== undefined && isRoom(beside);
    });
    return named;
  };
  const isOfNames = ({ cell: own }: CellPrint, fewest: number) =>
    beforeRoom().filter(({ cell }) => hasSameSides(cell, own)).length >= fewest;
  return (own) => {
    const beside = besideOf(own);
    if (!beside) return false;
    if (isRoom(beside))
      return !own.words.some(({ text }) => ASKS_WHAT.test(text)) && isOfNames(own, FEWEST_NAMES);
    if (beside.ticks.length === 0) return false;
    const first = Math.min(...beside.ticks.map(([left]) => left));
    if (beside.words.some(({ tight }) => tight[0] < first)) return false;
    return isOfNames(own, 1);
  };
}

/** Tests whether cells of one column all say the same: captions, because names of rows differ. */
export function repeatedTest(all: readonly CellPrint[]): (own: CellPrint) => boolean {
  const textOf = ({ words }: CellPrint) => words.map(({ text }) => text).join(' ');
  const worded = all.filter(({ words }) => words.some(isWord));
  const byText = new Map<string, CellPrint[]>(worded.map((one) => [textOf(one), []]));
  for (const one of worded) byText.get(textOf(one))?.push(one);
  return (own) => {
    const alike = own.words.some(isWord) ? (byText.get(textOf(own)) ?? []) : [];
    return alike.filter(({ cell }) => hasSameSides(cell, own.cell)).length >= FEWEST_ROWS;
  };
}

const isProse = (words: readonly Word[]): boolean =>
  linesOf(words) >= PROSE.lines && lettersOf(words) > PROSE.letters / 2;

/** Whether the text is a sentence or more, over at least two lines. */
const isSentences = (words: readonly Word[]): boolean =>
  linesOf(words) > 1 && lettersOf(words) > SENTENCES && /[.?]$/.test(lastOf(words)?.text ?? '');

const lastOf = (words: readonly Word[]): Word | undefined =>
  [...words].sort((a, b) => a.tight[1] - b.tight[1])[0];

/** Empty cells, indexed by their top and left edges. */
export class EmptyCells {
  private readonly byTop = new Map<number, Box[]>();
  private readonly byLeft = new Map<number, Box[]>();

  constructor(cells: readonly Box[]) {
    for (const cell of cells) {
      put(this.byTop, cell[3], cell);
      put(this.byLeft, cell[0], cell);
    }
  }

  /** Whether a table's minimum of rows is stacked from this cell down, all of the same height. */
  private isStack(cell: Box): boolean {
    let [last, rows] = [cell, 1];
    for (; rows < FEWEST_ROWS; rows++) {
      const next = near(this.byTop, last[1]).find(
        (other) => hasSameSides(other, cell) && Math.abs(height(other) - height(cell)) < 2,
      );
      if (!next) return false;
      last = next;
    }
    return true;
  }

  /** Whether the cell is over a table's rows. */
  isOverStack(cell: Box): boolean {
    return near(this.byTop, cell[1]).some(
      (other) => hasSameSides(other, cell) && this.isStack(other),
    );
  }

  /** Whether an empty cell is right under this one, between the same walls. */
  isUnder(cell: Box): boolean {
    return near(this.byTop, cell[1]).some((other) => hasSameSides(other, cell));
  }

  /** Whether the cell is the head of a column or row of empty cells, and not one to write in. */
  isHeadOfOthers(cell: Box, space: Box, words: readonly Word[]): boolean {
    const under = near(this.byTop, cell[1]).find((other) => hasSameSides(other, cell));
    const beside = isBeside(space, cell);
    const asks = words.some(({ text }) => ASKS.test(text));
    if (under && !asks) {
      const isLow = height(space) < Math.min(ROOMY, height(under) * 0.8);
      const isFirstRow = height(space) < height(under) * TALLER && this.isStack(under);
      if (beside || isLow || isFirstRow) return true;
    }
    return (
      (beside || height(space) < ONE_LINE) &&
      near(this.byLeft, cell[2]).some(
        (other) =>
          isSameEdge(other[1], cell[1]) &&
          isSameEdge(other[3], cell[3]) &&
          (!asks || width(other) > width(space)),
      )
    );
  }
}

function put(known: Map<number, Box[]>, at: number, cell: Box): void {
  const level = Math.round(at);
  known.set(level, [...(known.get(level) ?? []), cell]);
}

function near(known: ReadonlyMap<number, Box[]>, at: number): Box[] {
  const level = Math.round(at);
  return [level - 1, level, level + 1].flatMap((one) => known.get(one) ?? []);
}

/**
 * Whether the cell is in a row of heads: most cells of the row are full of words, and empty ones
 * are under those.
 */
export function headRowTest(all: readonly CellPrint[], empty: EmptyCells) {
  const isFull = ({ cell, words }: CellPrint) =>
    Math.min(...words.map(({ tight }) => tight[1])) - cell[1] < ONE_LINE;
  return (own: CellPrint): boolean => {
    if (!own.words.some(isWord) || own.ticks.length > 0) return false;
    const row = all.filter(
      ({ cell }) => isSameEdge(cell[1], own.cell[1]) && isSameEdge(cell[3], own.cell[3]),
    );
    if (row.length < FEWEST_ROWS || !row.every(({ words }) => words.some(isWord))) return false;
    const heads = row.filter((one) => isFull(one) && empty.isUnder(one.cell));
    if (heads.length * 2 >= row.length) return true;
    return row.every(({ cell }) => empty.isOverStack(cell));
  };
}

/** Whether the only room between the print of a cell is the one under a column head. */
export function isOnlyHead(spaces: readonly Box[], { cell, words }: CellPrint, empty: EmptyCells) {
  const [only, more] = spaces;
  return only !== undefined && !more && empty.isHeadOfOthers(cell, only, words);
}

/** Whether the cell names the rows beside it: they are stacked there, and its words are centered. */
export function isNameOfRows(
  { cell, words, ticks }: CellPrint,
  all: readonly CellPrint[],
): boolean {
  if (ticks.length > 0 || !words.some(isWord) || words.some(({ text }) => ASKS.test(text)))
    return false;
  const over = cell[3] - Math.max(...words.map(({ tight }) => tight[3]));
  const under = Math.min(...words.map(({ tight }) => tight[1])) - cell[1];
  if (over < CENTERED || Math.abs(over - under) > height(cell) * 0.3) return false;
  const isRow = (edge: 1 | 3) =>
    all.some(
      ({ cell: other }) =>
        isSameEdge(other[0], cell[2]) &&
        isSameEdge(other[edge], cell[edge]) &&
        height(other) < height(cell) * LOWER,
    );
  return isRow(1) && isRow(3);
}

/** Whether the cell is the corner of a table, above the row names and left of the column names. */
export function isCorner({ cell, words }: CellPrint, all: readonly CellPrint[]): boolean {
  if (words.length > 0) return false;
  const [left, bottom, right, top] = cell;
  const isAt = (at: number, side: number | undefined) => isSameEdge(at, side ?? 0);
  const under = all.find(
    (other) =>
      isAt(bottom, other.cell[3]) && isAt(left, other.cell[0]) && isAt(right, other.cell[2]),
  );
  const beside = all.find(
    (other) =>
      isAt(right, other.cell[0]) && isAt(bottom, other.cell[1]) && isAt(top, other.cell[3]),
  );
  if (!under?.words.some(isWord) || !beside?.words.some(isWord)) return false;
  const value = all.find(
    (other) =>
      isAt(under.cell[2], other.cell[0]) &&
      isAt(under.cell[1], other.cell[1]) &&
      isAt(under.cell[3], other.cell[3]),
  );
  return value !== undefined && !value.words.some(isWord);
}
