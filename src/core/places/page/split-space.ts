/** Splits a space that is for several values: the parts of a number, or of a name. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { height, middle, width } from './place.ts';
import { SIGN } from './words-that-ask.ts';

/**
 * Words that ask for a date, but only in a space with strokes for one; elsewhere they say too
 * little.
 */
const PERIOD = /\bfrom\b|\bto\b|start|end|began/i;
const DATE = [2, 2, 4] as const;
/** Number of characters in each part, by what the label asks for. */
const NUMBERS: readonly { asked: RegExp; parts: readonly number[] }[] = [
  { asked: /social security|\bssn\b|taxpayer id/i, parts: [3, 2, 4] },
  { asked: /phone|\bfax\b|area code/i, parts: [3, 3, 4] },
  {
    asked: /\bdates?\b|mm.?.?dd|born|birth|death|\bmonth\b.*\byear\b/i,
    parts: DATE,
  },
  { asked: /\bzip\b|postal/i, parts: [5, 4] },
];
/**
 * Distance between the middle of a stroke and the parts on both sides, in points: usual, and least
 * where strokes are near each other.
 */
const [APART, LEAST_APART] = [9, 3];
/** Least and largest width of one character, in points. */
const [NARROWEST, WIDEST] = [9, 18];
const LABEL_GAP = 6;
/** In points. Longer strokes are lines to write on. */
export const LONGEST_STROKE = 14;
/** Room above and below the strokes, in points. */
const HALF_HIGH = 8;
/** Parentheses without an initial only say in which order to write a name. */
const WHOLE_NAME =
  /\(first(?: name)?,? *middle(?: name)?(?: or)? ?initial,?(?: and)? *last(?: name)?\)|first,? middle(?: initial)?,? last name/i;
/**
 * First name, initial and last name as shares of the width, in proportion to twelve, one and
 * eighteen letters.
 */
const NAME_PARTS = [
  [0.01, 0.38],
  [0.39, 0.42],
  [0.432, 0.99],
] as const;
const NAME_WIDTH = 350;

/** Short strokes that stand alone: `-` or `/`, drawn or printed. */
export function separatorsOf({ lines, slants, letters }: PageContent): Box[] {
  const strokes = lines
    .filter(({ vertical, from, to }) => !vertical && to - from > 3 && to - from < LONGEST_STROKE)
    .map(({ at, from, to }): Box => [from, at - 1, to, at + 1]);
  const signs = letters.filter(({ text }) => /^[-–—/]$/.test(text)).map(({ box }) => box);
  return [...strokes, ...slants, ...signs];
}

/** @param label the words of the cell */
export function splitSpace(space: Box, label: string, separators: readonly Box[]): Box[] {
  const within = separators
    .filter((stroke) => {
      const [x, y] = middle(stroke);
      const inside = x > space[0] + 12 && x < space[2] - 12;
      return inside && y > space[1] + 2 && y < space[3] - 2;
    })
    .sort((a, b) => a[0] - b[0]);
  const isPeriod = within.length === DATE.length - 1 && PERIOD.test(label);
  const parts =
    within.length > 0
      ? (partsOf(label, within.length) ?? (isPeriod ? DATE : undefined))
      : undefined;
  if (parts && height(space) < 40) return numberParts(aroundStrokes(space, within), within, parts);
  const isName = WHOLE_NAME.test(label) && !SIGN.test(label);
  if (within.length === 0 && isName && width(space) > NAME_WIDTH) {
    return NAME_PARTS.map(([from, to]) => [
      space[0] + width(space) * from,
      space[1],
      space[0] + width(space) * to,
      space[3],
    ]);
  }
  return [space];
}

function aroundStrokes([left, bottom, right, top]: Box, [stroke]: readonly Box[]): Box {
  const y = stroke ? middle(stroke)[1] : (bottom + top) / 2;
  return [left, Math.max(bottom, y - HALF_HIGH), right, Math.min(top, y + HALF_HIGH)];
}

/**
 * The number of characters in each part of what the label asks for, if it has this many strokes
 * between parts.
 */
export function partsOf(label: string, strokes: number): readonly number[] | undefined {
  return NUMBERS.find(({ asked, parts }) => asked.test(label) && parts.length === strokes + 1)
    ?.parts;
}

export function numberParts(space: Box, strokes: readonly Box[], parts: readonly number[]): Box[] {
  const at = strokes.map((stroke) => middle(stroke)[0]);
  const [first = 0, second] = at;
  const [count = 1, between = 1, last = 1] = parts;
  const gap = second === undefined ? undefined : second - first;
  const apart =
    gap === undefined
      ? APART
      : Math.max(LEAST_APART, Math.min(APART, (gap - between * NARROWEST) / 2));
  const room = gap === undefined ? first - apart - space[0] - LABEL_GAP : gap - 2 * apart;
  const pitch = Math.min(
    WIDEST,
    Math.max(NARROWEST, room / (second === undefined ? count : between)),
  );
  const box = (left: number, right: number): Box => [
    Math.max(space[0], left),
    space[1],
    Math.min(space[2], right),
    space[3],
  ];
  const start = box(first - apart - pitch * count, first - apart);
  if (second === undefined) return [start, box(first + apart, first + apart + pitch * between)];
  return [
    start,
    box(first + apart, second - apart),
    box(second + apart, second + apart + pitch * last),
  ];
}
