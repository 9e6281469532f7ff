/** What is printed over a box besides its own label: its numbered item, and titles. */
import { asQuestionLabel, questionId, withoutTitle } from '../../../application/questions.ts';
import { ITEM } from '../../../pdf/labels/headings/item-over.ts';
import { titlesOver } from '../../../pdf/labels/headings/titles-over.ts';
import { withoutNumber, withoutRemarks } from '../../../pdf/labels/lines/title-line.ts';
import { printedName } from '../../../pdf/labels/printed-name.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { readLabel } from '../words/read-label.ts';

/** The share of a label that a fact accounts for if the label asks for little else. */
export const WHOLE = 0.5;
/** Facts of a person that the application does not hold. */
export const NOT_APPLIED_FOR = /\b(?:e-?mail|county|country|occupation|title)\b/i;
/**
 * What follows the first sentence of an item, or a gap in its line: `No. & Street` are parts of an
 * address, `Policy No. of` goes on.
 */
const FURTHER =
  /(?<=^\S+\s.*?)(?:(?<=[?:])\s|(?<=(?<!\b(?:N[Oo]|D[Rr]|M[Rr]s?|MRS|M[Ss]|S[Tt]))\.)\s(?!\p{Ll})|\s{2}|\sN[Oo]\.,?\s(?:&|and)\s).*/su;
const LONGEST_ITEM = 100;
const ASKS = /\?$/;

/** Whether the words ask for a person's fact, such as a name or a city, without saying whose. */
export function asksForAnybody(words: string): boolean {
  const { concepts, parties, reader, noun } = readLabel(words);
  const isFact = [...concepts].some(
    ([concept, share]) => share >= WHOLE && (concept !== 'other' || NOT_APPLIED_FOR.test(words)),
  );
  return isFact && parties.length === 0 && !reader && noun === undefined;
}

/** The item or the nearest title over the box; '' without one. */
export function headingOver(field: PdfField): string {
  return itemWords(field) || titleOver(field);
}

/** `Physician: Name`, `6G. SPOUSE'S MAILING ADDRESS: City`, without repeating what the words say. */
export function underHeading(words: string, field: PdfField): string {
  const title = titleOver(field);
  const item = itemWords(field);
  const own = [title, item].reduce(withoutTitle, words);
  const isItsOwn = item === '' || saySame(item, own) || (ASKS.test(item) && ASKS.test(own));
  const inItem = isItsOwn ? own : withStart(item, own);
  const isClear = !isItsOwn && !asksForAnybody(withoutNumber(item));
  return asQuestionLabel(isClear || saySame(title, own) ? inItem : withStart(title, inItem));
}

/** The number of the item that the box itself is, if its words have none; '' for a part of one. */
export function ownNumber(words: string, field: PdfField): string {
  const item = itemWords(field);
  const isItsOwn = numberOf(words) === '' && saySame(item, words);
  return isItsOwn ? (ITEM.exec(item)?.[1] ?? '') : '';
}

/** `Physician: Name`; replaces the first part of the words if the heading says it, too. */
function withStart(start: string, words: string): string {
  if (start === '') return words;
  const [first = '', ...rest] = words.split(': ');
  const isSaid = rest.length > 0 && start.toLowerCase().includes(first.toLowerCase());
  return [start, ...(isSaid ? [] : [first]), ...rest].join(': ');
}

function saySame(heading: string, words: string): boolean {
  const [first = ''] = words.split(': ');
  const [a, b] = [heading, first].map((text) => questionId(withoutNumber(withoutRemarks(text))));
  return a === b;
}

/** The nearest title that does not belong to an earlier item than the box's; '' without one. */
export function titleOver(field: PdfField): string {
  const own = numberOf(field.labels?.item ?? '');
  // Item 35c is part of item 35, but item 12 is not part of item 1.
  const isPart = (number: string) =>
    own.startsWith(number) && !/^\d/.test(own.slice(number.length));
  const isOver = (number: string) => isLater(own, number) && !isPart(number);
  return titlesOver(field).find((title) => !isOver(numberOf(title))) ?? '';
}

/** The item's first words; '' for a box outside of items, or that has another number itself. */
function itemWords(field: PdfField): string {
  const { item = '' } = field.labels ?? {};
  const number = numberOf(item);
  const own = numberOf(printedName(field).name);
  const [title = ''] = titlesOver(field);
  // In the second of two columns, the title over the box has the later number.
  if ((own !== '' && own !== number) || isLater(numberOf(title), number)) return '';
  const words = withoutRemarks(item)
    .replace(FURTHER, '')
    .replace(/[\s:.–-]+$/, '');
  return words.length > LONGEST_ITEM ? '' : words;
}

function numberOf(text: string): string {
  return ITEM.exec(text)?.[1]?.toLowerCase() ?? '';
}

function isLater(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const difference = Number.parseInt(a, 10) - Number.parseInt(b, 10);
  return difference > 0 || (difference === 0 && a > b);
}
