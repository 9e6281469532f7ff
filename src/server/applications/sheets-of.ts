import type { ContinuedField } from '../../core/pdf/pdf-form.ts';

/** How many continuation sheets these values stand on; they may share one. */
export function sheetsOf(
  continued: readonly Pick<ContinuedField, 'sheetPage' | 'sheetPages'>[],
): number {
  const pages = continued.flatMap(({ sheetPage, sheetPages }) =>
    Array.from({ length: sheetPages }, (_, i) => sheetPage + i),
  );
  return new Set(pages).size;
}
