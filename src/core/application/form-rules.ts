/**
 * Decides which forms a case needs. Insurers file a form for certain states and revise it: a
 * revision is valid for applications dated from its first day to its last. A replacement, an owner
 * other than the insured, an amount or an age require additional forms.
 */
import { type CalendarDate, dateParts, formatUsDate, parseCalendarDate } from '../calendar-date.ts';
import { formatWholeDollars, parseDollars } from '../premium/check-premium.ts';
import { stateCode, US_STATES } from '../us-states.ts';
import type { ApplicationData } from './application-fields.ts';
import { isOrganisation } from './organisations.ts';

/** Every part that is set must hold; a form without a rule applies to every application. */
export interface FormRule {
  /** Postal codes of the states that the insured can live in. */
  states?: string[];
  /** First and last (`lastDay`) application date, both included. */
  firstDay?: CalendarDate;
  lastDay?: CalendarDate;
  replacement?: 'YES' | 'NO';
  /** Whether someone other than the insured owns the policy. */
  otherOwner?: 'YES' | 'NO';
  /** In whole dollars, both included. */
  minFaceAmount?: number;
  maxFaceAmount?: number;
  minPremium?: number;
  maxPremium?: number;
  /** In years at the application date, both included. */
  minAge?: number;
  maxAge?: number;
}

/**
 * Why the form does not apply to this application: a sentence for each part of its rule that does
 * not hold; empty if it applies. A missing amount, date or state excludes no form, so that an
 * oversight cannot drop one. A replacement or another owner counts only when entered.
 */
export function whyNotApplying(rule: FormRule | null, application: ApplicationData): string[] {
  if (!rule) return [];
  return [
    ...stateReasons(rule, application),
    ...dateReasons(rule, application),
    ...yesNoReasons(rule, application),
    ...amountReasons(rule, application),
    ...ageReasons(rule, application),
  ];
}

/**
 * The most forms that one application can fill, and the most bytes of such forms, by the states that
 * their rules name.
 */
export function mostFormsTogether(forms: readonly { rule: FormRule | null; bytes: number }[]): {
  forms: number;
  bytes: number;
} {
  const states = new Set(forms.flatMap(({ rule }) => rule?.states ?? []));
  const together = [null, ...states].map((code) =>
    forms.filter(({ rule }) => !rule?.states || (code !== null && rule.states.includes(code))),
  );
  return {
    forms: Math.max(...together.map(({ length }) => length)),
    bytes: Math.max(...together.map((some) => some.reduce((sum, { bytes }) => sum + bytes, 0))),
  };
}

function stateReasons({ states }: FormRule, { state }: ApplicationData): string[] {
  const code = stateCode(state?.trim() ?? '');
  if (!states || !code || states.includes(code)) return [];
  return [`It is for ${statesInWords(states)}; the insured lives in ${stateName(code)}.`];
}

function dateReasons({ firstDay, lastDay }: FormRule, { date }: ApplicationData): string[] {
  const day = parseCalendarDate(date?.trim() ?? '');
  if (!day) return [];
  if (firstDay && day < firstDay) {
    return [
      `It is used from ${formatUsDate(firstDay)}; the application is dated ${formatUsDate(day)}.`,
    ];
  }
  if (lastDay && day > lastDay) {
    return [
      `It was used until ${formatUsDate(lastDay)}; the application is dated ${formatUsDate(day)}.`,
    ];
  }
  return [];
}

function yesNoReasons(rule: FormRule, application: ApplicationData): string[] {
  const reasons: string[] = [];
  const replaces = application.replacement?.trim().toUpperCase() === 'YES';
  if (rule.replacement === 'YES' && !replaces) {
    reasons.push('It is for replacements, and no policy is replaced.');
  }
  if (rule.replacement === 'NO' && replaces) {
    reasons.push('It is for applications that replace no policy.');
  }
  const hasOwner = hasOtherOwner(application);
  if (rule.otherOwner === 'YES' && !hasOwner) {
    reasons.push('It is for policies that somebody else owns, and the insured is the owner.');
  }
  if (rule.otherOwner === 'NO' && hasOwner) {
    reasons.push(
      'It is for insured persons who own their policy, and somebody else owns this one.',
    );
  }
  return reasons;
}

function amountReasons(rule: FormRule, application: ApplicationData): string[] {
  return [
    ...outside('face amount', application.faceAmount, rule.minFaceAmount, rule.maxFaceAmount),
    ...outside('single premium', application.singlePremium, rule.minPremium, rule.maxPremium),
  ];
}

function outside(what: string, entered: string | undefined, min?: number, max?: number): string[] {
  const amount = parseDollars(entered ?? '');
  if (amount === null) return [];
  if (min !== undefined && amount < min) {
    return [`It is for a ${what} of at least ${formatWholeDollars(min)}.`];
  }
  if (max !== undefined && amount > max) {
    return [`It is for a ${what} of at most ${formatWholeDollars(max)}.`];
  }
  return [];
}

function ageReasons({ minAge, maxAge }: FormRule, application: ApplicationData): string[] {
  const age = ageAt(application);
  if (age === null) return [];
  if (minAge !== undefined && age < minAge)
    return [`It is for ages from ${minAge}; the insured is ${age}.`];
  if (maxAge !== undefined && age > maxAge)
    return [`It is for ages up to ${maxAge}; the insured is ${age}.`];
  return [];
}

/** Full years at the application date; null if either date is missing. */
export function ageAt({ birthDate, date }: ApplicationData): number | null {
  const birth = parseCalendarDate(birthDate?.trim() ?? '');
  const day = parseCalendarDate(date?.trim() ?? '');
  if (!birth || !day) return null;
  const [from, to] = [dateParts(birth), dateParts(day)];
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

/**
 * An owner with the insured's own name is the insured, but not their trust and not their son of the
 * same name, who has another Social Security number.
 */
export function hasOtherOwner(application: ApplicationData): boolean {
  const words = (text = ''): string[] => text.toLowerCase().match(/\p{L}+|&/gu) ?? [];
  const owner = words(application.ownerName);
  if (owner.length === 0) return false;
  const [first, last] = [words(application.insuredFirstName), words(application.insuredLastName)];
  // People are called Bank and Church, too.
  const others = owner.filter((word) => ![...first, ...last].includes(word));
  if (isOrganisation(others.join(' '))) return true;
  const numbers = [application.ssn, application.ownerSocialSecurity].map(digitsOf);
  if (numbers.every((digits) => digits !== '') && numbers[0] !== numbers[1]) return true;
  const isInsured =
    [...first, ...last].length > 0 && [...first, ...last].every((word) => owner.includes(word));
  return !isInsured;
}

/** Whether the entry repeats the insured as the owner. Without a name, nobody knows whose facts they are. */
export function namesInsuredAsOwner(application: ApplicationData): boolean {
  return !!application.ownerName?.trim() && !hasOtherOwner(application);
}

const digitsOf = (text = '') => text.replace(/\D/g, '');

/** `Always`, or a description of when the form applies. */
export function ruleInWords(rule: FormRule | null): string {
  const parts = rule ? rulePartsInWords(rule) : [];
  return parts.length === 0 ? 'Always' : `When ${listed(parts, 'and')}`;
}

function rulePartsInWords(rule: FormRule): string[] {
  const { states, firstDay, lastDay, replacement, otherOwner } = rule;
  return [
    ...(states ? [`the insured lives in ${statesInWords(states)}`] : []),
    ...(firstDay ? [`the application is dated ${formatUsDate(firstDay)} or later`] : []),
    ...(lastDay ? [`the application is dated ${formatUsDate(lastDay)} or earlier`] : []),
    ...(replacement === 'YES' ? ['a policy is replaced'] : []),
    ...(replacement === 'NO' ? ['no policy is replaced'] : []),
    ...(otherOwner === 'YES' ? ['somebody else than the insured is the owner'] : []),
    ...(otherOwner === 'NO' ? ['the insured is the owner'] : []),
    ...range('the face amount is', formatWholeDollars, rule.minFaceAmount, rule.maxFaceAmount),
    ...range('the single premium is', formatWholeDollars, rule.minPremium, rule.maxPremium),
    ...range('the insured is', (years) => `${years} years`, rule.minAge, rule.maxAge),
  ];
}

function statesInWords(states: readonly string[]): string {
  return states.length === 0 ? 'no state' : listed(states.map(stateName), 'or');
}

function range(what: string, format: (n: number) => string, min?: number, max?: number): string[] {
  if (min !== undefined && max !== undefined) return [`${what} ${format(min)} to ${format(max)}`];
  if (min !== undefined) return [`${what} at least ${format(min)}`];
  return max === undefined ? [] : [`${what} at most ${format(max)}`];
}

/** Why the form cannot apply to any application dated today or later; empty if it can. */
export function whyNeverApplying(rule: FormRule | null, today: CalendarDate): string[] {
  if (!rule) return [];
  const { states, firstDay, lastDay } = rule;
  const crossed = (min?: number, max?: number) =>
    min !== undefined && max !== undefined && min > max;
  return [
    ...(states?.length === 0 ? ['It names no state.'] : []),
    ...(firstDay && lastDay && lastDay < firstDay ? ['Its last day is before its first day.'] : []),
    ...(lastDay && lastDay < today && !(firstDay && lastDay < firstDay)
      ? [`Its last day, ${formatUsDate(lastDay)}, has passed.`]
      : []),
    ...(crossed(rule.minFaceAmount, rule.maxFaceAmount)
      ? ['Its smallest face amount is above its largest.']
      : []),
    ...(crossed(rule.minPremium, rule.maxPremium)
      ? ['Its smallest single premium is above its largest.']
      : []),
    ...(crossed(rule.minAge, rule.maxAge) ? ['Its lowest age is above its highest.'] : []),
  ];
}

function stateName(code: string): string {
  return code in US_STATES ? US_STATES[code as keyof typeof US_STATES] : code;
}

function listed(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** Whatever the order of their parts. No rule and one without parts restrict nothing. */
export function isSameRule(one: FormRule | null, other: FormRule | null): boolean {
  const [a, b] = [one, other].map((rule) =>
    JSON.stringify(Object.entries(rule ?? {}).sort(([x], [y]) => (x < y ? -1 : 1))),
  );
  return a === b;
}
