/** Whose fact a box holds where no words, block or heading say it. */

import type { Evidence } from '../../reading/evidence.ts';
import { AT_BOX, type FieldReading, isName, isSignature } from '../../reading/read-field.ts';
import { isInPageHeader, isSameRow } from '../../reading/reading-order.ts';
import { HINT_OF_NAME, KNOWN_SIGNER } from '../../weights/people.ts';
import type { Party } from '../../words/party-word.ts';
import { DECEASED } from '../../words/party-words.ts';
import type { Concept } from '../../words/vocabulary.ts';
import { PRIVATE, partiesOf } from '../who/asked-facts.ts';
import { type BoxParty, boxParty } from '../who/box-party.ts';

/** Which boxes have asked for the subject's name so far. */
export class NamedSubject {
  private page: number | undefined;
  private readonly concepts = new Set<Concept>();

  add(reading: FieldReading): void {
    this.page ??= reading.page;
    if (reading.concept) this.concepts.add(reading.concept);
  }

  isBefore(page: number): boolean {
    return this.page !== undefined && page > this.page;
  }

  /** Whether this name was asked for before, or now the whole name after its parts. */
  has(concept: Concept): boolean {
    const whole = concept === 'fullName' && this.concepts.size > 0;
    return whole || this.concepts.has(concept) || this.concepts.has('fullName');
  }
}

/**
 * With no other evidence, the box is the main subject's, who comes first on most forms.
 * @param reader who fills in the form
 */
export function unspoken(
  reading: FieldReading,
  named: NamedSubject,
  reader: Party,
  ordered: readonly FieldReading[],
): BoxParty {
  const { concept, score } = reading;
  // Whoever has died signs nothing.
  if (reader === 'owner' && isSignature(reading)) return boxParty(reader, 'reader');
  const isAName = concept !== undefined && isName(reading) && score > HINT_OF_NAME;
  const again = isAName && named.has(concept);
  if (isAName && !again && reader === 'owner' && isNamedLater(reading, ordered))
    return boxParty(reader, 'first');
  if (again && reader === 'owner' && isOnlyRelation(reading, ordered))
    return boxParty(reader, 'first');
  if (again && !isInPageHeader(reading)) return boxParty('subject', 'again');
  return boxParty('subject', named.isBefore(reading.page) ? 'late' : 'first');
}

/**
 * After the facts of somebody who has died, `Name ______  Relationship ______` without a list is
 * about whoever claims.
 */
function isOnlyRelation(reading: FieldReading, ordered: readonly FieldReading[]): boolean {
  const [relation, ...others] = ordered.filter(({ concept }) => concept === 'relationship');
  return relation !== undefined && others.length === 0 && isSameRow(relation, reading);
}

/**
 * `Name ______  Address ______` before `Funeral of the late ______` is about whoever orders it. A birth
 * date or number between them is the deceased's, whose name the form repeats.
 */
function isNamedLater(reading: FieldReading, ordered: readonly FieldReading[]): boolean {
  const after = ordered.slice(ordered.indexOf(reading) + 1);
  const isDeceaseds = (box: FieldReading) => {
    const parties = partiesOf(box, 'printed');
    return parties.length > 0 && parties.every((party) => party === DECEASED);
  };
  const named = after.find((box) => isName(box) && isDeceaseds(box));
  if (named?.page !== reading.page) return false;
  const between = after.slice(0, after.indexOf(named));
  return between.every(({ concept }) => concept === undefined || !PRIVATE.has(concept));
}

/** `Signature of requesting party`: somebody signs of whom no list knows. */
export function isUnknownSigner(reading: FieldReading): boolean {
  return isSignature(reading) && reading.evidence.some(namesUnknownSigner);
}

const SIGNATURE_OF = /\bsignature (?:(?:over|above) (?:the )?printed name )?of\b/i;

function namesUnknownSigner({ where, text, reading }: Evidence): boolean {
  const asks = reading.concepts.get('signature') ?? 1;
  const isKnown = reading.parties.length > 0 || reading.reader;
  const hasUnlisted = asks < KNOWN_SIGNER || reading.noun !== undefined;
  return AT_BOX.has(where) && hasUnlisted && !isKnown && SIGNATURE_OF.test(text);
}
