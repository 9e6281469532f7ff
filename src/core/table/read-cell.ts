/** Reads one cell of a table as what its column holds. */

import { NOTHING } from '../answer-words.ts';
import type { ApplicationFieldName } from '../application/application-fields.ts';
import { type ApplicationData, applicationField } from '../application/application-fields.ts';
import { answerOfOptions, writtenOptions } from '../application/chosen-options.ts';
import { isEmployerNumber } from '../application/entered-numbers.ts';
import { answerKind, type Question, questionId } from '../application/questions.ts';
import { maxLengthOf } from '../application/secure-application.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { composed } from '../composed.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { splitAddress } from '../mapping/fill-values/split-address.ts';
import { splitName } from '../mapping/fill-values/split-name.ts';
import { type AddedTo, type ColumnFact, isDate } from './column-fact.ts';
import { NULL, readValue } from './read-value.ts';
import { lostValue, madeDate, type TableCell } from './table-cell.ts';
import { type DateOrder, type Span, spanOfBirth, spanOfOurTime } from './table-dates.ts';

/** What a cell gives its row. Nothing, if it is empty. */
export interface CellReading {
  /** Why it refuses the row: the end of a sentence that starts with the column's title. */
  problem?: string;
  fields?: Omit<ApplicationData, 'answers'>;
  /** By the question's id. */
  answers?: Readonly<Record<string, string>>;
  /** To be added to a field when the row has been read. */
  added?: AddedTo & { text: string };
  /** A field of the owner that holds the same as the insured's. */
  sameAsInsured?: OwnersSame;
}

export type OwnersSame = 'ownerAddress' | 'ownerPhone' | 'ownerSocialSecurity';

export interface CellDates {
  /** The order of day and month in the cell's column. */
  order: DateOrder | null;
  /** Decides the century of a year of two digits. */
  today: CalendarDate;
}

export function readCell(cell: TableCell, fact: ColumnFact, dates: CellDates): CellReading {
  if (typeof cell !== 'string') return { problem: cell.problem };
  if (cell.length > TABLE_LIMITS.cellCharacters)
    return { problem: `has more than ${TABLE_LIMITS.cellCharacters} characters` };
  const written = plainCell(cell);
  if ('field' in fact && isOfOwner(fact.field) && SAME.test(written)) {
    // `Same` as the owner's name says that there is no other owner.
    const { field } = fact;
    return isAsInsured(field) && saysSame(written, field) ? { sameAsInsured: field } : {};
  }
  if ('field' in fact && isAsInsured(fact.field) && SAME_AS_WHAT.test(written))
    return { problem: 'does not say clearly what it is the same as' };
  if (isEmpty(written, fact)) return {};
  const isOfDates = 'question' in fact || isDate(fact);
  const problem = lostValue(written) ?? (isOfDates ? undefined : madeDate(written));
  if (problem) return { problem };
  if ('addedTo' in fact) return { added: { ...fact, text: addedText(written, fact) } };
  if ('fullName' in fact) return readName(written);
  if ('fullAddress' in fact) return readAddress(written);
  return 'field' in fact
    ? readField(written, fact.field, dates)
    : readAnswer(written, fact.question, dates);
}

const INSURED =
  "(?:the )?(?:proposed |primary )?(?:insured|ins|annuitant|client|applicant)(?:['’]?s)?";
const WHAT = '(?:home )?(?:address|addr|phone)(?: number)?';
const SAME = new RegExp(
  `^(?:self|(?:same(?: ${WHAT})? )?as (?:above|${INSURED}(?: ${WHAT})?|${WHAT})|same(?: ${WHAT})?|ditto|(?:the )?(?:proposed )?insured(?:['’]s)?|n/?a|none)[.]?$`,
  'i',
);
/** The same in other words; an address has a number. */
const SAME_AS_WHAT = /^same\b\D*$/i;
const NONE = /^(?:n\/?a|none)\.?$/i;
/** Says only whose it is: another owner lives at an address of their own, but no number is two people's. */
const SELF = /^self\.?$/i;
const isOfOwner = (field: ApplicationFieldName) => field.startsWith('owner');
const isAsInsured = (field: ApplicationFieldName): field is OwnersSame =>
  field === 'ownerAddress' || field === 'ownerPhone' || field === 'ownerSocialSecurity';

function saysSame(written: string, field: OwnersSame): boolean {
  return !NONE.test(written) && (field === 'ownerSocialSecurity' || !SELF.test(written));
}

function isEmpty(written: string, fact: ColumnFact): boolean {
  if (written === '' || NULL.test(written)) return true;
  return 'addedTo' in fact && NOTHING.test(written);
}

/** `4B` alone would read as a part of the street's name (USPS Publication 28, section 213). */
const BARE_UNIT = /^(?:[a-z]?-?\d[\w-]*|[a-z])$/i;

function addedText(written: string, { addedTo }: AddedTo): string {
  return addedTo === 'streetAddress' && BARE_UNIT.test(written) ? `#${written}` : written;
}

function readName(written: string): CellReading {
  const parts = splitName(written);
  if (!parts) return { problem: 'cannot be told apart into first and last name' };
  const initial = parts.middle.slice(0, 1);
  return {
    fields: {
      insuredFirstName: parts.first,
      insuredLastName: parts.last,
      ...(initial ? { insuredMiddleInitial: initial } : {}),
    },
  };
}

function readAddress(written: string): CellReading {
  const parts = splitAddress(written);
  if (!parts) return { problem: 'cannot be told apart into street, city, state and ZIP' };
  const { street, city, state, zip } = parts;
  return { fields: { streetAddress: street, city, state, zip } };
}

function readField(
  written: string,
  field: ApplicationFieldName,
  { order, today }: CellDates,
): CellReading {
  const { kind } = applicationField(field);
  // An owner can be a trust or a firm, an insured cannot.
  if (kind === 'ssn' && isOfOwner(field) && isEmployerNumber(written))
    return { fields: { [field]: written } };
  const span = kind === 'date' ? spanOf(field, today) : undefined;
  const value = readValue(kind, written, { order, span });
  if ('problem' in value) return value;
  const length = maxLengthOf(field);
  if (length !== undefined && value.text.length > length)
    return { problem: `has more than ${length} characters` };
  return value.text === '' ? {} : { fields: { [field]: value.text } };
}

/** An amount that cannot be read is kept as it is written, for example `see attached`. */
function readAnswer(written: string, question: Question, { order }: CellDates): CellReading {
  const kind = answerKind(question.kind);
  const value = readValue(kind, written, { order, span: undefined });
  const answered = (text: string) => ({ answers: { [questionId(question.label)]: text } });
  if ('problem' in value) return kind === 'money' ? answered(written) : value;
  return value.text === '' ? {} : answered(answerIn(value.text, question));
}

function answerIn(text: string, { kind, choices = [] }: Question): string {
  return kind === 'several' ? answerOfOptions(writtenOptions(text, choices)) : text;
}

/** The days that a date of this field can mean. */
function spanOf(field: ApplicationFieldName, today: CalendarDate): Span {
  return field === 'birthDate' ? spanOfBirth(today) : spanOfOurTime(today);
}

/**
 * Removes the wrappers with which Excel preserves text: `="00501"` keeps leading zeros, and a
 * leading apostrophe marks a text.
 */
function plainCell(cell: string): string {
  const text = composed(cell).trim();
  const quoted = /^="([^"]*)"$/.exec(text);
  return (quoted?.[1] ?? text.replace(/^'(?=\d)/, '')).trim();
}
