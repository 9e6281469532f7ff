/** Whether a check box or radio button shows a mark. */
import { contrast, indexIn, luminanceAt, SEEN_CONTRAST, within } from './ink.ts';
import type { View } from './judge-ink.ts';
import type { PixelBox } from './pdfium-page.ts';
import type { Painted } from './proof.ts';

/** Lighter differences between a ticked and an unticked box are no mark. */
const MARK_CONTRAST = 1.5;
/** The part of the box, from each side, where a frame may be and a mark must not only be. */
const FRAME = 0.22;
/** Pixels of ink that make a mark. */
const LEAST_INK = 4;
const WHOLE = 0.85;
const TRACE = 0.1;
/** So much ink in the middle of an unticked box looks like a mark. */
const MARK_OF_MIDDLE = 0.12;

/** @param box of the widget; a mark is what tells its ticked from its unticked drawing */
export function judgeTick(view: View, box: PixelBox): Painted {
  const { alone, unticked, painted, without } = view;
  const [left, top, right, bottom] = within(box, 1, alone.box);
  const middle = middleOf(box);
  let [mark, seen, inMiddle] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = indexIn(alone, x, y);
      const own = luminanceAt(alone, at);
      if (contrast(own, luminanceAt(unticked, at)) < SEEN_CONTRAST) continue;
      mark += 1;
      const now = luminanceAt(painted, at);
      const isSeen = contrast(now, luminanceAt(without, at)) >= SEEN_CONTRAST;
      if (!isSeen || contrast(now, own) > SEEN_CONTRAST) continue;
      seen += 1;
      if (x >= middle[0] && x < middle[2] && y >= middle[1] && y < middle[3]) inMiddle += 1;
    }
  }
  if (mark < LEAST_INK || seen < LEAST_INK || inMiddle === 0) return 'not';
  if (seen >= WHOLE * mark) return 'whole';
  return seen >= TRACE * mark ? 'partly' : 'not';
}

/** Whether a box that is meant to be empty looks ticked. */
export function looksTicked(view: View, box: PixelBox): boolean {
  const { painted } = view;
  const [left, top, right, bottom] = within(middleOf(box), 0, painted.box);
  let brightest = 0;
  const found: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const light = luminanceAt(painted, indexIn(painted, x, y));
      brightest = Math.max(brightest, light);
      found.push(light);
    }
  }
  const ink = found.filter((light) => contrast(light, brightest) >= MARK_CONTRAST * 2);
  return ink.length > MARK_OF_MIDDLE * found.length;
}

function middleOf([left, top, right, bottom]: PixelBox): PixelBox {
  const [x, y] = [(right - left) * FRAME, (bottom - top) * FRAME];
  return [left + x, top + y, right - x, bottom - y];
}
