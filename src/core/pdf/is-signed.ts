import { fieldType, inherited } from './field-attributes.ts';
import type { FormTree } from './form-tree.ts';
import { type OpenPdf, PdfDict } from './pdf-library.ts';

/** Somebody signed the file as it is (PDF 32000-1 section 12.8); usage rights are not meant. */
export function isSigned(pdf: OpenPdf, tree: FormTree): boolean {
  return tree.fields.some(
    (field) =>
      fieldType(pdf, field) === 'signature' && inherited(pdf, field, 'V') instanceof PdfDict,
  );
}
