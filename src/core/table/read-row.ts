/** Reads one row of a table as an application, or reports why it cannot. */
import {
  type ApplicationData,
  type ApplicationFieldName,
  applicationField,
} from '../application/application-fields.ts';
import { answerOfOptions, writtenOptions } from '../application/chosen-options.ts';
import { answerKind, type Question, questionId } from '../application/questions.ts';
import { maxLengthOf } from '../application/secure-application.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { composed } from '../composed.ts';
import { TABLE_LIMITS } from '../limits.ts';
import { splitAddress } from '../mapping/fill-values/split-address.ts';
import { splitName } from '../mapping/fill-values/split-name.ts';
import { zipWithZero } from '../us-states.ts';
import { ADDED_AFTER, type AddedTo, type ColumnFact, factName, isDate } from './column-fact.ts';
import type { Column } from './match-columns.ts';
import { NOTHING, NULL, readValue } from './read-value.ts';
import { lostValue, madeDate, type TableCell } from './table-cell.ts';
import { type DateOrder, type Span, spanOfBirth, spanOfOurTime } from './table-dates.ts';

/** What is said of a cell: why it refuses its row, or what a person should look at. */
export interface CellRemark {
  /** Zero-based column index. */
  column: number;
  /** A sentence that says what it is about and contains no part of the value. */
  reason: string;
}

export interface TableRow {
  application: ApplicationData;
  /** Problems of the whole row and of its wrong cells. */
  problems: string[];
  /** The cells that refuse the row. */
  wrong: CellRemark[];
}

/**
 * @param orders orders of the date columns, by column index
 * @param today decides the century of a year of two digits
 */
export function readRow(
  cells: readonly TableCell[],
  columns: readonly Column[],
  orders: ReadonlyMap<number, DateOrder>,
  today: CalendarDate,
): TableRow {
  if (cells.length !== columns.length) {
    const problem = `It has ${cells.length} columns; the header has ${columns.length}.`;
    const beyond = cells.flatMap((cell, column) =>
      column >= columns.length && cell !== '' ? [{ column, reason: problem }] : [],
    );
    return { application: {}, problems: [problem], wrong: beyond };
  }
  const wrong: CellRemark[] = [];
  const application: ApplicationData = {};
  const answers: Record<string, string> = {};
  const added: (AddedTo & { text: string })[] = [];
  for (const [i, { header, fact }] of columns.entries()) {
    const cell = cells[i] ?? '';
    if (!fact) continue;
    const refuse = (problem: string) =>
      wrong.push({ column: i, reason: `${header || factName(fact)} ${problem}.` });
    if (typeof cell !== 'string') {
      refuse(cell.problem);
      continue;
    }
    if (cell.length > TABLE_LIMITS.cellCharacters) {
      refuse(`has more than ${TABLE_LIMITS.cellCharacters} characters`);
      continue;
    }
    const written = plainCell(cell);
    if (written === '' || NULL.test(written) || ('addedTo' in fact && NOTHING.test(written)))
      continue;
    if (isOwnedByInsured(fact, written)) continue;
    const isOfDates = 'question' in fact || isDate(fact);
    const lost = lostValue(written) ?? (isOfDates ? undefined : madeDate(written));
    if (lost) {
      refuse(lost);
      continue;
    }
    if ('addedTo' in fact) {
      const isBareUnit = fact.addedTo === 'streetAddress' && BARE_UNIT.test(written);
      added.push({ ...fact, text: isBareUnit ? `#${written}` : written });
      continue;
    }
    if ('fullName' in fact) {
      const parts = splitName(written);
      if (!parts) refuse('cannot be told apart into first and last name');
      else {
        application.insuredFirstName = parts.first;
        application.insuredLastName = parts.last;
        if (parts.middle) application.insuredMiddleInitial = parts.middle.slice(0, 1);
      }
      continue;
    }
    if ('fullAddress' in fact) {
      const parts = splitAddress(written);
      if (!parts) refuse('cannot be told apart into street, city, state and ZIP');
      else {
        application.streetAddress = parts.street;
        application.city = parts.city;
        application.state = parts.state;
        application.zip = parts.zip;
      }
      continue;
    }
    const kind =
      'field' in fact ? applicationField(fact.field).kind : answerKind(fact.question.kind);
    const span = kind === 'date' && 'field' in fact ? spanOf(fact.field, today) : undefined;
    const value = readValue(kind, written, { order: orders.get(i) ?? null, span });
    const length = 'field' in fact ? maxLengthOf(fact.field) : undefined;
    if ('problem' in value) {
      if (kind === 'money' && 'question' in fact) {
        answers[questionId(fact.question.label)] = written;
      } else refuse(value.problem);
    } else if (length !== undefined && value.text.length > length) {
      refuse(`has more than ${length} characters`);
    } else if (value.text === '') continue;
    else if ('field' in fact) application[fact.field] = value.text;
    else answers[questionId(fact.question.label)] = answerIn(value.text, fact.question);
  }
  for (const { addedTo, text } of added) {
    const base = application[addedTo];
    // Without what it continues, the row misses a value, which is reported.
    if (base && !isAlreadyThere(base, text)) {
      application[addedTo] = `${base}${ADDED_AFTER[addedTo]}${text}`;
    }
  }
  const zip = zipWithZero(application.zip, application.state);
  if (zip) application.zip = zip;
  if (Object.keys(answers).length > 0) application.answers = answers;
  return { application, problems: wrong.map(({ reason }) => reason), wrong };
}

const SAME =
  /^(?:self|same(?: as (?:the )?(?:proposed )?(?:insured|client|applicant|above))?|(?:the )?(?:proposed )?insured|n\/?a|none)\.?$/i;

/** `Self` and `Same as insured` in a column of the owner: there is no other. */
function isOwnedByInsured(fact: ColumnFact, written: string): boolean {
  return 'field' in fact && fact.field.startsWith('owner') && SAME.test(written);
}

function answerIn(text: string, { kind, choices = [] }: Question): string {
  return kind === 'several' ? answerOfOptions(writtenOptions(text, choices)) : text;
}

/** The days that a date of this field can mean. */
function spanOf(field: ApplicationFieldName, today: CalendarDate): Span {
  return field === 'birthDate' ? spanOfBirth(today) : spanOfOurTime(today);
}

/** Some tables have `Jr.` in a column of its own and in the name, too. */
function isAlreadyThere(base: string, added: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
  return words(base).endsWith(words(added));
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

/** `4B` alone would read as a part of the street's name (USPS Publication 28, section 213). */
const BARE_UNIT = /^(?:[a-z]?-?\d[\w-]*|[a-z])$/i;

/** Fields whose column can be missing, because they are written with a pen or have a default. */
export const NOT_FROM_TABLE: readonly ApplicationFieldName[] = ['proposedInsuredSignature', 'date'];
