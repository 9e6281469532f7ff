import type { Box } from '../page/page-layout.ts';

/** A widget with its position on the upright page. */
export interface PlacedBox {
  field: number;
  widget: number;
  box: Box;
  /** Whether it is ticked or chosen (check box, radio button) instead of written in. */
  tick: boolean;
}

/** How far two spans overlap; if negative, the gap between them. */
export function overlap(a1: number, a2: number, b1: number, b2: number): number {
  return Math.min(a2, b2) - Math.max(a1, b1);
}
