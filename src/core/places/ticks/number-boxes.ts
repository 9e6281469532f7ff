/** Small boxes in the corners of cells that hold the number of a question and divide nothing. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { isSameEdge } from '../page/place.ts';
import type { Ruling } from '../page/ruled-cells.ts';
import { INDEX } from '../page/words-that-ask.ts';

/** @param small the page's closed boxes that are no larger than a tick box */
export function numberBoxes(
  small: readonly Box[],
  { across, upright }: Ruling,
  words: readonly Word[],
): Box[] {
  const numbers = words.filter(({ text }) => INDEX.test(text)).map(({ tight }) => tight);
  return small.filter((box) => {
    const [left, bottom, right, top] = box;
    const isNumbered = numbers.some(
      ([x1, y1, x2, y2]) => x1 > left && x2 < right && y1 > bottom - 1 && y2 < top + 1,
    );
    if (!isNumbered) return false;
    // If a row or column of a table continues there, its lines are longer than the box.
    const isRoof = across.some(
      ({ at, from, to }) => isSameEdge(at, top) && isSameEdge(from, left) && isSameEdge(to, right),
    );
    const isWall = (side: number) =>
      upright.some(
        ({ at, from, to }) =>
          isSameEdge(at, side) && isSameEdge(from, bottom) && isSameEdge(to, top),
      );
    return isRoof && (isWall(left) || isWall(right));
  });
}
