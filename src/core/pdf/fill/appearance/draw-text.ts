/** Determines how a text looks in each box of a field, before anything is changed. */
import { defaultAppearances, inheritedNumber } from '../../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import type { PdfStream } from '../../file/objects/pdf-objects.ts';
import type { FormFont } from '../../fonts/form-font.ts';
import { coveredEdge, frameOf } from '../appearance-frame.ts';
import type { Filling } from '../filling.ts';
import { unitOf } from '../page-of-widget.ts';
import { textAppearance } from './text-appearance.ts';
import { inUnits, MIN_FONT_SIZE, type TextBox, type TextLayout } from './text-layout.ts';

export type LayOut = (font: FormFont, box: TextBox, text: string, fontSize: number) => TextLayout;

/** A text in one box, or in several that look the same, such as a name at the top of each page. */
export interface Drawing {
  widgets: Widget[];
  font: FormFont;
  /** The size that the form asks for, in points; 0 is auto size. */
  wantedSize: number;
  /**
   * @param leastSize smallest size in points that the text can shrink to, where the box is high
   *   enough
   */
  layOut(text: string, leastSize?: number): TextLayout;
  appearance(layout: TextLayout): PdfStream;
}

/** In points. The tallest letters may reach under a border as thin as this. */
const THIN_BORDER = 1;

/** @returns one drawing for all boxes that look the same, or the characters that no font has */
export function textDrawings(
  filling: Filling,
  field: TerminalField,
  layOut: LayOut,
  characters: string,
): { missing: string[] } | { drawings: Drawing[] } {
  const appearanceOf = defaultAppearances(filling.pdf, filling.tree.acroForm?.dict, field);
  const alignmentOf = alignments(filling, field);
  const byLook = new Map<string, Drawing>();
  for (const [i, widget] of field.widgets.entries()) {
    const style = filling.tree.appearances.of(appearanceOf(widget) ?? '');
    const choice = filling.fonts.choose(widget.dict, style.fontName, characters);
    if ('missing' in choice) return choice;
    const { font } = choice;
    const frame = frameOf(filling.frames, filling.pdf, widget);
    const alignment = alignmentOf(widget);
    const isShared = field.widgets.length > 1 && !frame.resources;
    const unit = unitOf(filling, widget);
    const look = isShared ? JSON.stringify([frame, font.name, style, alignment, unit]) : String(i);
    const alike = byLook.get(look);
    if (alike) {
      alike.widgets.push(widget);
      continue;
    }
    const [width, height] = [frame.width * unit, frame.height * unit];
    const inset = Math.min(2 * Math.max(frame.border * unit, 1), width / 8);
    const covered = coveredEdge(frame) * unit;
    const edge = covered > THIN_BORDER ? covered : 0;
    const wantedSize = style.fontSize * unit;
    byLook.set(look, {
      widgets: [widget],
      font,
      wantedSize,
      layOut: (text, leastSize = MIN_FONT_SIZE) =>
        layOut(font, { width, height, inset, edge, alignment, leastSize }, text, wantedSize),
      appearance: (layout) => textAppearance(frame, font, style.color, inUnits(layout, unit)),
    });
  }
  return { drawings: [...byLook.values()] };
}

/** `/Q` of a widget, its field or the form (section 12.7.3.3). */
function alignments(filling: Filling, field: TerminalField): (widget: Widget) => number {
  const { pdf, tree } = filling;
  const shared =
    inheritedNumber(pdf, field, 'Q') ?? tree.acroForm?.dict.getNumber('Q', pdf.resolve)?.value ?? 0;
  return (widget) => widget.dict.getNumber('Q', pdf.resolve)?.value ?? shared;
}
