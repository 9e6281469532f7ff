import { PdfDict } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { fieldType, inherited } from './field-attributes.ts';
import type { FieldTree, TerminalField } from './field-tree.ts';

/**
 * Whether the file carries a person's signature (PDF 32000-1 section 12.8); usage rights do not
 * count.
 */
export function isSigned(pdf: OpenPdf, tree: FieldTree): boolean {
  return tree.fields.some(
    (field) => fieldType(pdf, field) === 'signature' && holdsSignature(pdf, field),
  );
}

/** Whether this signature field has been signed. */
export function holdsSignature(pdf: OpenPdf, field: TerminalField): boolean {
  return inherited(pdf, field, 'V') instanceof PdfDict;
}
