/** Stacked lines for one text of several lines. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { hasSameSides, height, isSameEdge, width } from '../page/place.ts';

/** In points. Closer lines leave no room to write between them. */
export const LOWEST_LINE = 7;
/** In points. Lines farther apart are not for one text. */
export const LINE_PITCH = 34;
const LINES_OF_STACK = 3;
/** Free height above each line of a long text, in points: nothing is printed between its lines. */
const ROOMY = 14;
/** A line this much shorter than the one under it is the last of its row. */
const LEAST_OF_NEXT = 0.33;
/** The largest gap between a label and its line, in points. */
const LABEL_GAP = 14;

/** Whether enough lines of the same length are stacked to be for writing. */
export function isInStack(box: Box, lines: readonly Box[]): boolean {
  return lines.filter((other) => isOneOfStack(other, box)).length >= LINES_OF_STACK;
}

/** Rules across the page's whole width with nothing printed between them are for one long text. */
export function longTextPlaces(rules: readonly Box[]): Box[] {
  const left = new Set(rules.filter((box) => height(box) >= ROOMY).sort((a, b) => b[1] - a[1]));
  return [...left].flatMap((first): Box[] => {
    if (!left.has(first)) return [];
    const stack = [first];
    for (const box of left) {
      const last = stack.at(-1) as Box;
      if (isNextUnder(last, box) && isOneOfStack(last, box)) stack.push(box);
    }
    if (stack.length < LINES_OF_STACK) return [];
    for (const box of stack) left.delete(box);
    return [[first[0], (stack.at(-1) as Box)[1], first[2], first[3]]];
  });
}

function isOneOfStack(one: Box, other: Box): boolean {
  const apart = Math.abs(one[1] - other[1]);
  return apart < 2 * LINE_PITCH && hasSameSides(one, other);
}

/** Whether `box` continues the line above it, which has about the same length. */
export function continues(over: Box, box: Box): boolean {
  const isLike = Math.abs(over[2] - box[2]) < 4 && box[0] <= over[0] + 4;
  return isNextUnder(over, box) && isLike && width(over) > width(box) * LEAST_OF_NEXT;
}

/**
 * Whether `box` continues the line above it from the start of that one's label, even if another
 * answer follows on it, such as the postcode of an address.
 */
export function continuesUnderLabel(over: Box, box: Box, words: readonly Word[]): boolean {
  if (!isNextUnder(over, box) || box[2] > over[2] + 4) return false;
  return words.some(
    ({ tight }) =>
      isSameEdge(tight[0], box[0]) &&
      tight[2] < over[0] + 4 &&
      tight[2] > over[0] - LABEL_GAP &&
      tight[1] < over[1] + 6 &&
      tight[3] > over[1],
  );
}

function isNextUnder(over: Box, box: Box): boolean {
  const drop = over[1] - box[1];
  return drop > LOWEST_LINE && drop < LINE_PITCH;
}
