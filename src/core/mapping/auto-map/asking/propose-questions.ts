/**
 * Proposes questions for the boxes that a form requires and no application field fills, in the
 * words printed beside them.
 */
import { NO_WORDS, YES_WORDS } from '../../../answer-words.ts';
import {
  isQuestionLabel,
  QUESTION_LIMITS,
  type Question,
  type QuestionKind,
  questionId,
} from '../../../application/questions.ts';
import { saysForOffice } from '../../../pdf/labels/lines/office-use.ts';
import { withoutRemarks } from '../../../pdf/labels/lines/title-line.ts';
import { printedName } from '../../../pdf/labels/printed-name.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isWritableField,
  mappableFieldType,
  type Transform,
} from '../../field-mapping.ts';
import { readLabel } from '../words/read-label.ts';

/** Signatures, and the dates beside them, are written by hand. */
const GIVEN_IN_INK = /\b(?:sign(?:ed|ature)?|initials?|firma)\b/i;

/** `9. C. To date. Enter 4 digit year.`, `Date of decision, month` */
const DATE_PART =
  /^(.+?)[.,:;]\s*(?:enter\s+)?((?:2|4|two|four)[\s-]?digit\s+)?(month|day|year)[\s.]*$/i;
const DATE_PARTS: Readonly<Record<string, Transform>> = {
  month: 'date-month',
  day: 'date-day',
  year: 'date-year',
};

/** A name that a form editor gave: `form1[0].Page1[0].f1_36[0]`. */
const PATH = /\[\d+\]$/;
/** The share of a label that a fact accounts for if the label asks for little else. */
const WHOLE = 0.5;
/** Facts of a person that the application does not hold. */
const NOT_APPLIED_FOR = /\b(?:e-?mail|county|country|occupation|title)\b/i;
/** Neither `that they are true and correct` over a signature nor the number of a form. */
const TITLE = /^(?=.*\p{L}{4})[\p{Lu}\d]/u;
/** `C. List all adults who need help.` is the title of its boxes. */
const SENTENCE = /^(?!\w{1,2}[.)]\s)(?:\S+\s+){4}.*\.$/;
/** The number of a line: `12`, `8z` */
const LINE = /^\d{1,3}[a-z]?[.)]?$/;
const LONGEST_HEADING = 100;

/** @param mapped boxes that already have a value and need no question */
export function proposeQuestions(
  fields: readonly PdfField[],
  mapped: FieldMappings,
): FieldMappings {
  const open = fields.filter(
    (field) =>
      field.required &&
      !field.readOnly &&
      isWritableField(field) &&
      !isForOffice(field) &&
      !Object.hasOwn(mapped, field.name),
  );
  const proposed = open.flatMap((field): [PdfField, FieldMapping][] => {
    const mapping = askAbout(field);
    return mapping ? [[field, mapping]] : [];
  });
  return Object.fromEntries(
    proposed.map(([field, mapping]) => [field.name, distinct(field, mapping, proposed)]),
  );
}

/** A mapping that asks for this box; null for a box that is signed or has no words. */
export function askAbout(field: PdfField): FieldMapping | null {
  const part = datePart(field);
  const words = part?.date ?? (questionWords(field) || lineUnderHeading(field));
  if (!isQuestionLabel(words) || GIVEN_IN_INK.test(words)) return null;
  const own: Question = {
    label: words,
    kind: 'text',
    ...(field.required ? { required: true } : {}),
  };
  const { ask, ...how } = part
    ? { ask: { ...own, kind: 'date' as const }, transform: part.transform }
    : askedIn(field, own);
  return {
    sourceField: '',
    fieldType: mappableFieldType(field.type),
    required: false,
    ...how,
    ask: { ...ask, label: underHeading(words, field) },
  };
}

function isForOffice({ tooltip, labels }: PdfField): boolean {
  return saysForOffice([tooltip, labels?.near[0]?.text, labels?.headings[0]].join(' '));
}

/**
 * `Physician: Name` for the words `Name` alone. Questions with the same words are one question, also
 * of several forms, so words that could be anybody's would put one person's name in another's box.
 */
function underHeading(words: string, field: PdfField): string {
  const heading = asksForAnybody(words) ? headingOver(field) : '';
  const isApart = heading !== '' && questionId(heading) !== questionId(words);
  return isApart ? shortened(`${heading}: ${words}`) : words;
}

/** `Adjustments to income: 12` for a box beside which only the number of its line is printed. */
function lineUnderHeading(field: PdfField): string {
  const [nearest] = field.labels?.near ?? [];
  const heading = headingOver(field);
  const isLine = nearest?.where === 'left' && LINE.test(nearest.text);
  return isLine && heading !== '' ? `${heading}: ${nearest.text}` : '';
}

/** Whether the words ask a fact of a person, such as a name or a city, without saying whose. */
function asksForAnybody(words: string): boolean {
  const { concepts, parties, reader, noun } = readLabel(words);
  const isFact = [...concepts].some(
    ([concept, share]) => share >= WHOLE && (concept !== 'other' || NOT_APPLIED_FOR.test(words)),
  );
  return isFact && parties.length === 0 && !reader && noun === undefined;
}

/** The nearest heading over the box that is none of its sentences; '' without one. */
function headingOver({ labels }: PdfField): string {
  const titles = (labels?.headings ?? [])
    .map(withoutRemarks)
    .filter((text) => !SENTENCE.test(text))
    .map((text) => text.replace(/[\s:.–-]+$/, ''));
  return titles.find((title) => TITLE.test(title) && title.length <= LONGEST_HEADING) ?? '';
}

/**
 * For a box that takes a part of a date, as its description says: the date in words, by which its
 * three boxes are one question. Its number stays, because a form has several `To date`.
 */
function datePart({ type, tooltip = '' }: PdfField): { date: string; transform: Transform } | null {
  const [, date = '', digits, part = ''] = type === 'text' ? (DATE_PART.exec(tooltip) ?? []) : [];
  const transform = DATE_PARTS[part.toLowerCase()];
  // `Telephone, day` asks for no date.
  return transform && (digits || asksDate(date)) ? { date: shortened(date), transform } : null;
}

type Asked = Pick<FieldMapping, 'transform' | 'option' | 'options'> & { ask: Question };

function askedIn(field: PdfField, ask: Question): Asked {
  const asked = (kind: QuestionKind): Question => ({ ...ask, kind });
  const tick = singleTick(field);
  if (tick !== undefined) return tickedBy(tick, ask);
  const choices = choicesOf(field);
  if (choices.length === 0) return { ask: asked(textKind(field, ask.label)), transform: 'default' };
  const yesOrNo = yesNoOptions(choices);
  if (yesOrNo) return { ask: asked('yesNo'), options: yesOrNo, transform: 'default' };
  return {
    ask: { ...asked('choice'), choices: choices.map(([words]) => words) },
    options: Object.fromEntries(choices),
    transform: 'default',
  };
}

/** If a question has several boxes as answers, each is ticked by its own words. */
function tickedBy(words: string, ask: Question): Asked {
  const meaning = words.toLowerCase().replace(/\W.*$/, '');
  const isAnswer = words !== '' && questionId(words) !== questionId(ask.label);
  if (!isAnswer) return { ask: { ...ask, kind: 'yesNo' }, transform: 'default' };
  if (YES_WORDS.includes(meaning)) return { ask: { ...ask, kind: 'yesNo' }, transform: 'is-yes' };
  if (NO_WORDS.includes(meaning)) return { ask: { ...ask, kind: 'yesNo' }, transform: 'is-no' };
  return {
    ask: { ...ask, kind: 'choice', choices: [words] },
    transform: 'is-option',
    option: words,
  };
}

/** The words beside a single check box; undefined for any other box. */
function singleTick(field: PdfField): string | undefined {
  if (field.type !== 'checkbox' || field.options.length > 1) return undefined;
  return shortened(printedName(field).options[0] ?? '');
}

/**
 * The print beside the box, or else its author's description, or else its name, if that is in words;
 * otherwise '', because no agent can answer `Page1[0].f1_36[0]`.
 */
export function questionWords(field: PdfField): string {
  const printed = printedName(field);
  const { options } = printed;
  const name = printed.name === field.name && PATH.test(field.name) ? '' : printed.name;
  // A box that is its own question has its words printed beside it.
  return shortened((name || (options[0] ?? '')).replace(/^\W*(?:\d{1,2}[a-z]?|[a-z])[.)]\s+/i, ''));
}

const shortened = (text: string) => text.slice(0, QUESTION_LIMITS.label).trim();

/** Two boxes with the same words under different headings are two questions. */
function distinct(
  field: PdfField,
  mapping: FieldMapping,
  all: readonly [PdfField, FieldMapping][],
): FieldMapping {
  const { ask } = mapping as { ask: Question };
  // The parts of one date are one question.
  const same = all.filter(
    ([, other]) =>
      questionId(other.ask?.label ?? '') === questionId(ask.label) &&
      other.transform === mapping.transform,
  );
  // Check boxes under one question are its answers.
  if (same.length < 2 || field.type === 'checkbox') return mapping;
  const isApart = new Set(same.map(([other]) => headingOver(other))).size > 1;
  const heading = headingOver(field);
  if (isApart && heading === '') return mapping;
  const n = same.findIndex(([one]) => one === field) + 1;
  const label = isApart ? `${heading}: ${ask.label}` : `${ask.label} (${n})`;
  return { ...mapping, ask: { ...ask, label: label.slice(0, QUESTION_LIMITS.label) } };
}

/** The choices of a field: their words, and what the form stores for each. */
function choicesOf(field: PdfField): [words: string, stored: string][] {
  if (field.type === 'text') return [];
  if (field.type === 'dropdown') {
    const { choices, options } = field;
    return (
      choices?.map(({ export: stored, display }) => [shortened(display || stored), stored]) ??
      options.map((option) => [option, option])
    );
  }
  const words = printedName(field).options;
  const byState = field.widgets.map(({ onState = '' }, i): [string, string] => [
    shortened(words[i] ?? ''),
    onState,
  ]);
  const named = byState.filter(([word, state]) => word !== '' && state !== '');
  const areDistinct = new Set(named.map(([word]) => word)).size === field.options.length;
  return areDistinct ? named : field.options.map((option) => [option, option]);
}

const asksDate = (label: string) => /\bdate\b/i.test(label);

function textKind(field: PdfField, label: string): QuestionKind {
  if (field.format === 'date' || asksDate(label)) return 'date';
  return /\$|\bamount\b|\bpremium\b/i.test(label) ? 'money' : 'text';
}

/** Undefined unless one choice says yes and the other no. */
function yesNoOptions(choices: readonly [string, string][]): Record<string, string> | undefined {
  const stored = (known: readonly string[]) =>
    choices.find(([words]) => known.includes(words.toLowerCase().trim()))?.[1];
  const [yes, no] = [stored(YES_WORDS), stored(NO_WORDS)];
  if (choices.length !== 2 || yes === undefined || no === undefined) return undefined;
  return { YES: yes, NO: no };
}
