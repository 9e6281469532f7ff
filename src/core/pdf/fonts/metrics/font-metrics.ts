import type { PdfDict } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import type { FontMetrics, StandardFont } from '../standard/standard-fonts.ts';

/** Uses the descriptor's value if it is plausible: some give 0 or use another scale. */
export function fontMetrics(
  pdf: OpenPdf,
  descriptor: PdfDict | undefined,
  standard: StandardFont,
): FontMetrics {
  const read = (key: string) => descriptor?.getNumber(key, pdf.resolve)?.value ?? 0;
  const within = (value: number, low: number, high: number, otherwise: number) =>
    value >= low && value <= high ? value : otherwise;
  return {
    ascent: within(read('Ascent'), 500, 1200, standard.ascent),
    descent: -within(Math.abs(read('Descent')), 100, 400, -standard.descent),
    capHeight: within(read('CapHeight'), 450, 900, standard.capHeight),
  };
}
