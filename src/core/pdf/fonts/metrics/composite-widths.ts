/** Widths of composite fonts by code (PDF 32000-1 section 9.7.4.3), in thousandths of the font size. */
import { PdfArray, type PdfDict } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';

const DEFAULT_WIDTH = 1000;
const MAX_CODE = 0xffff;
/** A font gives one width per code; a malicious one could list all codes many times over. */
const MAX_WIDTHS = 4 * (MAX_CODE + 1);

export function compositeWidths(pdf: OpenPdf, descendant: PdfDict): (code: number) => number {
  const widths = readWidths(pdf, descendant);
  const otherWidth = descendant.getNumber('DW', pdf.resolve)?.value ?? DEFAULT_WIDTH;
  return (code) => widths.get(code) ?? otherWidth;
}

/** `/W`: `first [width ...]` or `first last width`. */
function readWidths(pdf: OpenPdf, descendant: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const written = descendant.getArray('W', pdf.resolve);
  const numberAt = (array: PdfArray | undefined, i: number) => {
    const value = array?.at(i, pdf.resolve);
    return value?.type === 'number' ? value.value : undefined;
  };
  let widthsLeft = MAX_WIDTHS;
  for (let i = 0; i + 1 < (written?.length ?? 0) && widthsLeft > 0; ) {
    const first = numberAt(written, i) ?? 0;
    const next = written?.at(i + 1, pdf.resolve);
    if (next instanceof PdfArray) {
      for (let j = 0; j < next.length && widthsLeft-- > 0; j++)
        widths.set(first + j, numberAt(next, j) ?? 0);
      i += 2;
    } else {
      const last = Math.min(numberAt(written, i + 1) ?? 0, MAX_CODE);
      const width = numberAt(written, i + 2) ?? DEFAULT_WIDTH;
      for (let code = Math.max(first, 0); code <= last && widthsLeft-- > 0; code++)
        widths.set(code, width);
      i += 3;
    }
  }
  return widths;
}
