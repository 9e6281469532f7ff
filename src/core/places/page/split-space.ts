/** Splits a space that is for several values: the parts of a number, or of a name. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { height, middle, type PlaceRoom, width } from './place.ts';
import { SIGN } from './words-that-ask.ts';

/**
 * Words that ask for a date, but only in a space with strokes for one; elsewhere they say too
 * little.
 */
const PERIOD = /\bfrom\b|\bto\b|start|end|began/i;
/** A part of a number: how many characters it has, and what it is in words. */
export interface NumberPart {
  characters: number;
  asks: string;
}

/** The letters printed for each part of `DATE`, as sources of patterns; `CCYY` is a year. */
export const DATE_LETTERS: readonly string[] = ['m ?m', 'd ?d', '(?:[cy] ?[cy] ?)?y ?y'];

export const DATE: readonly NumberPart[] = [
  { characters: 2, asks: 'month' },
  { characters: 2, asks: 'day' },
  { characters: 4, asks: 'year' },
];
/** The parts of a number, by what the label asks for. */
const NUMBERS: readonly { asked: RegExp; parts: readonly NumberPart[] }[] = [
  {
    asked: /social security|\bssn\b|taxpayer id/i,
    parts: [
      { characters: 3, asks: 'first 3 digits' },
      { characters: 2, asks: 'middle 2 digits' },
      { characters: 4, asks: 'last 4 digits' },
    ],
  },
  {
    asked: /phone|\bfax\b|area code/i,
    parts: [
      { characters: 3, asks: 'area code' },
      { characters: 3, asks: 'next 3 digits' },
      { characters: 4, asks: 'last 4 digits' },
    ],
  },
  {
    asked: /\bdates?\b|mm.?.?dd|born|birth|death|\bmonth\b.*\byear\b/i,
    parts: DATE,
  },
  {
    asked: /\bzip\b|postal/i,
    parts: [
      { characters: 5, asks: 'first 5 digits' },
      { characters: 4, asks: 'last 4 digits' },
    ],
  },
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
/** In points. Longer upright strokes are walls of cells. */
const LONGEST_DIVIDER = 24;
/** Least width of a character's box, in points. */
const NARROWEST_CELL = 7;
/** How far a stroke or a box can reach over the edge of its space, in points. */
const EDGE = 4;
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
  { from: 0.01, to: 0.38, asks: 'first name' },
  { from: 0.39, to: 0.42, asks: 'middle initial', comb: 1 },
  { from: 0.432, to: 0.99, asks: 'last name' },
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

/** Short upright strokes, as between the three groups of digits of a Social Security number. */
export function dividersOf({ lines }: PageContent): RuledLine[] {
  return lines.filter(({ vertical, from, to }) => vertical && to - from < LONGEST_DIVIDER);
}

/** @param label the words of the cell */
export function splitSpace(
  space: Box,
  label: string,
  separators: readonly Box[],
  dividers: readonly RuledLine[] = [],
): PlaceRoom[] {
  const comb = combBetween(space, label, dividers);
  if (comb) return [comb];
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
    return NAME_PARTS.map(({ from, to, asks, ...rest }) => ({
      ...rest,
      box: [space[0] + width(space) * from, space[1], space[0] + width(space) * to, space[3]],
      part: { asks, whole: space },
    }));
  }
  return [{ box: space }];
}

/**
 * One box for each character, of which the page prints only the strokes between the groups: those
 * on both sides of the middle group say how wide a character is.
 */
function combBetween(
  [left, bottom, right, top]: Box,
  label: string,
  dividers: readonly RuledLine[],
): PlaceRoom | undefined {
  const within = dividers
    .filter(
      ({ at, from, to }) => at > left && at < right && from > bottom - EDGE && to < top + EDGE,
    )
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const parts = within.length === 2 ? partsOf(label, 2) : undefined;
  const [first = 0, second = 0] = within;
  const [start, between, end] = parts?.map(({ characters }) => characters) ?? [];
  if (!start || !between || !end) return undefined;
  const pitch = (second - first) / between;
  const box: Box = [first - pitch * start, bottom, second + pitch * end, top];
  const fits = box[0] > left - EDGE && box[2] < right + EDGE;
  if (!fits || pitch < NARROWEST_CELL || pitch > WIDEST) return undefined;
  return { box, comb: start + between + end };
}

function aroundStrokes([left, bottom, right, top]: Box, [stroke]: readonly Box[]): Box {
  const y = stroke ? middle(stroke)[1] : (bottom + top) / 2;
  return [left, Math.max(bottom, y - HALF_HIGH), right, Math.min(top, y + HALF_HIGH)];
}

/** The parts of the number that the label asks for, if it has this many strokes between parts. */
export function partsOf(label: string, strokes: number): readonly NumberPart[] | undefined {
  return NUMBERS.find(({ asked, parts }) => asked.test(label) && parts.length === strokes + 1)
    ?.parts;
}

export function numberParts(
  space: Box,
  strokes: readonly Box[],
  parts: readonly NumberPart[],
): PlaceRoom[] {
  const boxes = boxesOfNumber(
    space,
    strokes,
    parts.map(({ characters }) => characters),
  );
  return boxes.map((box, i) => ({ box, part: { asks: parts[i]?.asks ?? '', whole: space } }));
}

function boxesOfNumber(space: Box, strokes: readonly Box[], parts: readonly number[]): Box[] {
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
