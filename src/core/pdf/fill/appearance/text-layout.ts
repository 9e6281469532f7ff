/**
 * Lays out text in a box. Sizes and positions are in points, relative to the box's lower left corner.
 * The specification leaves auto size and wrapping to the reader (PDF 32000-1 section 12.7.3.3);
 * these rules keep text legible: never under 6 pt if the box allows it.
 */
import { type FormFont, textWidth } from '../../fonts/form-font.ts';
import { wrapText } from '../../fonts/wrap-text.ts';

export interface TextBox {
  width: number;
  height: number;
  /** Distance between the box's edge and its text, left and right. */
  inset: number;
  /** How far a drawn border covers the box at its top and bottom. */
  edge: number;
  /** 0 left, 1 centered, 2 right (`/Q`). */
  alignment: number;
  /** The smallest size that the text can shrink to. */
  leastSize: number;
}

export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

export interface TextLayout {
  fontSize: number;
  lines: PlacedText[];
  /** Number of characters outside the box, which are not visible. */
  hiddenCharacters: number;
  /** Whether every character can be read: none is cut off or too small. */
  isWhole: boolean;
}

/** The smallest size that is still legible in print. */
export const MIN_FONT_SIZE = 6;
/** Text is smaller only if the box is lower than a line, and then it is not readable. */
const LEAST_READABLE_SIZE = 4.5;
/** How much of a letter's edge can lie under the box's border, in points. */
const UNDER_BORDER = 0.3;
const MAX_AUTO_SIZE = 14;
const MAX_MULTILINE_AUTO_SIZE = 11;
/** Auto size as a fraction of the box's height. */
const AUTO_SIZE_OF_HEIGHT = 0.66;
const LINE_SPACING = 1.15;
const LINE_END = /[\r\n]+/;

export function layoutLine(
  font: FormFont,
  box: TextBox,
  text: string,
  fontSize: number,
): TextLayout {
  const shown = joinedLines(text);
  const lineWidth = Math.max(box.width - 2 * box.inset, 1);
  const natural = textWidth(font, shown);
  const size = fitted(font, box, fontSize, natural, lineWidth);
  const width = (natural * size) / 1000;
  const x = width > lineWidth ? box.inset : aligned(box, width);
  const isInside = x + width < box.width;
  const hiddenCharacters = isInside ? 0 : charactersBeyond(font, shown, size, box.width - x);
  const edge = box.width - box.inset / 2 + UNDER_BORDER;
  return {
    fontSize: size,
    lines: [{ text: shown, x, y: centredBaseline(font, box, size) }],
    hiddenCharacters,
    isWhole: hiddenCharacters === 0 && x + width <= edge && isReadableSize(size, fontSize),
  };
}

/** For a page whose unit is so many points. */
export function inUnits(layout: TextLayout, unit: number): TextLayout {
  if (unit === 1) return layout;
  const lines = layout.lines.map(({ text, x, y }) => ({ text, x: x / unit, y: y / unit }));
  return { ...layout, fontSize: layout.fontSize / unit, lines };
}

function joinedLines(text: string): string {
  if (!LINE_END.test(text)) return text.trim();
  return text
    .split(LINE_END)
    .map((line) => line.trim())
    .join(' ');
}

/** Centers one character in each of `cells` equal cells (table 228, Comb). */
export function layoutComb(
  font: FormFont,
  box: TextBox,
  text: string,
  fontSize: number,
  cells: number,
): TextLayout {
  const characters = [...text.replace(/[\r\n]+/g, '')];
  const cell = box.width / cells;
  const widest = characters.reduce((most, one) => Math.max(most, font.width(one) ?? 0), 0);
  const size = fitted(font, box, fontSize, widest, cell);
  const used = Math.min(characters.length, cells);
  const first = Math.floor(((cells - used) * box.alignment) / 2);
  const y = centredBaseline(font, box, size);
  return {
    fontSize: size,
    lines: characters.slice(0, cells).map((character, i) => ({
      text: character,
      x: (first + i + 0.5) * cell - ((font.width(character) ?? 0) * size) / 2000,
      y,
    })),
    hiddenCharacters: characters.length - used,
    isWhole: characters.length === used && isReadableSize(size, fontSize),
  };
}

export function layoutParagraph(
  font: FormFont,
  box: TextBox,
  text: string,
  fontSize: number,
): TextLayout {
  const lineWidth = Math.max(box.width - 2 * box.inset, 1);
  const height = box.height - 2 * box.inset;
  let size = fontSize || Math.min(MAX_MULTILINE_AUTO_SIZE, box.height * AUTO_SIZE_OF_HEIGHT);
  const smallest = Math.min(box.leastSize, size);
  let lines = wrapText(font, text, (lineWidth * 1000) / size);
  while (size > smallest && blockHeight(font, lines.length, size) > height) {
    size = Math.max(smallest, size - 0.5);
    lines = wrapText(font, text, (lineWidth * 1000) / size);
  }
  const top = box.height - box.inset - (font.ascent * size) / 1000;
  const placed = lines.map((line, i) => ({
    text: line,
    x: aligned(box, (textWidth(font, line) * size) / 1000),
    y: top - i * size * LINE_SPACING,
  }));
  const below = (edge: number) =>
    placed.filter(({ text: line, y }) => line !== '' && y + (font.descent * size) / 1000 < edge);
  return {
    fontSize: size,
    lines: placed,
    hiddenCharacters: below(-0.5).reduce((sum, line) => sum + [...line.text].length, 0),
    isWhole: below(box.inset / 2 - UNDER_BORDER).length === 0 && isReadableSize(size, fontSize),
  };
}

/** @param wanted the form's own size, which can be tiny on purpose; 0 is auto size */
export function isReadableSize(size: number, wanted: number): boolean {
  return (
    size >= (wanted === 0 ? LEAST_READABLE_SIZE : Math.min(wanted, LEAST_READABLE_SIZE)) - 0.05
  );
}

function blockHeight(font: FormFont, lines: number, size: number): number {
  return ((font.ascent - font.descent) * size) / 1000 + (lines - 1) * size * LINE_SPACING;
}

/** The font size of one line. The box's height limits it without a minimum, `lineWidth` with one. */
function fitted(
  font: FormFont,
  box: TextBox,
  fontSize: number,
  width: number,
  lineWidth: number,
): number {
  const wanted = fontSize || Math.min(box.height * AUTO_SIZE_OF_HEIGHT, MAX_AUTO_SIZE);
  const room = box.height - 2 * box.edge;
  const tallest = Math.min(wanted, (room * 1000) / (font.ascent - font.descent));
  const widest = width > 0 ? (lineWidth * 1000) / width : tallest;
  const size = Math.max(Math.min(tallest, widest), Math.min(tallest, box.leastSize));
  return Math.floor(size * 100) / 100;
}

/** The baseline that centers capitals and digits, and keeps descenders inside if possible. */
function centredBaseline(font: FormFont, { height, edge }: TextBox, size: number): number {
  const centred = (height - (font.capHeight * size) / 1000) / 2;
  const lowest = edge - (font.descent * size) / 1000;
  const highest = height - edge - (font.ascent * size) / 1000;
  return Math.max(centred, Math.min(lowest, highest));
}

function aligned(box: TextBox, width: number): number {
  if (box.alignment === 1) return (box.width - width) / 2;
  if (box.alignment === 2) return box.width - box.inset - width;
  return box.inset;
}

function charactersBeyond(font: FormFont, text: string, size: number, lineWidth: number): number {
  const characters = [...text];
  let width = 0;
  for (const [i, character] of characters.entries()) {
    width += ((font.width(character) ?? 0) * size) / 1000;
    // The last letter can overhang a little, because its side bearing has no ink.
    if (width > lineWidth + size * 0.05) return characters.length - i;
  }
  return 0;
}
