import {
  defaultAppearances,
  hasFlag,
  inheritedNumber,
  isComb,
} from '../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../acroform/field-tree.ts';
import { PdfDict, type PdfRef, type PdfStream } from '../file/objects/pdf-objects.ts';
import { textString } from '../file/text-string.ts';
import type { FormFont } from '../fonts/form-font.ts';
import type { PdfFieldValue } from '../pdf-form.ts';
import { readFrame } from './appearance-frame.ts';
import { type FieldOutcome, type Filling, setFieldValue } from './filling.ts';
import { textAppearance } from './text-appearance.ts';
import {
  layoutComb,
  layoutLine,
  layoutParagraph,
  type TextBox,
  type TextLayout,
} from './text-layout.ts';

export function fillText(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
): FieldOutcome {
  if (typeof value !== 'string') return { skipped: 'wrong_kind', details: { type: 'text' } };
  const maxLength = inheritedNumber(filling.pdf, field, 'MaxLen') ?? 0;
  const length = [...value].length;
  if (maxLength > 0 && length > maxLength) {
    return { skipped: 'too_long', details: { length, maxLength } };
  }
  const password = hasFlag(filling.pdf, field, 'password');
  const missing = showText(filling, field, password ? '*'.repeat(length) : value);
  if (missing) return { skipped: 'glyph_missing', details: { characters: missing.join(' ') } };
  setFieldValue(filling, field, textString(value));
  return { stored: [value] };
}

interface Drawing {
  appearance: PdfStream;
  layout: TextLayout;
}

/**
 * Draws the text in each of the field's widgets. Widgets that look alike, such as a name at the top
 * of each page, share one drawing.
 * @returns the characters that no font has; if there are any, nothing was changed
 */
export function showText(
  filling: Filling,
  field: TerminalField,
  value: string,
): string[] | undefined {
  const text = drawable(value);
  const characters = text.replace(/[\r\n]/g, '');
  const appearanceOf = defaultAppearances(filling.pdf, filling.tree.acroForm?.dict, field);
  const alignmentOf = alignments(filling, field);
  const layOut = layoutOf(filling, field);
  const drawings = new Map<string, Drawing>();
  const placed: [Widget, PdfStream][] = [];
  const layouts: [layout: TextLayout, wanted: number][] = [];
  for (const widget of field.widgets) {
    const style = filling.tree.appearances.of(appearanceOf(widget) ?? '');
    const choice = filling.fonts.choose(widget, style.fontName, characters);
    if ('missing' in choice) return choice.missing;
    const { font } = choice;
    const frame = readFrame(filling.pdf, widget);
    const alignment = alignmentOf(widget);
    const isShared = field.widgets.length > 1 && !frame.resources;
    const look = isShared ? JSON.stringify([frame, font.name, style, alignment]) : '';
    let drawing = isShared ? drawings.get(look) : undefined;
    if (!drawing) {
      const { width, height } = frame;
      const inset = Math.min(2 * Math.max(frame.border, 1), width / 8);
      const layout = layOut(font, { width, height, inset, alignment }, text, style.fontSize);
      drawing = { appearance: textAppearance(frame, font, style.color, layout), layout };
      drawings.set(look, drawing);
      layouts.push([layout, style.fontSize]);
    }
    placed.push([widget, drawing.appearance]);
  }
  setAppearances(filling, placed);
  warnOfLayout(filling, field, layouts);
  return undefined;
}

export function setAppearances(filling: Filling, placed: [Widget, PdfStream][]): void {
  const refs = new Map<PdfStream, PdfRef>();
  for (const [widget, appearance] of placed) {
    const ref = refs.get(appearance) ?? filling.changes.add(appearance);
    refs.set(appearance, ref);
    widget.dict.set('AP', PdfDict.of({ N: ref }));
    widget.dict.delete('AS');
    filling.changes.touch(widget.owner);
  }
}

/** `/Q` of a widget, its field or the form (section 12.7.3.3). */
function alignments(filling: Filling, field: TerminalField): (widget: Widget) => number {
  const { pdf, tree } = filling;
  const shared =
    inheritedNumber(pdf, field, 'Q') ?? tree.acroForm?.dict.getNumber('Q', pdf.resolve)?.value ?? 0;
  return (widget) => widget.dict.getNumber('Q', pdf.resolve)?.value ?? shared;
}

type LayOut = (font: FormFont, box: TextBox, text: string, fontSize: number) => TextLayout;

function layoutOf({ pdf }: Filling, field: TerminalField): LayOut {
  if (isComb(pdf, field)) {
    const cells = inheritedNumber(pdf, field, 'MaxLen') ?? 1;
    return (font, box, text, fontSize) => layoutComb(font, box, text, fontSize, cells);
  }
  return hasFlag(pdf, field, 'multiline') ? layoutParagraph : layoutLine;
}

/** Composed accents have their own glyphs; control characters other than line ends have none. */
function drawable(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\r\n]/gu, '');
}

/** One warning per field, for the widget that shows least. */
function warnOfLayout(
  filling: Filling,
  { node }: TerminalField,
  layouts: [layout: TextLayout, wanted: number][],
): void {
  const [worst] = layouts.toSorted(
    ([a], [b]) => b.hiddenCharacters - a.hiddenCharacters || a.fontSize - b.fontSize,
  );
  if (!worst) return;
  const [{ hiddenCharacters, fontSize }, wanted] = worst;
  if (hiddenCharacters > 0) {
    filling.warnings.push({
      field: node.name,
      code: 'text_clipped',
      message: `The last ${hiddenCharacters} characters do not fit in the box and do not show.`,
      hiddenCharacters,
    });
  } else if (wanted > 0 && fontSize < wanted - 0.05) {
    filling.warnings.push({
      field: node.name,
      code: 'font_shrunk',
      message: `The text was made smaller to fit: ${fontSize} points instead of ${wanted}.`,
    });
  }
}
