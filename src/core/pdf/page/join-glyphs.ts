/**
 * Glyphs to text runs. Content streams place letters in any order and rarely write spaces between
 * the labels of two boxes, so the distance on paper decides: a small gap separates words, a wide
 * gap or a ruled line separates runs.
 */
import type { Box, RuledLine, TextRun } from './page-layout.ts';

export interface Glyph {
  text: string;
  box: Box;
  fontSize: number;
  bold: boolean;
  /** Position in the content stream. */
  order: number;
}

/** Letters this large are a watermark across the page, not a label. */
const WATERMARK = 32;
/** So many letters in a row that step up or down the page are a turned word. */
const TURNED_LETTERS = 3;
/** From one letter to the next of its word, as a multiple of the font size. */
const STEP = 0.95;
/** Gaps as multiples of the font size. A space is about 0.25 wide, and justified text stretches it. */
const WORD_GAP = 0.18;
const RUN_GAP = 0.9;
/** Dots and underscores that form a line to write on: this many separate the words around them. */
const LEADERS = 3;
const LEADER = /^[._…]+$/;

/** @returns runs from top to bottom, then left to right */
export function joinGlyphs(glyphs: readonly Glyph[], lines: readonly RuledLine[]): TextRun[] {
  const walls = lines.filter((line) => line.vertical);
  const runs: TextRun[] = [];
  for (const line of baselines(withoutTurned(glyphs))) {
    for (const piece of splitLine(line, walls)) {
      for (const words of withoutLeaders(piece)) {
        const run = toRun(words);
        if (run) runs.push(run);
      }
    }
  }
  return runs.sort((a, b) => b.box[1] - a.box[1] || a.box[0] - b.box[0]);
}

/** Text that is turned on the page (a watermark, a note in the margin) is nobody's label. */
function withoutTurned(glyphs: readonly Glyph[]): Glyph[] {
  const turned = new Set<Glyph>();
  let run: Glyph[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    const last = glyphs[i - 1];
    if (!last || !isTurnedStep(last, glyph)) run = [];
    if (run.length === 0 && last) run.push(last);
    run.push(glyph);
    if (last && isTurnedStep(last, glyph) && run.length > TURNED_LETTERS) {
      for (const one of run) turned.add(one);
    }
  }
  return turned.size === 0 ? [...glyphs] : glyphs.filter((glyph) => !turned.has(glyph));
}

/** From a letter to the next one of its word, up or down the page as much as along it. */
function isTurnedStep(last: Glyph, glyph: Glyph): boolean {
  const along = Math.abs((glyph.box[0] + glyph.box[2] - last.box[0] - last.box[2]) / 2);
  const across = Math.abs(middle(glyph) - middle(last));
  const size = Math.max(last.fontSize, glyph.fontSize);
  return across > along * 0.5 && across > size * 0.1 && Math.hypot(along, across) < size * STEP;
}

/** Glyphs grouped by line. */
function baselines(glyphs: readonly Glyph[]): Glyph[][] {
  const upright = glyphs.filter(
    (glyph) => glyph.fontSize > 1 && glyph.fontSize < WATERMARK && glyph.box[3] > glyph.box[1],
  );
  const sorted = [...upright].sort((a, b) => middle(b) - middle(a) || a.order - b.order);
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

function splitLine(line: Glyph[], walls: readonly RuledLine[]): Glyph[][] {
  const sorted = [...line].sort((a, b) => a.box[0] - b.box[0] || a.order - b.order);
  const pieces: Glyph[][] = [];
  let current: Glyph[] = [];
  let last: Glyph | undefined;
  for (const glyph of sorted) {
    if (glyph.text.trim() === '') continue;
    if (last && isRepeated(last, glyph)) continue;
    if (!last || isApart(last, glyph, walls)) {
      current = [];
      pieces.push(current);
    }
    current.push(glyph);
    last = glyph;
  }
  return pieces;
}

/** Some producers make bold by drawing a letter twice in one place. */
function isRepeated(last: Glyph, glyph: Glyph): boolean {
  return last.text === glyph.text && Math.abs(glyph.box[0] - last.box[0]) < last.fontSize * 0.1;
}

function isApart(last: Glyph, glyph: Glyph, walls: readonly RuledLine[]): boolean {
  const gap = glyph.box[0] - last.box[2];
  const size = Math.max(last.fontSize, glyph.fontSize);
  if (gap > size * RUN_GAP) return true;
  const y = middle(glyph);
  return walls.some(
    (wall) =>
      wall.at > last.box[2] - 0.5 && wall.at < glyph.box[0] + 0.5 && wall.from < y && wall.to > y,
  );
}

/** `Name ________ Date ________` is two labels, each as wide as its own words. */
function withoutLeaders(glyphs: readonly Glyph[]): Glyph[][] {
  const pieces: Glyph[][] = [[]];
  for (let at = 0; at < glyphs.length; ) {
    let end = at;
    while (end < glyphs.length && LEADER.test(glyphs[end]?.text ?? '')) end += 1;
    const length = glyphs.slice(at, end).reduce((sum, { text }) => sum + text.length, 0);
    if (length >= LEADERS || glyphs[at]?.text.includes('…')) pieces.push([]);
    else {
      end = Math.max(end, at + 1);
      pieces.at(-1)?.push(...glyphs.slice(at, end));
    }
    at = end;
  }
  return pieces;
}

function toRun(glyphs: readonly Glyph[]): TextRun | undefined {
  let text = '';
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (last && glyph.box[0] - last.box[2] > last.fontSize * WORD_GAP) text += ' ';
    text += glyph.text;
    last = glyph;
  }
  const words = text.replace(/\s+/g, ' ').trim();
  const first = glyphs[0];
  if (!first || !/[\p{L}\p{N}$#%\uFFFD]/u.test(words)) return undefined;
  return {
    text: words,
    box: [
      first.box[0],
      Math.min(...glyphs.map((glyph) => glyph.box[1])),
      Math.max(...glyphs.map((glyph) => glyph.box[2])),
      Math.max(...glyphs.map((glyph) => glyph.box[3])),
    ],
    fontSize: first.fontSize,
    bold: glyphs.filter((glyph) => glyph.bold).length * 2 > glyphs.length,
  };
}
