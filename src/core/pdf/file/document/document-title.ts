import { plainLine } from '../../../plain-names.ts';
import { PdfDict } from '../objects/pdf-objects.ts';
import { textOf } from '../objects/text-string.ts';
import type { OpenPdf } from '../opened-pdf.ts';

const LONGEST = 120;
const SHORTEST = 4;
/** Titles that programs fill in when the author gave none. */
const NO_TITLE = /^(?:untitled|no title|document\d*|form|blank|microsoft (?:word|excel) - .*)$/i;
/** The name of the source file, such as `foc78.pmd`. */
const FILE_NAME = /^\S+\.[a-z]\w{1,7}$/i;

/**
 * The document's title from its author (PDF 32000-1 section 14.3.3), on one line. Undefined if it
 * has none that identifies the form to a person.
 */
export function documentTitle(pdf: OpenPdf): string | undefined {
  const info = pdf.trailer.get('Info', pdf.resolve);
  if (!(info instanceof PdfDict)) return undefined;
  const given = plainLine(textOf(info.get('Title', pdf.resolve))).replace(/\s+/g, ' ');
  const title = given.replace(/\.pdf$/i, '');
  const tells = title.length >= SHORTEST && title.length <= LONGEST;
  if (!tells || NO_TITLE.test(title) || FILE_NAME.test(title)) return undefined;
  return /\p{L}|\d{2}/u.test(title) ? title : undefined;
}
