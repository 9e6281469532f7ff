/**
 * Section headings: bold, large or capital lines, lines on a filled bar, `Section 2` and `Part B`.
 * A heading applies to the boxes below it, in its column, until the next heading; a heading in the
 * left margin applies to the band beside it.
 */

import type { Box, PageLayout, RuledLine, TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from '../captions/page-index.ts';
import type { TextBlocks } from '../lines/text-blocks.ts';
import { saysSameAs, standsAlone } from '../lines/title-line.ts';
import type { PlacedBox } from '../placed-box.ts';
import { columnTitles } from './column-titles.ts';
import {
  CONDITION,
  isHeading,
  isPartOfText,
  type Line,
  lookOf,
  type Sheet,
} from './heading-line.ts';
import { isOn, isOnlyNumber, SAME_TYPE, withTitles } from './joined-titles.ts';

export interface Heading {
  text: string;
  box: Box;
  /** The horizontal range it applies to. */
  from: number;
  to: number;
  margin: boolean;
  /**
   * Bottom of the small frame around the heading and its boxes. The heading does not apply below
   * it.
   */
  foot?: number;
  /** Certainly a section: numbered, on a bar, or large and bold. */
  strong: boolean;
}

/** Titles side by side on one bar have at least this many letters and this distance in points. */
const TITLE_LENGTH = 5;
const TITLES_APART = 60;
/**
 * The greatest width of a frame for a few boxes, as a share of the page. `JOINT` is the greatest
 * gap between pieces of its sides, in points.
 */
const SMALL_FRAME = 0.5;
const JOINT = 3;
/** The left edge of the page, as a share of its width. */
const MARGIN = 0.18;

export function pageHeadings(
  page: PageIndex,
  blocks: TextBlocks,
  owners: ReadonlyMap<TextRun, PlacedBox>,
): Heading[] {
  const isTitle = (run: TextRun) => !owners.has(run) && !page.leadsToBox(run);
  const layout = { ...page.layout, runs: withTitles(page.layout, isTitle) };
  const sheet: Sheet = {
    page,
    owners,
    layout,
    isTitle,
    body: medianSize(layout.runs),
    sameAs: page.layout.runs.filter(saysSameAs),
    columns: columnTitles(page, isTitle),
  };
  return layout.runs.flatMap((run) => {
    const bar = layout.fills.find(({ box }) => isOn(run, box));
    if (isPartOfText(run, bar, layout)) return [];
    const line = lookOf(run, bar, sheet);
    return isHeading(line, sheet) ? [headingOf(line, sheet, blocks)] : [];
  });
}

function headingOf(
  { run, bar, strong, isBefore, own, asked }: Line,
  sheet: Sheet,
  blocks: TextBlocks,
): Heading {
  const { page, layout, isTitle } = sheet;
  const margin =
    !bar && !isBefore && !own && run.box[2] < layout.width * MARGIN && hasOwnColumn(run, page);
  const isCentredTitle = isCentred(run, layout) && standsAlone(run, layout);
  const column = run.box[0] > layout.width / 2.5 && !isCentredTitle;
  const [from, to] = bar
    ? shareOfBar(run, bar, layout.runs.filter(isTitle))
    : [column ? run.box[0] - 20 : 0, layout.width];
  return {
    text: margin ? blocks.around(run) : withCondition(run, bar, layout.runs),
    box: run.box,
    from,
    to,
    margin,
    strong,
    ...(own ?? asked ?? footOfFrame(run, page)),
  };
}

/** `OWNER` at the left end of a bar, and `Complete if other than the Proposed Insured` at its right end. */
function withCondition({ text, box }: TextRun, bar: Box | undefined, runs: readonly TextRun[]) {
  const condition =
    bar &&
    runs.find((other) => isOn(other, bar) && CONDITION.test(other.text) && other.box[0] > box[2]);
  return condition ? `${text} (${condition.text.replace(/^\(|\)$/g, '')})` : text;
}

/**
 * The horizontal range of a heading on a bar, because `INSURED BENEFICIARY` in one font are two
 * headings side by side.
 */
function shareOfBar(run: TextRun, bar: Box, runs: readonly TextRun[]): [number, number] {
  const titles = runs.filter(
    (other) =>
      isOn(other, bar) &&
      Math.abs(other.fontSize - run.fontSize) < SAME_TYPE &&
      other.text.length >= TITLE_LENGTH &&
      !CONDITION.test(other.text) &&
      !isOnlyNumber(other),
  );
  if (!titles.includes(run)) return [bar[0] - 4, bar[2] + 4];
  const next = titles.find((other) => other.box[0] - run.box[2] > TITLES_APART);
  const isLater = titles.some((other) => run.box[0] - other.box[2] > TITLES_APART);
  return [isLater ? run.box[0] - 20 : bar[0] - 4, next ? next.box[0] - 20 : bar[2] + 4];
}

/**
 * Whether the left edge of the band contains only such headings, stacked, with boxes beside them.
 * Without rules the band is the whole page, whose labels can begin there too.
 */
function hasOwnColumn(run: TextRun, page: PageIndex): boolean {
  const { layout, boxes } = page;
  const [low, high] = bandAround(run.box, layout);
  const inBand = ([, bottom, , top]: Box) => bottom > low - 2 && top < high + 2;
  const edge = run.box[2];
  const beyond = layout.width * MARGIN;
  const isWholePage = low === 0 && high === layout.height;
  return (
    boxes.some(({ box }) => inBand(box)) &&
    boxes.every(({ box }) => !inBand(box) || box[0] > edge) &&
    layout.runs.every((other) => {
      const { box } = other;
      if (!inBand(box) || box[0] > edge) return true;
      return box[2] < beyond && !(isWholePage && other !== run && page.leadsToBox(other));
    })
  );
}

/**
 * The bottom of the frame around the heading: `FOR OFFICE USE` in a frame at the top of a page does
 * not apply below the frame.
 */
function footOfFrame(
  { box: [left, bottom, right, top] }: TextRun,
  { layout, boxes, walls }: PageIndex,
): { foot?: number } {
  const middle = (bottom + top) / 2;
  const beside = walls.filter((line) => line.from < middle && line.to > middle);
  const from = Math.max(...beside.filter(({ at }) => at <= left + 2).map(({ at }) => at));
  const to = Math.min(...beside.filter(({ at }) => at >= right - 2).map(({ at }) => at));
  if (!(to - from < layout.width * SMALL_FRAME)) return {};
  const foot = Math.max(footOf(from, middle, walls), footOf(to, middle, walls));
  const isItsOwn = boxes.some(
    ({ box }) => box[0] > from && box[2] < to && box[1] > foot - 2 && box[3] < top,
  );
  return isItsOwn ? { foot } : {};
}

/** The bottom of a frame's side, which can be drawn in pieces. */
function footOf(at: number, from: number, walls: readonly RuledLine[]): number {
  let foot = from;
  const pieces = walls.filter((line) => Math.abs(line.at - at) < 1);
  for (const piece of pieces.sort((a, b) => b.to - a.to))
    if (piece.to > foot - JOINT && piece.from < foot) foot = piece.from;
  return foot;
}

/** The headings that apply to `box`, nearest first: a plain heading and the strong one above it. */
export function headingsOver(
  box: Box,
  headings: readonly Heading[],
  layout: PageLayout,
): Heading[] {
  const [left, bottom, right, top] = box;
  const [low, high] = bandAround(box, layout);
  const middle = (left + right) / 2;
  const beside = headings.filter(
    (heading) =>
      heading.margin &&
      heading.box[2] <= left + 2 &&
      heading.box[1] >= low - 2 &&
      heading.box[3] <= high + 2,
  );
  const above = headings.filter(
    (heading) =>
      !heading.margin &&
      heading.box[1] >= top - (top - bottom) * 0.5 &&
      top > (heading.foot ?? 0) &&
      middle > heading.from &&
      middle < heading.to,
  );
  // Of two headings on one line, the one that starts over the box's own column comes first.
  above.sort((a, b) => a.box[1] - b.box[1] || b.from - a.from);
  const nearest = beside[0] ?? above[0];
  if (!nearest) return [];
  const parent = nearest.strong && !nearest.margin ? undefined : above.find(({ strong }) => strong);
  return parent && parent.text !== nearest.text ? [nearest, parent] : [nearest];
}

/** The band of the page between the long ruled lines above and below the box. */
function bandAround([, bottom, , top]: Box, layout: PageLayout): [number, number] {
  let [low, high] = [0, layout.height];
  for (const at of longRules(layout)) {
    if (at <= bottom + 2) low = Math.max(low, at);
    if (at >= top - 2) high = Math.min(high, at);
  }
  return [low, high];
}

const rulesOf = new WeakMap<PageLayout, number[]>();

/** Heights of horizontal rules across most of the page, drawn in one piece or several. */
function longRules(layout: PageLayout): number[] {
  const known = rulesOf.get(layout);
  if (known) return known;
  const lengths = new Map<number, number>();
  for (const line of layout.lines) {
    if (line.vertical) continue;
    const at = Math.round(line.at);
    lengths.set(at, (lengths.get(at) ?? 0) + line.to - line.from);
  }
  const rules = [...lengths].filter(([, length]) => length > layout.width * 0.6).map(([at]) => at);
  rulesOf.set(layout, rules);
  return rules;
}

function isCentred(run: TextRun, layout: PageLayout): boolean {
  return Math.abs((run.box[0] + run.box[2]) / 2 - layout.width / 2) < 30;
}

function medianSize(runs: readonly TextRun[]): number {
  const sizes = runs.flatMap((run) =>
    Array<number>(Math.ceil(run.text.length / 10)).fill(run.fontSize),
  );
  sizes.sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
