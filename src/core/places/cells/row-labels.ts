/** Short labels in a row of one cell, each with room after it but no line. */
import type { Box, TextRun } from '../../pdf/page/page-layout.ts';
import { middle, type PlaceRoom, width } from '../page/place.ts';
import { splitSpace } from '../page/split-space.ts';
import type { CellPrint } from './cell-print.ts';

const ASKS_FOR_PART =
  /^(?:\$|number|street|address|apt\.?|apt\.?\/unit number|unit|suite|city|state|state\/province|province|county|country|zip|zip code(?:\/postal code)?|area code|from|to|start|end|date|name|phone|fax|e-?mail|title|relationship)\s*:?$/i;
/** An address takes the lines that are free under it. */
const LINES = /^address/i;
const LEAST = 30;
/** Ends with a bracket that nothing closes. */
const OPENS = /\([^()]*$/;
const GAP = 2;
const HIGH = 14;
/** Distance from the words on both sides, in points. */
const APART = 6;
const TICK_GAP = 14;
/** In points. An amount in a row wider than `WIDE` takes only the width `AMOUNT`. */
const [WIDE, AMOUNT] = [180, 100];

export function rowLabels(
  { cell, words, ticks }: CellPrint,
  separators: readonly Box[],
  signs: readonly TextRun[],
): PlaceRoom[] {
  const obstacles = [...words.map(({ tight }) => tight), ...ticks];
  return words.flatMap(({ text, tight }): PlaceRoom[] => {
    const [, y] = middle(tight);
    if (OPENS.test(text)) return bracketed(tight, y, [...words, ...signs]);
    if (!ASKS_FOR_PART.test(text)) return [];
    // `Email` after a tick is one of its answers.
    if (!text.endsWith(':') && ticks.some((tick) => isBefore(tick, tight, y))) return [];
    const band: Box = [tight[2] + APART, Math.max(cell[1], y - HIGH / 2), cell[2], y + HIGH / 2];
    const next = obstacles.filter(
      (box) => box[0] > tight[2] && box[0] < cell[2] && box[1] < band[3] && box[3] > band[1],
    );
    band[2] = Math.min(cell[2], ...next.map((box) => box[0])) - APART;
    const isAmount = text === '$' && width(band) > WIDE;
    if (isAmount) band[2] = band[0] + AMOUNT;
    const isLast = !obstacles.some((box) => box[3] < tight[1] + 1);
    if (LINES.test(text) && isLast) band[1] = Math.min(band[1], cell[1] + 1);
    return width(band) < LEAST ? [] : splitSpace(band, text, separators);
  });
}

/** The blank between a bracket and its other half: `(Home:          )`. */
function bracketed(label: Box, y: number, print: readonly TextRun[]): PlaceRoom[] {
  const behind = print
    .filter(({ box }) => box[0] >= label[2] && box[1] < y && box[3] > y)
    .sort((a, b) => a.box[0] - b.box[0]);
  const [next] = behind;
  if (!next?.text.startsWith(')')) return [];
  const box: Box = [label[2] + GAP, y - HIGH / 2, next.box[0] - GAP, y + HIGH / 2];
  return width(box) < LEAST ? [] : [{ box }];
}

function isBefore(tick: Box, label: Box, y: number): boolean {
  const gap = label[0] - tick[2];
  return gap > -2 && gap < TICK_GAP && tick[1] < y && tick[3] > y;
}
