import { composed } from '../../../composed.ts';
import { hasFlag, inheritedNumber, isComb } from '../../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import { PdfDict, type PdfRef, type PdfStream } from '../../file/objects/pdf-objects.ts';
import { textString } from '../../file/objects/text-string.ts';
import { visibleText } from '../../fonts/visible-text.ts';
import type { PdfFieldValue } from '../../pdf-form.ts';
import { type Drawing, type LayOut, textDrawings } from '../appearance/draw-text.ts';
import {
  layoutComb,
  layoutLine,
  layoutParagraph,
  type TextLayout,
} from '../appearance/text-layout.ts';
import { type FieldOutcome, type Filling, setFieldValue, type Unfilled } from '../filling.ts';
import { isOnPaper } from '../paper/on-paper.ts';
import { type Drawn, warnIfNotOnPaper, warnOfLayout } from '../paper/paper-warnings.ts';
import { longestFitting, type ShortTexts, shortTexts } from './shorten-text.ts';

/**
 * In points. The words before a mark need not shrink further, because the sheet has the whole text.
 */
const LEAST_SHORTENED_SIZE = 8;

export function fillText(
  filling: Filling,
  field: TerminalField,
  written: PdfFieldValue,
): FieldOutcome {
  if (typeof written !== 'string') return { skipped: 'wrong_kind', details: { type: 'text' } };
  const value = composed(written);
  const most = inheritedNumber(filling.pdf, field, 'MaxLen') ?? 0;
  const maxLength = most > 0 ? most : Number.POSITIVE_INFINITY;
  const length = [...value].length;
  const isPassword = hasFlag(filling.pdf, field, 'password');
  if (length > maxLength && (isPassword || !filling.overflow)) {
    return { skipped: 'too_long', details: { length, maxLength } };
  }
  const shown = showText(filling, field, isPassword ? '*'.repeat(length) : value, maxLength);
  if (!('stored' in shown)) return shown;
  const stored = isPassword ? value : shown.stored;
  setFieldValue(filling, field, textString(stored));
  return { stored: [stored] };
}

/**
 * Draws the text in each of the field's widgets.
 * @param maxLength characters that the field can hold
 * @returns the text to store, shortened only if the field cannot hold it; or the reason if nothing
 *   was changed
 */
export function showText(
  filling: Filling,
  field: TerminalField,
  value: string,
  maxLength = Number.POSITIVE_INFINITY,
): { stored: string } | Unfilled {
  const text = drawable(value);
  const layOut = layoutOf(filling, field);
  const found = textDrawings(filling, field, layOut, text.replace(/[\r\n]/g, ''));
  if ('missing' in found) return glyphMissing(found.missing);
  const drawn = found.drawings.map((drawing) => ({ drawing, layout: drawing.layOut(text) }));
  const { overflow } = filling;
  const isPassword = hasFlag(filling.pdf, field, 'password');
  if (overflow && !isPassword && text !== '') {
    const fits = [...value].length <= maxLength && drawn.every(({ layout }) => layout.isWhole);
    const isAlsoContinued = filling.alsoContinued?.has(field.node.name) === true;
    const isWhole =
      fits && !isAlsoContinued && field.widgets.some((widget) => isOnPaper(filling, widget));
    const shown = isWhole
      ? undefined
      : showShortened(filling, field, { value, text, maxLength }, layOut);
    const staysInBox = fits && isAlsoContinued && shown && 'skipped' in shown;
    if (shown && !staysInBox) return shown;
  }
  commit(filling, drawn);
  if (text === '' || !warnIfNotOnPaper(filling, field, field.widgets)) {
    warnOfLayout(filling, field, drawn);
  }
  return { stored: value };
}

interface LongText {
  value: string;
  /** The value without the characters that cannot be drawn. */
  text: string;
  maxLength: number;
}

/** Puts the whole text on a continuation sheet. The boxes show its first words and a reference. */
function showShortened(
  filling: Filling,
  field: TerminalField,
  { value, text, maxLength }: LongText,
  layOut: LayOut,
): { stored: string } | Unfilled {
  const { overflow } = filling;
  if (!overflow || overflow === 'hold') return { isHeld: true };
  const entry = overflow.open(field, text);
  if ('skipped' in entry) return entry;
  const short = shortTexts(text, entry.mark);
  const found = textDrawings(filling, field, layOut, short.characters);
  if ('missing' in found) return glyphMissing(found.missing);
  const isHeld = [...value].length <= maxLength;
  const isStorable = (candidate: string) => [...candidate].length <= maxLength;
  const laidOut = found.drawings.map((drawing) => {
    const layout = drawing.layOut(text);
    return { drawing, layout, isWhole: isHeld && layout.isWhole };
  });
  const isMarked = laidOut.some(({ isWhole }) => !isWhole);
  const unreadable = entry.write(found.drawings[0]?.font, isMarked);
  if (unreadable) return glyphMissing(unreadable);
  const drawn = laidOut.map(({ drawing, layout, isWhole }) => ({
    drawing,
    layout: isWhole ? layout : shortLayout(drawing, short, isStorable),
  }));
  commit(filling, drawn);
  return { stored: isHeld ? value : longestFitting(short, isStorable) };
}

/** Uses an easily readable size, and a smaller one only if not even the mark fits. */
function shortLayout(
  drawing: Drawing,
  short: ShortTexts,
  isStorable: (text: string) => boolean,
): TextLayout {
  const layouts = [LEAST_SHORTENED_SIZE, undefined].map((size) => {
    const fits = (text: string) => isStorable(text) && drawing.layOut(text, size).isWhole;
    return drawing.layOut(longestFitting(short, fits), size);
  });
  const [easy, small] = layouts as [TextLayout, TextLayout];
  return easy.isWhole ? easy : small;
}

function glyphMissing(missing: string[]): Unfilled {
  return { skipped: 'glyph_missing', details: { characters: missing.join(' ') } };
}

function commit(filling: Filling, drawn: Drawn[]): void {
  const placed: [Widget, PdfStream][] = [];
  for (const { drawing, layout } of drawn) {
    const appearance = drawing.appearance(layout);
    for (const widget of drawing.widgets) placed.push([widget, appearance]);
  }
  setAppearances(filling, placed);
}

export function setAppearances(filling: Filling, placed: [Widget, PdfStream][]): void {
  const refs = new Map<PdfStream, PdfRef>();
  for (const [widget, appearance] of placed) {
    const ref = refs.get(appearance) ?? filling.changes.add(appearance);
    refs.set(appearance, ref);
    filling.changes.touch(widget.owner);
    widget.dict.set('AP', PdfDict.of({ N: ref }));
    widget.dict.delete('AS');
  }
}

function layoutOf({ pdf }: Filling, field: TerminalField): LayOut {
  if (isComb(pdf, field)) {
    const cells = inheritedNumber(pdf, field, 'MaxLen') ?? 1;
    return (font, box, text, fontSize) => layoutComb(font, box, text, fontSize, cells);
  }
  return hasFlag(pdf, field, 'multiline') ? layoutParagraph : layoutLine;
}

/** Removes control characters other than line ends, which have no glyphs. */
function drawable(value: string): string {
  return visibleText(value)
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\r\n]/gu, '');
}
