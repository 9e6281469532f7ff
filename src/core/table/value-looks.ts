/** What the values of a column look like. */
import { FEMALE_WORDS, fold, MALE_WORDS, TICKED_WORDS, UNTICKED_WORDS } from '../answer-words.ts';
import {
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from '../application/application-fields.ts';
import { isWrittenAsSsn } from '../application/entered-numbers.ts';
import { splitName } from '../mapping/fill-values/split-name.ts';
import { addressState } from '../us-states.ts';
import type { ColumnFact } from './column-fact.ts';
import { stateAsWritten } from './state-as-written.ts';
import { readsAsDate } from './table-dates.ts';

/** Patterns of values that fit no other fact of an application. */
export const LOOKS: readonly { field: ApplicationFieldName; is: (value: string) => boolean }[] = [
  { field: 'ssn', is: isWrittenAsSsn },
  {
    field: 'phone',
    is: (value) => /^(\+?1[ .-]?)?(\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/.test(value),
  },
  { field: 'zip', is: (value) => /^\d{5}(-\d{4})?$/.test(value) },
  { field: 'state', is: (value) => addressState(value) !== null },
  { field: 'birthDate', is: (value) => readsAsDate(value) },
];

const digits = (value: string) => value.replace(/\D/g, '').length;

/** Whether a value could be meant as one of this kind, however it is written. */
const COULD_BE: Partial<Record<ApplicationFieldKind, (value: string) => boolean>> = {
  ssn: (value) => digits(value) > 3,
  phone: (value) => digits(value) > 6,
  zip: (value) => digits(value) > 2,
  state: (value) => stateAsWritten(value) !== null,
  // Three numbers, or two and a month, or all of them together; a spreadsheet's error, too.
  date: (value) =>
    (value.match(/\d+|[a-z]{3,}/gi) ?? []).length > 2 || /^(?:\d{5,8}|#+)$/.test(value),
  money: (value) => digits(value) > 0,
  sex: (value) => [...MALE_WORDS, ...FEMALE_WORDS].includes(fold(value)),
  yesNo: (value) => [...TICKED_WORDS, ...UNTICKED_WORDS].includes(fold(value)),
};

/** `Apt 4`, `#4`, `4B`, `PO Box 5`: what continues a street, not another street. */
const UNIT =
  /^(?:#|(?:apt|apartment|unit|ste|suite|lot|bldg|building|fl|floor|rm|room|p\.? ?o\.?|box|c\/o|attn)\b|[\w-]{1,5}$|.*\b(?:floor|fl)$)/i;

/** One value alone can be a slip. */
const ENOUGH = 2;

/**
 * Whether none of the values could be what the header says, so that it means something else: a
 * `State` that is open or closed, or a `Mobile` that is yes or no.
 */
export function isUnlike(fact: ColumnFact, values: readonly string[]): boolean {
  if (values.length < ENOUGH) return false;
  if ('addedTo' in fact) {
    const units = values.filter((value) => UNIT.test(value)).length;
    return fact.addedTo === 'streetAddress' && units * 2 < values.length;
  }
  if ('fullName' in fact) return !values.some(splitName);
  const could = 'field' in fact ? COULD_BE[applicationField(fact.field).kind] : undefined;
  return could !== undefined && !values.some(could);
}
