/** Collects the values of one form that do not fit their boxes, and writes the sheets for them. */
import type { TerminalField } from '../acroform/field-tree.ts';
import { appendPages } from '../file/document/append-pages.ts';
import { pageSize } from '../file/document/page-frame.ts';
import type { PdfDict, PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Changes } from '../file/writing/changes.ts';
import type { OverflowEntry, OverflowSheet, Skipped } from '../fill/filling.ts';
import type { AddedFonts } from '../fonts/added/added-fonts.ts';
import type { FormFont } from '../fonts/form-font.ts';
import { printedName } from '../labels/printed-name.ts';
import { type ContinuedField, KIND_NAMES, type PdfField, type ValueKind } from '../pdf-form.ts';
import { entryRows, footCell, headRows, type SheetEntry, titleRows } from './entry-rows.ts';
import { valueKind } from './must-fit.ts';
import { SheetFonts } from './sheet-fonts.ts';
import { sheetPage } from './sheet-page.ts';
import { placeRows, type SheetSize, sheetSize } from './sheet-rows.ts';

export interface ContinuationSource {
  fonts: AddedFonts;
  /** Fields by name, with the text printed around them. */
  fields: ReadonlyMap<string, PdfField>;
  kinds: Readonly<Record<string, ValueKind>>;
  /** What the sheets continue, such as the form's name; can be empty. */
  continues: string;
  isSigned: boolean;
}

export class Continuation implements OverflowSheet {
  private readonly source: ContinuationSource;
  private readonly fonts: SheetFonts;
  private readonly entries: SheetEntry[] = [];

  constructor(source: ContinuationSource) {
    this.source = source;
    this.fonts = new SheetFonts(source.fonts);
  }

  open({ node }: TerminalField, text: string): OverflowEntry | Skipped {
    const { fields, kinds, isSigned } = this.source;
    const field = fields.get(node.name);
    const label = field ? printedLabel(field) : node.name;
    const known = Object.hasOwn(kinds, node.name) ? kinds[node.name] : undefined;
    const clues = [label, field?.tooltip ?? '', node.name.replace(/[^A-Za-z]+/g, ' ')].join(' ');
    const kind = valueKind(text, known, field?.format, clues);
    if (kind !== 'text') return { skipped: 'must_fit', details: { kind: KIND_NAMES[kind] } };
    if (isSigned) return { skipped: 'no_sheet_on_signed' };
    const mark = `C${this.entries.length + 1}`;
    const pages = [...new Set(field?.widgets.map(({ page }) => page) ?? [])];
    return {
      mark,
      write: (own, isMarked) =>
        this.write({ field: node.name, mark, isMarked, label, pages, text }, own),
    };
  }

  /**
   * Appends the sheets after the form's last page, in the size of its first page.
   * @returns the position of each value
   */
  appendTo(pdf: OpenPdf, changes: Changes): ContinuedField[] {
    if (this.entries.length === 0) return [];
    const size = sheetSize(pdf.pages[0] ? pageSize(pdf, pdf.pages[0]) : { width: 0, height: 0 });
    const { pages, continued } = this.pages(size, pdf.pages.length, (object) =>
      changes.add(object),
    );
    appendPages(pdf, changes, pages);
    return continued;
  }

  private pages(
    size: SheetSize,
    first: number,
    add: (object: PdfObject) => PdfRef,
  ): { pages: PdfDict[]; continued: ContinuedField[] } {
    const rowsOf = new Map(
      this.entries.map((entry) => [entry, entryRows(entry, this.fonts, size)]),
    );
    const placed = placeRows(
      [...titleRows(this.source.continues, this.fonts, size), ...[...rowsOf.values()].flat()],
      size,
      headRows(this.source.continues, this.fonts, size),
    );
    const pages = placed.map((rows, i) =>
      sheetPage(rows, footCell(this.fonts, i + 1, placed.length), size, add),
    );
    const continued = this.entries.map((entry): ContinuedField => {
      const rows = new Set(rowsOf.get(entry));
      const on = placed.flatMap((page, i) => (page.some(({ row }) => rows.has(row)) ? [i] : []));
      return {
        field: entry.field,
        mark: entry.mark,
        page: entry.pages[0] ?? -1,
        label: entry.label,
        sheetPage: first + (on[0] ?? 0),
        sheetPages: on.length,
        ...(entry.isMarked ? {} : { isUnmarked: true }),
      };
    });
    return { pages, continued };
  }

  private write(entry: Omit<SheetEntry, 'font'>, own: FormFont | undefined): string[] | undefined {
    const font = this.fonts.fontFor(entry.text) ?? own;
    if (!font) return [...new Set(entry.text)].filter((one) => !this.fonts.fontFor(one));
    this.entries.push({ ...entry, font });
    return undefined;
  }
}

function printedLabel(field: PdfField): string {
  const { name } = printedName(field);
  return name === '' ? field.name : name;
}
