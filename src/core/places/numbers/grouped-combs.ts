/** Combs side by side for one number or date: `[D][D] [M][M] [Y][Y][Y][Y]`. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { height, meets, type PlaceRoom, width } from '../page/place.ts';
import { DATE, DATE_LETTERS, type NumberPart } from '../page/split-space.ts';
import type { Comb } from './combs.ts';

/** Largest gap between two combs of one answer, in cells. */
const APART = 1.5;
const LEVEL = 2;
/** How far over or under a comb its letters can be, in points. */
const NEAR = 12;
const SIGN = /^[-–—/.\s]*$/;
const LETTERS = DATE_LETTERS.map((letters) => new RegExp(`^${letters}$`, 'i'));

/** The combs as rooms; those of one date say which part of it they are. */
export function groupedCombs(combs: readonly Comb[], words: readonly Word[]): PlaceRoom[] {
  const rooms = combs.map(({ box, cells }): PlaceRoom => ({ box, comb: cells }));
  const sorted = [...rooms].sort((a, b) => a.box[0] - b.box[0]);
  for (const first of sorted) {
    const row = [first];
    for (const next of sorted) {
      // More combs are not a date, and a row of thousands would be walked from each of them.
      if (row.length > DATE.length) break;
      const last = row.at(-1) as PlaceRoom;
      if (follows(last, next) && !isPrintBetween(last.box, next.box, words)) row.push(next);
    }
    const parts = datePartsOf(row, words);
    if (!parts) continue;
    const whole: Box = [first.box[0], first.box[1], (row.at(-1) as PlaceRoom).box[2], first.box[3]];
    for (const [i, room] of row.entries())
      room.part = { asks: (parts[i] as NumberPart).asks, whole };
  }
  return rooms;
}

function follows(last: PlaceRoom, next: PlaceRoom): boolean {
  const gap = next.box[0] - last.box[2];
  return (
    next.part === undefined &&
    gap > 0 &&
    gap < (width(last.box) / (last.comb ?? 1)) * APART &&
    Math.abs(next.box[1] - last.box[1]) < LEVEL &&
    Math.abs(height(next.box) - height(last.box)) < LEVEL
  );
}

function isPrintBetween(one: Box, other: Box, words: readonly Word[]): boolean {
  const between: Box = [one[2], one[1], other[0], one[3]];
  return words.some(({ text, tight }) => !SIGN.test(text) && meets(tight, between));
}

/** The parts in the order of the letters at the combs; undefined without letters. */
function datePartsOf(row: readonly PlaceRoom[], words: readonly Word[]): NumberPart[] | undefined {
  if (row.length !== DATE.length) return undefined;
  const parts = row.map(({ box, comb }) => {
    const [left, bottom, right, top] = box;
    const said = words
      .filter(
        ({ tight }) =>
          tight[0] > left - LEVEL &&
          tight[2] < right + LEVEL &&
          tight[1] > bottom - NEAR &&
          tight[3] < top + NEAR,
      )
      .sort((a, b) => a.tight[0] - b.tight[0])
      .map(({ text }) => text)
      .join(' ');
    const part = DATE[LETTERS.findIndex((letters) => letters.test(said.trim()))];
    return part && (comb === part.characters || comb === 2) ? part : undefined;
  });
  const isWhole = new Set(parts).size === DATE.length && parts.every((part) => part !== undefined);
  return isWhole ? (parts as NumberPart[]) : undefined;
}
