/** The print from which a page's places are found, with questions about it. */
import type { Box, PageLayout, TextRun } from '../../pdf/page/page-layout.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { layoutOf } from '../../pdf/page/read-page-layout.ts';
import { area, containsPoint, height, intersection, isSameEdge, middle, width } from './place.ts';

/** Lightness. A darker area is a bar, not paper to write on. */
const PAPER = 0.8;
/** Lightness. A darker area with words in it is a table head. */
const WHITE = 0.97;
const PALEST_TINT = 0.995;
/** In square points. A larger dark fill is a mask, because nothing could be read on it. */
const WHOLE_PAGE = 300_000;
/** Font size assumed for a page without letters, in points. */
const USUAL = 9;

export interface PagePrint {
  content: PageContent;
  layout: PageLayout;
  /** Words with boxes as high as their letters, without the font's ascent and descent. */
  words: Word[];
  /** The most common size of its letters, in points. */
  size: number;
}

export interface Word extends TextRun {
  tight: Box;
}

export function pagePrint(content: PageContent): PagePrint {
  const layout = layoutOf(content);
  return { content, layout, words: layout.runs.map(tightly), size: usualSize(content) };
}

function usualSize({ letters }: PageContent): number {
  const printed = letters.filter(({ text, invisible }) => !invisible && /\p{L}/u.test(text));
  const sizes = printed.map(({ fontSize }) => fontSize).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? USUAL;
}

function tightly(run: TextRun): Word {
  const [left, bottom, right, top] = run.box;
  const low = bottom + Math.min(run.fontSize * 0.12, (top - bottom) * 0.12);
  return { ...run, tight: [left, low, right, Math.min(top, low + run.fontSize * 0.85)] };
}

export function wordsIn(words: readonly Word[], box: Box): Word[] {
  return words.filter(({ tight }) => {
    const shared = intersection(tight, box);
    return width(shared) > 0.5 && height(shared) > height(tight) * 0.4;
  });
}

/** Whether the area is light enough to write on. The last painted shape counts. */
export function isPaper({ shapes }: PageContent, box: Box, hasWords: boolean): boolean {
  const ground = backgroundOf(shapes, box);
  return ground.lightness >= (hasWords && !ground.tinted ? WHITE : PAPER);
}

/** Whether a filled shape shows on white paper. */
export function showsOnPaper({
  lightness,
  tinted,
}: {
  lightness: number;
  tinted: boolean;
}): boolean {
  return lightness < (tinted ? PALEST_TINT : WHITE);
}

export interface Background {
  lightness: number;
  tinted: boolean;
  /** The box of the painted shape; unset for bare paper. */
  box?: Box;
}

/**
 * The last shape painted under most of the box; bare paper has lightness 1.
 * @param end only the shapes before this index count
 */
export function backgroundOf(
  shapes: PageContent['shapes'],
  box: Box,
  end = shapes.length,
): Background {
  const [x, y] = middle(box);
  const [w, h] = [width(box), height(box)];
  for (let i = end - 1; i >= 0; i--) {
    const shape = shapes[i];
    if (shape?.lightness === undefined || shape.round) continue;
    if (shape.lightness < PAPER && area(shape.box) > WHOLE_PAGE) continue;
    if (!containsPoint(shape.box, x, y)) continue;
    if (width(shape.box) < w * 0.5 || height(shape.box) < h * 0.5) continue;
    if (shape.lightness < PAPER && isFrame(shape.box, shapes.slice(0, i))) continue;
    return { lightness: shape.lightness, tinted: shape.tinted, box: shape.box };
  }
  return { lightness: 1, tinted: false };
}

/**
 * Whether a dark box is only the rim between two outlines, because a light box of the same size was
 * painted there before.
 */
function isFrame(box: Box, before: PageContent['shapes']): boolean {
  return before.some(
    (shape) =>
      (shape.lightness ?? 0) > WHITE && box.every((side, i) => isSameEdge(side, shape.box[i] ?? 0)),
  );
}
