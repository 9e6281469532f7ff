/**
 * Section headings: bold, large or capital lines, lines on a filled bar, `Section 2` and `Part B`.
 * A heading rules the boxes below it, in its column, until the next; one in the left margin rules
 * the band beside it.
 */
import type { Box, PageLayout, TextRun } from './page-layout.ts';
import type { TextBlocks } from './text-blocks.ts';

export interface Heading {
  text: string;
  box: Box;
  /** What it rules from left to right. */
  from: number;
  to: number;
  margin: boolean;
}

const NUMBERED =
  /^(section|part|parte|secci[oó]n|step|paso|schedule|article)\s+(\d+|[ivx]+|[a-z])\b/i;
/** Where a page has more bold text than this, bold says nothing about headings. */
const MAX_BOLD_SHARE = 0.4;

export function pageHeadings(layout: PageLayout, blocks: TextBlocks): Heading[] {
  const body = medianSize(layout.runs);
  const boldShare = layout.runs.filter((run) => run.bold).length / Math.max(1, layout.runs.length);
  return layout.runs.flatMap((run) => {
    const bar = layout.fills.find((fill) => isOn(run, fill.box));
    const bold = run.bold && boldShare < MAX_BOLD_SHARE;
    const capital = run.text === run.text.toUpperCase() && /\p{Lu}{4}/u.test(run.text);
    const large = run.fontSize > body + 1.5;
    const isHeading =
      run.text.length < 120 &&
      (NUMBERED.test(run.text) ||
        (bar && (run.bold || capital || bar.lightness < 0.6)) ||
        (bold && (large || capital || run.text.length < 60)) ||
        (large && run.text.length < 80));
    if (!isHeading) return [];
    const margin = !bar && run.box[2] < layout.width * 0.18;
    return [
      {
        text: margin ? blocks.around(run) : run.text,
        box: run.box,
        from: bar
          ? bar.box[0] - 4
          : run.box[0] > layout.width / 2.5 && !isCentred(run, layout)
            ? run.box[0] - 20
            : 0,
        to: bar ? bar.box[2] + 4 : layout.width,
        margin,
      },
    ];
  });
}

/** The headings that rule `box`, nearest first; at most two. */
export function headingsOver(box: Box, headings: readonly Heading[], layout: PageLayout): string[] {
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
      middle > heading.from &&
      middle < heading.to,
  );
  above.sort((a, b) => a.box[1] - b.box[1]);
  return [...new Set([...beside, ...above].map((heading) => heading.text))].slice(0, 2);
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

/** Heights of horizontal rules across most of the page, drawn whole or in pieces. */
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

function isOn(run: TextRun, [left, bottom, right, top]: Box): boolean {
  const y = (run.box[1] + run.box[3]) / 2;
  const isBar = right - left > 90 && top - bottom < 42 && top - bottom > 6;
  return isBar && y > bottom && y < top && run.box[0] >= left - 3 && run.box[2] <= right + 3;
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
