import type { ContinuedField } from '../../../core/pdf/pdf-form.ts';

/** The number of continuation sheets that hold these values. Several values can share a sheet. */
export function countSheets(
  continued: readonly Pick<ContinuedField, 'sheetPage' | 'sheetPages'>[],
): number {
  const pages = continued.flatMap(({ sheetPage, sheetPages }) =>
    Array.from({ length: sheetPages }, (_, i) => sheetPage + i),
  );
  return new Set(pages).size;
}
