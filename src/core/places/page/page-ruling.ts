/** The lines from which cells and places are found, and what covers a cell. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { type Background, backgroundOf, showsOnPaper, type Word } from './page-print.ts';
import { area, coveredShare, isSameEdge } from './place.ts';
import { type Ruling, rulingOf } from './ruled-cells.ts';
import { LONGEST_STROKE } from './split-space.ts';

/** A line across more than this share of a narrow cell is no stroke in a number. */
const MOST_OF_CELL = 0.5;
/** In points. Boxes closer than this look like one. */
const JOINT = 0.6;
const UNDERLINE = 3;
/** A picture on more than this share of a cell fills it. */
const PICTURE = 0.3;
/** In points. Dashed lines farther from the first and last line of a table are no rows of it. */
const HIGHEST_TABLE = 200;

/** The page's lines without those of tick boxes, which would divide the cells around them. */
export function pageRuling(content: PageContent, ticks: readonly Box[]): Ruling {
  const lines = [...solidLines(content), ...edgesOf(content)];
  return rulingOf(lines.filter((line) => !ticks.some((tick) => isSide(line, tick))));
}

/** The solid lines, and the dashed ones between rows of a table, which are as long as its first. */
export function solidLines({ lines }: PageContent): RuledLine[] {
  const solid = lines.filter(({ dashed }) => !dashed);
  const isRow = ({ at, from, to }: RuledLine, side: 1 | -1) =>
    solid.some(
      (line) =>
        !line.vertical &&
        (line.at - at) * side > 0 &&
        (line.at - at) * side < HIGHEST_TABLE &&
        isSameEdge(line.from, from) &&
        isSameEdge(line.to, to),
    );
  const rows = lines.filter(
    (line) => line.dashed && !line.vertical && isRow(line, 1) && isRow(line, -1),
  );
  return [...solid, ...rows];
}

/**
 * The edges of bars and tinted boxes, which close cells like lines, and those of white boxes on a
 * tinted ground.
 */
function edgesOf({ shapes, width: pageWidth, height: pageHeight }: PageContent): RuledLine[] {
  return shapes.flatMap(({ box, round, stroked, lightness, dashed, tinted }, i) => {
    const [left, bottom, right, top] = box;
    const large = area(box) > 0.5 * pageWidth * pageHeight;
    if (round || dashed || large) return [];
    // A bar this thin is a thick line; a white one is visible only on a tinted ground.
    const isBar = right - left < 4 || top - bottom < 4;
    if (isBar && stroked) return [];
    const isDarkBar = isBar && lightness !== undefined && showsOnPaper({ lightness, tinted });
    const isSurelySeen = stroked || isDarkBar;
    if (!isSurelySeen && !isSeen({ lightness, tinted }, backgroundOf(shapes, box, i))) return [];
    // A column of a web page's table can be so narrow that its piece of a rule is a dot.
    if (right - left < 4 && top - bottom >= Math.min(4, right - left))
      return [{ vertical: true, at: (left + right) / 2, from: bottom, to: top }];
    if (top - bottom < 4)
      return [{ vertical: false, at: (bottom + top) / 2, from: left, to: right }];
    const sides: RuledLine[] = [
      { vertical: false, at: bottom, from: left, to: right },
      { vertical: false, at: top, from: left, to: right },
      { vertical: true, at: left, from: bottom, to: top },
      { vertical: true, at: right, from: bottom, to: top },
    ];
    if (stroked) return sides;
    const alike = shapes.filter(
      (other) => other !== shapes[i] && !other.stroked && other.lightness === lightness,
    );
    return sides.filter((side) => !alike.some((other) => goesOn(side, box, other.box)));
  });
}

/** Whether the shape differs from the ground under it, and so is visible. */
function isSeen(
  { lightness, tinted }: { lightness: number | undefined; tinted: boolean },
  ground: Background,
): boolean {
  if (lightness === undefined) return false;
  if (lightness === ground.lightness && tinted === ground.tinted) return false;
  return showsOnPaper({ lightness, tinted }) || showsOnPaper(ground);
}

/** Whether a box of the same color continues beyond the side, so that the side is not visible. */
function goesOn({ vertical, at, from, to }: RuledLine, box: Box, other: Box): boolean {
  const [low, high, start, end] = vertical ? ([0, 2, 1, 3] as const) : ([1, 3, 0, 2] as const);
  const isAtSide =
    at === box[high] ? Math.abs(other[low] - at) < JOINT : Math.abs(other[high] - at) < JOINT;
  return isAtSide && other[start] < from + JOINT && other[end] > to - JOINT;
}

/**
 * Whether the line is a side of the tick box, which is often drawn twice, the second time slightly
 * larger.
 */
function isSide({ vertical, at, from, to }: RuledLine, [left, bottom, right, top]: Box): boolean {
  const [low, high, near, far] = vertical ? [bottom, top, left, right] : [left, right, bottom, top];
  return at > near - 3 && at < far + 3 && from > low - 2 && to < high + 2;
}

/**
 * Whether a line crosses the cell, so that it is not for writing. A stroke in a number does not
 * count.
 */
export function crosses({ at, from, to }: RuledLine, [left, bottom, right, top]: Box): boolean {
  if (at < bottom + 3 || at > top - 3) return false;
  const across = Math.min(to, right) - Math.max(from, left);
  return across > Math.min(LONGEST_STROKE, (right - left) * MOST_OF_CELL);
}

/** Whether the line is under words that are directly on it and as long. */
export function isUnderline({ at, from, to }: RuledLine, words: readonly Word[]): boolean {
  return words.some(
    ({ tight, fontSize, text }) =>
      /\p{L}{2}/u.test(text) &&
      Math.abs(tight[1] - at) < fontSize * 0.3 &&
      tight[0] < from + UNDERLINE &&
      tight[2] > to - UNDERLINE,
  );
}

/** Whether a picture, drawn or not, or turned letters cover the cell. */
export function isCovered({ images, turned, shapes }: PageContent, cell: Box): boolean {
  if (images.some((image) => coveredShare(cell, image) > PICTURE)) return true;
  const isDrawn = ({ box, round }: PageContent['shapes'][number]) =>
    round && coveredShare(box, cell) > 0.99 && coveredShare(cell, box) > PICTURE;
  if (shapes.some(isDrawn)) return true;
  return turned.some((letter) => coveredShare(letter, cell) > 0.5);
}
