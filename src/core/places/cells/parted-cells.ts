/** Cells whose lower part is divided by lines that end under the caption of the whole. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { type Word, wordsIn } from '../page/page-print.ts';
import { height, isSameEdge } from '../page/place.ts';
import type { Ruling } from '../page/ruled-cells.ts';
import { isWord } from './cell-print.ts';

/** The least height of such a line as a share of the cell's. */
const SHARE = 0.5;
const NARROWEST = 24;

/** The parts of the cell, each with a caption of its own; otherwise the whole cell. */
export function partsOf(cell: Box, { upright }: Ruling, words: readonly Word[]): Box[] {
  const [left, bottom, right, top] = cell;
  const walls = upright.filter(
    ({ at, from, to }) =>
      at > left + NARROWEST &&
      at < right - NARROWEST &&
      isSameEdge(from, bottom) &&
      to > bottom + height(cell) * SHARE &&
      to < top,
  );
  if (walls.length === 0) return [cell];
  const ceiling = Math.min(...walls.map(({ to }) => to));
  const at = [left, ...walls.map((wall) => wall.at).sort((a, b) => a - b), right];
  const parts = at.slice(1).map((x, i): Box => [at[i] as number, bottom, x, ceiling]);
  return parts.every((part) => wordsIn(words, part).some(isWord)) ? parts : [cell];
}
