/** Amounts with places for digits between printed signs: `$    ,    .   `. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Letter } from '../../pdf/page/read-letters.ts';
import { isPaper, type PagePrint } from '../page/page-print.ts';
import { CONFIDENCE, middle, type Place, width } from '../page/place.ts';

/**
 * Least and largest distance between two signs of one amount, in points: room for three digits or
 * slightly more.
 */
const [NEAREST, FARTHEST] = [20, 90];
const APART = 2;
const NARROWEST = 10;
const ROW = 3;
const HALF_HIGH = 8;
/** Width of the cents as a share of the width of three digits. */
const CENTS = 0.75;

export function splitAmounts(
  { content }: PagePrint,
  cells: readonly Box[],
  ticks: readonly Box[],
): Place[] {
  const printed = content.letters.filter(({ text }) => text.trim() !== '');
  const next = (from: Letter | undefined, sign: RegExp): Letter | undefined => {
    if (!from) return undefined;
    const [, y] = middle(from.box);
    const right = printed
      .filter(({ box }) => box[0] >= from.box[2] - 1 && Math.abs(middle(box)[1] - y) < ROW + 3)
      .sort((a, b) => a.box[0] - b.box[0])[0];
    const gap = right ? right.box[0] - from.box[2] : 0;
    return right && sign.test(right.text) && gap > NEAREST && gap < FARTHEST ? right : undefined;
  };
  return printed.flatMap((sign): Place[] => {
    if (sign.text !== '$') return [];
    const thousands = next(sign, /^,$/);
    const cents = next(thousands ?? sign, /^\.$/);
    if (!cents) return [];
    const [, y] = middle(sign.box);
    const cell = cells.find(
      (box) => box[0] < sign.box[0] && box[2] > cents.box[2] && box[1] < y && box[3] > y,
    );
    // Without a thousands sign, the period may end the sentence that asks for the amount.
    if (!cell && !thousands) return [];
    const signs = [sign, ...(thousands ? [thousands] : []), cents].map(({ box }) => box);
    const wide = cents.box[0] - (thousands ?? sign).box[2];
    const behind = [...printed.map(({ box }) => box), ...ticks]
      .filter((box) => box[0] >= cents.box[2] && box[1] < y && box[3] > y)
      .map((box) => box[0] - APART);
    const end = Math.min(cents.box[2] + wide * CENTS, cell?.[2] ?? content.width, ...behind);
    const [bottom, top] = [
      Math.max(y - HALF_HIGH, cell?.[1] ?? 0),
      Math.min(y + HALF_HIGH, cell?.[3] ?? content.height),
    ];
    return signs
      .map((box, i): Box => [box[2] + APART, bottom, (signs[i + 1]?.[0] ?? end) - APART, top])
      .filter((box) => width(box) >= NARROWEST && isPaper(content, box, false))
      .map((box) => ({ box, kind: 'text', confidence: CONFIDENCE.number }));
  });
}
