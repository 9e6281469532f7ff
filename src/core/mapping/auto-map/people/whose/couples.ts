/** A couple asked one after the other, who have one address and one telephone. */
import type { FieldReading } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import type { Concept } from '../../words/vocabulary.ts';
import type { BoxParty } from '../who/box-party.ts';
import { type Block, PLACE_PARTS, STREET } from './block.ts';

const HOME = new Set<Concept>(['street', 'address', 'phone', 'otherPhone']);
export const PLACE = new Set<Concept>([...HOME, ...PLACE_PARTS]);

interface Asked {
  ordered: readonly FieldReading[];
  parties: ReadonlyMap<FieldReading, BoxParty>;
  /** Concepts that the subject has been asked for so far. */
  given: ReadonlySet<Concept>;
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
  return PLACE.has(concept) || (from === 'label' && !asked.given.has(concept));
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
