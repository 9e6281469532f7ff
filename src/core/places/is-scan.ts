import type { PageContent } from '../pdf/page/read-page-content.ts';
import { area, common } from './place.ts';

/** Pictures that cover this share of a page are the page. */
const MOST_OF_PAGE = 0.6;
/** A scanner's program may add a page number, a rule, or a line that says what it is. */
const FEW_LETTERS = 80;
const FEW_LINES = 4;

/** Text recognised in a scan does not count: it is invisible, or lies under the picture. */
export function isScan({ width, height, pictures, letters, lines, shapes }: PageContent): boolean {
  const shown = pictures.reduce((sum, box) => sum + area(common(box, [0, 0, width, height])), 0);
  const seen = letters.filter(({ unseen, text }) => !unseen && text.trim() !== '');
  const drawn = Math.max(lines.length, shapes.filter(({ stroked }) => stroked).length);
  return shown >= width * height * MOST_OF_PAGE && seen.length < FEW_LETTERS && drawn <= FEW_LINES;
}
