/** Every form of ../shared/forms, read and filled, and checked with independent readers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { disarmPdf } from '../src/core/pdf/active/disarm.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import type { FillResult, PdfFormAnalysis, PdfWidget } from '../src/core/pdf/pdf-form.ts';
import { changedInk, inkIn, inkOutside } from './support/ink.ts';
import {
  charactersByMupdf,
  type PageOrigin,
  type PlacedCharacter,
  pageOrigins,
  qpdfCheck,
  type Renderer,
  renderPages,
  valuesByQpdf,
  widgetsByMupdf,
  withPdfFile,
} from './support/pdf-tools.ts';
import { fillValues, type RealForm, readRealForm, realForms } from './support/real-forms.ts';

const DPI = 100;
const forms = realForms();

describe.skipIf(forms.length === 0).each(forms)('$file', (form: RealForm) => {
  const bytes = forms.length === 0 ? new Uint8Array() : readRealForm(form);
  const values = fillValues(form);
  let analysis: PdfFormAnalysis;
  let result: FillResult;
  let origins: Record<'before' | 'after', PageOrigin[]>;

  beforeAll(async () => {
    analysis = await readFields(bytes);
    result = await fillForm(bytes, values);
    origins = {
      before: withPdfFile(bytes, pageOrigins),
      after: withPdfFile(result.bytes, pageOrigins),
    };
  });

  it('has every reference field as the reference readers see it', () => {
    expect(analysis.pages).toBe(form.pages);
    const found = new Map(analysis.fields.map((field) => [field.name, field]));
    const ours = form.fields.map(({ name }) => {
      const field = found.get(name);
      return (
        field && {
          name,
          type: field.type,
          required: field.required,
          readOnly: field.readOnly,
          maxLength: field.maxLength ?? null,
          comb: field.comb ?? false,
          multiline: field.multiline ?? false,
          options: [...field.options].sort(),
          widgets: field.widgets.length,
        }
      );
    });
    const theirs = form.fields.map((field) => ({
      name: field.name,
      type: field.type === 'listbox' ? 'dropdown' : field.type,
      required: field.required,
      readOnly: field.readOnly,
      maxLength: field.maxLength,
      comb: field.comb ?? false,
      multiline: field.multiline ?? false,
      options: optionsOf(field).sort(),
      widgets: field.widgets.length,
    }));
    expect(ours).toEqual(theirs);
  });

  it('keeps every value, as qpdf and MuPDF read it', () => {
    expect(result.skipped).toEqual([]);
    expect([...result.filled].sort()).toEqual(Object.keys(values).sort());
    const [byQpdf, byMupdf] = withPdfFile(result.bytes, (file) => [
      valuesByQpdf(file),
      new Map(widgetsByMupdf(file).map(({ name, value }) => [name, value])),
    ]);
    for (const [name, value] of Object.entries(values)) {
      expect(byQpdf.get(name), `${name} by qpdf`).toEqual(value);
      expect(byMupdf.get(name), `${name} by MuPDF`).toEqual(value);
    }
  });

  it('draws every text in its box, readable by other programs', () => {
    const pages = withPdfFile(result.bytes, charactersByMupdf);
    const clipped = new Set(
      result.warnings.map(({ field, code }) => code === 'text_clipped' && field),
    );
    const lost = analysis.fields.filter(({ name, type, widgets }) => {
      if (type !== 'text' || !result.filled.includes(name) || clipped.has(name)) return false;
      return !widgets.some((widget) =>
        textIn(pages, origins.after, widget).includes(letters(values[name])),
      );
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('has no more qpdf complaints than before', async () => {
    const after = withPdfFile(result.bytes, qpdfCheck);
    // Without complaints after filling, the form itself need not be checked.
    if (after > 0) expect(after).toBeLessThanOrEqual(withPdfFile(bytes, qpdfCheck));
    // The upload's own bytes come first, unless it had active parts.
    const start = (await disarmPdf(bytes)).bytes;
    expect(Buffer.compare(result.bytes.subarray(0, start.length), start)).toBe(0);
  });

  it('fills to the same bytes each time', async () => {
    const again = await fillForm(bytes, values);
    expect(Buffer.compare(again.bytes, result.bytes)).toBe(0);
  });

  it.each<Renderer>(['poppler', 'mupdf'])(
    'shows every value inside its box, drawn by %s',
    (renderer) => {
      const draw = (pdf: Uint8Array, at: PageOrigin[]) =>
        withPdfFile(pdf, (file) => renderPages(renderer, file, DPI, at));
      const before = draw(bytes, origins.before);
      const changes = changedInk(before, draw(result.bytes, origins.after));
      // A value that a form already showed before filling leaves no trace.
      const filled = analysis.fields.filter(
        ({ name, value }) => result.filled.includes(name) && value !== values[name],
      );
      const unseen = filled.filter((field) => {
        const isBox = field.type === 'checkbox' || field.type === 'radio';
        // Poppler draws ticks with a system font that some machines lack.
        if (isBox && renderer === 'poppler') return false;
        const shown = field.widgets.filter(
          ({ onState }) => !isBox || onState === values[field.name],
        );
        return !shown.some((widget) => inkIn(changes, widget, DPI) > 0);
      });
      expect(unseen.map(({ name }) => name)).toEqual([]);
      expect(
        inkOutside(
          changes,
          analysis.fields.flatMap(({ widgets }) => widgets),
          DPI,
        ),
      ).toBe(0);
    },
  );
});

function letters(text = ''): string {
  return text.replace(/\s/g, '');
}

function textIn(pages: PlacedCharacter[][], origins: PageOrigin[], widget: PdfWidget): string {
  const [left, bottom, right, top] = widget.rect;
  const origin = origins[widget.page];
  const inside = (pages[widget.page] ?? []).filter(({ x, y }) => {
    const [pageX, pageY] = [x + (origin?.left ?? 0), (origin?.top ?? 0) - y];
    return pageX >= left && pageX <= right && pageY >= bottom && pageY <= top;
  });
  return letters(inside.map(({ character }) => character).join(''));
}

function optionsOf(field: RealForm['fields'][number]): string[] {
  if (field.type !== 'dropdown' && field.type !== 'listbox') return [...field.states];
  return (field.options ?? []).map((option) => (typeof option === 'string' ? option : option[0]));
}
