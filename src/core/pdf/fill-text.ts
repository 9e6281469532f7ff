import { readFrame } from './appearance-frame.ts';
import { parseDefaultAppearance } from './default-appearance.ts';
import { defaultAppearance, hasFlag, inheritedNumber, isComb } from './field-attributes.ts';
import { type FieldOutcome, type Filling, setFieldValue } from './filling.ts';
import type { FormFont } from './fonts/form-font.ts';
import type { TerminalField, Widget } from './form-tree.ts';
import type { PdfFieldValue } from './pdf-form.ts';
import { PdfDict, type PdfStream } from './pdf-library.ts';
import { textAppearance } from './text-appearance.ts';
import {
  layoutComb,
  layoutLine,
  layoutParagraph,
  type TextBox,
  type TextLayout,
} from './text-layout.ts';
import { textString } from './text-string.ts';

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

/**
 * Draws the text in each of the field's widgets.
 * @returns the characters that no font has, in which case nothing was changed
 */
export function showText(
  filling: Filling,
  field: TerminalField,
  value: string,
): string[] | undefined {
  const text = drawable(value);
  const drawn: { widget: Widget; appearance: PdfStream; layout: TextLayout; wanted: number }[] = [];
  for (const widget of field.widgets) {
    const style = parseDefaultAppearance(
      defaultAppearance(filling.pdf, filling.tree.acroForm?.dict, field, widget) ?? '',
    );
    const choice = filling.fonts.choose(widget, style.fontName, text.replace(/[\r\n]/g, ''));
    if ('missing' in choice) return choice.missing;
    const frame = readFrame(filling.pdf, widget);
    const box: TextBox = {
      width: frame.width,
      height: frame.height,
      inset: Math.min(2 * Math.max(frame.border, 1), frame.width / 8),
      alignment: alignmentOf(filling, field, widget),
    };
    const layout = layoutField(filling, field, choice.font, box, text, style.fontSize);
    const appearance = textAppearance(frame, choice.font, style.color, layout);
    drawn.push({ widget, appearance, layout, wanted: style.fontSize });
  }
  for (const { widget, appearance, layout, wanted } of drawn) {
    setAppearance(filling, widget, appearance);
    warnOfLayout(filling, field, layout, wanted);
  }
  return undefined;
}

export function setAppearance(filling: Filling, widget: Widget, appearance: PdfStream): void {
  widget.dict.set('AP', PdfDict.of({ N: filling.changes.add(appearance) }));
  widget.dict.delete('AS');
  filling.changes.touch(widget.owner);
}

/** `/Q` of the widget, its field or the form (section 12.7.3.3). */
export function alignmentOf(filling: Filling, field: TerminalField, widget: Widget): number {
  const { pdf, tree } = filling;
  return (
    widget.dict.getNumber('Q', pdf.resolve)?.value ??
    inheritedNumber(pdf, field, 'Q') ??
    tree.acroForm?.dict.getNumber('Q', pdf.resolve)?.value ??
    0
  );
}

function layoutField(
  filling: Filling,
  field: TerminalField,
  font: FormFont,
  box: TextBox,
  text: string,
  fontSize: number,
): TextLayout {
  if (isComb(filling.pdf, field)) {
    const cells = inheritedNumber(filling.pdf, field, 'MaxLen') ?? 1;
    return layoutComb(font, box, text, fontSize, cells);
  }
  return hasFlag(filling.pdf, field, 'multiline')
    ? layoutParagraph(font, box, text, fontSize)
    : layoutLine(font, box, text, fontSize);
}

/** Composed accents have glyphs of their own; controls other than line ends have none. */
function drawable(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\r\n]/gu, '');
}

function warnOfLayout(
  filling: Filling,
  { node }: TerminalField,
  layout: TextLayout,
  wanted: number,
): void {
  const { hiddenCharacters, fontSize } = layout;
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
