/**
 * Captions that say how an answer is written: `(Month, Day, Year)` over the box of `Enter the date
 * of birth`, which is before the caption on its line.
 */
import type { TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from './page-index.ts';

const DATE = '(?:month|mm)[,/ ]+(?:day|dd)[,/ ]+(?:and )?(?:year|yyyy|yy)';
const PLACE = 'city (?:and|or|&) state(?: or (?:foreign )?country)?';
const PART = String.raw`(?:first|middle|last|mi|m\.i\.)(?: (?:name|initial))?`;
const FORMAT = new RegExp(String.raw`^\(?(?:${DATE}|${PLACE}|${PART}(?:, ?${PART}){1,2})\)?$`, 'i');
/** In points. */
const SAME_LINE = 3;
/** The greatest gap between question and caption, in points. */
const APART = 300;
/** From a format up to its question and aside, in points. */
const NEXT_LINE = 8;
const INDENT = 24;

/** The caption with the question before it, or undefined if it is no such caption. */
export function askedInFormat(caption: TextRun, page: PageIndex): string | undefined {
  if (!FORMAT.test(caption.text)) return undefined;
  const [left, bottom] = caption.box;
  const before = page.layout.runs.filter(
    ({ box }) => box[2] <= left && left - box[2] < APART && Math.abs(box[1] - bottom) < SAME_LINE,
  );
  const question = before.sort((a, b) => b.box[2] - a.box[2])[0];
  if (!question || FORMAT.test(question.text) || page.leadsToBox(question)) return undefined;
  const hasOwnBox = page.boxes.some(
    ({ box }) => box[0] < question.box[2] && box[2] > question.box[0] && isUnder(box, caption),
  );
  return hasOwnBox ? undefined : `${question.text} (${caption.text.replace(/[()]/g, '')})`;
}

/** `MONTH, DAY, YEAR ______` under its question, in one cell: both as one text. */
export function askedOverFormat(format: TextRun, page: PageIndex): string | undefined {
  if (!FORMAT.test(format.text)) return undefined;
  const [left, , , top] = format.box;
  const question = page.layout.runs.find(
    ({ box }) =>
      Math.abs(box[0] - left) < INDENT && box[1] > top - SAME_LINE && box[1] - top < NEXT_LINE,
  );
  if (!question || FORMAT.test(question.text) || page.leadsToBox(question)) return undefined;
  return `${question.text} (${format.text.replace(/[()]/g, '')})`;
}

/** Whether the box is on the first line of boxes under the caption. */
function isUnder(box: readonly number[], caption: TextRun): boolean {
  const drop = caption.box[1] - (box[3] ?? 0);
  return drop > -SAME_LINE && drop < BELOW;
}

/** In points. */
const BELOW = 16;
