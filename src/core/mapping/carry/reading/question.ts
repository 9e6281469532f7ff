/** What a box of a form asks, prepared for comparison with boxes of another revision. */
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import type { FieldPrint } from '../../../pdf/labels/label-form-fields.ts';
import type { Box } from '../../../pdf/page/page-layout.ts';
import { type FieldLabel, isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import type { Evidence } from '../../auto-map/reading/evidence.ts';
import { type PrintReading, readPrint, SHARED_PLACES } from '../../auto-map/reading/read-field.ts';
import { inReadingOrder, isSameRow } from '../../auto-map/reading/reading-order.ts';
import { FormWords } from '../../auto-map/words/form-words.ts';
import { PARTY_WORDS } from '../../auto-map/words/party-words.ts';
import type { Concept } from '../../auto-map/words/vocabulary.ts';
import { ANSWER_WEIGHT, BESIDE_OVER, PLAIN_FACT, SECOND_LABEL, SURE_LABEL } from '../weights.ts';
import { lineItem } from '../words/words.ts';
import { type AddressBox, addressBoxes } from './addresses.ts';
import { answerParts } from './answer-parts.ts';
import { ANSWER, answerOf } from './answers.ts';
import { type Bag, type Bags, bagsOfForm } from './bags.ts';
import { furnitureOf } from './page-furniture.ts';
import { type Unit, unitAt } from './units.ts';

export interface Question {
  field: PdfField;
  reading: PrintReading;
  /** The print beside the box, or beside its ticks, the likeliest label first. */
  labels: readonly { text: string; bag: Bag; weight: number; where?: FieldLabel['where'] }[];
  caption: Bag;
  shared: Bag;
  headings: Bag;
  tooltip: Bag;
  item: string | undefined;
  /** The people its own print names, as indexes of Auto Map's words for people. */
  people: ReadonlySet<number>;
  /** The concept that Auto Map reads in its print, if that is clear. */
  fact: Concept | undefined;
  /** The print on its line, and the words of it. */
  print: string;
  line: Bag;
  /** The index in the form of the field right above it in its column. */
  fieldAbove: number | undefined;
  /** Its position among the boxes that together hold its answer, from 0. */
  part: number;
  /** How many adjacent boxes together hold its answer. */
  parts: number;
  /** Whether another box also has its caption, on the opposite side. */
  isClaimed: boolean;
  /** The answer that it stands for, such as `yes`, if it is only an answer to its question. */
  answer: string | undefined;
  unit: Unit | undefined;
  /** Its place in an address, if it is part of one. */
  address?: AddressBox;
}

/** The boxes that can be mapped, in reading order. */
export function readQuestions({ fields, prints, layouts }: ComparedForm): Question[] {
  const isFurniture = furnitureOf(layouts, fields);
  const words = new FormWords();
  const readings = fields
    .map((field, index) => readPrint(field, index, words))
    .filter(({ field, page }) => field.type !== 'button' && page >= 0);
  const ordered = inReadingOrder(readings);
  const parts = answerParts(ordered);
  const isClaimed = claimedCaptions(ordered);
  const unit = unitAt(layouts);
  const isHeadBelow = headsBelow(ordered);
  const asked = questionsOver(ordered, prints);
  const form = { isFurniture, bags: bagsOfForm() };
  const questions = ordered.map((reading, at) => ({
    ...readQuestion(reading, prints[reading.index], form, isHeadBelow(reading), asked[at]),
    isClaimed: isClaimed(reading),
    unit: unit(reading.page, reading.rect, reading.field.labels?.near[0]?.text),
    part: parts[at]?.part ?? 0,
    parts: parts[at]?.parts ?? 1,
  }));
  const addresses = addressBoxes(questions);
  return questions.map((question, at) => {
    const address = addresses.get(at);
    return address ? { ...question, address } : question;
  });
}

function readQuestion(
  reading: PrintReading,
  print: FieldPrint | undefined,
  { isFurniture, bags }: { isFurniture: ReturnType<typeof furnitureOf>; bags: Bags },
  isHeadBelow: (label: FieldLabel) => boolean,
  asked: string | undefined,
): Omit<Question, 'part' | 'parts' | 'isClaimed' | 'unit'> {
  const { field } = reading;
  const labels = field.labels;
  const near =
    labels?.near.filter((label) => !isFurniture(label, field) && !isHeadBelow(label)) ?? [];
  const beside = near.filter(({ where }) => !SHARED_PLACES.has(where));
  const ticks = isTick(field) ? (labels?.widgets ?? []).map((text) => spelledOut(text, near)) : [];
  const own = ticks.some((text) => text !== '')
    ? choiceLabels(answerOf(field), ticks, near, asked)
    : withPrint(beside, print);
  const strongest = Math.max(...own.map(({ weight }) => weight), 0);
  const kept = own.filter(({ weight }) => weight >= strongest * SECOND_LABEL);
  const others = own.filter(({ weight }) => weight < strongest * SECOND_LABEL);
  const shared = near.filter(({ where }) => SHARED_PLACES.has(where));
  const printed = reading.evidence.filter((one) => !isFurniture(one, field));
  return {
    field,
    reading,
    labels: own.map(({ text, weight, where }) => ({
      text,
      ...(where && { where }),
      bag: bags.ofText(text),
      weight: weight / strongest,
    })),
    caption: bags.of(kept.map(({ text, weight }) => [text, weight / strongest])),
    shared: bags.of([...shared, ...others].map(({ text, weight }) => [text, weight])),
    headings: bags.ofHeadings(labels?.headings ?? []),
    tooltip: bags.ofText(field.tooltip ?? ''),
    print: print?.line ?? '',
    line: bags.ofText(print?.line ?? ''),
    fieldAbove: print?.fieldAbove,
    item: lineItem(kept[0]?.text ?? '') ?? lineItem(shared[0]?.text ?? ''),
    people: new Set(
      printed.flatMap(({ reading: { parties }, surety }) =>
        surety > SURE_LABEL ? parties.filter((party) => party !== ANYBODY) : [],
      ),
    ),
    fact: factOf(printed),
    answer: answerOf(field),
  };
}

/** Spells out `M` beside `Sex`, because other forms print the word in full. */
function spelledOut(text: string, near: readonly FieldLabel[]): string {
  const full = SEX[text.trim()];
  return full && near.some((label) => /\b(?:sex|gender)\b/i.test(label.text)) ? full : text;
}

const SEX: Readonly<Record<string, string>> = { M: 'Male', F: 'Female' };

/** In `Has any person`, the word means anybody whom the form is about. */
const ANYBODY = PARTY_WORDS.findIndex(({ phrases }) => phrases.includes('person'));

/** Where a choice of several ticks in one field can also have its question. */
const ASKING = new Set(['above', 'left', 'lead']);

/**
 * The labels of a choice. With Yes and No beside its ticks, the question says more than the
 * answers.
 */
function choiceLabels(
  answer: string | undefined,
  ticks: readonly string[],
  near: readonly FieldLabel[],
  asked: string | undefined,
): Label[] {
  if (asked !== undefined) return [{ text: asked, weight: 1 }];
  const said = ticks.filter((text) => !ANSWER.test(text));
  const isAsked = ({ where, text }: FieldLabel) =>
    where === 'question' || (ticks.length > 1 && ASKING.has(where) && !ANSWER.test(text));
  const question = near.find(isAsked);
  if (answer !== undefined && question) return [{ text: question.text, weight: 1 }];
  const captions = said.length > 0 || !question ? said : [question.text];
  const answers = ticks.filter((text) => ANSWER.test(text));
  return [
    ...captions.map((text) => ({ text, weight: 1 })),
    ...answers.map((text) => ({ text, weight: ANSWER_WEIGHT })),
  ];
}

/**
 * For each `Yes` and `No`, the column head above if it is a question. If the column before is also
 * of ticks, its head was read as the question of all.
 */
function questionsOver(
  readings: readonly PrintReading[],
  prints: ComparedForm['prints'],
): (string | undefined)[] {
  let before: string | undefined;
  return readings.map(({ field, index }, at) => {
    const { line = '', over = '' } = prints[index] ?? {};
    const isNext = answerOf(field) !== undefined && ANSWER.test(line) && line !== '';
    const last = readings[at - 1];
    const isBeside = last !== undefined && isSameRow(last, readings[at] as PrintReading);
    if (isNext) return isBeside ? before : undefined;
    const isHead = answerOf(field) !== undefined && line === '' && over.endsWith('?');
    before = isHead ? over : undefined;
    return before;
  });
}

function factOf(printed: readonly Evidence[]): Concept | undefined {
  const [first] = [...printed].sort((a, b) => b.weight - a.weight);
  const [best] = [...(first?.reading.concepts ?? [])].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= PLAIN_FACT ? best[0] : undefined;
}

const OVER = new Set(['above', 'inside', 'column']);

type Label = Pick<FieldLabel, 'text' | 'weight'> & Partial<Pick<FieldLabel, 'where'>>;

/**
 * Adds the print of the line. If a label is right over or in the box, the line is rather about its
 * neighbors.
 */
function withPrint(beside: readonly FieldLabel[], print: FieldPrint | undefined): Label[] {
  const [first] = beside;
  const weight = Math.max(first?.weight ?? 0, 0.5);
  const isOver = first !== undefined && OVER.has(first.where);
  // If captions are behind their boxes, the print before a box is that of the box before it.
  const isOthers = first?.where === 'right';
  const said = isOthers ? '' : (print?.line ?? '');
  const line = { text: said, weight: isOver ? weight * BESIDE_OVER : weight };
  const over = { text: isOver ? (print?.over ?? '') : '', weight };
  return [...beside, ...[line, over].filter(({ text }) => text !== '')];
}

/** Print under the last row of a table is the head of the next table. */
function headsBelow(
  readings: readonly PrintReading[],
): (reading: PrintReading) => (label: FieldLabel) => boolean {
  const heads = new Set(
    readings.flatMap(({ field, page }) => {
      const [own] = field.labels?.near ?? [];
      return own?.where === 'above' ? [`${page} ${own.text}`] : [];
    }),
  );
  return ({ field, page }) => {
    const isRow = field.labels?.near.some(({ where }) => where === 'column');
    return ({ where, text }) =>
      isRow === true && (where === 'below' || where === 'lead') && heads.has(`${page} ${text}`);
  };
}

/**
 * Whether a caption can belong to another box. Print between two rows can be read as the caption of
 * boxes in both, and if captions on the page are under their boxes, print over a box can belong to
 * the box above it.
 */
function claimedCaptions(readings: readonly PrintReading[]): (reading: PrintReading) => boolean {
  const over = readings.filter(({ field }) => field.labels?.near[0]?.where === 'above');
  const under = new Set(
    readings.flatMap(({ field, page }) =>
      (field.labels?.near ?? []).flatMap(({ where, text }) =>
        where === 'below' ? [`${page} ${text}`] : [],
      ),
    ),
  );
  return ({ field, page, rect }) => {
    const [caption, ...others] = field.labels?.near ?? [];
    if (caption?.where === 'below')
      return over.some(
        (box) =>
          box.page === page &&
          box.field.labels?.near[0]?.text === caption.text &&
          isNextRow(rect, box.rect),
      );
    const isUnder =
      under.has(`${page} ${caption?.text}`) || others.some(({ where }) => where === 'below');
    return caption?.where === 'above' && isUnder;
  };
}

/**
 * The most between a box and the one under it, in points, if the print between them belongs to one
 * of them.
 */
const NEXT_ROW = 40;

function isNextRow(upper: Box, lower: Box): boolean {
  return (
    lower[3] < upper[1] &&
    upper[1] - lower[3] < NEXT_ROW &&
    lower[0] < upper[2] &&
    upper[0] < lower[2]
  );
}
