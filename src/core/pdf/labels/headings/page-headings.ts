/**
 * Section headings: bold, large or capital lines, lines on a filled bar, `Section 2` and `Part B`.
 * A heading applies to the boxes below it, in its column, until the next heading; a heading in the
 * left margin applies to the band beside it.
 */

import type { Box, PageLayout, RuledLine, TextRun } from '../../page/page-layout.ts';
import { MAX_BOLD_SHARE, type PageIndex } from '../captions/near-text.ts';
import type { TextBlocks } from '../lines/text-blocks.ts';
import {
  askedFor,
  isBeforeSameAs,
  isCapital,
  isOverQuestions,
  listsPeople,
  saysSameAs,
  standsAlone,
  TITLE,
  titleInCapitals,
  withoutExplanation,
  withoutRemarks,
} from '../lines/title-line.ts';
import type { PlacedBox } from '../placed-box.ts';
import { columnTitles } from './column-titles.ts';
import {
  isOn,
  isOnlyNumber,
  LONGEST_TITLE,
  NUMBER,
  SAME_TYPE,
  SENTENCES,
  withTitles,
} from './joined-titles.ts';

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

const NUMBERED = new RegExp(String.raw`^${NUMBER}\b`, 'i');
/** A prompt such as `2. PRINT your name` over the boxes for its parts. */
const PROMPT = /^\d{1,2}[a-z]?[.)]\s/i;
/** `(C) PURCHASER INFORMATION` is no remark. */
const LETTERED = /^\([A-Z]\)\s+\p{Lu}/u;
/** A title in the font of the text, such as `Beneficiary information`. */
const ABOUT = /^\p{Lu}[\p{L}'’/ ]{3,40} information$/iu;
/** `If you are the authorized representative, sign above and provide the following information:` */
const ADDRESSES = /^if (?:you are|signed by|completed by)\b.*:$/i;
/** When a section is to be completed: `Complete only if different from the insured`. */
const CONDITION =
  /^\(?(?:please )?(?:complete|fill (?:in|out)|answer)?(?: this (?:section|part))?\s*(?:only )?if (?:other than|different from|not|somebody|someone|another)\b.{0,60}$/i;
/** The length of a title in the font of the text is less than this, in characters. */
const TITLE_LENGTHS = { usual: 90, addressing: 110 };
/**
 * A sentence under a title, such as `I want this person to act for me:`, which is no heading
 * itself.
 */
const FIRST_PERSON = /^(?:I|We)\s/;
/** The end of one sentence and the start of another: `this property. The applicant is:` */
const TAIL = /^\p{Ll}[^.:]{0,60}\.\s+\p{Lu}/u;
/** Words of a sentence that are in bold type, as in `(select **only one** box):` */
const WORDS = /^\p{Ll}{2,}\s/u;
const ENDS_REMARK = /^[^(]*\)[.:]?$/;
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
  const body = medianSize(layout.runs);
  const upright = layout.lines.filter((line) => line.vertical);
  const sameAs = page.layout.runs.filter(saysSameAs);
  const columns = columnTitles(page, isTitle);
  return layout.runs.flatMap((run) => {
    const bar = layout.fills.find((fill) => isOn(run, fill.box));
    const bold = run.bold && page.boldShare < MAX_BOLD_SHARE;
    const stated = withoutExplanation(run.text);
    const title = withoutRemarks(stated);
    const capital = isCapital(title);
    const large = run.fontSize > body + 1.5;
    const numbered = NUMBERED.test(run.text);
    const onBar = bar !== undefined && (run.bold || capital || bar.lightness < 0.6);
    const strong = numbered || onBar || (bold && (large || capital));
    // `(Claims are based upon the Veteran's service)` explains what is above it.
    if ((run.text.startsWith('(') && !LETTERED.test(run.text)) || TAIL.test(run.text)) return [];
    if (bar && CONDITION.test(run.text)) return [];
    const isInSentence = ENDS_REMARK.test(run.text) || !standsAlone(run, layout);
    if (!bar && WORDS.test(run.text) && isInSentence) return [];
    const isBefore = isBeforeSameAs(run, sameAs, page.boxes);
    const free = isBefore || isTitle(run);
    const own = columns.get(run);
    const asked = askedFor(run, layout);
    const plain =
      own !== undefined ||
      (bold && (stated.length < 60 || (run.text.endsWith(')') && title.length < 60))) ||
      (large && run.text.length < 80) ||
      ((capital ||
        (run.text.endsWith(':') && !FIRST_PERSON.test(run.text)) ||
        PROMPT.test(run.text) ||
        asked !== undefined ||
        ABOUT.test(run.text) ||
        listsPeople(run) ||
        ((TITLE.test(run.text) || titleInCapitals(run.text) !== undefined) &&
          isOverQuestions(run, page, owners))) &&
        run.text.length < longestTitle(run) &&
        (isBefore || standsAlone(run, layout)));
    if (
      (bar || (bold && capital) ? title : stated).length >= LONGEST_TITLE ||
      SENTENCES.test(title.replace(PROMPT, '')) ||
      !/\p{L}{2}/u.test(run.text) ||
      !(strong || (plain && free))
    )
      return [];
    const margin =
      !bar && !isBefore && !own && run.box[2] < layout.width * MARGIN && hasOwnColumn(run, page);
    const isCentredTitle = isCentred(run, layout) && standsAlone(run, layout);
    const column = run.box[0] > layout.width / 2.5 && !isCentredTitle;
    const from = column ? run.box[0] - 20 : 0;
    const [left, right] = bar
      ? shareOfBar(run, bar.box, layout.runs.filter(isTitle))
      : [from, layout.width];
    return [
      {
        text: margin ? blocks.around(run) : withCondition(run, bar?.box, layout.runs),
        box: run.box,
        from: left,
        to: right,
        margin,
        strong,
        ...(own ?? asked ?? footOfFrame(run, page, upright)),
      },
    ];
  });
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

function longestTitle({ text }: TextRun): number {
  return ADDRESSES.test(text) ? TITLE_LENGTHS.addressing : TITLE_LENGTHS.usual;
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
  { layout, boxes }: PageIndex,
  upright: readonly RuledLine[],
): { foot?: number } {
  const middle = (bottom + top) / 2;
  const beside = upright.filter((line) => line.from < middle && line.to > middle);
  const from = Math.max(...beside.filter(({ at }) => at <= left + 2).map(({ at }) => at));
  const to = Math.min(...beside.filter(({ at }) => at >= right - 2).map(({ at }) => at));
  if (!(to - from < layout.width * SMALL_FRAME)) return {};
  const foot = Math.max(footOf(from, middle, upright), footOf(to, middle, upright));
  const isItsOwn = boxes.some(
    ({ box }) => box[0] > from && box[2] < to && box[1] > foot - 2 && box[3] < top,
  );
  return isItsOwn ? { foot } : {};
}

/** The bottom of a frame's side, which can be drawn in pieces. */
function footOf(at: number, from: number, upright: readonly RuledLine[]): number {
  let foot = from;
  const pieces = upright.filter((line) => Math.abs(line.at - at) < 1);
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
