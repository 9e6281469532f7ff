import type { PageContent } from '../../pdf/page/read-page-content.ts';
import { area, intersection } from './place.ts';

/** Pictures that together cover this share of a page make it a scan. */
const MOST_OF_PAGE = 0.6;
/** A scanner program can add a page number, a rule, or a line of text about itself. */
const FEW_LETTERS = 80;
const FEW_LINES = 4;

/**
 * Whether the page is a scan. Text recognized in a scan does not count: it is invisible, or lies
 * under the picture.
 */
export function isScan({ width, height, images, letters, lines, shapes }: PageContent): boolean {
  const shown = images.reduce(
    (sum, box) => sum + area(intersection(box, [0, 0, width, height])),
    0,
  );
  const seen = letters.filter(({ invisible, text }) => !invisible && text.trim() !== '');
  const drawn = Math.max(lines.length, shapes.filter(({ stroked }) => stroked).length);
  return shown >= width * height * MOST_OF_PAGE && seen.length < FEW_LETTERS && drawn <= FEW_LINES;
}
