/** What the signatures of a form forbid to change (PDF 32000-1 section 12.8.2). */
import { PdfArray, PdfDict } from '../file/objects/pdf-objects.ts';
import { textOf } from '../file/objects/text-string.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { inherited } from './field-attributes.ts';
import type { FieldTree } from './field-tree.ts';

/** Bit of /SigFlags for a form with a signature field (table 219). */
const HAS_SIGNATURES = 1;
/** /P of a certification that allows no changes at all (table 254). */
const NO_CHANGES = 1;

/** Whether filling these fields breaks a signature, because it forbids any change or locks one. */
export function breaksSignature(
  pdf: OpenPdf,
  { acroForm, fields }: FieldTree,
  filled: Iterable<string>,
): boolean {
  const flags = acroForm?.dict.getNumber('SigFlags', pdf.resolve)?.value ?? 0;
  if ((flags & HAS_SIGNATURES) === 0) return false;
  const names = [...filled];
  const signatures = fields.map((field) => inherited(pdf, field, 'V'));
  return signatures.some(
    (value) =>
      value instanceof PdfDict &&
      dictsIn(pdf, value.getArray('Reference', pdf.resolve)).some((reference) =>
        names.some((name) => isLocked(pdf, reference, name)),
      ),
  );
}

function isLocked(pdf: OpenPdf, reference: PdfDict, name: string): boolean {
  const method = reference.getName('TransformMethod', pdf.resolve)?.value;
  const parameters = reference.getDict('TransformParams', pdf.resolve);
  if (method === 'DocMDP') return parameters?.getNumber('P', pdf.resolve)?.value === NO_CHANGES;
  if (method !== 'FieldMDP') return false;
  const action = parameters?.getName('Action', pdf.resolve)?.value;
  const listed = parameters?.getArray('Fields', pdf.resolve) ?? new PdfArray();
  const isListed = [...listed.toArray().keys()].some((i) => {
    const one = textOf(listed.at(i, pdf.resolve));
    return one !== undefined && (name === one || name.startsWith(`${one}.`));
  });
  if (action === 'Exclude') return !isListed;
  return action === 'All' || (action === 'Include' && isListed);
}

function dictsIn(pdf: OpenPdf, list: PdfArray | undefined): PdfDict[] {
  return [...(list?.toArray().keys() ?? [])].flatMap((i) => {
    const item = list?.at(i, pdf.resolve);
    return item instanceof PdfDict ? [item] : [];
  });
}
