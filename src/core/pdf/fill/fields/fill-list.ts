import { FILL_TEXTS } from '../../../texts/fill-texts.ts';
import { defaultAppearances } from '../../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import type { PdfStream } from '../../file/objects/pdf-objects.ts';
import { type FormFont, textWidth } from '../../fonts/form-font.ts';
import type { PdfFieldChoice } from '../../pdf-form.ts';
import { textAppearance } from '../appearance/text-appearance.ts';
import { inUnits, isReadableSize } from '../appearance/text-layout.ts';
import { readFrame } from '../appearance-frame.ts';
import type { Filling, Unfilled } from '../filling.ts';
import { unitOf } from '../page-of-widget.ts';
import { isOnPaper } from '../paper/on-paper.ts';
import { warnIfNotOnPaper } from '../paper/paper-warnings.ts';
import { setAppearances } from './fill-text.ts';

const LIST_AUTO_SIZE = 10;
const ROW_HEIGHT_OF_SIZE = 1.2;

/**
 * Draws an open list on the page, with its chosen rows highlighted and in view.
 * @returns the reason if nothing was changed
 */
export function showList(
  filling: Filling,
  field: TerminalField,
  listed: PdfFieldChoice[],
  chosen: ReadonlySet<number>,
): Unfilled | undefined {
  const drawn: { widget: Widget; appearance: PdfStream; top: number }[] = [];
  const texts = listed.map(({ display }) => display);
  const characters = [...new Set(texts.join(''))].join('');
  const appearanceOf = defaultAppearances(filling.pdf, filling.tree.acroForm?.dict, field);
  let [areAllShown, areAllInView] = [true, true];
  let firstFont: FormFont | undefined;
  for (const widget of field.widgets) {
    const style = filling.tree.appearances.of(appearanceOf(widget) ?? '');
    const choice = filling.fonts.choose(widget.dict, style.fontName, characters);
    if ('missing' in choice)
      return { skipped: 'glyph_missing', details: { characters: choice.missing.join(' ') } };
    const { font } = choice;
    const frame = readFrame(filling.pdf, widget);
    const unit = unitOf(filling, widget);
    const [width, height] = [frame.width * unit, frame.height * unit];
    const wantedSize = style.fontSize * unit;
    const inset = 2 * Math.max(frame.border * unit, 1);
    const widest = texts.reduce((most, text) => Math.max(most, textWidth(font, text)), 1);
    const fontSize = wantedSize || Math.min(LIST_AUTO_SIZE, ((width - 2 * inset) * 1000) / widest);
    const row = fontSize * ROW_HEIGHT_OF_SIZE;
    const rows = Math.max(1, Math.floor((height - inset) / row));
    const first = [...chosen].reduce(
      (least, index) => Math.min(least, index),
      Number.POSITIVE_INFINITY,
    );
    const top = first < rows || !Number.isFinite(first) ? 0 : Math.min(first, listed.length - rows);
    const isShown = (index: number) =>
      index >= top &&
      index < top + rows &&
      (textWidth(font, texts[index] ?? '') * fontSize) / 1000 <= width - inset;
    areAllInView &&= [...chosen].every(isShown);
    areAllShown &&=
      isReadableSize(fontSize, wantedSize) && areAllInView && isOnPaper(filling, widget);
    firstFont ??= font;
    const bottomOf = (index: number) => height - inset / 2 - (index - top + 1) * row;
    const shown = texts.slice(top, top + rows).map((text, i) => ({
      text,
      x: inset,
      y: bottomOf(top + i) - (font.descent * fontSize) / 1000,
    }));
    const highlights = [...chosen]
      .filter((index) => index >= top && index < top + rows)
      .map((index) => ({ y: bottomOf(index) / unit, height: row / unit }));
    const laidOut = { fontSize, lines: shown, hiddenCharacters: 0, isWhole: true };
    const layout = inUnits(laidOut, unit);
    const appearance = textAppearance(frame, font, style.color, layout, highlights);
    drawn.push({ widget, appearance, top });
  }
  if (filling.overflow && !areAllShown && chosen.size > 0) {
    const refused = continued(
      filling,
      field,
      [...chosen].map((i) => texts[i]).join('\n'),
      firstFont,
    );
    if (refused) return refused;
  }
  if (!filling.overflow && chosen.size > 0) {
    const isWarned = warnIfNotOnPaper(filling, field, field.widgets);
    if (!isWarned && !areAllInView) warnOfRows(filling, field);
  }
  setAppearances(
    filling,
    drawn.map(({ widget, appearance }) => [widget, appearance]),
  );
  filling.changes.touch(field.node.owner);
  field.node.dict.set('TI', drawn[0]?.top ?? 0);
  return undefined;
}

function warnOfRows({ warnings }: Filling, { node }: TerminalField): void {
  warnings.push({ field: node.name, code: 'text_clipped', message: FILL_TEXTS.rowsOutOfView });
}

/** A list has no room for a mark, so only the sheet says what was chosen. */
function continued(
  { overflow }: Filling,
  field: TerminalField,
  text: string,
  font: FormFont | undefined,
): Unfilled | undefined {
  if (!overflow || overflow === 'hold') return { isHeld: true };
  const entry = overflow.open(field, text);
  if ('skipped' in entry) return entry;
  const missing = entry.write(font, false);
  return missing && { skipped: 'glyph_missing', details: { characters: missing.join(' ') } };
}
