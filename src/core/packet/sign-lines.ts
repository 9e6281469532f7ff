/**
 * Finds lines to sign on that have no box: a rule or underscores, with `Signature of ...` under or
 * before them. Only explicit labels count, because a form has many rules.
 */
import {
  type Box,
  type PageLayout,
  type RuledLine,
  type TextRun,
  uprightBox,
} from '../pdf/page/page-layout.ts';
import type { SignPlace } from './sign-place.ts';
import { whoSigns } from './who-signs.ts';

const SIGNATURE = /^(?:.{0,50}\b)?(?:signature|sign here|firma)\b/i;
/** Titles of sections, and sentences about signing, which are no labels. */
const NO_LABEL =
  /\b(?:section|part|certifications?|declarations?|electronic|required|must|read|page)\b|[a-z]{3}\.\s|\bsignatures\b/i;
/** `Spouse's signature. If a joint return, both must sign.` is a label with a remark. */
const BEFORE_REMARK = /^(?:(?:[\p{L}'’]+ ){0,3}signature|firma(?: \p{L}+){0,3})(?=\. )/iu;
const DATE = /^\(?(?:date|fecha|dated)\b.{0,24}$/i;
const MAX_LABEL = 90;
/** Width of a line that somebody signs on, in points. */
const LINE = { least: 70, most: 420 };
const DATE_LINE = { least: 30, most: 260 };
/** How far a line can be above the top of its label, in points. */
const BELOW = { least: -3, most: 13 };
const SAME_LINE = 6;
const GAP = 25;
/** Height above a line for what is written on it, in points. */
const WRITING = 18;
/** In points. A text labels a field with its top up to this far below the text. */
const FIELD_BELOW = 26;
/**
 * In points: the largest distance between a cell's side and its text, and the room under the text.
 */
const CELL_SIDE = 12;
const CELL = { least: 8, most: 50 };
/** A field can reach over the rule of its cell by this, in points. */
const TOUCHING = 2;

interface Blank {
  from: number;
  to: number;
  y: number;
}

/**
 * @param taken boxes of fields on the page, upright like the layout
 * @param toPage converts from the upright page to its user space
 */
export function signLines(
  layout: PageLayout,
  taken: readonly Box[],
  toPage: (box: Box) => Box,
): SignPlace[] {
  const blanks = blanksOf(layout).filter((blank) => !taken.some((box) => overlaps(box, blank)));
  const used = new Set<Blank>();
  const find = (run: TextRun, size: { least: number; most: number }) => {
    const free = blanks.filter(
      (blank) =>
        !used.has(blank) &&
        blank.to - blank.from >= size.least &&
        blank.to - blank.from <= size.most,
    );
    const cell = cellUnder(layout, run.box);
    if (cell) return taken.some((box) => overlaps(box, cell)) ? undefined : cell;
    const found = nearest(run, free);
    if (found) used.add(found);
    return found;
  };
  const place = ({ from, to, y }: Blank, kind: SignPlace['kind'], who: string): SignPlace => ({
    page: layout.page,
    rect: toPage([from, y, to, y + WRITING]),
    kind,
    who,
  });
  const places: SignPlace[] = [];
  const labels = layout.runs.filter(
    ({ text, box }) =>
      text.length <= MAX_LABEL &&
      isSignatureLabel(BEFORE_REMARK.exec(text)?.[0] ?? text) &&
      !taken.some((field) => isLabelled(field, box, layout)),
  );
  for (const label of labels) {
    const blank = find(label, LINE);
    if (!blank) continue;
    const who = whoSigns([label.text]);
    places.push(place(blank, 'signature', who));
    const [date] = layout.runs
      .filter(
        (run) =>
          DATE.test(run.text) &&
          Math.abs(run.box[1] - label.box[1]) < SAME_LINE &&
          run.box[0] > label.box[0],
      )
      .sort((a, b) => a.box[0] - b.box[0]);
    const beside = date && find(date, DATE_LINE);
    if (beside) places.push(place(beside, 'date', who));
  }
  return places;
}

function isSignatureLabel(text: string): boolean {
  return SIGNATURE.test(text) && !NO_LABEL.test(text);
}

function blanksOf({ lines, blanks = [] }: PageLayout): Blank[] {
  const ruled = lines.flatMap(({ vertical, at, from, to }) =>
    vertical ? [] : [{ from, to, y: at }],
  );
  return [...ruled, ...blanks.map(([from, y, to]) => ({ from, to, y }))];
}

function nearest({ box }: TextRun, blanks: readonly Blank[]): Blank | undefined {
  const [left, bottom, right, top] = box;
  const after = right - GAP / 4;
  const found: { blank: Blank; gap: number }[] = [];
  for (const blank of blanks) {
    const over = blank.y - top;
    const isOver = over >= BELOW.least && over <= BELOW.most;
    const isBeside = Math.abs(blank.y - bottom) < SAME_LINE;
    if (isOver && left >= blank.from - 8 && left < blank.to) {
      found.push({ blank, gap: Math.abs(over) });
    } else if (isBeside && blank.from >= after && blank.from - right < GAP) {
      found.push({ blank, gap: Math.abs(blank.from - right) });
    }
  }
  return found.sort((a, b) => a.gap - b.gap)[0]?.blank;
}

/**
 * Whether the text is beside a field or directly over it, and so labels that field, unless there is
 * room to sign over a rule between them.
 */
function isLabelled(field: Box, box: Box, { lines }: PageLayout): boolean {
  const [left, bottom, right, top] = box;
  const isUnder =
    field[3] > bottom - FIELD_BELOW && field[1] < bottom && field[0] < right && field[2] > left;
  const isBeside = field[1] < top && field[3] > bottom && field[0] > left && field[0] - right < GAP;
  const floor = floorUnder(lines, box);
  const isApart = floor && floor.at > field[3] - TOUCHING && bottom - floor.at >= CELL.least;
  return isBeside || (isUnder && !isApart);
}

/**
 * The cell under a label at the top of a ruled cell, in which people sign. The first cell of a row
 * can begin with its floor instead of an upright rule.
 */
function cellUnder({ lines }: PageLayout, box: Box): Blank | undefined {
  const [left, bottom, , top] = box;
  const floor = floorUnder(lines, box);
  if (!floor || bottom - floor.at < CELL.least || bottom - floor.at > CELL.most) return undefined;
  const uprights = lines
    .filter(({ vertical, from, to }) => vertical && from < bottom && to > top - 2)
    .map(({ at }) => at);
  const ends = uprights.filter((at) => at > left + 1);
  const sides = ends.length > 0 ? [...uprights, floor.from] : uprights;
  const from = Math.max(...sides.filter((at) => at > left - CELL_SIDE && at <= left + 1));
  return Number.isFinite(from) ? { from, to: Math.min(floor.to, ...ends), y: floor.at } : undefined;
}

/** The next rule under a text. */
function floorUnder(lines: readonly RuledLine[], [left, bottom]: Box): RuledLine | undefined {
  return lines
    .filter(({ vertical, at, from, to }) => !vertical && at < bottom && from <= left && to > left)
    .sort((a, b) => b.at - a.at)[0];
}

function overlaps([left, bottom, right, top]: Box, { from, to, y }: Blank): boolean {
  return left < to - 4 && right > from + 4 && bottom < y + WRITING && top > y + TOUCHING;
}

/** Undoes `uprightBox`; `width` and `height` are those of the page as it is viewed. */
export function turnedBack(box: Box, rotation: number, width: number, height: number): Box {
  return uprightBox(box, (360 - rotation) % 360, width, height);
}
