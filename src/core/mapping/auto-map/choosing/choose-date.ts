/** Signing dates, assigned by the signature they are beside. */

import { saysForOffice } from '../../../pdf/labels/lines/office-use.ts';
import type { Transform } from '../../field-mapping.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import type { Evidence } from '../reading/evidence.ts';
import { type FieldReading, isSignature } from '../reading/read-field.ts';
import { isSameRow, nearestOn } from '../reading/reading-order.ts';
import {
  DATE_SURENESS,
  REPEAT,
  SECOND_SIGNER_DATE,
  SIGNED_AT_BOXES,
  SIGNED_COLUMN,
  SIGNED_DATE,
} from '../weights/choosing.ts';
import { BESIDE_SIGNATURE, LONG_LABEL } from '../weights/people.ts';
import type { Party } from '../words/party-word.ts';
import { mentions, ON } from '../words/read-label.ts';
import type { Choice, FormContext } from './choice.ts';
import { choice, type Target } from './choice.ts';

/**
 * The date beside a signature is its signing date. The application has a date only for the main
 * signer.
 */
export function chooseDate(
  reading: FieldReading,
  boxParty: BoxParty,
  context: FormContext,
  part: Transform | undefined,
): Choice | undefined {
  const target: Target = part ? { source: 'date', transform: part } : { source: 'date' };
  if (context.writtenDates.has(reading)) {
    const share = hasDateBesideSigner(reading.page, context) ? REPEAT.once : 1;
    return choice(reading, boxParty, target, reading.score * share);
  }
  const atPlace = followsSignedAt(reading, context);
  const signature = atPlace ? undefined : signatureBeside(reading, context);
  const explicit = boxParty.from === 'label';
  const isWholeForms = isOfWholeForm(reading, context);
  const party = explicit
    ? boxParty.party
    : atPlace || isWholeForms
      ? signerOf(context)
      : (signature?.party ?? boxParty.party);
  const signed = atPlace || signature !== undefined || saysSigned(reading) || isWholeForms;
  if (isBareOn(reading) && !signed) return undefined;
  const sureness = signed ? DATE_SURENESS.signed : DATE_SURENESS.unsaid;
  const isMain = party === signerOf(context);
  const score =
    (signed && isMain && (reading.score > SIGNED_DATE.asked || (atPlace && saysOn(reading)))
      ? Math.max(reading.score, SIGNED_DATE.atLeast)
      : reading.score) * sureness;
  switch (party) {
    case 'subject':
      return choice(reading, boxParty, target, score);
    case 'owner':
      return choice(reading, boxParty, target, isMain ? score : score * SECOND_SIGNER_DATE);
    default:
      return undefined;
  }
}

/** A date beside the main signature takes precedence over `Signed this ____ day of ________`. */
function hasDateBesideSigner(page: number, context: FormContext): boolean {
  const main = signerOf(context);
  return context.ordered.some(
    (other) =>
      other.page === page &&
      other.concept === 'signDate' &&
      !context.writtenDates.has(other) &&
      signatureBeside(other, context)?.party === main,
  );
}

/** The form's main signer. */
function signerOf({ subjectSigns }: FormContext): Party {
  return subjectSigns ? 'subject' : 'owner';
}

/** A date above everything else the form asks says when the form was completed. */
function isOfWholeForm(reading: FieldReading, { ordered, places }: FormContext): boolean {
  const [label] = reading.evidence;
  if (reading.page !== 0 || !label || !OF_WHOLE_FORM.test(label.text)) return false;
  const over = reading.evidence.filter(({ where }) => where === 'above').map(({ text }) => text);
  if ([...(reading.field.labels?.headings ?? []), ...over].some(saysForOffice)) return false;
  return ordered.slice(0, places.get(reading)).every(({ concept }) => concept === undefined);
}

const OF_WHOLE_FORM =
  /^(?:today['’]?s )?date(?: (?:completed|prepared|of (?:this )?(?:application|request)))?:?$/i;

/** Long texts are skipped because a sentence can mention another paper that is dated. */
function saysSigned({ evidence, field }: FieldReading): boolean {
  const printed = evidence.filter(
    ({ where, text }) => where !== 'name' && text.length < LONG_LABEL,
  );
  const headings = field.labels?.headings ?? [];
  const texts = [...printed.map(({ text }) => text), field.labels?.line ?? '', ...headings];
  return texts.some((text) =>
    /\b(?:e-?)?sign|\bfirma|\bdated|\bexecuted|\btoday['’]?s date/i.test(text),
  );
}

/** `Dated at ______ on ______`. Without a place before it, `on` can mean anything. */
function isBareOn({ evidence }: FieldReading): boolean {
  const [first] = [...evidence].sort((a, b) => b.weight - a.weight);
  return first !== undefined && ON.test(first.text);
}

function saysOn({ evidence }: FieldReading): boolean {
  return evidence.some(({ where, text }) => where === 'left' && ON.test(text));
}

/**
 * `Signed at ______ date ______` dates the whole form, whichever signature is nearest, and
 * `Signed at City ______ State ______` asks for no address.
 */
export function followsSignedAt(reading: FieldReading, { ordered, places }: FormContext): boolean {
  const place = places.get(reading) ?? 0;
  const before = ordered.slice(Math.max(0, place - SIGNED_AT_BOXES), place + 1);
  return before.some((other) => isSameRow(other, reading) && other.evidence.some(saysSignedAt));
}

function saysSignedAt({ text }: Evidence): boolean {
  return /\b(?:signed|dated|executed|application made) (?:at|in)\b/i.test(text);
}

function signatureBeside(reading: FieldReading, context: FormContext): BoxParty | undefined {
  const place = context.places.get(reading) ?? -1;
  const inRow = mainOf(signaturesBefore(reading, context), context);
  if (inRow) return inRow;
  const nearest = nearestOn(context.ordered, place, BESIDE_SIGNATURE, isSignature);
  const beside = nearest && mainOf(signaturesDatedWith(nearest, reading, context), context);
  if (beside) return beside;
  const head = signatureAtHead(reading, context);
  if (head) return context.parties.get(head);
  const line = reading.field.labels?.line;
  const signature = line?.split(' | ').findLast((text) => mentions(text, 'signature'));
  return signature === undefined ? undefined : context.people.ofText(signature);
}

/** In a column of `Signature`, `Address`, `Telephone` and `Date`, the date is the signature's. */
function signatureAtHead(
  date: FieldReading,
  { ordered, places, parties }: FormContext,
): FieldReading | undefined {
  const party = parties.get(date)?.party;
  const before = ordered
    .slice(0, places.get(date))
    .filter((box) => parties.get(box)?.party === party);
  const head = before.findLast((box) => isSignature(box) || box.concept === 'signDate');
  if (!head || !isSignature(head) || head.page !== date.page) return undefined;
  const [left, bottom, right] = date.rect;
  const isOver = head.rect[0] < right && head.rect[2] > left;
  const drop = head.rect[1] - bottom;
  return isOver && drop > 0 && drop < SIGNED_COLUMN ? head : undefined;
}

/** The signatures before a date in its row: `Signature ____ Printed name ____ Date ____`. */
function signaturesBefore(reading: FieldReading, { ordered, places }: FormContext): FieldReading[] {
  const before = ordered.slice(0, places.get(reading));
  const other = before.findLastIndex(
    (box) => box.concept === 'signDate' || !isSameRow(box, reading),
  );
  return before.slice(other + 1).filter(isSignature);
}

/** Of signatures side by side, all have the only date over or under them. */
function signaturesDatedWith(
  nearest: FieldReading,
  reading: FieldReading,
  { ordered }: FormContext,
): FieldReading[] {
  const isNear = (box: FieldReading) =>
    box.page === nearest.page && Math.abs(box.rect[1] - nearest.rect[1]) < BESIDE_SIGNATURE;
  const isOnlyDate = !ordered.some(
    (box) => box !== reading && box.concept === 'signDate' && isNear(box),
  );
  const beside = ordered.filter((box) => isSignature(box) && isSameRow(box, nearest));
  return isOnlyDate ? [...beside, nearest] : [nearest];
}

/** The main signer, if one of the signatures is theirs, and otherwise the last of the signers. */
function mainOf(signatures: readonly FieldReading[], context: FormContext): BoxParty | undefined {
  const signers = signatures.flatMap((box) => context.parties.get(box) ?? []);
  return signers.find(({ party }) => party === signerOf(context)) ?? signers.at(-1);
}
