/** Forms without lines: labels in a column, each with a colon and a blank after it. */
import type { Box } from '../pdf/page/page-layout.ts';
import { isForOffice } from './office-use.ts';
import { isPaper, type PagePrint, type Word } from './page-print.ts';
import { CONFIDENCE, meets, middle, type Place, width } from './place.ts';

const LONGEST_LABEL = 40;
const NARROWEST = 70;
/** Fewer labels, stacked or in two columns, may be headings. */
const FEWEST = 4;
const FEWEST_ROWS = 2;
const FARTHEST = 40;
const [UNDER, OVER] = [3, 4];
const MARGIN = 40;
/** In points. Boxes that overlap by less only share an edge. */
const TOUCH = 2;

export function labelledBlanks({ content, words }: PagePrint, taken: readonly Box[]): Place[] {
  const blanks = words.flatMap((word) => {
    const box = blankBehind(word, words, content.width);
    const isFree = box && ![...taken, ...content.images].some((other) => meets(other, box, TOUCH));
    return isFree && isPaper(content, box, false) ? [{ word, box }] : [];
  });
  const labels = blanks.map(({ word }) => word);
  return blanks
    .filter(({ word }) => {
      const column = columnOf(word, labels);
      const rows = labels.filter((label) => column.some((other) => isBeside(label, other)));
      return column.length >= FEWEST_ROWS && rows.length >= FEWEST;
    })
    .map(({ box }) => ({ box, kind: 'text', confidence: CONFIDENCE.blank }));
}

function blankBehind(word: Word, words: readonly Word[], pageWidth: number): Box | undefined {
  const { text, tight } = word;
  const isLabel = text.endsWith(':') && text.length <= LONGEST_LABEL && !/[.;]\s/.test(text);
  if (!isLabel || isForOffice([word])) return undefined;
  const [, y] = middle(tight);
  const behind = words.filter(
    (other) => other.tight[0] >= tight[2] && other.tight[1] < y && other.tight[3] > y,
  );
  const next = [...behind].sort((a, b) => a.tight[0] - b.tight[0])[0];
  // Words after a label are its answer, so there is no blank.
  if (next && !next.text.endsWith(':')) return undefined;
  const end = Math.min(pageWidth - MARGIN, ...behind.map((other) => other.tight[0] - OVER));
  const box: Box = [tight[2] + OVER, tight[1] - UNDER, end, tight[3] + OVER];
  const isClear = !words.some((other) => other !== word && meets(other.tight, box, TOUCH));
  return isClear && width(box) >= NARROWEST ? box : undefined;
}

/** The labels that start directly under each other, without large gaps. */
function columnOf(word: Word, labels: readonly Word[]): Word[] {
  const column = labels
    .filter(({ tight }) => Math.abs(tight[0] - word.tight[0]) < 2)
    .sort((a, b) => b.tight[1] - a.tight[1]);
  const at = column.indexOf(word);
  let [first, last] = [at, at];
  while (first > 0 && isNext(column[first - 1], column[first])) first -= 1;
  while (last < column.length - 1 && isNext(column[last], column[last + 1])) last += 1;
  return column.slice(first, last + 1);
}

function isBeside(one: Word, other: Word): boolean {
  return Math.abs(one.tight[1] - other.tight[1]) < 2;
}

function isNext(over: Word | undefined, under: Word | undefined): boolean {
  return over !== undefined && under !== undefined && over.tight[1] - under.tight[1] < FARTHEST;
}
