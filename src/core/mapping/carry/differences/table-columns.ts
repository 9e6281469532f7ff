import { isTick } from '../../../pdf/pdf-form.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { IN_LINE } from '../weights.ts';
import { comparedWords, isNumber } from '../words/words.ts';
import { difference, isOtherLine } from './differences.ts';
import { linesOf } from './repeated-lines.ts';

/**
 * Pairs the rows of a table, down from a row that was found. The print at later rows does not
 * identify them: it is the first row's, or text near the foot of the table.
 */
export function followColumns(
  from: readonly Question[],
  to: readonly Question[],
  sure: readonly FoundPair[],
  otherBox: (i: number, j: number) => string | undefined,
): FoundPair[] {
  const [below, after] = [columnsOf(from), columnsOf(to)];
  const done = {
    from: new Set(sure.map((one) => one.from)),
    to: new Set(sure.map((one) => one.to)),
  };
  const found: FoundPair[] = [];
  for (const pair of sure) {
    for (
      let [i, j] = [below.get(pair.from), after.get(pair.to)];
      i !== undefined && j !== undefined;
    ) {
      if (done.from.has(i) || done.to.has(j)) break;
      const [a, b] = [from[i] as Question, to[j] as Question];
      // Ticks in a column each answer a separate question.
      if (isTick(a.field)) break;
      if (difference(a, b) ?? otherBox(i, j)) break;
      if (isOtherLine(a, b)) break;
      done.from.add(i);
      done.to.add(j);
      found.push({ ...pair, from: i, to: j });
      [i, j] = [below.get(i), after.get(j)];
    }
  }
  return found;
}

/**
 * Why two cells, by index, are in different rows of a table whose rows have lines between them, if
 * they are.
 */
export function comparedRows(
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
): (i: number, j: number) => string | undefined {
  const [before, after] = [rowsOf(from), rowsOf(to)];
  return (i, j) => {
    if (!before.apart.has(i) && !after.apart.has(j)) return undefined;
    const [one, other] = [before.rows.get(i), after.rows.get(j)];
    if (one === undefined || other === undefined || one.row === other.row) return undefined;
    const hasCaption = [from[i], to[j]].some((box) => isHeaded(box) || (box?.line.size ?? 0) > 0);
    const isTable = likenesses.caption(one.first, other.first) >= IN_LINE.caption;
    return isTable && !hasCaption ? 'It is another row of the table.' : undefined;
  };
}

export interface ColumnHead {
  /** The index of the first box of the column. */
  top: number;
  text: string;
}

/** For each box with a caption, and each box without one under it, that caption. */
export function columnHeads(questions: readonly Question[]): Map<number, ColumnHead> {
  const at = new Map(questions.map(({ reading }, i) => [reading.index, i]));
  return new Map(
    [...questions.keys()].flatMap((i): [number, ColumnHead][] => {
      // Boxes over each other in turn, as in forms put together by a program, have no top.
      const passed = new Set<number>();
      let top: number | undefined = i;
      while (top !== undefined && !passed.has(top) && isBareCell(questions[top])) {
        passed.add(top);
        top = at.get(questions[top]?.fieldAbove ?? -1);
      }
      const text = top === undefined ? undefined : headAt(questions[top]);
      return top === undefined || text === undefined ? [] : [[i, { top, text }]];
    }),
  );
}

/** Whether neither a caption nor print on its line says what a box to write in is for. */
function isBareCell(question: Question | undefined): boolean {
  return question !== undefined && !isHeaded(question) && question.line.size === 0;
}

function headAt(question: Question | undefined): string | undefined {
  if (!question || isTick(question.field) || !isHeaded(question)) return undefined;
  const text = question.field.labels?.near[0]?.text ?? '';
  return comparedWords(text).some((word) => !isNumber(word)) ? text : undefined;
}

interface Rows {
  /** The row of each box of a column, from 0, and the first box of the column. */
  rows: Map<number, { first: number; row: number }>;
  /** The boxes of rows with lines between them. */
  apart: Set<number>;
}

function rowsOf(questions: readonly Question[]): Rows {
  const rows: Rows['rows'] = new Map();
  const apart = rowsApart(questions);
  const columns = columnsOf(questions, apart);
  for (const [over, at] of [...columns].sort(([, a], [, b]) => a - b)) {
    const above = rows.get(over) ?? { first: over, row: 0 };
    rows.set(over, above);
    rows.set(at, { first: above.first, row: above.row + 1 });
  }
  return { rows, apart: new Set(apart.flat()) };
}

/**
 * For each box, the box right under it in its column, also across a line that belongs to each row.
 */
function columnsOf(
  questions: readonly Question[],
  apart = rowsApart(questions),
): Map<number, number> {
  const at = new Map(questions.map(({ reading }, i) => [reading.index, i]));
  return new Map([
    ...apart,
    ...questions.flatMap(({ fieldAbove }, i): [number, number][] => {
      const over = fieldAbove === undefined ? undefined : at.get(fieldAbove);
      return over === undefined ? [] : [[over, i]];
    }),
  ]);
}

/**
 * Pairs of boxes in consecutive rows that have one captioned line between them, such as the
 * `Address` of each row.
 */
function rowsApart(questions: readonly Question[]): [number, number][] {
  const lines = linesOf(questions);
  return lines.flatMap((row, at): [number, number][] => {
    const [between, next] = [lines[at + 1], lines[at + 2]];
    if (!between || next?.length !== row.length || row.length < FEWEST_CELLS) return [];
    const isNamed = between.length < row.length && between.every((k) => isCaptioned(questions[k]));
    const isBare = next.every((k) => !isHeaded(questions[k]));
    const isUnder = row.every((k, cell) => isInColumn(questions[k], questions[next[cell] ?? -1]));
    return isNamed && isBare && isUnder ? row.map((k, cell) => [k, next[cell] as number]) : [];
  });
}

/** Fewer boxes can be above others by chance. */
const FEWEST_CELLS = 3;
/** How far apart the edges of boxes of one column can be, in points. */
const IN_COLUMN = 4;

/**
 * Print under the box is not its head, because under the last row it is the caption of the line
 * there.
 */
function isHeaded(question: Question | undefined): boolean {
  const [own] = question?.field.labels?.near ?? [];
  return own?.where === 'above' || (own?.where === 'left' && comparedWords(own.text).length > 0);
}

function isCaptioned(question: Question | undefined): boolean {
  return question?.field.labels?.near[0]?.where === 'left' && question.caption.size > 0;
}

function isInColumn(upper: Question | undefined, lower: Question | undefined): boolean {
  if (!upper || !lower || upper.reading.page !== lower.reading.page) return false;
  const [a, b] = [upper.reading.rect, lower.reading.rect];
  return Math.abs(a[0] - b[0]) < IN_COLUMN && Math.abs(a[2] - b[2]) < IN_COLUMN;
}
