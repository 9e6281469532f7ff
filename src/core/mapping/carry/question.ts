/** What a box of a form asks, as it can be compared with a box of another revision. */
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { FieldPrint } from '../../pdf/labels/label-form-fields.ts';
import type { PageLayout } from '../../pdf/page/page-layout.ts';
import type { FieldLabel, PdfField } from '../../pdf/pdf-form.ts';
import { type Evidence, type FieldReading, readField } from '../auto-map/reading/read-field.ts';
import { inReadingOrder, isSameRow } from '../auto-map/reading/reading-order.ts';
import type { Concept } from '../auto-map/words/vocabulary.ts';
import {
  ANSWER_WEIGHT,
  BESIDE_OVER,
  FURNITURE,
  IN_BRACKETS,
  PART_GAP,
  PLAIN_FACT,
  SECOND_LABEL,
  SURE_LABEL,
} from './weights.ts';
import { comparedWords, lineItem, REMARK } from './words.ts';

/** Words with 0 to 1: how surely they belong to the box. */
export type Bag = ReadonlyMap<string, number>;

export interface Question {
  field: PdfField;
  reading: FieldReading;
  /** The print beside the box, or beside its ticks, the likeliest label first. */
  labels: readonly { text: string; bag: Bag; weight: number }[];
  own: Bag;
  shared: Bag;
  headings: Bag;
  tooltip: Bag;
  item: string | undefined;
  /** Whom its own print names, as indexes of Auto Map's words for people. */
  people: ReadonlySet<number>;
  /** What Auto Map takes its print for, if it speaks plainly. */
  fact: Concept | undefined;
  /** What is printed on its line, and the words of it. */
  print: string;
  line: Bag;
  /** The field, by its index in the form, that stands right over it in its column. */
  under: number | undefined;
  /** Which of the boxes that hold its answer together, from 0. */
  part: number;
  /** How many boxes beside each other hold its answer. */
  parts: number;
}

const SHARED = new Set(['lead', 'row', 'column', 'question']);

/** The boxes that can be mapped, in the order in which one reads them. */
export function readQuestions({ fields, prints, layouts }: ComparedForm): Question[] {
  const furniture = new Set([PAGE_NUMBER, ...pageFurniture(layouts), ...sectionTitles(fields)]);
  const readings = fields
    .map((field, index) => readField(field, index))
    .filter(({ field, page }) => field.type !== 'button' && page >= 0);
  const ordered = inReadingOrder(readings);
  const parts = answerParts(ordered);
  return ordered.map((reading, at) => ({
    ...readQuestion(reading, prints[reading.index], furniture),
    part: parts[at]?.part ?? 0,
    parts: parts[at]?.parts ?? 1,
  }));
}

function readQuestion(
  reading: FieldReading,
  print: FieldPrint | undefined,
  furniture: ReadonlySet<string>,
): Omit<Question, 'part' | 'parts'> {
  const { field } = reading;
  const labels = field.labels;
  const near = labels?.near.filter(({ text }) => !furniture.has(withoutNumbers(text))) ?? [];
  const beside = near.filter(({ where }) => !SHARED.has(where));
  const ticks = field.type === 'checkbox' || field.type === 'radio' ? (labels?.widgets ?? []) : [];
  const own = ticks.some((text) => text !== '')
    ? choiceLabels(ticks, near)
    : withPrint(beside, print);
  const strongest = Math.max(...own.map(({ weight }) => weight), 0);
  const kept = own.filter(({ weight }) => weight >= strongest * SECOND_LABEL);
  const others = own.filter(({ weight }) => weight < strongest * SECOND_LABEL);
  const shared = near.filter(({ where }) => SHARED.has(where));
  const printed = reading.evidence.filter(
    ({ where, text }) =>
      where !== 'name' && where !== 'tooltip' && !furniture.has(withoutNumbers(text)),
  );
  return {
    field,
    reading,
    labels: own.map(({ text, weight }) => ({
      text,
      bag: bagOf([[text, 1]]),
      weight: weight / strongest,
    })),
    own: bagOf(kept.map(({ text, weight }) => [text, weight / strongest])),
    shared: bagOf([...shared, ...others].map(({ text, weight }) => [text, weight])),
    headings: bagOf((labels?.headings ?? []).map((text, i) => [text, i === 0 ? 1 : 0.5])),
    tooltip: bagOf([[field.tooltip ?? '', 1]]),
    print: print?.line ?? '',
    line: bagOf([[print?.line ?? '', 1]]),
    under: print?.under,
    item: lineItem(kept[0]?.text ?? '') ?? lineItem(shared[0]?.text ?? ''),
    people: new Set(
      printed.flatMap(({ reading: { parties }, surety }) => (surety > SURE_LABEL ? parties : [])),
    ),
    fact: factOf(printed),
  };
}

/** Of a choice with Yes and No beside its ticks, what it asks says more than its answers. */
function choiceLabels(ticks: readonly string[], near: readonly FieldLabel[]): Label[] {
  const said = ticks.filter((text) => !ANSWER.test(text));
  const question = near.find(({ where }) => where === 'question');
  const asked = said.length > 0 || ticks.length === 1 || !question ? said : [question.text];
  const answers = ticks.filter((text) => ANSWER.test(text));
  const weight = asked.length > 0 ? ANSWER_WEIGHT : 1;
  return [
    ...asked.map((text) => ({ text, weight: 1 })),
    ...answers.map((text) => ({ text, weight })),
  ];
}

const ANSWER = /^\W*(?:yes|no|unsure|not sure|n\/a)?\W*$/i;

function factOf(printed: readonly Evidence[]): Concept | undefined {
  const [first] = [...printed].sort((a, b) => b.weight - a.weight);
  const [best] = [...(first?.reading.concepts ?? [])].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= PLAIN_FACT ? best[0] : undefined;
}

/** Too few pages may have it to tell that it is the page's. */
const PAGE_NUMBER = 'page 0';

/** Running heads and feet, which stand near a box only by chance. */
function pageFurniture(layouts: readonly PageLayout[]): Set<string> {
  const pages = new Map<string, number>();
  for (const { runs, height } of layouts) {
    const edges = runs.filter(
      ({ box }) => box[1] < FURNITURE.edge || box[3] > height - FURNITURE.edge,
    );
    for (const text of new Set(edges.map((run) => withoutNumbers(run.text)))) {
      pages.set(text, (pages.get(text) ?? 0) + 1);
    }
  }
  const fewest = Math.max(2, layouts.length * FURNITURE.pages);
  return new Set([...pages].filter(([, count]) => count >= fewest).map(([text]) => text));
}

/** The title of the next section stands under a box, and belongs to the boxes after it. */
function sectionTitles(fields: readonly PdfField[]): string[] {
  return fields.flatMap(({ labels }) => labels?.headings ?? []).map(withoutNumbers);
}

function withoutNumbers(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\d+/g, '0')
    .replace(/^page 0 of 0$/, PAGE_NUMBER);
}

const OVER = new Set(['above', 'inside', 'column']);

type Label = Pick<FieldLabel, 'text' | 'weight'>;

/** A label right over or in its box says what the line says of its neighbours, not of it. */
function withPrint(beside: readonly FieldLabel[], print: FieldPrint | undefined): Label[] {
  const [first] = beside;
  const weight = Math.max(first?.weight ?? 0, 0.5);
  const isOver = first !== undefined && OVER.has(first.where);
  const line = { text: print?.line ?? '', weight: isOver ? weight * BESIDE_OVER : weight };
  const over = { text: isOver ? (print?.over ?? '') : '', weight };
  return [...beside, ...[line, over].filter(({ text }) => text !== '')];
}

function bagOf(texts: readonly (readonly [text: string, weight: number])[]): Bag {
  const bag = new Map<string, number>();
  const put = (text: string, weight: number) => {
    for (const word of comparedWords(text)) bag.set(word, Math.max(bag.get(word) ?? 0, weight));
  };
  for (const [text, weight] of texts) {
    const said = text.replace(REMARK, ' ');
    put(said, weight);
    const share = comparedWords(said).length === 0 ? 1 : IN_BRACKETS;
    for (const [remark] of text.matchAll(REMARK)) put(remark, weight * share);
  }
  return bag;
}

/**
 * Which of how many boxes of one answer each is: a Social Security number is one box or three, of
 * which the later ones have the first one's label.
 */
function answerParts(ordered: readonly FieldReading[]): { part: number; parts: number }[] {
  const found = ordered.map(() => ({ part: 0, parts: 1 }));
  for (let at = 0; at < ordered.length; ) {
    const first = ordered[at] as FieldReading;
    const label = labelOf(first);
    let next = at + 1;
    while (label !== undefined && isNextPart(first, ordered[next], label)) next++;
    for (let i = at; i < next; i++) found[i] = { part: i - at, parts: next - at };
    at = next;
  }
  return found;
}

function isNextPart(first: FieldReading, box: FieldReading | undefined, label: string): boolean {
  if (box?.field.type !== 'text' || first.field.type !== 'text' || !isSameRow(first, box))
    return false;
  return box.field.labels?.near[0]?.text === label;
}

/** A box on the same line whose nearest print leads back to `first`, or belongs to other boxes too. */
export function isFurtherPart({ reading: first }: Question, box: Question | undefined): boolean {
  if (box?.field.type !== 'text' || first.field.type !== 'text') return false;
  const label = labelOf(first);
  const near = box.field.labels?.near ?? [];
  const isLed = near.some(({ text, where }) => text === label && where !== 'row');
  const hasOwn = OWN_SIDES.has(near[0]?.where ?? '') && near[0]?.text !== label;
  return isLed && !hasOwn && isSameRow(first, box.reading);
}

/** A box without a caption right beside the one before it, as the parts of a number stand. */
export function isBesidePart({ reading: before }: Question, box: Question | undefined): boolean {
  if (box?.field.type !== 'text' || before.field.type !== 'text') return false;
  const [a, b] = [before.rect, box.reading.rect];
  const isRight = b[0] >= a[2] - 1 && b[0] - a[2] < PART_GAP;
  const hasOwn = box.field.labels?.near.some(
    ({ where, weight }) => where !== 'below' && OWN_SIDES.has(where) && weight > SURE_LABEL,
  );
  return (
    isRight &&
    !hasOwn &&
    before.page === box.reading.page &&
    Math.abs(a[1] - b[1]) < 2 &&
    Math.abs(a[3] - b[3]) < 2
  );
}

const OWN_SIDES = new Set(['left', 'above', 'inside']);

function labelOf({ field }: FieldReading): string | undefined {
  return field.labels?.near.find(({ where }) => !SHARED.has(where))?.text;
}
