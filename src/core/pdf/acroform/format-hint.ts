import { PdfDict } from '../file/objects/pdf-objects.ts';
import { textOf } from '../file/objects/text-string.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PdfField } from '../pdf-form.ts';
import { inherited } from './field-attributes.ts';
import type { TerminalField } from './field-tree.ts';

type Format = NonNullable<PdfField['format']>;

/**
 * Acrobat's own format functions, as its form editor writes them into format and keystroke scripts.
 */
const FORMAT_FUNCTIONS: [RegExp, Format][] = [
  [/AFDate_(Keystroke|Format)/, 'date'],
  [/AFSpecial_(Keystroke|Format)\s*\(\s*[01]\s*\)/, 'zip'],
  [/AFSpecial_(Keystroke|Format)\s*\(\s*2\s*\)/, 'phone'],
  [/AFSpecial_(Keystroke|Format)\s*\(\s*3\s*\)/, 'ssn'],
  [/AF(Number|Percent)_(Keystroke|Format)/, 'number'],
];

/** Records the format after its script was removed (a private key, PDF 32000-1 Annex E). */
export const FORMAT_KEY = 'INKR_Format';
const FORMATS = new Set<string>(FORMAT_FUNCTIONS.map(([, format]) => format));

/** The format that the field's script expects, or expected before it was removed. */
export function formatHint(pdf: OpenPdf, field: TerminalField): Format | undefined {
  const kept = textOf(inherited(pdf, field, FORMAT_KEY));
  if (kept !== undefined) return FORMATS.has(kept) ? (kept as Format) : undefined;
  const actions = inherited(pdf, field, 'AA');
  return actions instanceof PdfDict ? formatOfActions(pdf, actions) : undefined;
}

/** The format from a field's additional actions (PDF 32000-1 section 12.6.3). */
export function formatOfActions(pdf: OpenPdf, actions: PdfDict): Format | undefined {
  for (const trigger of ['K', 'F']) {
    const script = textOf(actions.getDict(trigger, pdf.resolve)?.get('JS', pdf.resolve));
    const found = script && FORMAT_FUNCTIONS.find(([call]) => call.test(script));
    if (found) return found[1];
  }
  return undefined;
}
