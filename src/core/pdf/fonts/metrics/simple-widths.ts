import { PdfArray, type PdfDict, PdfNumber } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import type { Encoding } from '../encoding/encodings.ts';
import { type StandardFont, widthInStandardFont } from '../standard/standard-fonts.ts';

/** The width of a simple font's code (PDF 32000-1 section 9.6.2), in thousandths of the font size. */
export function simpleWidths(
  pdf: OpenPdf,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
  standard: StandardFont,
  encoding: Encoding,
): (code: number) => number | undefined {
  const written = dict.get('Widths', pdf.resolve);
  if (!(written instanceof PdfArray)) {
    return (code) => {
      const character = encoding[code];
      return character === undefined ? undefined : widthInStandardFont(standard, character);
    };
  }
  const first = dict.getNumber('FirstChar', pdf.resolve)?.value ?? 0;
  const missing = descriptor?.getNumber('MissingWidth', pdf.resolve)?.value;
  return (code) => {
    const width = written.at(code - first, pdf.resolve);
    return code >= first && width instanceof PdfNumber ? width.value : missing;
  };
}
