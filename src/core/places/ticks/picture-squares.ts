/** Boxes to tick that are pictures, as programs without such a character place them. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { height, middle, width } from '../page/place.ts';

/** In points. */
const [SMALLEST, LARGEST] = [6, 18];
const SQUARE = 0.9;
/** In points, between the sides of pictures of one size. */
const ALIKE = 0.5;
/** Fewer can be symbols beside an address. */
const FEWEST = 4;
const LONGEST = 40;
/** Largest distance between a picture and its answer, in font sizes. */
const APART = 1;

/** Pictures of one size with an answer behind each, some of them side by side. */
export function pictureSquares(images: readonly Box[], words: readonly Word[]): Box[] {
  const answered = images.filter(
    (box) => isSquare(box) && words.some((word) => follows(word, box)),
  );
  return answered.filter((box) => {
    const alike = answered.filter((other) => Math.abs(width(other) - width(box)) < ALIKE);
    const isBeside = (one: Box) =>
      alike.some((other) => other !== one && Math.abs(other[1] - one[1]) < ALIKE);
    return alike.length >= FEWEST && alike.some(isBeside);
  });
}

function isSquare(box: Box): boolean {
  const [low, high] = [width(box), height(box)].sort((a, b) => a - b) as [number, number];
  return low >= SMALLEST && high <= LARGEST && low / high >= SQUARE;
}

function follows({ tight, text, fontSize }: Word, box: Box): boolean {
  const [, y] = middle(tight);
  const gap = tight[0] - box[2];
  const isNear = gap > -1 && gap < fontSize * APART && y > box[1] && y < box[3];
  return isNear && text.length <= LONGEST && /^[\p{L}$\d]/u.test(text) && !/[@/]/.test(text);
}
