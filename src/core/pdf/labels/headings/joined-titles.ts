/** Titles that are printed in pieces: a number apart from its words, or several lines on one bar. */

import { around, type Box, type PageLayout, type TextRun } from '../../page/page-layout.ts';
import { isBar } from '../captions/side-sections.ts';
import { SAME_LINE, withoutRemarks } from '../lines/title-line.ts';

export const NUMBER = String.raw`(?:section|part|parte|secci[oó]n|step|paso|schedule|article)\s+(?:\d+|[ivx]+|[a-z])`;
/** A number apart from its title: `SECTION A`, `Part 1.`, `IV.` */
const ONLY_NUMBER = new RegExp(String.raw`^(?:${NUMBER}\s*[.:)–—-]?|[ivx]{1,4}[.:)])$`, 'i');
/** Distance from a number to its title, in points. */
const NUMBER_TO_TITLE = 60;
export const SAME_TYPE = 1;
/** How far apart the lines of a title are, as a share of the size of its letters. */
const LEADING = 0.6;
/** How far apart lines begin, or their middles are, that are one below the other, in points. */
const ALIGNED = 4;
/** The least width of a bar behind a title, in points. */
const BAR_WIDTH = 90;
/** A title is shorter than this without its remarks, in characters. */
export const LONGEST_TITLE = 120;
/** Text with more than one sentence outside remarks is an instruction, even in bold. */
export const SENTENCES = /.{20}[\p{L}\d][.;]\s+\p{Lu}\p{Ll}{2}/u;

export function isOnlyNumber({ text }: TextRun): boolean {
  return ONLY_NUMBER.test(text.trim());
}

export function isOn(run: TextRun, bar: Box): boolean {
  const [left, bottom, right, top] = bar;
  const y = (run.box[1] + run.box[3]) / 2;
  const isBehind = y > bottom && y < top && run.box[0] >= left - 3 && run.box[2] <= right + 3;
  return isBehind && isBar(bar, BAR_WIDTH);
}

/** The page's texts, with the pieces of each title in one. */
export function withTitles(layout: PageLayout, isTitle: (run: TextRun) => boolean): TextRun[] {
  return onBars(numbered(layout.runs, isTitle), layout, isTitle);
}

/** Joins a number and the title a gap after it to one heading: `SECTION A      INSURED`. */
function numbered(runs: TextRun[], isTitle: (run: TextRun) => boolean): TextRun[] {
  const titleOf = new Map<TextRun, TextRun>();
  for (const number of runs.filter(isOnlyNumber)) {
    const title = runs.find((other) => isNextTo(number, other) && isTitle(other));
    if (title && isTitle(number)) titleOf.set(number, title);
  }
  if (titleOf.size === 0) return runs;
  const titles = new Set(titleOf.values());
  return runs
    .filter((run) => !titles.has(run))
    .map((run) => {
      const title = titleOf.get(run);
      return title ? joined(run, title) : run;
    });
}

function isNextTo(number: TextRun, other: TextRun): boolean {
  const gap = other.box[0] - number.box[2];
  return (
    gap > 0 &&
    gap < NUMBER_TO_TITLE &&
    Math.abs(other.box[1] - number.box[1]) < SAME_LINE &&
    Math.abs(other.fontSize - number.fontSize) < SAME_TYPE &&
    /\p{L}{3}/u.test(other.text) &&
    !isOnlyNumber(other)
  );
}

/** Joins the lines of a title that is too long for its bar. */
function onBars(
  runs: TextRun[],
  { fills }: PageLayout,
  isTitle: (run: TextRun) => boolean,
): TextRun[] {
  let found = runs;
  for (const { box } of fills) {
    const lines = found.filter((run) => isOn(run, box) && isTitle(run));
    for (let i = 0; i + 1 < lines.length; i++) {
      const [line, next] = [lines[i] as TextRun, lines[i + 1] as TextRun];
      const title = joined(line, next);
      if (!goesOn(line, next) || !isShort(title)) continue;
      lines[i + 1] = title;
      found = found.flatMap((run) => (run === line ? [title] : run === next ? [] : [run]));
    }
  }
  return found;
}

function goesOn(line: TextRun, next: TextRun): boolean {
  const gap = line.box[1] - next.box[3];
  const middles = (line.box[0] + line.box[2] - next.box[0] - next.box[2]) / 2;
  const isBelow = gap < LEADING * line.fontSize && gap > -LEADING * line.fontSize;
  const isSameType = Math.abs(line.fontSize - next.fontSize) < SAME_TYPE;
  const isUnder = Math.abs(line.box[0] - next.box[0]) < ALIGNED || Math.abs(middles) < ALIGNED;
  const opensRemark = /\([^)]*$/.test(line.text);
  return isBelow && isSameType && isUnder && (line.bold === next.bold || opensRemark);
}

function isShort({ text }: TextRun): boolean {
  const title = withoutRemarks(text);
  return title.length < LONGEST_TITLE && !SENTENCES.test(title);
}

function joined(first: TextRun, second: TextRun): TextRun {
  return {
    ...first,
    text: `${first.text} ${second.text}`,
    box: around(first.box, second.box),
  };
}
