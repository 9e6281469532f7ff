/** Squares and rings to tick: drawn as shapes, as four lines, or as characters of a symbol font. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Letter } from '../../pdf/page/read-letters.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { backgroundOf, showsOnPaper } from '../page/page-print.ts';
import { containsPoint, coveredShare, height, middle, width } from '../page/place.ts';

const SMALLEST = 4.5;
const LARGEST_TICK = 20;
/**
 * The largest tick box on a page with large print, as a multiple of its most common letter size.
 */
const LARGEST_BY_PRINT = 2.1;
const SQUARE = 0.68;
const TOUCHES = 1.5;
/** Lightness. Darker squares are bullets. */
const LIGHT = 0.85;
/** Empty squares and rings, and the private use codes at which symbol fonts have them. */
const BOX_LETTER = /^[☐□❏❐❑❒◻▢⬜◯○❍⚪☑☒\uF063\uF06F-\uF072\uF0A1\uF0A3\uF0A8]$/u;
const BRACKETS: Readonly<Record<string, { close: string; widest: number; asksWord: boolean }>> = {
  '[': { close: ']', widest: 2.2, asksWord: false },
  '(': { close: ')', widest: 1.4, asksWord: true },
};
/** Triangles and arrows that point to the right. */
const ARROW = /^[▶►▸➔➜➤→⇨➡]$/u;
/** Stands for the characters of a symbol font if the file does not name them. */
const SYMBOL = '❑';
/**
 * Codes of squares: the shadowed ones that ZapfDingbats and Wingdings share, then those of
 * Wingdings, Webdings and Wingdings 2.
 */
const BOX_CODES = new Set([0x6d, 0x6f, 0x70, 0x71, 0x72, 0xa1, 0xa8, 0x63, 0xa3]);

export const largestTick = (size: number): number =>
  Math.max(LARGEST_TICK, size * LARGEST_BY_PRINT);

/** @param size the most common size of the page's letters, in points */
export function tickBoxes(content: PageContent, cells: readonly Box[], size: number): Box[] {
  const largest = largestTick(size);
  const isTickSize = (box: Box): boolean => {
    const [low, high] = [width(box), height(box)].sort((a, b) => a - b) as [number, number];
    return low >= SMALLEST && high <= largest && low / high >= SQUARE;
  };
  const drawn = content.shapes
    .filter(({ box, stroked, lightness, round, tinted }, i) => {
      if (!isTickSize(box)) return false;
      if (stroked) return true;
      if (round || lightness === undefined || lightness < LIGHT) return false;
      return (
        showsOnPaper({ lightness, tinted }) || showsOnPaper(backgroundOf(content.shapes, box, i))
      );
    })
    .map(({ box }) => box);
  const ruled = cells.filter(isTickSize);
  const squares = withoutNested([...drawn, ...ruled]);
  const alone = squares.filter((box) => !isChained(box, squares));
  const letters = [
    ...content.letters.filter(isBoxLetter).map(squareOf),
    ...brackets(content.letters),
  ];
  const printed = content.letters.filter((letter) => /[\p{L}\p{N}$]/u.test(letter.text));
  const empty = alone.filter((box) => !printed.some((letter) => isInside(letter, box)));
  return withoutNested([...empty, ...letters]);
}

function isBoxLetter({ text, symbol }: Letter): boolean {
  if (symbol === undefined) return BOX_LETTER.test(text);
  // A name below 0x100 is only the character's code, as Word writes it for Wingdings.
  const named = text.codePointAt(0) ?? 0;
  const code = text === SYMBOL ? symbol : named < 0x100 ? named : undefined;
  return code === undefined ? BOX_LETTER.test(text) : BOX_CODES.has(code);
}

/** Arrows that point to a place. */
export function arrows({ letters }: PageContent): Box[] {
  return letters.filter(({ text }) => ARROW.test(text)).map(({ box }) => box);
}

/** A symbol is about as high as it is wide, and vertically centered in its letter box. */
function squareOf({ box, fontSize }: Letter): Box {
  const side = Math.min(width(box), fontSize);
  const [, y] = middle(box);
  return [box[0], y - side / 2, box[0] + side, y + side / 2];
}

function isInside(letter: Letter, box: Box): boolean {
  const [x, y] = middle(letter.box);
  return containsPoint(box, x, y) && letter.symbol === undefined;
}

/** Whether the square touches another one in a row, so that both are cells of one number. */
function isChained(box: Box, all: readonly Box[]): boolean {
  const touching = all.filter(
    (other) =>
      other !== box &&
      Math.abs(other[1] - box[1]) < TOUCHES &&
      Math.abs(other[3] - box[3]) < TOUCHES &&
      (Math.abs(other[0] - box[2]) < TOUCHES || Math.abs(other[2] - box[0]) < TOUCHES),
  );
  return touching.length > 0;
}

function withoutNested(boxes: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of boxes) {
    const known = kept.some(
      (other) => coveredShare(box, other) > 0.5 || coveredShare(other, box) > 0.5,
    );
    if (!known) kept.push(box);
  }
  return kept;
}

/** The boxes of `[ ]` and `( )`. */
function brackets(letters: readonly Letter[]): Box[] {
  return letters.flatMap(({ text, box, fontSize }, i): Box[] => {
    const kind = BRACKETS[text];
    if (!kind) return [];
    const at = nextPrinted(letters, i + 1, /^_?$/);
    const close = letters[at];
    const gap = (close?.box[0] ?? 0) - box[2];
    const isPair = close?.text === kind.close && Math.abs(close.box[1] - box[1]) < 1;
    if (!isPair || gap < fontSize * 0.2 || gap > fontSize * kind.widest) return [];
    if (kind.asksWord && !isBeforeWord(close, letters[nextPrinted(letters, at + 1, /^$/)]))
      return [];
    const [left, right] = [box[0], close.box[2]];
    return [[left, box[1], right, box[1] + Math.min(fontSize, box[3] - box[1])]];
  });
}

/** Removes brackets to tick, which are not part of the words after them. */
export function withoutBrackets(content: PageContent): PageContent {
  const ticks = brackets(content.letters);
  if (ticks.length === 0) return content;
  const isOfTick = ({ box }: Letter) => ticks.some((tick) => containsPoint(tick, ...middle(box)));
  return { ...content, letters: content.letters.filter((letter) => !isOfTick(letter)) };
}

function nextPrinted(letters: readonly Letter[], from: number, skipped: RegExp): number {
  let at = from;
  while (at < letters.length && skipped.test(letters[at]?.text.trim() ?? '')) at += 1;
  return at;
}

/** Whether a word follows. A bracket for an area code has a line or nothing after it. */
function isBeforeWord({ box, fontSize }: Letter, next: Letter | undefined): boolean {
  if (!next || !/^\p{L}/u.test(next.text)) return false;
  const gap = next.box[0] - box[2];
  return Math.abs(next.box[1] - box[1]) < 1 && gap > -1 && gap < fontSize * 1.5;
}
