/** The print inside a cell. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { type Word, wordsIn } from '../page/page-print.ts';
import { middle } from '../page/place.ts';

/** Text of at least this many lines and letters informs and asks for nothing. */
export const PROSE = { lines: 3, letters: 260 } as const;

export interface CellPrint {
  cell: Box;
  words: readonly Word[];
  ticks: readonly Box[];
  /** Dots that lead from words to a place elsewhere. */
  leaders: readonly Box[];
}

export const isWord = ({ text }: Word): boolean => /\p{L}/u.test(text);

export function printIn(
  cell: Box,
  words: readonly Word[],
  ticks: readonly Box[],
  leaders: readonly Box[],
): CellPrint {
  const inside = (box: Box) => {
    const [x, y] = middle(box);
    return x > cell[0] && x < cell[2] && y > cell[1] && y < cell[3];
  };
  const reaches = (box: Box) =>
    box[0] < cell[2] - 1 && box[2] > cell[0] + 1 && box[1] < cell[3] - 1 && box[3] > cell[1] + 1;
  return {
    cell,
    words: wordsIn(words, cell),
    ticks: ticks.filter(inside),
    leaders: leaders.filter(reaches),
  };
}

/** Counts the lines that the words are on. */
export function linesOf(words: readonly Word[]): number {
  const levels: number[] = [];
  for (const { tight } of words) {
    const [, y] = middle(tight);
    if (!levels.some((level) => Math.abs(level - y) < 4)) levels.push(y);
  }
  return levels.length;
}

export function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** Whether the space is beside the print of its cell, and not over or under it. */
export function isBeside(box: Box, cell: Box): boolean {
  return box[0] > cell[0] + 1 || box[2] < cell[2] - 1;
}
