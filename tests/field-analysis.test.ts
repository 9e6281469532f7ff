/** The field analysis of every form of ../shared/forms, checked with independent readers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { disarmPdf } from '../src/core/pdf/active/disarm.ts';
import {
  type ShownFieldNames,
  showFieldNames,
} from '../src/core/pdf/field-names/show-field-names.ts';
import { freeTextsByMupdf, type PlacedText, qpdfCheck, withPdfFile } from './support/pdf-tools.ts';
import { type RealForm, readRealForm, realForms } from './support/real-forms.ts';

/** What a reader can find in a drawn font: no emoji, and no letter that only looks like another. */
const PLAIN = /^[ -~]+$/;

const forms = realForms();

describe.skipIf(forms.length === 0).each(forms)('$file', (form: RealForm) => {
  const bytes = forms.length === 0 ? new Uint8Array() : readRealForm(form);
  let analysis: ShownFieldNames;
  let labels: PlacedText[];
  beforeAll(async () => {
    analysis = await showFieldNames(bytes);
    labels = withPdfFile(analysis.bytes, freeTextsByMupdf).filter(({ name }) => name !== '');
  });

  it('shows the end of every name, at 5 points or more, where the field is', () => {
    const unshown = form.fields.flatMap(({ name, widgets }) =>
      widgets
        .filter(({ page }) => page !== null && page >= 0 && PLAIN.test(name))
        .filter(({ page, rect }) => !labels.some((label) => isShown(label, name, page, rect)))
        .map(() => name),
    );
    expect(unshown).toEqual([]);
    expect(labels.filter(({ name }) => PLAIN.test(name)).every(({ size }) => size > 4.99)).toBe(
      true,
    );
  });

  it('has no more qpdf complaints than the upload, and begins with its bytes', async () => {
    expect(withPdfFile(analysis.bytes, qpdfCheck)).toBeLessThanOrEqual(
      withPdfFile(bytes, qpdfCheck),
    );
    // The upload's own bytes come first, unless it had active parts.
    const start = (await disarmPdf(bytes)).bytes;
    expect(Buffer.compare(analysis.bytes.subarray(0, start.length), start)).toBe(0);
  });
});

function isShown(
  label: PlacedText,
  name: string,
  page: number | null,
  [left, y, right, otherY]: [number, number, number, number],
): boolean {
  if (label.page !== page || label.name !== name) return false;
  const [x1, y1, x2, y2] = label.rect;
  // A file can name any two opposite corners.
  const touches =
    x1 <= right && x2 >= left && y1 <= Math.max(y, otherY) && y2 >= Math.min(y, otherY);
  const end = (name.replace(/\s/g, '').split('.').at(-1) ?? '').slice(-4);
  return touches && label.shown.replace(/\s/g, '').includes(end);
}
