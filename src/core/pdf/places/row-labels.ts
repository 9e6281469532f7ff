/** Short labels in a row of one cell, each with room behind it and no line to say so. */
import type { Box } from '../page/page-layout.ts';
import type { Word } from './page-print.ts';
import { common, middle, width } from './place.ts';

const ASKS_FOR_PART =
  /^(?:no\. ?&|number|street|apt\.?|apt\.?\/unit number|unit|suite|city|state|state\/province|province|county|country|zip|zip code(?:\/postal code)?|area code|from|to|start|end|date|name|phone|e-?mail|title|relationship)\s*:?$/i;
const LEAST = 30;
const HIGH = 14;

export function rowLabels(words: readonly Word[], cell: Box, obstacles: readonly Box[]): Box[] {
  return words.flatMap(({ text, tight }): Box[] => {
    if (!ASKS_FOR_PART.test(text)) return [];
    const [, y] = middle(tight);
    const band: Box = [tight[2], y - HIGH / 2, cell[2], y + HIGH / 2];
    const next = obstacles.filter(
      (box) =>
        width(common(box, band)) > 0 && box[0] > tight[2] && box[1] < band[3] && box[3] > band[1],
    );
    const right = Math.min(cell[2], ...next.map((box) => box[0]));
    if (right - tight[2] < LEAST || band[1] < cell[1] - 2) return [];
    return [[tight[2] + 3, Math.max(band[1], cell[1]), right - 4, band[3]]];
  });
}
