import type { PdfField, PdfFieldType, PdfFormAnalysis } from './pdf-form.ts';
import { openPdf } from './pdf-library.ts';

/** @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged */
export async function readFields(bytes: Uint8Array): Promise<PdfFormAnalysis> {
  const pdf = await openPdf(bytes);
  const types: Record<string, PdfFieldType> = {
    text: 'text',
    checkbox: 'checkbox',
    radio: 'radio',
    dropdown: 'dropdown',
    listbox: 'dropdown',
    signature: 'signature',
  };
  const fields: PdfField[] = (pdf.getForm()?.getFields() ?? []).map((field) => ({
    name: field.name,
    type: types[field.type] ?? 'button',
    value: null,
    required: field.isRequired(),
    readOnly: field.isReadOnly(),
    options: [],
    widgets: [],
  }));
  return { pages: pdf.getPageCount(), totalFields: fields.length, fields };
}
