/** A couple asked one after the other, who have one address and one telephone. */
import type { FieldReading } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import type { Party } from '../../words/party-word.ts';
import type { Concept } from '../../words/vocabulary.ts';
import type { BoxParty } from '../who/box-party.ts';
import { type Block, PLACE_PARTS, STREET } from './block.ts';
import { isNextOfItem } from './lettered-items.ts';

const HOME = new Set<Concept>(['street', 'address', 'phone', 'otherPhone']);
export const PLACE = new Set<Concept>([...HOME, ...PLACE_PARTS]);

interface Asked {
  ordered: readonly FieldReading[];
  parties: ReadonlyMap<FieldReading, BoxParty>;
  /** Concepts that the subject has been asked for so far. */
  given: ReadonlySet<Concept>;
  /** Whose name was asked for last, but for those who share a home. */
  lastNamed: Party | undefined;
}

/**
 * Whether the box asks a couple together, after both of their names, or the first of them again.
 * @param block the block of the second, which the box continues
 */
export function asksCouple(block: Block, reading: FieldReading, asked: Asked): boolean {
  const { concept } = reading;
  const { sharesHome, from } = block.boxParty;
  if (concept === undefined || !sharesHome) return false;
  if (isSameRow(block.reading, reading)) return isAfterBoth(block, reading, asked);
  if ([...block.asked].some((one) => STREET.has(one))) return false;
  if (PLACE.has(concept))
    return !block.isNamed || (!isGiven(concept, asked.given) && isAfterReaders(asked));
  return from === 'label' && !asked.given.has(concept) && !isNextOfItem(block.reading, reading);
}

/** Of somebody who has been asked for an address before, the next one is not. */
function isGiven(concept: Concept, given: ReadonlySet<Concept>): boolean {
  if (STREET.has(concept)) return [...given].some((one) => STREET.has(one));
  return !PLACE_PARTS.has(concept) && given.has(concept);
}

/** Whether the name before the second's is the reader's, and not that of a firm or another. */
function isAfterReaders({ lastNamed }: Asked): boolean {
  return lastNamed === 'subject' || lastNamed === 'owner';
}

/** Whether the box begins a couple's address, or asks for their telephone. */
export function asksHome({ concept }: FieldReading, given: ReadonlySet<Concept>): boolean {
  return concept !== undefined && given.size > 0 && HOME.has(concept);
}

/**
 * Whether the box begins the one address of two people who are asked for the same under a title
 * each: `Proposed Insured (1)`, `Proposed Insured (2)`.
 * @param over the person of the title over the box
 */
export function asksBoth(
  block: Block,
  { concept }: FieldReading,
  over: BoxParty | undefined,
  given: ReadonlySet<Concept>,
): boolean {
  if (concept === undefined || !STREET.has(concept) || over?.isAnother !== 'person') return false;
  if (!block.isNamed || block.boxParty.isAnother !== 'person') return false;
  const hasAddress = [...given, ...block.asked].some((one) => STREET.has(one));
  return !hasAddress && given.has('birthDate') && block.asked.has('birthDate');
}

/** `Your SSN ______ Spouse's SSN ______ Daytime phone ______` asks for one telephone. */
function isAfterBoth(
  { reading: last }: Block,
  reading: FieldReading,
  { ordered, parties, given }: Asked,
): boolean {
  const isGiven = reading.concept !== undefined && given.has(reading.concept);
  if (isGiven || !asksHome(reading, given)) return false;
  return ordered.some(
    (box) =>
      isSameRow(box, last) && box.concept === last.concept && parties.get(box)?.party === 'subject',
  );
}
