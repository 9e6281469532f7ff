/**
 * The questions that a form's boxes ask, each in words of its own: questions with the same words are
 * one question, so two children's names under the same words would have one answer.
 */
import { answerOfOptions } from '../../../application/chosen-options.ts';
import {
  asQuestionLabel,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type Question,
  type QuestionKind,
  questionId,
} from '../../../application/questions.ts';
import { groupBy } from '../../../grouped.ts';
import { withoutRemarks } from '../../../pdf/labels/lines/title-line.ts';
import { isTick, type PdfField } from '../../../pdf/pdf-form.ts';
import { type FieldMapping, isWritableField, type Transform } from '../../field-mapping.ts';
import { type Placed, type PlacedField, placed } from '../reading/place.ts';
import { inReadingOrder, isInPageHeader } from '../reading/reading-order.ts';
import { answersInBoxes, wholeWords } from './answers-in-boxes.ts';
import { askAbout, questionWords } from './ask-about.ts';
import { tickedByOption, underQuestion } from './asked-ticks.ts';
import { headingOver, ownNumber, underHeading } from './heading-over.ts';

/** Goes on with the question before it: `If yes, who?`, `(If "Yes," give date)`, `Please explain` */
const GOES_ON = /^\W*(?:if\b.{0,12}\byes\b|if so\b|(?:please )?(?:explain|specify|describe)\b)/i;
/** From the ticks of a question to the box that goes on with it, in points. */
const AFTER_TICKS = 40;
const YES_OR_NO: Partial<Record<Transform, string>> = { 'is-yes': 'YES', 'is-no': 'NO' };
const LONG_WORDS = /\p{L}{4,}/gu;

interface AskedBox {
  field: PdfField;
  mapping: FieldMapping & { ask: Question };
}

/** The boxes of one answer: the parts of a date, or the ticks under one question. */
interface Answer extends Placed {
  boxes: [AskedBox, ...AskedBox[]];
  label: string;
}

/**
 * @param fields all of the form, so that the words of one do not depend on what else is asked
 * @returns a mapping that asks, for each box that has words and takes a value
 */
export function askAboutBoxes(fields: readonly PdfField[]): Map<PdfField, FieldMapping> {
  const answers = answersOf(fields.filter(isWritableField));
  for (const answer of answers) {
    askOfLoneOption(answer);
    askOfThirdOption(answer);
  }
  for (const same of apart(answers)) relabel(same, wordsApart(same));
  for (const same of apart(answers)) relabel(same, numbersApart(same));
  for (const same of withSameWords(answers)) {
    if (new Set(same.map(kindOf)).size > 1) relabel(same, withKind);
  }
  for (const same of apart(answers)) relabel(same, ({ label }, n) => withEnd(label, ` (${n})`));
  return new Map(
    answers.flatMap((answer) => {
      const ask = questionOf(answer);
      return answer.boxes.map(({ field, mapping }): [PdfField, FieldMapping] => [
        field,
        { ...mapping, ask },
      ]);
    }),
  );
}

/** The question of all boxes of an answer, so that each of them names all choices. */
function questionOf({ boxes, label }: Answer): Question {
  const asks = boxes.map(({ mapping }) => mapping.ask);
  const choices = asks.flatMap((ask) => ask.choices ?? []);
  return {
    ...boxes[0].mapping.ask,
    label,
    ...(asks.some(({ required }) => required) ? { required: true } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  };
}

function answersOf(fields: readonly PdfField[]): Answer[] {
  const parts = answersInBoxes(fields);
  const answers: Answer[] = [];
  const latest = new Map<string, Answer>();
  const ticks: PlacedField[] = [];
  for (const box of inReadingOrder(fields.map(placed))) {
    const { field, page, rect } = box;
    if (isTick(field)) ticks.push(box);
    const mapping = askAbout(field, parts.get(field));
    if (!mapping?.ask) continue;
    const asked = { field, mapping: { ...mapping, ask: mapping.ask } };
    const label = afterTicks(mapping.ask.label, box, ticks);
    const id = questionId(label);
    const known = latest.get(id);
    if (known?.page === page && isFurtherBox(mapping, known)) known.boxes.push(asked);
    else {
      const answer: Answer = { page, rect, boxes: [asked], label };
      latest.set(id, answer);
      answers.push(answer);
    }
  }
  return answers;
}

/**
 * `Are you confined to a nursing home?: If yes, give the name` beside or under the ticks of a
 * question.
 * @param ticks those before the box
 */
function afterTicks(label: string, box: PlacedField, ticks: readonly PlacedField[]): string {
  if (isTick(box.field) || !GOES_ON.test(label)) return label;
  // Those of the next column are right of the box.
  const tick = ticks.findLast(
    ({ page, rect }) =>
      page === box.page && Math.abs(rect[1] - box.rect[1]) < AFTER_TICKS && rect[0] < box.rect[2],
  );
  const question = tick ? withoutRemarks(questionWords(tick.field)) : '';
  return question === '' || GOES_ON.test(question) ? label : `${question}: ${label}`;
}

/** Whether the box takes another part of the answer, or is ticked for another one. */
function isFurtherBox({ transform, option }: FieldMapping, { boxes }: Answer): boolean {
  return (
    transform !== 'default' &&
    (option === undefined || hasRoom(option, boxes)) &&
    boxes.every(
      ({ mapping }) =>
        mapping.transform !== 'default' &&
        (mapping.transform !== transform || mapping.option !== option),
    )
  );
}

/** Whether all options could be the answer together. */
function hasRoom(option: string, boxes: readonly AskedBox[]): boolean {
  const options = [...boxes.flatMap(({ mapping }) => mapping.option ?? []), option];
  return (
    options.length <= QUESTION_LIMITS.choices &&
    answerOfOptions(options).length <= QUESTION_LIMITS.answer
  );
}

/** The answers of each question that has more than one. */
function withSameWords(answers: readonly Answer[]): Answer[][] {
  const byWords = groupBy(answers, ({ label }) => questionId(label));
  return [...byWords.values()].filter(({ length }) => length > 1);
}

/** The same, without those that a form repeats at the top of its pages, such as a case's number. */
function apart(answers: readonly Answer[]): Answer[][] {
  return withSameWords(answers).filter(
    (same) =>
      new Set(same.map(({ page }) => page)).size < same.length ||
      !same.every(({ rect }) => isInPageHeader({ rect })),
  );
}

function relabel(same: readonly Answer[], words: (answer: Answer, n: number) => string): void {
  for (const [i, answer] of same.entries()) answer.label = asQuestionLabel(words(answer, i + 1));
}

/** An end that tells questions apart is kept, however long the words before it are. */
function withEnd(label: string, end: string): string {
  return `${label.slice(0, QUESTION_LIMITS.label - end.length)}${end}`;
}

/**
 * Words that tell the answers apart, if there are any: descriptions by the form's author are surely
 * of their boxes, whereas a heading can be that of another item.
 */
function wordsApart(same: readonly Answer[]): (answer: Answer) => string {
  const differ = (words: (answer: Answer) => string) =>
    same.every((answer) => words(answer) !== '') &&
    new Set(same.map((answer) => questionId(words(answer)))).size === same.length;
  if (differ(description)) return description;
  const headings = new Set(same.map(({ boxes: [{ field }] }) => headingOver(field)));
  return ({ boxes: [{ field }], label }) =>
    headings.size > 1 ? underHeading(label, field) : label;
}

/** `37j. Who are listed as parents?`, if the form asks this under several numbers. */
function numbersApart(same: readonly Answer[]): (answer: Answer) => string {
  const numberOf = ({ label, boxes: [{ field }] }: Answer) => ownNumber(label, field);
  const isAsked = new Set(same.map(numberOf)).size > 1;
  return (answer) => {
    const number = isAsked ? numberOf(answer) : '';
    return number === '' ? answer.label : asQuestionLabel(`${number}. ${answer.label}`);
  };
}

/** The author's description of the first box, if it says what is printed; '' otherwise. */
function description({ boxes: [{ field }], label }: Answer): string {
  const words = wholeWords(field.tooltip ?? '');
  const said = words.toLowerCase();
  const isSaid = label
    .toLowerCase()
    .match(LONG_WORDS)
    ?.some((word) => said.includes(word));
  return isSaid ? words : '';
}

/** One option alone is no choice: `Mailing address: I am homeless` is ticked for yes. */
function askOfLoneOption(answer: Answer): void {
  const [{ mapping }, ...others] = answer.boxes;
  const { option, ...rest } = mapping;
  if (option === undefined || others.length > 0) return;
  const { choices: _, ...ask } = mapping.ask;
  answer.label = underQuestion(answer.label, option);
  answer.boxes[0].mapping = { ...rest, transform: 'is-yes', ask: { ...ask, kind: 'yesNo' } };
}

/** `Is the veteran deceased?` with boxes for yes, no and `Don't know` is one choice of three. */
function askOfThirdOption({ boxes }: Answer): void {
  const options = boxes.map(({ mapping }) => mapping.option ?? YES_OR_NO[mapping.transform]);
  const isMixed = boxes.some(({ mapping }) => mapping.option) && options.every(Boolean);
  if (!isMixed || boxes.every(({ mapping }) => mapping.option)) return;
  for (const [i, box] of boxes.entries()) {
    const ask = { ...box.mapping.ask, kind: 'choice' as const };
    box.mapping = { ...box.mapping, ...tickedByOption(options[i] as string, ask) };
  }
}

/** `SSI (amount)` beside a box to tick with the same words. */
function withKind(answer: Answer): string {
  const { label, boxes } = answer;
  if (isTick(boxes[0].field)) return label;
  return withEnd(label, ` (${QUESTION_KINDS[kindOf(answer)].toLowerCase()})`);
}

function kindOf({ boxes: [{ mapping }] }: Answer): QuestionKind {
  return mapping.ask.kind;
}
