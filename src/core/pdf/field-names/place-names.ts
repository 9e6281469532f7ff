/** Determines position, line breaks and size of each field's name on its page. */
import type { Box } from '../page/page-layout.ts';

export interface NameLabel {
  box: Box;
  fontSize: number;
  lines: string[];
}

/** In points. Below 5 a name is unreadable on paper; above 9 it becomes no easier to read. */
const LEAST_SIZE = 5;
const LARGEST_SIZE = 9;
const SIZE_STEP = 0.5;
export const LINE_HEIGHT = 1.15;
export const PADDING = 1;

/** The end of a part of a name, where a line can break. */
const PART_END = /(?<=[.\]_\s-])/;

/** With this many characters of its end shown, a name can be distinguished from its neighbors. */
const TELLING_LENGTH = 10;

/** @returns the width of a text in thousandths of the font size */
type Measure = (text: string) => number;

export interface NameToPlace {
  name: string;
  box: Box;
  measure: Measure;
}

/**
 * Places names in their boxes. If a box is too small, such as a check box, the label starts there
 * and runs on to the next box. A name that still does not fit loses its beginning, because its last
 * part is the most specific.
 */
export function placeNames(
  names: readonly NameToPlace[],
  page: { width: number; height: number },
): NameLabel[] {
  const occupied = names.map(({ box }) => box);
  return names.map(({ name, box, measure }, index) => {
    const tall = atLeastOneLine(box, page.height);
    const whole = fitWhole(name, tall, measure);
    if (whole) return whole;
    const own = shorten(name, tall, measure);
    if (shows(own, name)) return own;
    const others = occupied.filter((_, other) => other !== index);
    const roomy = stretched(name, tall, others, page.width, measure);
    const label = fitWhole(name, roomy, measure) ?? shorten(name, roomy, measure);
    occupied[index] = label.box;
    return label;
  });
}

function atLeastOneLine([left, bottom, right, top]: Box, pageHeight: number): Box {
  const missing = LEAST_SIZE * LINE_HEIGHT + 2 * PADDING - (top - bottom);
  if (missing <= 0) return [left, bottom, right, top];
  const low = Math.max(0, bottom - missing / 2);
  return [left, low, right, Math.min(pageHeight, low + (top - bottom) + missing)];
}

/** The whole name in the largest size that fits, if possible without breaking a part of it. */
function fitWhole(name: string, box: Box, measure: Measure): NameLabel | undefined {
  const widest = Math.max(...name.split(PART_END).map(measure));
  let broken: NameLabel | undefined;
  for (let fontSize = LARGEST_SIZE; fontSize >= LEAST_SIZE; fontSize -= SIZE_STEP) {
    const width = widthIn(box, fontSize);
    const lines = wrap(name, width, measure);
    if (lines.length > linesIn(box, fontSize)) continue;
    if (widest <= width) return { box, fontSize, lines };
    broken ??= { box, fontSize, lines };
  }
  return broken;
}

/** The end of the name, after an ellipsis, in the smallest size. */
function shorten(name: string, box: Box, measure: Measure): NameLabel {
  const width = widthIn(box, LEAST_SIZE);
  const most = Math.max(1, linesIn(box, LEAST_SIZE));
  const characters = [...name];
  let lines = ['…'];
  for (let kept = 1; kept < characters.length; kept++) {
    const longer = wrap(`…${characters.slice(-kept).join('')}`, width, measure);
    if (longer.length > most) break;
    lines = longer;
  }
  return { box, fontSize: LEAST_SIZE, lines };
}

function shows(label: NameLabel, name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const shown = label.lines.join('').length - 1;
  return shown >= Math.min(last.length, TELLING_LENGTH);
}

/** The box, extended as far as the name needs on the side with more room. */
function stretched(
  name: string,
  [left, bottom, right, top]: Box,
  others: readonly Box[],
  pageWidth: number,
  measure: Measure,
): Box {
  let [leftEnd, rightEnd] = [0, pageWidth];
  for (const [otherLeft, otherBottom, otherRight, otherTop] of others) {
    if (otherBottom >= top || otherTop <= bottom) continue;
    if (otherLeft >= right - 0.5) rightEnd = Math.min(rightEnd, otherLeft);
    else if (otherRight <= left + 0.5) leftEnd = Math.max(leftEnd, otherRight);
  }
  const last = name.slice(name.lastIndexOf('.') + 1);
  const needed = (measure(`…${last}`) * LEAST_SIZE) / 1000 + 2 * PADDING + 0.5;
  if (rightEnd - left >= needed || rightEnd - right >= left - leftEnd) {
    return [left, bottom, Math.max(right, Math.min(rightEnd, left + needed)), top];
  }
  return [Math.min(left, Math.max(leftEnd, right - needed)), bottom, right, top];
}

function widthIn([left, , right]: Box, fontSize: number): number {
  return ((right - left - 2 * PADDING) * 1000) / fontSize;
}

function linesIn([, bottom, , top]: Box, fontSize: number): number {
  return Math.floor((top - bottom - 2 * PADDING + 0.01) / (fontSize * LINE_HEIGHT));
}

/** Breaks lines after a part of the name, otherwise anywhere. */
function wrap(name: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of name.split(PART_END)) {
    if (measure(line + part) <= width) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of part) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}
