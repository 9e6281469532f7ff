/** Reads one row of a table as an application, or reports why it cannot. */
import { FEMALE_WORDS, MALE_WORDS, TICKED_WORDS, UNTICKED_WORDS } from '../answer-words.ts';
import {
  type ApplicationData,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from '../application/application-fields.ts';
import { answerKind, questionId } from '../application/questions.ts';
import { maxLengthOf } from '../application/secure-application.ts';
import { composed } from '../composed.ts';
import { splitName } from '../mapping/fill-values/split-value.ts';
import { hasStrayComma, parseDollars } from '../premium/check-premium.ts';
import { stateCode, zipWithZero } from '../us-states.ts';
import { ADDED_AFTER, type AddedTo, factName } from './column-fact.ts';
import type { Column } from './match-columns.ts';
import { lostValue, type TableCell } from './table-cell.ts';
import { type DateOrder, parseTableDate, tableDateProblem } from './table-dates.ts';

/** A cell that causes its row to be refused. */
export interface WrongCell {
  /** Zero-based column index. */
  column: number;
  /** A sentence that names the column and contains no part of the value. */
  reason: string;
}

export interface TableRow {
  application: ApplicationData;
  /** Problems of the whole row and of its wrong cells. */
  problems: string[];
  wrong: WrongCell[];
}

/** @param orders orders of the date columns, by column index */
export function readRow(
  cells: readonly TableCell[],
  columns: readonly Column[],
  orders: ReadonlyMap<number, DateOrder>,
): TableRow {
  if (cells.length !== columns.length) {
    const problem = `It has ${cells.length} columns; the header has ${columns.length}.`;
    const beyond = cells.flatMap((cell, column) =>
      column >= columns.length && cell !== '' ? [{ column, reason: problem }] : [],
    );
    return { application: {}, problems: [problem], wrong: beyond };
  }
  const wrong: WrongCell[] = [];
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
    const written = plainCell(cell);
    if (written === '' || ('addedTo' in fact && NOTHING.test(written))) continue;
    const lost = lostValue(written);
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
    const kind =
      'field' in fact ? applicationField(fact.field).kind : answerKind(fact.question.kind);
    const value = readValue(kind, written, orders.get(i) ?? null);
    const length = 'field' in fact ? maxLengthOf(fact.field) : undefined;
    if ('problem' in value) refuse(value.problem);
    else if (length !== undefined && value.text.length > length) {
      refuse(`has more than ${length} characters`);
    } else if (value.text === '') continue;
    else if ('field' in fact) application[fact.field] = value.text;
    else answers[questionId(fact.question.label)] = value.text;
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
const NO_SSN = 'does not have 9 digits';
const NOTHING = /^(n\/?a|nmi|nmn|none|-+)\.?$/i;

type Value = { text: string } | { problem: string };

function readValue(kind: ApplicationFieldKind, written: string, order: DateOrder | null): Value {
  const word = written.toLowerCase();
  const digits = written.replace(/\D/g, '');
  switch (kind) {
    case 'date':
      return orProblem(parseTableDate(written, order), tableDateProblem(written, order));
    case 'ssn': {
      const isNumber = digits.length === 9 && /^[\d\s-]+$/.test(written);
      if (isNumber) return { text: written };
      return /^\d{7,8}$/.test(written)
        ? { problem: `${NO_SSN}; a spreadsheet drops zeros at the front` }
        : { problem: NO_SSN };
    }
    case 'state':
      return orProblem(stateCode(written), 'is not a US state');
    case 'sex':
      if (MALE_WORDS.includes(word)) return { text: 'M' };
      return FEMALE_WORDS.includes(word) ? { text: 'F' } : { problem: 'is not M or F' };
    case 'yesNo':
      if (TICKED_WORDS.includes(word)) return { text: 'YES' };
      return UNTICKED_WORDS.includes(word) ? { text: 'NO' } : { problem: 'is not YES or NO' };
    case 'money': {
      const plain = written.replace(/^(?:USD|US\$)\s*|\s*USD$/gi, '');
      if (hasStrayComma(plain) && /^[\d$.,\s]+$/.test(plain)) {
        return { problem: 'has a comma in a wrong place' };
      }
      return parseDollars(plain) === null ? { problem: 'is not an amount' } : { text: plain };
    }
    case 'initial':
      return { text: NOTHING.test(written) ? '' : written.replace(/\.$/, '').slice(0, 1) };
    default:
      return { text: written };
  }
}

function orProblem(text: string | null, problem: string): Value {
  return text === null ? { problem } : { text };
}

/** Fields whose column can be missing, because they are written with a pen or have a default. */
export const NOT_FROM_TABLE: readonly ApplicationFieldName[] = ['proposedInsuredSignature', 'date'];
