/** Boxes beside each other that together hold one answer. */
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import { type PrintReading, SHARED_PLACES } from '../../auto-map/reading/read-field.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import { ANSWER_GAP, PART_GAP, SURE_LABEL } from '../weights.ts';
import { ANSWER } from './answers.ts';

const OWN_SIDES = new Set(['left', 'above', 'inside', 'below']);

interface Read {
  field: PdfField;
  reading: PrintReading;
}

/**
 * For each box, its part and the number of parts of its answer. A Social Security number is one box
 * or three, of which the later ones have the first one's label.
 */
export function answerParts(ordered: readonly PrintReading[]): { part: number; parts: number }[] {
  const found = ordered.map(() => ({ part: 0, parts: 1 }));
  for (let at = 0; at < ordered.length; ) {
    const first = ordered[at] as PrintReading;
    const label = labelOf(first);
    let next = at + 1;
    while (label !== undefined && isNextPart(first, ordered[next], label)) next++;
    for (let i = at; i < next; i++) found[i] = { part: i - at, parts: next - at };
    at = next;
  }
  return found;
}

function isNextPart(first: PrintReading, box: PrintReading | undefined, label: string): boolean {
  if (box?.field.type !== 'text' || first.field.type !== 'text' || !isSameRow(first, box))
    return false;
  return box.field.labels?.near[0]?.text === label && !isOtherColumn(first.field, box.field);
}

/** Whether the two are cells of one table row, which share the row's number. */
function isOtherColumn(one: PdfField, other: PdfField): boolean {
  const [a, b] = [headsOver(one), headsOver(other)];
  return a.length > 0 && b.length > 0 && !a.some((text) => b.includes(text));
}

export function headsOver({ labels }: PdfField): string[] {
  const near = labels?.near ?? [];
  return near.flatMap(({ where, text, weight }) =>
    OVER.has(where) && weight > SURE_LABEL ? [text] : [],
  );
}

const OVER = new Set(['above', 'column']);

/**
 * Whether the box is on the same line, has the label of `first` among its print, and has no label
 * of its own.
 * @param isTable whether column heads distinguish cells in both forms
 */
export function isFurtherPart(
  { reading: first }: Read,
  box: Read | undefined,
  isTable: boolean,
): boolean {
  if (box?.field.type !== 'text' || first.field.type !== 'text') return false;
  if (!isSameRow(first, box.reading)) return false;
  const near = box.field.labels?.near ?? [];
  const isLedBy = (label: string | undefined) =>
    near.some(({ text, where }) => text === label && where !== 'row');
  if (isOtherColumn(first.field, box.field)) {
    // A line that had one amount now has a column for each person. Where nothing is printed beside
    // the first box, it is a row of questions.
    const [texts, heads] = [ownTexts(first), headsOver(first.field)];
    const isLine = texts.some((text) => !heads.includes(text));
    return !isTable && isLine && texts.some(isLedBy);
  }
  const label = labelOf(first);
  const [own] = near;
  const hasOwn = own && OWN_SIDES.has(own.where) && own.weight > SURE_LABEL && own.text !== label;
  return isLedBy(label) && !hasOwn;
}

function ownTexts({ field }: PrintReading): string[] {
  const near = field.labels?.near ?? [];
  return near.flatMap(({ where, text }) => (SHARED_PLACES.has(where) ? [] : [text]));
}

/**
 * Whether the single tick has another beside it for the other answer to its question, as under the
 * heads `Yes` and `No`. Then it is not the only tick of a question.
 */
export function isOneOfAnswers(questions: readonly AskedTick[], at: number): boolean {
  const isPair = (one: AskedTick | undefined, next: AskedTick | undefined) =>
    one !== undefined &&
    next !== undefined &&
    isLoneTick(one) &&
    isLoneTick(next) &&
    ANSWER.test(next.print) &&
    isSameRow(one.reading, next.reading) &&
    next.reading.rect[0] - one.reading.rect[2] < ANSWER_GAP;
  return isPair(questions[at - 1], questions[at]) || isPair(questions[at], questions[at + 1]);
}

interface AskedTick extends Read {
  /** The print on its line, after the box before it. */
  print: string;
}

function isLoneTick({ field }: Read): boolean {
  return isTick(field) && field.widgets.length === 1;
}

/**
 * Whether the box is right beside the one before it and has no caption, like the parts of a number.
 */
export function isBesidePart({ reading: before }: Read, box: Read | undefined): boolean {
  if (box?.field.type !== 'text' || before.field.type !== 'text') return false;
  const [a, b] = [before.rect, box.reading.rect];
  const isRight = b[0] >= a[2] - 1 && b[0] - a[2] < PART_GAP;
  const said = new Set(before.field.labels?.near.map(({ text }) => text));
  const hasOwn = box.field.labels?.near.some(
    ({ text, where, weight }) => OWN_SIDES.has(where) && weight > SURE_LABEL && !said.has(text),
  );
  return (
    isRight &&
    !hasOwn &&
    before.page === box.reading.page &&
    Math.abs(a[1] - b[1]) < 2 &&
    Math.abs(a[3] - b[3]) < 2
  );
}

function labelOf({ field }: PrintReading): string | undefined {
  return field.labels?.near.find(({ where }) => !SHARED_PLACES.has(where))?.text;
}
