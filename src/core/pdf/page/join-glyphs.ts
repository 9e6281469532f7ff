/**
 * Joins glyphs to text runs. Content streams place letters in any order and rarely write spaces
 * between the labels of two boxes, so the distance on paper decides: a small gap separates words, a
 * wide gap or a ruled line separates runs.
 */
import type { Box, RuledLine, TextRun } from './page-layout.ts';

export interface Glyph {
  text: string;
  box: Box;
  fontSize: number;
  bold: boolean;
}

interface Spaced extends Glyph {
  /** Whether the content has a space before it. */
  afterSpace?: boolean;
}

/** In points. Letters this large are a watermark across the page, not a label. */
const WATERMARK = 32;
/** Gaps as multiples of the font size. A space is about 0.25 wide, and justified text stretches it. */
const WORD_GAP = 0.18;
const RUN_GAP = 0.9;
const OVER_WALL = 0.5;
/** This many leader dots or underscores to write on separate the words around them. */
const [DOTS, SCORES] = [3, 2];
/**
 * White space, and the ticks, boxes and arrows beside words. A font can map those to a control
 * character such as U+0000.
 */
const NO_WORD = /^(?:(?!\uFFFD)[\s\p{So}\p{Co}\p{Cc}])*$/u;
const LEADER = /^[._…]+$/;
const IS_DOTS = /^[.…\s]+$/;
const SAYS = /[\p{L}\p{N}$#%\uFFFD]/u;
/** Between the boxes of one answer: `___ / ___ / ____`, `(___) ___ - ____`. */
const SIGN = /^[/–)-]$/;

export interface JoinedGlyphs {
  /** From top to bottom, then left to right. */
  runs: TextRun[];
  /** Signs that stand alone, apart from words. */
  signs: TextRun[];
  /** Lines to write on that are typed as underscores. */
  blanks: Box[];
}

/** @param glyphs in content order */
export function joinGlyphs(glyphs: readonly Glyph[], lines: readonly RuledLine[]): JoinedGlyphs {
  const walls = lines.filter((line) => line.vertical);
  const runs: TextRun[] = [];
  const signs: TextRun[] = [];
  const blanks: Box[] = [];
  for (const line of baselines(glyphs)) {
    let last: TextRun | undefined;
    for (const piece of splitLine(line, walls)) {
      const { labels, leaders } = apartFromLeaders(piece);
      for (const [i, words] of labels.entries()) {
        const run = toRun(words);
        if (run && SAYS.test(run.text)) {
          runs.push(run);
          last = run;
        } else if (run && SIGN.test(run.text)) signs.push(run);
        const dots = leaders[i]?.map(({ text }) => text).join('') ?? run?.text ?? '';
        if (last && IS_DOTS.test(dots)) leadOn(last);
      }
      blanks.push(...leaders.flatMap(typedLines));
    }
  }
  runs.sort((a, b) => b.box[1] - a.box[1] || a.box[0] - b.box[0]);
  return { runs, signs, blanks };
}

/** The first of the dots can be as near as a word. */
function leadOn(run: TextRun): void {
  run.leads = true;
  run.text = run.text.replace(/ \.$/, '');
}

/** Groups glyphs by line. */
function baselines(glyphs: readonly Glyph[]): Glyph[][] {
  const upright = glyphs.filter(
    (glyph) => glyph.fontSize > 1 && glyph.fontSize < WATERMARK && glyph.box[3] > glyph.box[1],
  );
  const sorted = [...upright].sort((a, b) => middle(b) - middle(a));
  const lines: Glyph[][] = [];
  let current: Glyph[] = [];
  let reference: Glyph | undefined;
  for (const glyph of sorted) {
    const tolerance = Math.min(glyph.fontSize, reference?.fontSize ?? 0) * 0.3;
    if (!reference || Math.abs(middle(reference) - middle(glyph)) > tolerance) {
      current = [];
      lines.push(current);
      reference = glyph;
    }
    current.push(glyph);
  }
  return lines;
}

function middle(glyph: Glyph): number {
  return (glyph.box[1] + glyph.box[3]) / 2;
}

function splitLine(line: Glyph[], walls: readonly RuledLine[]): Spaced[][] {
  const sorted = [...line].sort((a, b) => a.box[0] - b.box[0]);
  const pieces: Spaced[][] = [];
  let current: Spaced[] = [];
  let last: Glyph | undefined;
  let space: Glyph | undefined;
  for (const glyph of sorted) {
    if (NO_WORD.test(glyph.text)) {
      space = glyph;
      continue;
    }
    if (last && isRepeated(last, glyph)) continue;
    if (!last || isApart(last, glyph, walls)) {
      current = [];
      pieces.push(current);
    }
    const afterSpace = last && space ? isBetween(last, space, glyph) : false;
    current.push(afterSpace ? { ...glyph, afterSpace } : glyph);
    last = glyph;
    space = undefined;
  }
  return pieces;
}

/**
 * Whether a space is between two letters. Letters that overlap are set tight, or drawn in another
 * order.
 */
function isBetween(last: Glyph, space: Glyph, glyph: Glyph): boolean {
  const isInOrder =
    space.box[0] >= middleAcross(last) && space.box[2] <= middleAcross(glyph) + glyph.fontSize;
  return isInOrder && glyph.box[0] - last.box[2] > 0;
}

function middleAcross({ box }: Glyph): number {
  return (box[0] + box[2]) / 2;
}

/** Whether the glyph repeats the last one: some producers draw a letter twice to make it bold. */
function isRepeated(last: Glyph, glyph: Glyph): boolean {
  return last.text === glyph.text && Math.abs(glyph.box[0] - last.box[0]) < last.fontSize * 0.1;
}

function isApart(last: Glyph, glyph: Glyph, walls: readonly RuledLine[]): boolean {
  const gap = glyph.box[0] - last.box[2];
  const size = Math.max(last.fontSize, glyph.fontSize);
  if (gap > size * RUN_GAP) return true;
  const y = middle(glyph);
  // A caption can be a letter wider than its cell.
  const over = gap > size * WORD_GAP ? size * OVER_WALL : 0.5;
  return walls.some(
    (wall) =>
      wall.at > last.box[2] - over && wall.at < glyph.box[0] + 0.5 && wall.from < y && wall.to > y,
  );
}

/** Splits `Name ________ Date ________` into two labels, each as wide as its own words. */
function apartFromLeaders(glyphs: readonly Spaced[]) {
  let piece: Spaced[] = [];
  const labels = [piece];
  const leaders: (readonly Spaced[])[] = [];
  for (let at = 0; at < glyphs.length; ) {
    let end = at;
    let length = 0;
    for (; end < glyphs.length && LEADER.test(glyphs[end]?.text ?? ''); end++)
      length += glyphs[end]?.text.length ?? 0;
    const first = glyphs[at]?.text ?? '';
    const fewest = first.startsWith('_') ? SCORES : DOTS;
    if (length >= fewest || first.includes('…')) {
      piece = [];
      labels.push(piece);
      leaders.push(glyphs.slice(at, end));
    } else {
      end = Math.max(end, at + 1);
      for (let i = at; i < end; i++) piece.push(glyphs[i] as Spaced);
    }
    at = end;
  }
  return { labels, leaders };
}

/** `______  ____` are two lines. */
function typedLines(leader: readonly Spaced[]): Box[] {
  const lines: Box[] = [];
  for (const { text, box, fontSize } of leader) {
    if (!text.startsWith('_')) continue;
    const last = lines.at(-1);
    if (last && box[0] - last[2] <= fontSize * WORD_GAP) last[2] = box[2];
    else lines.push([...box]);
  }
  return lines;
}

function toRun(glyphs: readonly Spaced[]): TextRun | undefined {
  let text = '';
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const isFurther = last && glyph.box[0] - last.box[2] > last.fontSize * WORD_GAP;
    if (isFurther || glyph.afterSpace) text += ' ';
    text += glyph.text;
    last = glyph;
  }
  const words = text.replace(/\s+/g, ' ').trim();
  const first = glyphs[0];
  if (!first) return undefined;
  const box: Box = [...first.box];
  let bold = 0;
  for (const glyph of glyphs) {
    box[1] = Math.min(box[1], glyph.box[1]);
    box[2] = Math.max(box[2], glyph.box[2]);
    box[3] = Math.max(box[3], glyph.box[3]);
    if (glyph.bold) bold++;
  }
  return { text: words, box, fontSize: first.fontSize, bold: bold * 2 > glyphs.length };
}
