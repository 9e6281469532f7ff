import type { Box, TextRun } from '../page/page-layout.ts';

/** A widget with its position on the upright page. */
export interface PlacedBox {
  field: number;
  widget: number;
  box: Box;
  /** Whether it is ticked or chosen (check box, radio button) instead of written in. */
  tick: boolean;
}

/** Of a box, where a text is. `inside` is the top of a tall box. */
export type Side = 'left' | 'above' | 'inside' | 'right' | 'below';

/** How far two spans overlap; if negative, the gap between them. */
export function overlap(a1: number, a2: number, b1: number, b2: number): number {
  return Math.min(a2, b2) - Math.max(a1, b1);
}

/** Whether more than half of the text's height is beside the box. */
export function isOnRow({ box: [, low, , high] }: TextRun, [, bottom, , top]: Box): boolean {
  return overlap(low, high, bottom, top) > 0.5 * (high - low);
}

/** 1 if the text lies within the box's width; less if it only starts or is centered with it. */
export function columnAlignment(run: TextRun, [left, , right]: Box): number {
  const [textLeft, , textRight] = run.box;
  if (textLeft > left - 14 && textRight < right + 14) return 1;
  if (Math.abs(textLeft - left) < 14) return 0.95;
  const centred = Math.abs((textLeft + textRight) / 2 - (left + right) / 2);
  if (centred < 10) return 0.85;
  const shared = overlap(textLeft, textRight, left, right);
  return 0.25 + 0.4 * (shared / Math.max(1, textRight - textLeft));
}
