/** Chooses the application field for a text box or a list. */

import { isAfterDollarSign } from '../../../pdf/labels/dollar-sign.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import { isCaptioned } from '../people/who/telling-texts.ts';
import { isOfNewPolicy } from '../reading/policy-heads.ts';
import { AT_BOX, type FieldReading, isSignature } from '../reading/read-field.ts';
import { isSameRow, widthOf } from '../reading/reading-order.ts';
import {
  AFTER_QUESTION,
  AGENT_NUMBER,
  AMOUNT_OF_OTHER,
  DECISIVE_TEXT,
  DETAILS,
  DETAILS_WIDTH,
  MARK_SQUARE,
  MARK_WIDTH,
  POLICY_FACT,
} from '../weights/choosing.ts';
import { OWN_WORDS } from '../weights/people.ts';
import { mentions } from '../words/read-label.ts';
import type { Concept } from '../words/vocabulary.ts';
import type { Choice, FormContext } from './choice.ts';
import { choice, type Target } from './choice.ts';
import { chooseAddress, chooseNameAndAddress } from './choose-address.ts';
import { chooseDate, followsSignedAt } from './choose-date.ts';
import { chooseRelationship } from './choose-relationship.ts';
import { chooseWritten } from './choose-ticks.ts';
import { fitsBox } from './fits-box.ts';
import { chooseMarkedSex } from './marked-sex.ts';
import { isOnlyPhone } from './only-phone.ts';
import { asksReplacedCompany, COMPANY } from './replaced-company.ts';

const SUBJECT: Partial<Record<Concept, Target>> = {
  firstName: { source: 'insuredFirstName' },
  firstAndMiddle: { source: 'insuredFirstNameAndInitial' },
  middleName: { source: 'insuredMiddleInitial' },
  lastName: { source: 'insuredLastName' },
  fullName: { source: 'insuredFullName' },
  street: { source: 'streetAddress' },
  city: { source: 'city' },
  state: { source: 'state' },
  zip: { source: 'zip' },
  cityState: { source: 'city+state' },
  stateZip: { source: 'state+zip' },
  cityStateZip: { source: 'cityStateZip' },
  phone: { source: 'phone' },
  ssn: { source: 'ssn' },
  birthDate: { source: 'birthDate' },
  sex: { source: 'sex' },
  signature: { source: 'proposedInsuredSignature' },
};

const OWNER: Partial<Record<Concept, Target>> = {
  firstName: { source: 'ownerName', transform: 'name-first' },
  firstAndMiddle: { source: 'ownerName', transform: 'name-first' },
  middleName: { source: 'ownerName', transform: 'name-middle' },
  lastName: { source: 'ownerName', transform: 'name-last' },
  fullName: { source: 'ownerName' },
  street: { source: 'ownerAddress', transform: 'address-street' },
  city: { source: 'ownerAddress', transform: 'address-city' },
  state: { source: 'ownerAddress', transform: 'address-state' },
  zip: { source: 'ownerAddress', transform: 'address-zip' },
  cityState: { source: 'ownerAddress', transform: 'address-city-state' },
  stateZip: { source: 'ownerAddress', transform: 'address-state-zip' },
  cityStateZip: { source: 'ownerAddress', transform: 'address-city-line' },
  phone: { source: 'ownerPhone' },
  ssn: { source: 'ownerSocialSecurity' },
  relationship: { source: 'ownerRelationship' },
  signature: { source: 'ownerSignature' },
};

const AGENT: Partial<Record<Concept, Target>> = {
  signature: { source: 'agentSignature' },
  agentNumber: { source: 'agentNumber' },
};

const POLICY: Partial<Record<Concept, Target>> = {
  faceAmount: { source: 'faceAmount' },
  premium: { source: 'singlePremium' },
  otherInsurance: { source: 'otherInsurance' },
  replacement: { source: 'replacement' },
  otherInsuranceDetails: { source: 'otherInsuranceDetails' },
  replacedCompany: { source: 'companyName' },
  assignmentDate: { source: 'assignmentEffectiveDate' },
};

const OF_ADDRESS = new Set<Concept>(['street', 'address', 'zip', 'stateZip', 'cityStateZip']);
const SIGNING_PLACE = new Set<Concept>(['city', 'state', 'cityState', 'zip']);

export function chooseText(
  reading: FieldReading,
  context: FormContext,
  before: readonly Choice[],
): Choice | undefined {
  const boxParty = context.parties.get(reading);
  if (!boxParty) return undefined;
  const written =
    chooseWritten(reading, boxParty, before.at(-1)) ?? chooseMarkedSex(reading, boxParty, context);
  if (written) return written;
  if (asksReplacedCompany(reading, context.ordered))
    return choice(reading, boxParty, { source: 'companyName' }, DETAILS.score);
  const details = followsOtherTick(reading, before, context)
    ? undefined
    : detailsAfterQuestion(reading, before);
  if (details) return choice(reading, boxParty, details, DETAILS.score);
  const { concept } = reading;
  if (!concept || concept === 'other' || !fitsBox(reading, concept, context)) return undefined;
  const part = context.parts.get(reading);
  if (concept in POLICY) return choosePolicy(reading, boxParty, concept, context, before.at(-1));
  if (concept === 'signDate') return chooseDate(reading, boxParty, context, part);
  if (SIGNING_PLACE.has(concept) && isSigningPlace(reading, context)) return undefined;
  if (concept === 'state' && isOfLicense(reading, context)) return undefined;
  if (concept === 'nameAndAddress') return chooseNameAndAddress(reading, boxParty, context);
  if (concept === 'address') return chooseAddress(reading, boxParty, context);
  if (concept === 'relationship') return chooseRelationship(reading, boxParty, context);
  if (
    concept === 'agentNumber' &&
    isStrong(reading) &&
    !(boxParty.party === 'other' && (boxParty.from === 'label' || boxParty.isAnother === 'agent'))
  ) {
    return choice(
      reading,
      { party: 'agent', strength: AGENT_NUMBER.strength, from: 'label' },
      { source: 'agentNumber' },
    );
  }
  if (concept === 'agentNumber' && isOfOtherPart(reading, boxParty, context)) return undefined;
  const asked = isOnlyPhone(reading, context.ordered) ? 'phone' : concept;
  const target = targetsOf(boxParty)[asked];
  if (!target) return undefined;
  return choice(reading, boxParty, part ? { ...target, transform: part } : target);
}

/** `Signed at ______`, or `City ______ State ______` after a signature in a row without an address. */
function isSigningPlace(reading: FieldReading, context: FormContext): boolean {
  if (followsSignedAt(reading, context)) return true;
  const row = context.ordered.filter((box) => isSameRow(box, reading));
  return row.some(isSignature) && !row.some(({ concept }) => concept && OF_ADDRESS.has(concept));
}

/** `Driver's license no. ______ State ______` asks which state has given it. */
function isOfLicense(reading: FieldReading, { ordered, places }: FormContext): boolean {
  const before = ordered[(places.get(reading) ?? 0) - 1];
  if (!before || !isSameRow(before, reading)) return false;
  const [label] = before.evidence;
  return label !== undefined && AT_BOX.has(label.where) && LICENSE.test(label.text);
}

const LICENSE = /\b(?:licen[cs]e|passport|state id|id (?:card|number|no))\b/i;

function targetsOf(boxParty: BoxParty): Partial<Record<Concept, Target>> {
  switch (boxParty.party) {
    case 'subject':
      return SUBJECT;
    case 'owner':
      return OWNER;
    case 'agent':
      return AGENT;
    default:
      return {};
  }
}

function isStrong(reading: FieldReading): boolean {
  return reading.evidence.some(
    ({ reading: label, weight }) =>
      weight > DECISIVE_TEXT &&
      (label.concepts.get('agentNumber') ?? 0) > AGENT_NUMBER.strongPhrase,
  );
}

/** Such as `Number` of an identity card in one part of the agent's report. */
function isOfOtherPart(
  { field }: FieldReading,
  boxParty: BoxParty,
  { people }: FormContext,
): boolean {
  const [title = '', ...above] = field.labels?.headings ?? [];
  return boxParty.from === 'heading' && above.length > 0 && people.ofText(title).party !== 'agent';
}

/** The application has one policy, so the fact is its own in anybody's block. */
function choosePolicy(
  reading: FieldReading,
  boxParty: BoxParty,
  concept: Concept,
  { people }: FormContext,
  last: Choice | undefined,
): Choice | undefined {
  const target = POLICY[concept];
  if (!target) return undefined;
  const isAmount = concept === 'faceAmount' || concept === 'premium';
  if (isAmount && isOfOtherPolicy(reading, last)) return undefined;
  const isYesNo = concept === 'otherInsurance' || concept === 'replacement';
  if (isYesNo && !isRoomForAnswer(reading, boxParty)) return undefined;
  if (concept === 'otherInsurance' && asksWhich(reading)) {
    return choice(
      reading,
      boxParty,
      { source: 'otherInsuranceDetails' },
      reading.score * POLICY_FACT,
    );
  }
  const isNamed =
    boxParty.from === 'label' || boxParty.sharesHome || people.headingParty(reading)?.isAnother;
  const isAmountOfOther = isAmount && boxParty.party === 'other' && isNamed;
  const factor = isAmountOfOther ? AMOUNT_OF_OTHER : POLICY_FACT;
  return choice(reading, boxParty, target, reading.score * factor);
}

/**
 * Whether the amount is of an existing or earlier policy: in a table of policies, or after a
 * question about them.
 */
function isOfOtherPolicy(reading: FieldReading, last: Choice | undefined): boolean {
  if (isOfNewPolicy(reading.evidence)) return false;
  if (last !== undefined && isAnswered(last, reading)) return true;
  const { headings = [], near = [] } = reading.field.labels ?? {};
  const isInList = reading.evidence.some(
    ({ where, reading: head }) => where === 'column' && head.parties.length === 0,
  );
  if (isInList && !isCaptioned(reading)) return true;
  const own = near
    .filter(({ where, weight }) => where !== 'row' && weight > OWN_WORDS)
    .map(({ text }) => text);
  if (own.some((text) => OF_A_POLICY.test(text))) return true;
  return [...headings, ...own].some(
    (text) =>
      mentions(text, 'otherInsurance') || mentions(text, 'replacement') || HAD_BEFORE.test(text),
  );
}

/**
 * A narrow square is one of several answers to mark, a family member's coverage is not the
 * insured's, and a `$` before the box asks for an amount.
 */
function isRoomForAnswer(reading: FieldReading, boxParty: BoxParty): boolean {
  if (widthOf(reading) < MARK_SQUARE || boxParty.party === 'other') return false;
  return !isAfterDollarSign(reading.field);
}

/**
 * `Other life insurance (company and amount)` over a long line asks which insurance, not whether
 * there is any.
 */
function asksWhich(reading: FieldReading): boolean {
  const [label] = reading.evidence;
  if (!label || widthOf(reading) < DETAILS_WIDTH || /\?/.test(label.text)) return false;
  return /\b(?:company|companies|amounts?|policy numbers?|policies|details?|list|names?)\b/i.test(
    label.text,
  );
}

/** Earlier insurance, or money taken out of it. */
const HAD_BEFORE =
  /\b(prior|previous|existing|current|other) (coverage|insurance|carrier|polic)|\b(loan|surrender|withdrawal|1035 exchange|partial exchange)\b/i;

/** `Policy number and amount of insurance` asks about an existing policy. */
const OF_A_POLICY = /\bpolic(?:y|ies) (?:numbers?|nos?\b|#).*\bamounts?\b/i;

/** Whether the box follows the YES/NO question about existing or replaced insurance. */
function isAnswered(question: Choice, reading: FieldReading): boolean {
  if (question.source !== 'otherInsurance' && question.source !== 'replacement') return false;
  const drop = question.reading.rect[1] - reading.rect[1];
  const near = drop > -AFTER_QUESTION.above && drop < AFTER_QUESTION.below;
  return question.reading.page === reading.page && near;
}

/**
 * `Are you in good health? [] Yes [] No, explain ____`, after the questions about insurance, asks
 * about its own tick.
 */
function followsOtherTick(
  reading: FieldReading,
  before: readonly Choice[],
  { ordered, places }: FormContext,
): boolean {
  const last = ordered[(places.get(reading) ?? 0) - 1];
  if (!last || !isTick(last.field) || !isSameRow(last, reading)) return false;
  return before.every((choice) => choice.reading !== last);
}

/** `If yes, give details` under the questions on other insurance and replacement. */
function detailsAfterQuestion(
  reading: FieldReading,
  before: readonly Choice[],
): Target | undefined {
  if (reading.field.type !== 'text' || widthOf(reading) <= MARK_WIDTH) return undefined;
  const recent = before
    .slice(-DETAILS.choicesBack)
    .filter((question) => isAnswered(question, reading));
  const asked = new Set(recent.map(({ source }) => source));
  const text = reading.evidence
    .map((evidence) => evidence.text)
    .join(' ')
    .toLowerCase();
  const own = reading.evidence[0]?.text ?? '';
  const details =
    /\b(details?|explain|list|if so|detalles|describe|particulars)\b/.test(text) ||
    (COMPANY.test(own) && FURTHER_DETAILS.test(own));
  if (asked.has('otherInsurance') && details && !OF_HEALTH.test(text))
    return { source: 'otherInsuranceDetails' };
  const company =
    COMPANY.test(own) ||
    ISSUED_BY.test(own) ||
    (COMPANY.test(text) && !/\bpolicy (no|number)\b/.test(text));
  return asked.has('replacement') && company ? { source: 'companyName' } : undefined;
}

/** The details of a health question in the same list. */
const OF_HEALTH = /\b(?:physicians?|doctors?|diagnos[ie]s|treatments?|medications?)\b/;
/** `The policy to be replaced is number ______ issued by ______`, within a sentence. */
const ISSUED_BY = /^(?:and )?(?:is |was )?issued by$/;
/** `Give company, policy number and amount` asks for all of it in one box. */
const FURTHER_DETAILS = /\b(?:policy numbers?|amounts?)\b/i;
