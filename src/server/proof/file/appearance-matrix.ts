/** Where an annotation's appearance is placed on its page (PDF 32000-1 section 12.5.5). */
import type { PdfStream } from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

/** `[left, bottom, right, top]` */
type Rect = readonly [number, number, number, number];

/**
 * Algorithm 8.1: the matrix that fits the transformed bounding box into the rectangle.
 * @returns undefined if the box has no area, so nothing can be seen
 */
export function appearanceMatrix(
  pdf: OpenPdf,
  appearance: PdfStream,
  [left, bottom, right, top]: Rect,
): [number, number, number, number, number, number] | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(pdf, appearance, 'BBox') ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(pdf, appearance, 'Matrix') ?? [];
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [fromX, fromY] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - fromX, Math.max(...ys) - fromY];
  if (!(width > 0 && height > 0)) return undefined;
  const [scaleX, scaleY] = [(right - left) / width, (top - bottom) / height];
  return [scaleX, 0, 0, scaleY, left - fromX * scaleX, bottom - fromY * scaleY];
}

function numbers(pdf: OpenPdf, stream: PdfStream, key: string): number[] | undefined {
  const array = stream.getArray(key, pdf.resolve);
  return array
    ?.toArray()
    .map((_, i) => array.at(i, pdf.resolve))
    .map((item) => (item?.type === 'number' ? item.value : 0));
}
