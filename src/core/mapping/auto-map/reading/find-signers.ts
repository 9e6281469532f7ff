/**
 * Signature lines that say only who signs: `Purchaser  Date` below them, `X ____` over a name, or
 * `Member: ____  Date: ____` under the title `Signatures`.
 */
import { SIGNER_BOXES, SIGNER_LABEL, SIGNER_LINE, SIGNING_DATE } from '../weights/reading.ts';
import type { Concept } from '../words/vocabulary.ts';
import type { Evidence } from './evidence.ts';
import { type FieldReading, isName, isSignature } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

const MARK = /^x:?$/i;
/** In `Proposed Insured X ______`, the mark is between the signer and the line. */
const MARKED = /\S\s+x:?$/i;
/** Words that ask for something other than a signature. */
const ASKS = /\b(names?|print(ed)?|typed?|relationship|title|nombre)\b/i;
/** `* If a trust is the owner, its papers must come with this application.` */
const NOTE = /^.{60,}\.$/;
/** `5. Signatures`, `SECTION D - SIGNATURES`. */
const ANNOUNCES = /\bsignatures?\W*$/i;
const WITNESS = /^witness(?:ed by)?\b/i;
const DATED = /^dated?(?: signed)?\W*$/i;
const BESIDE = new Set<Concept>(['signDate', 'agentNumber']);

/** Sets the concept of signature boxes. */
export function findSigners(ordered: readonly FieldReading[]): void {
  const signers = new Set(ordered.filter(isSignerLine));
  for (const [place, reading] of ordered.entries()) {
    if (!signers.has(reading)) continue;
    const marked =
      reading.evidence.some(({ text }) => MARK.test(text)) || markedOnLeft(reading) !== undefined;
    const nearby = ordered.slice(Math.max(0, place - SIGNER_BOXES), place + SIGNER_BOXES + 1);
    const beside = nearby.some(
      (other) =>
        other !== reading &&
        isSameRow(other, reading) &&
        (signers.has(other) || isDated(other) || isSaidDated(other) || isSignature(other)),
    );
    if (!marked && !beside && !witnessOnLeft(reading)) continue;
    becomesSigned(reading);
  }
  if (ordered.some(isSignature)) return;
  // Somebody signs a form, so if nothing else is signed, a line over `Affiant` is. Those before all
  // names are the parties to a case.
  const firstName = ordered.findIndex((reading) => isName(reading) && !signers.has(reading));
  for (const [place, reading] of ordered.entries()) {
    const isAfterName = firstName >= 0 && place > firstName;
    if (isAfterName && signers.has(reading) && labelBelow(reading)) becomesSigned(reading);
  }
}

function becomesSigned(reading: FieldReading): void {
  reading.concepts.set('signature', SIGNER_LINE);
  reading.concept = 'signature';
  reading.score = SIGNER_LINE;
}

function isSignerLine(reading: FieldReading): boolean {
  if (reading.field.type !== 'text' || reading.concept === 'signature') return false;
  const who =
    labelBelow(reading) ??
    markedOnLeft(reading) ??
    labelUnderTitle(reading) ??
    witnessOnLeft(reading);
  return who !== undefined && namesOnlyWhoSigns(who);
}

function markedOnLeft({ evidence }: FieldReading): Evidence | undefined {
  return evidence.find(
    ({ where, weight, text }) => where === 'left' && weight > SIGNER_LABEL && MARKED.test(text),
  );
}

/** `Witness (licensed agent) ______`: a witness only signs. */
function witnessOnLeft({ evidence }: FieldReading): Evidence | undefined {
  return evidence.find(
    ({ where, weight, text }) => where === 'left' && weight > SIGNER_LABEL && WITNESS.test(text),
  );
}

function isDated(reading: FieldReading): boolean {
  const { concept, score } = reading;
  if (concept === undefined || !BESIDE.has(concept) || score < SIGNING_DATE) return false;
  return (labelBelow(reading) ?? labelUnderTitle(reading)) !== undefined;
}

/** `Dated: ______` before the line, whatever is printed under it. */
function isSaidDated({ evidence }: FieldReading): boolean {
  return evidence.some(
    ({ where, weight, text }) => where === 'left' && weight > SIGNER_LABEL && DATED.test(text),
  );
}

/** The label before a box under a title that announces signatures. */
function labelUnderTitle({ evidence, field }: FieldReading): Evidence | undefined {
  const [title] = field.labels?.headings ?? [];
  if (title === undefined || !ANNOUNCES.test(title)) return undefined;
  return evidence.find(({ where, weight }) => where === 'left' && weight > SIGNER_LABEL);
}

function labelBelow({ evidence }: FieldReading): Evidence | undefined {
  return evidence.find(({ where, weight }) => where === 'below' && weight > SIGNER_LABEL);
}

function namesOnlyWhoSigns({ reading, text }: Evidence): boolean {
  if (reading.parties.length === 0 || ASKS.test(text) || NOTE.test(text)) return false;
  return [...reading.concepts.keys()].every((concept) => concept === 'fullName');
}
