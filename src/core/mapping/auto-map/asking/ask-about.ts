/** Turns one box into a question to the agent, in the words printed beside it. */
import {
  asQuestionLabel,
  isQuestionLabel,
  type Question,
  type QuestionKind,
} from '../../../application/questions.ts';
import { isAfterDollarSign } from '../../../pdf/labels/dollar-sign.ts';
import { isPageFoot } from '../../../pdf/labels/lines/page-foot.ts';
import { withoutNumber, withoutRemarks } from '../../../pdf/labels/lines/title-line.ts';
import { printedName } from '../../../pdf/labels/printed-name.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { type FieldMapping, mappableFieldType, type Transform } from '../../field-mapping.ts';
import { readLabel } from '../words/read-label.ts';
import type { Concept } from '../words/vocabulary.ts';
import { type Asked, askedOfTick } from './asked-ticks.ts';
import { asksForAnybody, NOT_APPLIED_FOR, titleOver, underHeading, WHOLE } from './heading-over.ts';

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

/** Part of a whole that only the heading names. */
const SHARE = /^(?:percent(?:age)?|share)s?$/i;

/** Names that a form editor gave: `form1[0].Page1[0].f1_36[0]`, `RadioButtonList`, `lineNum9`. */
const EDITORS_NAME = /\[\d+\]$|^\p{L}\p{Ll}+(?:\p{Lu}\p{Ll}+)+\d*$/u;
/** The number of a line: `12`, `8z` */
const LINE = /^\d{1,3}[a-z]?[.)]?$/;
const SAYS = /\p{L}/u;
/** From this weight on, the head of a row or column is surely the box's. */
const SURE_HEAD = 0.5;

/** What a box takes of an answer that has several boxes. */
export interface AnswerPart {
  /** What the boxes ask together. */
  words: string;
  kind: QuestionKind;
  transform: Transform;
}

/** A mapping that asks for this box; null for a box that is signed or has no words. */
export function askAbout(field: PdfField, part = datePart(field)): FieldMapping | null {
  const words = part?.words ?? (questionWords(field) || lineUnderHeading(field));
  if (!isQuestionLabel(words) || GIVEN_IN_INK.test(words)) return null;
  const own: Question = {
    label: words,
    kind: part?.kind ?? 'text',
    ...(field.required ? { required: true } : {}),
  };
  const { ask, ...how } = part ? { ask: own, transform: part.transform } : askedIn(field, own);
  return {
    sourceField: '',
    fieldType: mappableFieldType(field.type),
    required: false,
    ...how,
    // Equal words are one question, also of several forms, so words that could be anybody's would put
    // one person's name in another's box, and a fund's percentage in a beneficiary's.
    ask:
      asksForAnybody(ask.label) || SHARE.test(ask.label)
        ? { ...ask, label: underHeading(ask.label, field) }
        : ask,
  };
}

function askedIn(field: PdfField, ask: Question): Asked {
  return (
    askedOfTick(field, ask) ?? {
      ask: { ...ask, kind: textKind(field, ask.label) },
      transform: 'default',
    }
  );
}

/** `Adjustments to income: 12` for a box beside which only the number of its line is printed. */
function lineUnderHeading(field: PdfField): string {
  const [nearest] = field.labels?.near ?? [];
  const heading = titleOver(field);
  const isLine = nearest?.where === 'left' && LINE.test(nearest.text);
  return isLine && heading !== '' ? `${heading}: ${nearest.text}` : '';
}

/**
 * For a box that takes a part of a date, as its description says: the date in words, by which its
 * three boxes are one question. Its number stays, because a form has several `To date`.
 */
function datePart({ type, tooltip = '' }: PdfField): AnswerPart | null {
  const [, date = '', digits, part = ''] = type === 'text' ? (DATE_PART.exec(tooltip) ?? []) : [];
  const transform = DATE_PARTS[part.toLowerCase()];
  // `Telephone, day` asks for no date.
  if (!transform || !(digits || asksDate(date))) return null;
  return { words: asQuestionLabel(date), kind: 'date', transform };
}

/**
 * The print beside the box, or else its author's description, or else its name, if that is in words;
 * otherwise '', because no agent can answer `Page1[0].f1_36[0]`.
 */
export function questionWords(field: PdfField): string {
  return asQuestionLabel(cellWords(field) ?? boxWords(field));
}

function boxWords(field: PdfField): string {
  const printed = printedName(field);
  const { options } = printed;
  const isNoQuestion = EDITORS_NAME.test(printed.name) || isPageFoot(printed.name);
  const name = isNoQuestion ? '' : printed.name;
  // A box that is its own question has its words printed beside it.
  return withoutNumber(name || (options[0] ?? ''));
}

/** `Tribal payments: Amount` for a cell of a table, `Date of treatment: From` in a row of one. */
function cellWords({ type, labels }: PdfField): string | undefined {
  const sure = (labels?.near ?? []).filter(({ weight }) => weight >= SURE_HEAD);
  const isCell = sure.every(({ where }) => where === 'row' || where === 'column');
  if (type !== 'text' || !isCell) return undefined;
  const headIn = (place: 'row' | 'column') =>
    withoutNumber(sure.find(({ where }) => where === place)?.text ?? '');
  const row = headIn('row');
  const column = headIn('column').replace(/[\s:]+$/, '');
  if (!SAYS.test(row) || !SAYS.test(column)) return undefined;
  return row.endsWith(':') ? `${column}: ${row.slice(0, -1)}` : `${row}: ${column}`;
}

export const asksDate = (label: string) => /\bdate\b/i.test(label);

/** The kinds of answers with a fixed number of digits: the fewest characters they are written in. */
const NUMBERS = { phone: 10, ssn: 9, zip: 5 } as const satisfies Partial<Record<Concept, number>>;
/** Numbers that are written in another way, and parts of numbers. */
const OTHER_NUMBER = /\b(?:e?in|i?tin|tax(?:payer)?|employer|last (?:four|4)|ext(?:ension)?)\b/i;

function textKind(field: PdfField, label: string): QuestionKind {
  if (field.format === 'date' || asksDate(label)) return 'date';
  const number = numberKind(field, label);
  if (number) return number;
  return isAfterDollarSign(field) || /\$|\bamount\b|\bpremium\b/i.test(label) ? 'money' : 'text';
}

function numberKind({ format, maxLength = Infinity }: PdfField, label: string) {
  const { concepts } = readLabel(withoutRemarks(label) || label);
  const saysElse = [...concepts].some(([one, share]) => one !== 'other' && share >= WHOLE);
  if (OTHER_NUMBER.test(label) || NOT_APPLIED_FOR.test(label)) return undefined;
  return (Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).find(
    (kind) =>
      ((concepts.get(kind) ?? 0) >= WHOLE || (format === kind && !saysElse)) &&
      maxLength >= NUMBERS[kind],
  );
}
