/**
 * Titles side by side in the font of the text, such as `INSURED          OWNER` over two columns
 * that both begin with `Name ______`.
 */

import type { Box, TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from '../captions/page-index.ts';
import { isCapital, SAME_LINE, TITLE, withoutRemarks } from '../lines/title-line.ts';
import { overlap } from '../placed-box.ts';

/** Distance from a title to the first question of its column, in points. */
const TO_QUESTION = 30;
/** A column's questions begin at the left edge of its title, within this many points. */
const ALIGNED = 12;
/** The least distance between the left edges of columns, as a share of the page's width. */
const COLUMN_WIDTH = 0.2;
/** A box belongs to the column it begins in, if it begins at most this far before the title. */
const OUTDENT = 20;

export interface Column {
  from: number;
  to: number;
  /** The columns end at a box across both. */
  foot: number;
}

/** @param isTitle whether the text is no label of a box */
export function columnTitles(
  page: PageIndex,
  isTitle: (run: TextRun) => boolean,
): Map<TextRun, Column> {
  const found = new Map<TextRun, Column>();
  const isFree = (run: TextRun) => looksLikeTitle(run) && isTitle(run);
  for (const first of page.layout.runs.filter(isFree)) {
    // `(if different)` in smaller type after a title is a remark.
    const line = page.layout.runs
      .filter(
        ({ box, text }) => Math.abs(box[1] - first.box[1]) < SAME_LINE && !text.startsWith('('),
      )
      .sort((a, b) => a.box[0] - b.box[0]);
    if (line[0] !== first || !line.every(isFree) || !areApart(line, page.layout.width)) continue;
    if (!asksAlike(line, page)) continue;
    for (const [i, title] of line.entries())
      found.set(title, columnOf(title, line[i + 1], line, page));
  }
  return found;
}

function looksLikeTitle({ text, bold }: TextRun): boolean {
  return !/:./.test(text) && (bold || isCapital(withoutRemarks(text)) || TITLE.test(text));
}

function areApart(line: readonly TextRun[], width: number): boolean {
  const lefts = line.map(({ box }) => box[0]);
  return (
    lefts.length > 1 &&
    lefts.slice(1).every((at, i) => at - (lefts[i] ?? at) > width * COLUMN_WIDTH)
  );
}

/** Whether the columns begin with the same question. */
function asksAlike(line: readonly TextRun[], { layout, boxes }: PageIndex): boolean {
  const isClear = boxes.every(({ box }) =>
    line.every((title) => overlap(box[1], box[3], title.box[1], title.box[3]) < SAME_LINE),
  );
  const asked = line.map((title) => firstQuestion(title.box, layout.runs));
  const [first] = asked;
  return isClear && first !== undefined && asked.every((question) => question === first);
}

/** The first words under a title, at its left edge. */
function firstQuestion([left, bottom]: Box, runs: readonly TextRun[]): string | undefined {
  const [next] = runs
    .filter(({ box }) => Math.abs(box[0] - left) < ALIGNED && box[3] < bottom + SAME_LINE)
    .filter(({ box }) => box[1] > bottom - TO_QUESTION)
    .sort((a, b) => b.box[1] - a.box[1]);
  return next?.text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

function columnOf(
  title: TextRun,
  next: TextRun | undefined,
  line: readonly TextRun[],
  { layout, boxes }: PageIndex,
): Column {
  const edges = line.slice(1).map(({ box }) => box[0] - OUTDENT);
  const isAcross = ([left, , right]: Box) => edges.some((at) => left < at && right > at + OUTDENT);
  const below = boxes.filter(({ box }) => box[3] < title.box[1] && isAcross(box));
  return {
    from: title === line[0] ? 0 : title.box[0] - OUTDENT,
    to: next ? next.box[0] - OUTDENT : layout.width,
    foot: Math.max(0, ...below.map(({ box }) => box[3])),
  };
}
