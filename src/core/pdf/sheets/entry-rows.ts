/** The layout of a continuation sheet: a heading for each value, with its mark, label and page. */
import { message } from '../../texts/message.ts';
import { CONTINUATION_TEXTS } from '../../texts/paper-texts.ts';
import type { FormFont } from '../fonts/form-font.ts';
import { wrapText } from '../fonts/wrap-text.ts';
import type { SheetFonts } from './sheet-fonts.ts';
import { MARGIN, type SheetCell, type SheetRow, type SheetSize } from './sheet-rows.ts';
import {
  FOOT_SIZE,
  GAP,
  INDENT,
  keptWithNext,
  NOTE_SIZE,
  rowsOf,
  space,
  TEXT_SIZE,
  TITLE_SIZE,
} from './sheet-style.ts';

export interface SheetEntry {
  field: string;
  mark: string;
  /** Whether a box of the field shows the mark. */
  isMarked: boolean;
  label: string;
  /** Zero-based pages of the field's boxes; -1 means on no page. */
  pages: number[];
  text: string;
  /** A font that has all characters of the text. */
  font: FormFont;
}

/** @param form name of the form that the sheets continue; can be empty */
export function titleRows(form: string, fonts: SheetFonts, { width }: SheetSize): SheetRow[] {
  const lineWidth = width - 2 * MARGIN;
  const title = fonts.lines(CONTINUATION_TEXTS.title, {
    x: MARGIN,
    size: TITLE_SIZE,
    bold: true,
    lineWidth,
  });
  const lead = fonts.lines(CONTINUATION_TEXTS.lead, { x: MARGIN, size: TEXT_SIZE, lineWidth });
  return keptWithNext([
    ...rowsOf(title),
    ...belongsTo(form, fonts, lineWidth),
    ...rowsOf(lead),
    space(GAP),
  ]);
}

/** For the later sheets, because sheets of several clients get mixed up on a table. */
export function headRows(form: string, fonts: SheetFonts, { width }: SheetSize): SheetRow[] {
  const rows = belongsTo(form, fonts, width - 2 * MARGIN);
  return rows.length === 0 ? [] : [...rows, space(GAP)];
}

function belongsTo(form: string, fonts: SheetFonts, lineWidth: number): SheetRow[] {
  if (form === '') return [];
  const text = message(CONTINUATION_TEXTS.belongsTo, { form });
  return rowsOf(fonts.lines(text, { x: MARGIN, size: TEXT_SIZE, bold: true, lineWidth }));
}

export function entryRows(entry: SheetEntry, fonts: SheetFonts, { width }: SheetSize): SheetRow[] {
  const x = MARGIN + INDENT;
  const lineWidth = width - MARGIN - x;
  const heading = headingRows(entry, entry.label, fonts, lineWidth);
  const again = headingRows(
    entry,
    message(CONTINUATION_TEXTS.again, { label: entry.label }),
    fonts,
    lineWidth,
  );
  const lines = wrapText(entry.font, entry.text, (lineWidth * 1000) / TEXT_SIZE);
  const value = rowsOf(lines.map((text) => ({ text, x, font: entry.font, size: TEXT_SIZE })));
  return [...heading, ...value.map((row) => ({ ...row, again })), space(GAP)];
}

export function footCell(fonts: SheetFonts, page: number, pages: number): SheetCell | undefined {
  const text = message(CONTINUATION_TEXTS.pageOf, {
    title: CONTINUATION_TEXTS.title,
    page,
    pages,
  });
  return fonts.lines(text, { x: MARGIN, size: FOOT_SIZE, lineWidth: 400 })[0];
}

function headingRows(
  { mark, pages }: SheetEntry,
  label: string,
  fonts: SheetFonts,
  lineWidth: number,
): SheetRow[] {
  const x = MARGIN + INDENT;
  const marked = fonts.lines(mark, { x: MARGIN, size: TEXT_SIZE, bold: true, lineWidth: INDENT });
  const labelled = fonts.lines(label, { x, size: TEXT_SIZE, bold: true, lineWidth });
  const placed = fonts.lines(pageText(pages), { x, size: NOTE_SIZE, lineWidth });
  const rows = [...rowsOf(labelled), ...rowsOf(placed)];
  rows[0]?.cells.unshift(...marked);
  return keptWithNext([{ ...space(GAP * 0.75), ruled: true }, ...rows, space(4)]);
}

function pageText(pages: readonly number[]): string {
  const numbers = pages.filter((page) => page >= 0).map((page) => page + 1);
  const [only, ...more] = numbers;
  if (only === undefined) return CONTINUATION_TEXTS.fromNoPage;
  if (more.length === 0) return message(CONTINUATION_TEXTS.fromPage, { page: only });
  return message(CONTINUATION_TEXTS.fromPages, { pages: numbers.join(', ') });
}
