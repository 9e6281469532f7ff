/** Titles that interrupt the upper edge of a frame. */
import type { RuledLine } from '../../pdf/page/page-layout.ts';
import type { Word } from './page-print.ts';
import { middle } from './place.ts';

/** In points: from the middle of a title to its line, and from its ends to those of the line. */
const [LEVEL, GAP] = [1.5, 9];

/** The pieces of lines behind the titles, with which the frames are closed. */
export function behindTitles(across: readonly RuledLine[], words: readonly Word[]): RuledLine[] {
  return words.flatMap(({ tight }): RuledLine[] => {
    const [, y] = middle(tight);
    const level = across.filter(({ at }) => Math.abs(at - y) < LEVEL);
    const before = level.find(({ to }) => to <= tight[0] && to > tight[0] - GAP);
    const after = level.find(({ from }) => from >= tight[2] && from < tight[2] + GAP);
    if (!before || !after) return [];
    return [{ vertical: false, at: before.at, from: before.to, to: after.from }];
  });
}
