import { defaultAppearances } from '../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../acroform/field-tree.ts';
import { PdfNumber, type PdfStream } from '../file/objects/pdf-objects.ts';
import { textWidth } from '../fonts/form-font.ts';
import type { PdfFieldChoice } from '../pdf-form.ts';
import { readFrame } from './appearance-frame.ts';
import { setAppearances } from './fill-text.ts';
import type { Filling } from './filling.ts';
import { textAppearance } from './text-appearance.ts';

const LIST_AUTO_SIZE = 10;
const ROW_HEIGHT_OF_SIZE = 1.2;

/**
 * Draws an open list on the page, its chosen rows highlighted and in view.
 * @returns the characters that no font has; if there are any, nothing was changed
 */
export function showList(
  filling: Filling,
  field: TerminalField,
  listed: PdfFieldChoice[],
  chosen: ReadonlySet<number>,
): string[] | undefined {
  const drawn: { widget: Widget; appearance: PdfStream; top: number }[] = [];
  const texts = listed.map(({ display }) => display);
  const characters = [...new Set(texts.join(''))].join('');
  const appearanceOf = defaultAppearances(filling.pdf, filling.tree.acroForm?.dict, field);
  for (const widget of field.widgets) {
    const style = filling.tree.appearances.of(appearanceOf(widget) ?? '');
    const choice = filling.fonts.choose(widget, style.fontName, characters);
    if ('missing' in choice) return choice.missing;
    const { font } = choice;
    const frame = readFrame(filling.pdf, widget);
    const inset = 2 * Math.max(frame.border, 1);
    const widest = texts.reduce((most, text) => Math.max(most, textWidth(font, text)), 1);
    const fontSize =
      style.fontSize || Math.min(LIST_AUTO_SIZE, ((frame.width - 2 * inset) * 1000) / widest);
    const row = fontSize * ROW_HEIGHT_OF_SIZE;
    const rows = Math.max(1, Math.floor((frame.height - inset) / row));
    const first = [...chosen].reduce(
      (least, index) => Math.min(least, index),
      Number.POSITIVE_INFINITY,
    );
    const top = first < rows || !Number.isFinite(first) ? 0 : Math.min(first, listed.length - rows);
    const bottomOf = (index: number) => frame.height - inset / 2 - (index - top + 1) * row;
    const shown = texts.slice(top, top + rows).map((text, i) => ({
      text,
      x: inset,
      y: bottomOf(top + i) - (font.descent * fontSize) / 1000,
    }));
    const highlights = [...chosen]
      .filter((index) => index >= top && index < top + rows)
      .map((index) => ({ y: bottomOf(index), height: row }));
    const layout = { fontSize, lines: shown, hiddenCharacters: 0 };
    const appearance = textAppearance(frame, font, style.color, layout, highlights);
    drawn.push({ widget, appearance, top });
  }
  setAppearances(
    filling,
    drawn.map(({ widget, appearance }) => [widget, appearance]),
  );
  field.node.dict.set('TI', PdfNumber.of(drawn[0]?.top ?? 0));
  return undefined;
}
