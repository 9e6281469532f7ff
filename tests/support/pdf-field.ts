import type { PdfField } from '../../src/core/pdf/pdf-form.ts';

/** An empty text field, with defaults for everything that is not given. */
export const pdfField = (traits: Partial<PdfField> = {}): PdfField => ({
  name: 'box',
  type: 'text',
  value: null,
  required: false,
  readOnly: false,
  options: [],
  widgets: [],
  ...traits,
});
