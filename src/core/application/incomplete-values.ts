/**
 * Finds visibly incomplete or unprintable entries, which an insurer sends back. They do not block a
 * submission, because the specification only requires that the required fields are not empty.
 */
import { type CalendarDate, dateParts, parseCalendarDate } from '../calendar-date.ts';
import { APPLICATION_DATES, LONGEST_LIFE } from '../limits.ts';
import { hasMoreThanCents, parseDollars } from '../premium/check-premium.ts';
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from './application-fields.ts';
import { isEmployerNumber, PHONE_EXTENSION } from './entered-numbers.ts';
import { isAnothersSignature } from './signed-name.ts';

/** Social Security Administration, POMS RM 10201.035: area 000 or 666, group 00, serial 0000. */
const NEVER_ISSUED = /^(000|666)|^...00|0000$/;
export const AS_ENTERED = 'It is printed as it was entered';
const BY_HAND =
  'has letters that most forms cannot print. They leave its boxes empty, to fill in by hand';
/** No policy is issued for nothing; an answer to a form's own question can be no dollars. */
const NEVER_ZERO: readonly ApplicationFieldName[] = ['faceAmount', 'singlePremium'];
/** Letters that the Unicode font added to forms lacks (scripts/make-unicode-font.mjs). */
const UNPRINTED =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}|\p{Emoji_Presentation}/u;

/** @returns a sentence and its field's name for each; no sentence contains any part of the value */
export function incompleteValues(
  application: ApplicationData,
  today: CalendarDate,
): { text: string; at: ApplicationFieldName }[] {
  const odd = APPLICATION_FIELDS.flatMap(({ name, label }) => {
    const problem = incompleteValue(name, application[name] ?? '');
    return problem ? [{ text: `${label} ${problem}.`, at: name }] : [];
  });
  return [
    ...odd,
    ...namelessOwner(application),
    ...anothersSignature(application),
    ...unlikelyDates(application, today),
  ];
}

/** A name corrected after it was signed, or another client's signature. */
function anothersSignature(application: ApplicationData) {
  if (!isAnothersSignature(application)) return [];
  const { label } = applicationField('proposedInsuredSignature');
  const text = `${label} does not have the insured’s last name.`;
  return [{ text, at: 'proposedInsuredSignature' as const }];
}

/** What is left of an owner who was entered before: nobody knows whose facts they are. */
function namelessOwner(application: ApplicationData) {
  const isEntered = (name: ApplicationFieldName) => !!application[name]?.trim();
  const facts = (['ownerAddress', 'ownerSocialSecurity', 'ownerPhone'] as const).filter(isEntered);
  if (isEntered('ownerName') || facts.length === 0) return [];
  const labels = facts.map((name) => applicationField(name).label).join(', ');
  const text = `Owner name is empty, and this is entered: ${labels}.`;
  return [{ text, at: 'ownerName' as const }];
}

/** The problem of this field's value; undefined for an empty value. */
export function incompleteValue(name: ApplicationFieldName, entered: string): string | undefined {
  const value = entered.trim();
  if (UNPRINTED.test(value)) return BY_HAND;
  if (NEVER_ZERO.includes(name) && parseDollars(value) === 0) return `is zero. ${AS_ENTERED}`;
  return value === '' ? undefined : valueProblem(applicationField(name).kind, value);
}

/** The problem of a value of this kind, which continues the name of its field. */
export function valueProblem(kind: ApplicationFieldKind, value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  if (kind === 'ssn' && digits.length !== 9) return 'does not have 9 digits';
  if (kind === 'ssn' && isEmployerNumber(value))
    return `is written like an employer's number. ${AS_ENTERED}, and boxes for its parts stay empty`;
  if (kind === 'ssn' && NEVER_ISSUED.test(digits)) return 'is one that is never issued';
  if (kind === 'date' && !parseCalendarDate(value)) return `is not a date. ${AS_ENTERED}`;
  if (kind === 'money' && parseDollars(value) === null) return `is not an amount. ${AS_ENTERED}`;
  if (kind === 'money' && hasMoreThanCents(value))
    return `cannot be written in dollars and cents. ${AS_ENTERED}`;
  // More digits are allowed: the country code 1, and an extension.
  if (kind === 'phone' && digits.length < 10) return 'has fewer than 10 digits';
  if (kind === 'phone' && PHONE_EXTENSION.test(value))
    return 'has an extension. Forms with boxes for the parts of a number leave it out';
  if (kind === 'zip' && !/^\d{5}([ -]?\d{4})?$/.test(value)) return 'does not have 5 or 9 digits';
  return undefined;
}

/** Such as 1841 for 1941, which the insurer sends back. */
function unlikelyDates(application: ApplicationData, today: CalendarDate) {
  return APPLICATION_FIELDS.flatMap(({ name, kind, label }) => {
    const date = kind === 'date' ? parseCalendarDate(application[name] ?? '') : null;
    const problem = date && (name === 'birthDate' ? birthProblem : dayProblem)(date, today);
    return problem ? [{ text: `${label} ${problem}.`, at: name }] : [];
  });
}

function birthProblem(birth: CalendarDate, today: CalendarDate): string | undefined {
  if (birth > today) return 'lies in the future';
  if (birth < yearsFrom(today, -LONGEST_LIFE)) return `lies more than ${LONGEST_LIFE} years back`;
  return undefined;
}

function dayProblem(day: CalendarDate, today: CalendarDate): string | undefined {
  const { back, ahead } = APPLICATION_DATES;
  if (day > yearsFrom(today, ahead)) return `lies more than ${yearsInWords(ahead)} ahead`;
  if (day < yearsFrom(today, -back)) return `lies more than ${yearsInWords(back)} back`;
  return undefined;
}

const yearsInWords = (count: number) => (count === 1 ? 'a year' : `${count} years`);

/** The same month and day, which need not be a day of the calendar: only for comparing. */
function yearsFrom(today: CalendarDate, years: number): string {
  return `${dateParts(today).year + years}${today.slice(4)}`;
}
