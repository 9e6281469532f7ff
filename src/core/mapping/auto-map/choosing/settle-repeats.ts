/**
 * A form asks for most things once, so this decides which of several boxes for one answer is meant.
 */

import { REPLACEMENT_QUESTIONS } from '../../../application/good-order.ts';
import { BELIEVED_SCORE } from '../calibration.ts';
import type { Evidence } from '../reading/evidence.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { isInPageHeader, isSameRow } from '../reading/reading-order.ts';
import {
  ANSWER_HEIGHT,
  CITY_OF_HOME,
  PAIR_GAP,
  REPEAT,
  SIGNATURE_TO_DATE,
} from '../weights/choosing.ts';
import { PARTY_STRENGTH } from '../weights/people.ts';
import { mentions } from '../words/read-label.ts';
import type { Choice } from './choice.ts';
import { boxesOfCopies } from './copies.ts';
import { isPlaceInTown } from './place-in-town.ts';

const HOME = /\b(home|residen\w*|physical|domicilio|casa)\b/i;
const MAILING = /^\W*mailing address\b/i;
const PERMANENT = /^\W*permanent (?:\p{L}+ )?address\b/iu;
/** Where the name of a whole address is: at its first box, or at the left of its row. */
const OF_ADDRESS = new Set<Evidence['where']>(['left', 'above', 'row']);
const ONCE = new Set<string>([
  'streetAddress',
  'city',
  'state',
  'zip',
  'city+state',
  'state+zip',
  'cityStateZip',
  'fullAddress',
  'phone',
  'companyName',
  'faceAmount',
  'singlePremium',
  'ownerAddress',
  'ownerPhone',
]);

const PLACE = new Set<string>(['city', 'state', 'zip', 'city+state', 'state+zip', 'cityStateZip']);

const SIGNATURES = new Set<string>(['proposedInsuredSignature', 'ownerSignature']);

const ANSWERED_TWICE: ReadonlySet<string> = new Set(REPLACEMENT_QUESTIONS);

/** What a form has asked so far for one answer. */
interface Asked {
  first: Choice;
  last: Choice;
  /** Transforms and options of the parts that already have a box. */
  parts: Set<string>;
}

/** Lowers the score of choices whose box most likely means something else. */
export function settleRepeats(choices: readonly Choice[]): void {
  const groups = new Map<string, Asked>();
  const copies = boxesOfCopies(choices);
  const before = new Map(choices.map((choice) => [choice, choice.score]));
  let home: Choice | undefined;
  for (const [i, choice] of choices.entries()) {
    if (copies.has(choice)) continue;
    const next = choices[i + 1];
    if (next && isPairToMark(choice, next)) {
      choice.score *= REPEAT.toMark;
      next.score *= REPEAT.toMark;
    }
    if (isPlaceInTown(choice, choices.slice(i + 1, i + 3))) {
      choice.score *= REPEAT.elsewhere;
      continue;
    }
    const group = groupOf(choice.source);
    const asked = groups.get(group);
    if (!asked && isOfOtherAddress(choice, groups.get('streetAddress')?.first))
      choice.score *= REPEAT.once;
    if (asked) home = settleAgain(asked, i, choices, home);
    // A very unlikely guess must not make the next box a repetition.
    if (choice.score <= BELIEVED_SCORE) continue;
    if (asked) {
      asked.parts.add(partOf(choice));
      asked.last = choice;
    } else groups.set(group, { first: choice, last: choice, parts: new Set([partOf(choice)]) });
  }
  for (const choice of choices) {
    if (isRestOfOtherAddress(choice, choices, before)) choice.score *= REPEAT.once;
  }
}

/**
 * Settles a choice for what the form has asked before.
 * @param at the choice's index
 * @param home the street of the home address, if that comes after another one
 * @returns the same, as known then
 */
function settleAgain(
  asked: Asked,
  at: number,
  choices: readonly Choice[],
  home: Choice | undefined,
): Choice | undefined {
  const [choice, before] = [choices[at] as Choice, choices[at - 1]];
  if (isWholeAfterParts(asked, choice)) {
    choice.score *= REPEAT.wholeAfterParts;
    return home;
  }
  if (isPersonsNumber(asked.first, choice)) {
    asked.first = choice;
    return home;
  }
  if (isSameAnswer(asked, choice)) return home;
  const isLone = isLonePlace(choice, before, choices[at + 1]);
  if ((isHomeAfterAll(asked.first, choice) && !isLone) || isOfHome(home, choice)) {
    asked.first.score *= REPEAT.elsewhere;
    asked.first = choice;
    return groupOf(choice.source) === 'streetAddress' ? choice : home;
  }
  const isSigned = isSigningDate(choice, before) || isDatedAtHead(asked.first, choice, choices);
  choice.score *= isSigned ? REPEAT.signedAgain : repeatFactor(choice, asked.first);
  return home;
}

/**
 * The state of an address whose city and ZIP code are another address's: a form that prints its own
 * state in the home address asks for a state only in the one to mail to.
 */
function isRestOfOtherAddress(
  choice: Choice,
  choices: readonly Choice[],
  before: ReadonlyMap<Choice, number>,
): boolean {
  if (choice.source !== 'state' || choice.score < (before.get(choice) ?? 0)) return false;
  const beside = choices.filter(
    (other) =>
      other !== choice && PLACE.has(other.source) && isSameRow(other.reading, choice.reading),
  );
  return beside.length > 0 && beside.every((other) => other.score < (before.get(other) ?? 0));
}

/**
 * Two boxes to write in, side by side under one `Sex`, lie over a printed M and F. One of them is
 * marked, and the letter written in both would be wrong in one.
 */
function isPairToMark(choice: Choice, next: Choice): boolean {
  const isLetter = ({ source, transform, reading }: Choice) =>
    source === 'sex' && transform === 'default' && reading.field.type === 'text';
  return (
    isLetter(choice) &&
    isLetter(next) &&
    isSameRow(choice.reading, next.reading) &&
    next.reading.rect[0] - choice.reading.rect[2] < PAIR_GAP
  );
}

/** City, state and ZIP code far below the box that has asked for the whole address. */
function isOfOtherAddress({ source, reading }: Choice, street: Choice | undefined): boolean {
  if (!PLACE.has(source) || street?.source !== 'fullAddress') return false;
  const drop = street.reading.rect[1] - reading.rect[1];
  return street.reading.page === reading.page && drop > ANSWER_HEIGHT;
}

/** The date directly after the main subject's signature. The subject can sign twice. */
function isSigningDate(choice: Choice, before: Choice | undefined): boolean {
  return (
    choice.source === 'date' &&
    before?.source === 'proposedInsuredSignature' &&
    before.score > BELIEVED_SCORE &&
    isSameRow(before.reading, choice.reading) &&
    choice.reading.rect[0] - before.reading.rect[2] < SIGNATURE_TO_DATE
  );
}

/** The owner's date beside the form's first signature, after a date at the head of the form. */
function isDatedAtHead(
  first: Choice,
  { source, reading }: Choice,
  all: readonly Choice[],
): boolean {
  const signature = all.find((other) => SIGNATURES.has(other.source));
  if (source !== 'date' || signature?.source !== 'ownerSignature') return false;
  return isSameRow(signature.reading, reading) && all.indexOf(first) < all.indexOf(signature);
}

/** A form can ask for another phone or address before the one at home. */
function isHomeAfterAll(first: Choice, choice: Choice): boolean {
  const whole = choice.transform === 'default' && first.transform === 'default';
  return (
    ONCE.has(choice.source) &&
    whole &&
    // Somebody else's in a list is no answer.
    choice.score > BELIEVED_SCORE &&
    (saysHome(choice) ? !saysHome(first) : isPermanentAfterMailing(first, choice)) &&
    choice.boxParty.from !== 'different' &&
    choice.boxParty.party === first.boxParty.party
  );
}

/** People can live at a present address, but not at one to mail to. */
function isPermanentAfterMailing(first: Choice, choice: Choice): boolean {
  const says = ({ reading }: Choice, what: RegExp) =>
    reading.evidence.some(({ where, text }) => OF_ADDRESS.has(where) && what.test(text));
  // Its city follows the street (isOfHome).
  const isStreet = groupOf(choice.source) === 'streetAddress';
  return isStreet && says(first, MAILING) && says(choice, PERMANENT);
}

/** Whether it is no part of an address, such as the `Resident state` of a license. */
function isLonePlace({ source, reading }: Choice, ...beside: (Choice | undefined)[]): boolean {
  const isOfAddress = (other: Choice | undefined) =>
    other !== undefined &&
    (PLACE.has(other.source) || other.source === 'streetAddress') &&
    Math.abs(other.reading.rect[1] - reading.rect[1]) < CITY_OF_HOME.below;
  return PLACE.has(source) && !beside.some(isOfAddress);
}

/** The city line of an address that was found to be the home address. */
function isOfHome(home: Choice | undefined, { reading, source }: Choice): boolean {
  if (!home || !PLACE.has(source) || home.reading.page !== reading.page) return false;
  const drop = home.reading.rect[1] - reading.rect[1];
  return drop > -CITY_OF_HOME.above && drop < CITY_OF_HOME.below;
}

/** Decided by its label, or by a heading over an address: `Mailing address`, `Physical address`. */
function saysHome({ reading, source }: Choice): boolean {
  const label = reading.evidence[0]?.text ?? '';
  const heading = reading.field.labels?.headings[0] ?? '';
  const isPlace = !source.toLowerCase().includes('phone');
  return HOME.test(label) || (isPlace && mentions(heading, 'address') && HOME.test(heading));
}

/** `1. My full name is:` over the boxes for its parts. */
function asksForName({ field }: FieldReading): boolean {
  return mentions(field.labels?.headings[0] ?? '', 'fullName');
}

function partOf({ transform, option }: Choice): string {
  return `${transform} ${option ?? ''}`;
}

function groupOf(source: string): string {
  if (source === 'insuredFullName' || source === 'insuredFirstNameAndInitial') {
    return 'insuredFirstName';
  }
  return source === 'fullAddress' ? 'streetAddress' : source;
}

function isSameAnswer({ first, last, parts }: Asked, choice: Choice): boolean {
  if (parts.has(partOf(choice))) return false;
  if (choice.reading.field.type === 'checkbox') return true;
  if (isSameRow(first.reading, choice.reading)) return true;
  // A form can spread the owner's address or name over several boxes, although each is one value.
  const drop = last.reading.rect[1] - choice.reading.rect[1];
  const inParts = first.transform !== 'default' && choice.transform !== 'default';
  return inParts && last.reading.page === choice.reading.page && drop < ANSWER_HEIGHT;
}

/**
 * What is left of a ruled cell behind the boxes for the parts of a number, which form editors make a
 * box of its own.
 */
function isWholeAfterParts(
  { first, parts }: Asked,
  { source, transform, reading }: Choice,
): boolean {
  if (source !== 'ssn' && source !== 'ownerSocialSecurity') return false;
  return transform === 'default' && parts.size === 3 && isSameRow(first.reading, reading);
}

/** `Social Security number` after `Tax ID number`, which is that of an entity. */
function isPersonsNumber(first: Choice, choice: Choice): boolean {
  const says = ({ reading }: Choice, text: RegExp) => text.test(reading.evidence[0]?.text ?? '');
  return (
    (choice.source === 'ssn' || choice.source === 'ownerSocialSecurity') &&
    says(choice, SOCIAL_SECURITY) &&
    says(first, TAX_NUMBER) &&
    !says(first, SOCIAL_SECURITY)
  );
}

const SOCIAL_SECURITY = /\bsocial security\b|\bssn\b/i;
const TAX_NUMBER = /\btax(?:payer)?\b/i;

function saysToMyKnowledge({ text }: Evidence): boolean {
  return /\bto (?:the best of )?my knowledge\b/i.test(text);
}

function repeatFactor(choice: Choice, first: Choice): number {
  const { reading, boxParty } = choice;
  const onOtherPage = reading.page !== first.reading.page;
  if (onOtherPage && isInPageHeader(reading)) return 1;
  if (boxParty.from === 'person') return 1;
  // The agent certifies the same answers that the applicant has given.
  if (
    ANSWERED_TWICE.has(choice.source) &&
    (boxParty.party === 'agent' || reading.evidence.some(saysToMyKnowledge)) &&
    first.boxParty.party !== 'agent'
  )
    return 1;
  if (ONCE.has(choice.source)) {
    const named = boxParty.from === 'label' && (onOtherPage || first.boxParty.from !== 'label');
    return named ? REPEAT.onceNamed : REPEAT.once;
  }
  switch (boxParty.from) {
    case 'label':
      return choice.source === 'ownerName' ? REPEAT.ownerLabel : REPEAT.label;
    case 'signer':
      return 1;
    case 'reader':
      return REPEAT.reader;
    case 'prompt':
      return asksForName(reading) ? REPEAT.namePrompt : REPEAT.prompt;
    case 'first':
      return PARTY_STRENGTH.again / PARTY_STRENGTH.first;
    default:
      if (boxParty.from === 'heading' && groupOf(choice.source) === 'insuredFirstName') {
        return REPEAT.nameUnderHeading;
      }
      return onOtherPage ? REPEAT.otherPage : REPEAT.samePage;
  }
}
