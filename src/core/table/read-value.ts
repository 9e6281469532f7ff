/** Reads a value in the forms that people write, or says why it cannot. */
import {
  FEMALE_WORDS,
  fold,
  MALE_WORDS,
  NOTHING,
  TICKED_WORDS,
  UNTICKED_WORDS,
} from '../answer-words.ts';
import type { ApplicationFieldKind } from '../application/application-fields.ts';
import { hasMoreThanCents, hasStrayComma, parseDollars } from '../premium/check-premium.ts';
import { stateAsWritten } from './state-as-written.ts';
import { type DateOrder, parseTableDate, type Span, tableDateProblem } from './table-dates.ts';

/** What databases write for no value. */
export const NULL = /^(?:NULL|null|\\N)$/;

/** A sentence continues the column's name and contains no part of the value. */
export type Value = { text: string } | { problem: string };

interface DateRules {
  order: DateOrder | null;
  span: Span | undefined;
}

const NO_SSN = 'does not have 9 digits';
/** Letters or stars in place of the digits that a program hides. */
const HIDDEN = /^[x*•#]{3,}[-\s]?[x*•#]{2,}[-\s]?\d{4}$/i;
const TICKS = ['✓', '✔', 't'];
const CROSSES = ['f'];
/** A program that took numbers for amounts writes 78701.0, and 2134.0 without the zero at the front. */
const AS_AMOUNT = /^(\d{3,})\.0$/;

export function readValue(
  kind: ApplicationFieldKind,
  written: string,
  { order, span }: DateRules,
): Value {
  if (kind !== 'text' && kind !== 'address' && kind !== 'yesNo' && NOTHING.test(written)) {
    return { text: '' };
  }
  const word = fold(written) || written;
  switch (kind) {
    case 'date':
      return orProblem(
        parseTableDate(written, order, span),
        tableDateProblem(written, order, span),
      );
    case 'ssn':
      return readSsn(written.replace(AS_AMOUNT, '$1'));
    case 'state':
      return orProblem(stateAsWritten(written), 'is not a US state');
    case 'sex':
      if (MALE_WORDS.includes(word)) return { text: 'M' };
      return FEMALE_WORDS.includes(word) ? { text: 'F' } : { problem: 'is not M or F' };
    case 'yesNo':
      if ([...TICKED_WORDS, ...TICKS].includes(word)) return { text: 'YES' };
      if ([...UNTICKED_WORDS, ...CROSSES].includes(word)) return { text: 'NO' };
      return { problem: 'is not YES or NO' };
    case 'money':
      return readMoney(written.replace(/^(?:USD|US\$)\s*|\s*USD$/gi, ''));
    case 'initial':
      return { text: written.replace(/\.$/, '').slice(0, 1) };
    case 'zip':
    case 'phone':
      return { text: written.replace(AS_AMOUNT, '$1').replace(/-$/, '') };
    default:
      return { text: written };
  }
}

/** An employer's number has nine digits, too, in other groups. */
function readSsn(written: string): Value {
  const digits = written.replace(/\D/g, '');
  const groups = /^(\d{3})\s*[-–‑.\s]\s*(\d{2})\s*[-–‑.\s]\s*(\d{4})$/.exec(written);
  if (groups) return { text: /[–‑.]/.test(written) ? groups.slice(1).join('-') : written };
  if (/^\d{9}$/.test(written)) return { text: written };
  if (HIDDEN.test(written)) return { problem: 'shows only its last 4 digits; all 9 are needed' };
  if (/^\d{7,8}$/.test(written)) {
    return { problem: `${NO_SSN}; a spreadsheet drops zeros at the front` };
  }
  return { problem: digits.length === 9 ? 'is not written like 123-45-6789' : NO_SSN };
}

function readMoney(written: string): Value {
  const thousands = /^\$?\s*(\d{1,4}(?:\.\d{1,2})?)\s*k$/i.exec(written);
  if (thousands) return { text: String(Math.round(Number(thousands[1]) * 1000)) };
  if (/^\(.*\d.*\)$|^[-–−]\s*\$?\s*\d|^\$\s*[-–−]\s*\d|\d\s*[-–−]$/.test(written)) {
    return { problem: 'is below zero' };
  }
  if (hasStrayComma(written) && /^[\d$.,\s]+$/.test(written)) {
    return { problem: 'has a comma in a wrong place' };
  }
  if (parseDollars(written) === null) return { problem: 'is not an amount' };
  // `10.000` is ten thousand in other countries; a database writes 10000.0000.
  const plain = written.replace(/(\.\d\d)00+$/, '$1');
  return hasMoreThanCents(plain)
    ? { problem: 'has more than two digits after its point' }
    : { text: plain };
}

function orProblem(text: string | null, problem: string): Value {
  return text === null ? { problem } : { text };
}
