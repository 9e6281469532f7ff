/** Finds answers that have several boxes, such as a telephone number in three. */
import { asQuestionLabel } from '../../../application/questions.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Transform } from '../../field-mapping.ts';
import { MOST_PARTS, partsOfRow, type RowBox } from '../reading/box-parts.ts';
import { type PlacedField, placed } from '../reading/place.ts';
import { boxRows, inReadingOrder } from '../reading/reading-order.ts';
import { readLabel } from '../words/read-label.ts';
import { type AnswerPart, asksDate, questionWords } from './ask-about.ts';
import { headingOver } from './heading-over.ts';

const KINDS = { ssn: 'ssn', signDate: 'date', phone: 'phone', zip: 'zip' } as const;
type Splittable = keyof typeof KINDS;

/** `(MM/DD/YYYY)`, `(MM,DD,YYYY)` */
const DATE_FORMAT = /\bmm\W?dd\W?yy/i;
/** The name of the first box instead of the answer's. */
const PART = /^(?:month|day|year|mm|dd|yyyy|area code)$/i;
/** The part at the end of a description: `Fax number. Enter last four digits.`, `Date begun Month` */
const LAST_PART =
  /[\s.,:;-]+(?:enter\s+)?(?:(?:the\s+)?(?:first|second|middle|next|last)\s+)?(?:(?:\d|two|three|four|five)[\s-]?(?:digits?|numbers?)\s*)?(?:month|day|year)?$/i;
const END = /[\s.,:;-]+$/;

interface Box extends RowBox {
  /** What is printed and written about the box, best first. */
  texts: string[];
}

/** @returns the part that each box of such an answer takes */
export function answersInBoxes(fields: readonly PdfField[]): Map<PdfField, AnswerPart> {
  const found = new Map<PdfField, AnswerPart>();
  const texts = fields.filter(({ type, widgets }) => type === 'text' && widgets.length === 1);
  for (const { row, concept, parts } of boxRows(inReadingOrder(texts.map(placed))).flatMap(cut)) {
    const words = wordsOf(row[0]);
    if (words === '') continue;
    for (const [i, { field }] of row.entries()) {
      found.set(field, { words, kind: KINDS[concept], transform: parts[i] as Transform });
    }
  }
  return found;
}

interface SplitAnswer {
  row: [Box, ...Box[]];
  concept: Splittable;
  parts: Transform[];
}

/** The answers that the boxes of a row have together. */
function cut(boxes: readonly PlacedField[]): SplitAnswer[] {
  if (boxes.length < 2) return [];
  const answers: SplitAnswer[] = [];
  let rest = boxes.map(asBox);
  while (rest.length > 1) {
    const answer = answerFrom(rest.slice(0, MOST_PARTS));
    if (answer) answers.push(answer);
    rest = rest.slice(answer?.row.length ?? 1);
  }
  return answers;
}

function answerFrom(boxes: readonly Box[]): SplitAnswer | undefined {
  const [first, ...others] = boxes;
  if (!first) return undefined;
  for (const concept of askedBy(first)) {
    for (let size = others.length; size >= 1; size--) {
      const row: SplitAnswer['row'] = [first, ...others.slice(0, size)];
      const parts = partsOfRow(concept, row);
      if (parts) return { row, concept, parts };
    }
  }
  return undefined;
}

function asBox({ field, rect }: PlacedField): Box {
  const near = (field.labels?.near ?? []).map(({ text }) => text);
  const texts = [questionWords(field), field.tooltip ?? '', ...near];
  const [best] = [...readLabel(texts[0] ?? '').concepts].sort((a, b) => b[1] - a[1]);
  return { field, rect, texts, concept: best?.[0], score: best?.[1] ?? 0 };
}

/** What the box could begin to ask for. */
function askedBy({ texts }: Box): Splittable[] {
  const read = new Set(texts.flatMap((text) => [...readLabel(text).concepts.keys()]));
  const isDate =
    texts.some((text) => asksDate(text) || DATE_FORMAT.test(text)) || isPart(texts[0] ?? '');
  return (Object.keys(KINDS) as Splittable[]).filter((concept) =>
    concept === 'signDate' ? isDate : read.has(concept),
  );
}

/** `To date` of `To date. Enter 4 digit year.` */
export function wholeWords(text: string): string {
  // Cut first, because a hostile form can have a description of any length.
  return asQuestionLabel(text).replace(END, '').replace(LAST_PART, '').trim();
}

const isPart = (text: string) => PART.test(text.trim());

/** What the boxes ask together: not `Month`, which is only the first one's. */
function wordsOf({ field, texts }: Box): string {
  const whole = texts.map(wholeWords).find((text) => text !== '' && !isPart(text));
  return whole ?? headingOver(field);
}
