/**
 * A block of boxes that ask about one person: what it has asked for, and which boxes continue it.
 */
import type { Evidence } from '../../reading/evidence.ts';
import { type FieldReading, isName, isSignature, SHARED_PLACES } from '../../reading/read-field.ts';
import { isSameRow, widthOf } from '../../reading/reading-order.ts';
import { BLOCK, OWN_WORDS, STREET_TO_CITY, UNDER_STREET } from '../../weights/people.ts';
import type { Party } from '../../words/party-word.ts';
import { CITY_CONCEPTS, type Concept, NAME_CONCEPTS as NAMES } from '../../words/vocabulary.ts';
import { type BoxParty, boxParty } from '../who/box-party.ts';
import { isNextOfItem } from './lettered-items.ts';
import { isParentsName } from './told-parents.ts';

export const PLACE_PARTS = new Set<Concept>(['unit', ...CITY_CONCEPTS]);
export const STREET = new Set<Concept>(['street', 'address']);
const ONCE = new Set<Concept>(['street', 'address', 'ssn', 'birthDate', 'phone']);
const PERSONAL = new Set<Concept>(['birthDate', 'ssn', 'sex', 'male', 'female']);
const IMPLIED = new Set<BoxParty['from']>(['first', 'late', 'again', 'different']);

export interface Block {
  /** Concepts it has asked for, because nobody is asked for their address twice. */
  asked: Set<Concept>;
  boxParty: BoxParty;
  heading: string | undefined;
  reading: FieldReading;
  party: Party;
  /**
   * Whether the name of something that is not a person opened the block, so that it has no birth
   * date.
   */
  isInstitution: boolean;
  /** Whether the block has asked for a name. */
  isNamed: boolean;
  /** Set when a question has mentioned somebody whose name comes next. */
  isAwaited?: true;
  /** Whether it opened with a parent's name in the row of the subject's own. */
  isParentInRow?: boolean;
  /** The block that goes on after an `if different` address, or after a firm in its row. */
  around?: Block | undefined;
  /** The box that opened it in the row of somebody's name, such as `Employer`. */
  firmInRow?: FieldReading | undefined;
}

/** @param before the block that the box continues, if any */
export function newBlock(
  decided: BoxParty,
  heading: string | undefined,
  reading: FieldReading,
  before: Block | undefined,
): Block {
  const same = before?.party === decided.party && !isNewName(reading, before);
  const asked = new Set<Concept>(same ? before.asked : []);
  if (reading.concept) asked.add(reading.concept);
  const isInstitution = decided.party === 'other' && reading.concept === 'other';
  const isNamed =
    [...asked].some((concept) => NAMES.has(concept)) || isNameOfFirm(reading, decided);
  return {
    asked,
    boxParty: decided,
    heading,
    reading,
    party: decided.party,
    isInstitution,
    isNamed,
    isParentInRow: isParentInRow(decided, reading, before),
  };
}

/** `Name ______  Father's name ______` says who somebody is. */
function isParentInRow(decided: BoxParty, reading: FieldReading, before: Block | undefined) {
  if (decided.party !== 'other' || !before || !isSameRow(before.reading, reading)) return false;
  if (before.party !== 'subject') return before.isParentInRow === true;
  return isParentsName(reading);
}

/** A firm's name after a person's is where they work. */
const NAME_OF = /^(?!.*\bfirm\b).*\bname\b/i;

/** After `Name of employer`, the address and telephone on the next lines are the employer's. */
function isNameOfFirm({ evidence }: FieldReading, { isTrade }: BoxParty): boolean {
  if (!isTrade) return false;
  return evidence.some(
    ({ where, text, surety }) => where !== 'name' && surety > OWN_WORDS && NAME_OF.test(text),
  );
}

/**
 * A name on another line than the block's last box is a new person's, unless both are under one
 * caption, such as `Name(s)`.
 */
function isNewName(reading: FieldReading, block: Block): boolean {
  if (!isName(reading) || isSameRow(block.reading, reading)) return false;
  return !isUnderCaptionOf(block, reading);
}

/** Whether the box is a further line under the caption of the block's last box. */
function isUnderCaptionOf(block: Block, reading: FieldReading): boolean {
  const above = new Set(block.reading.field.labels?.near.map(({ text }) => text));
  const near = reading.field.labels?.near ?? [];
  return near.some(({ where, text }) => where === 'column' && above.has(text));
}

/**
 * An `if different` address includes its city line. After it, the block around it goes on, and so it
 * does with a telephone that has not been asked for.
 * @param given what the subject has been asked for so far
 */
export function endsDifferentAddress(
  block: Block,
  reading: FieldReading,
  given: ReadonlySet<Concept>,
): boolean {
  if (block.boxParty.from !== 'different') return false;
  if (isSameRow(block.reading, reading)) {
    const isAddress = block.asked.has('address') || block.asked.has('nameAndAddress');
    return isAddress && reading.concept === 'phone' && !given.has('phone');
  }
  return reading.concept === undefined || !PLACE_PARTS.has(reading.concept);
}

/** `Name ______  Employer ______` says where somebody works, whose block is kept. */
export function firmInRow(
  { isTrade }: BoxParty,
  reading: FieldReading,
  before: Block | undefined,
): Pick<Block, 'around' | 'firmInRow'> | undefined {
  if (before?.firmInRow && isTrade) return { around: before.around, firmInRow: before.firmInRow };
  if (!isTrade || before?.party !== 'subject' || !isName(before.reading)) return undefined;
  if (!isSameRow(before.reading, reading)) return undefined;
  return { around: before, firmInRow: reading };
}

/**
 * The only address of the part, in a row after such a firm, is that of the person who works there.
 */
export function endsFirmInRow(
  { firmInRow, asked }: Block,
  reading: FieldReading,
  ordered: readonly FieldReading[],
  given: ReadonlySet<Concept>,
): boolean {
  if (!firmInRow || !isStreet(reading) || isSameRow(firmInRow, reading)) return false;
  if ([...asked, ...given].some((concept) => STREET.has(concept))) return false;
  return streetsOfPart(reading, ordered) === 1;
}

/** How many addresses are asked for under the heading of the box. */
export function streetsOfPart({ field }: FieldReading, ordered: readonly FieldReading[]): number {
  const [heading] = field.labels?.headings ?? [];
  return ordered.filter((box) => isStreet(box) && box.field.labels?.headings[0] === heading).length;
}

function isStreet({ concept }: FieldReading): boolean {
  return concept !== undefined && STREET.has(concept);
}

/** A second address or number on another line is somebody else's. */
export function asksSecondTime(block: Block, reading: FieldReading): boolean {
  const { concept } = reading;
  if (block.boxParty.from === 'again') return false;
  if (concept === undefined || !ONCE.has(concept) || isSameRow(block.reading, reading))
    return false;
  const isFurther = reading.evidence.some(isFurtherLine) || isUnderCaptionOf(block, reading);
  return block.asked.has(concept) && !isFurther;
}

/** `Line 2` under `Street address` continues the address. */
export function isFurtherLine({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /\bline [23]\b/i.test(text);
}

/**
 * The street's block, for a city line that follows an unrelated box such as `School district
 * ______`.
 */
export function streetBlock(
  street: Block | undefined,
  reading: FieldReading,
  block: Block | undefined,
): Block | undefined {
  const { page, rect, concept } = reading;
  if (!street || !block || concept === undefined || !PLACE_PARTS.has(concept)) return undefined;
  if (isBesideStreet(block, street, reading) && isUnderStreet(street, reading)) return street;
  if (block.isNamed || [...block.asked].some((asked) => STREET.has(asked))) return undefined;
  const drop = street.reading.rect[1] - rect[1];
  return page === street.reading.page && drop > 0 && drop < STREET_TO_CITY ? street : undefined;
}

/**
 * In the right one of two columns, `City, state, ZIP` under the street continues it, although the
 * row begins with an employer.
 */
export function isUnderStreet({ reading: street }: Block, reading: FieldReading): boolean {
  const { page, rect } = street;
  const drop = rect[1] - reading.rect[1];
  const shared = Math.min(rect[2], reading.rect[2]) - Math.max(rect[0], reading.rect[0]);
  return (
    reading.page === page &&
    drop > 0 &&
    drop < UNDER_STREET.drop &&
    shared > UNDER_STREET.share * widthOf(reading) &&
    isPlaceOfRow(reading)
  );
}

/** Whether the block's last box is in another column, before the street and its city. */
function isBesideStreet(block: Block, { reading: street }: Block, city: FieldReading): boolean {
  const { page, rect } = block.reading;
  const isBefore = page === street.page && rect[2] < Math.min(street.rect[0], city.rect[0]);
  return isBefore && ![...block.asked].some((asked) => STREET.has(asked));
}

/** Whether nothing but its row could name the person whose city, state or ZIP the box asks for. */
function isPlaceOfRow({ concept, evidence }: FieldReading): boolean {
  return concept !== undefined && PLACE_PARTS.has(concept) && evidence.every(isOfRowOrNobody);
}

function isOfRowOrNobody({ where, reading }: Evidence): boolean {
  return SHARED_PLACES.has(where) || (reading.parties.length === 0 && reading.noun === undefined);
}

/**
 * A company or physician has no birth date and no home, so such a box, or one for a telephone or
 * address at home, returns to the subject. So do the facts in the row after a parent's name.
 */
export function returnsToSubject(block: Block, reading: FieldReading): boolean {
  const { concept } = reading;
  const isNextRow = block.isParentInRow && !isSameRow(block.reading, reading);
  if (isNextRow && concept !== undefined && PERSONAL.has(concept)) return true;
  if (concept === undefined || !(block.isInstitution || block.boxParty.isTrade)) return false;
  if (reading.evidence.some(isTaxNumber)) return false;
  if (block.isInstitution && isSignature(reading)) return !isSameRow(block.reading, reading);
  if (STREET.has(concept)) return reading.evidence.some(saysHomeAddress);
  return PERSONAL.has(concept) || (concept === 'phone' && reading.evidence.some(saysHome));
}

/** A tax number does not end the block, because companies have one too. */
function isTaxNumber({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /\btax(?:payer)? (?:id|no|num)/i.test(text);
}

function saysHome({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /\b(?:at )?home\b/i.test(text);
}

function saysHomeAddress({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /^\W*home (?:mailing )?address\b/i.test(text);
}

/** In `Second agent's signature | Agent No.`, the second box is still the second person's. */
export function isStillAnother(block: Block, reading: FieldReading, said: BoxParty): boolean {
  return (
    block.boxParty.isAnother !== undefined &&
    said.from === 'label' &&
    (said.party === 'agent') === (block.boxParty.isAnother === 'agent') &&
    !said.isAnother &&
    isSameRow(block.reading, reading) &&
    !isSignature(reading)
  );
}

/**
 * The person of a box according to the block that it continues.
 * @param over the person named by the heading over the box
 */
export function fromBlock(
  block: Block,
  reading: FieldReading,
  over: BoxParty | undefined,
): BoxParty | undefined {
  if (block.isAwaited) return boxParty(block.party, 'block');
  if (returnsToSubject(block, reading)) return over;
  // A single box about somebody else, such as a spouse's occupation, ends with its line.
  const isPassing = block.party === 'other' && !block.isNamed && !isSameRow(block.reading, reading);
  if (isPassing && over && over.party !== 'other') return over;
  // A signature that names nobody is the main signer's.
  if (block.boxParty.from === 'again' && isSignature(reading)) return over;
  // For a new person only the heading counts.
  if (isNewName(reading, block)) return over;
  if (block.boxParty.from === 'different') return block.boxParty;
  if (IMPLIED.has(block.boxParty.from)) return over ?? block.boxParty;
  const { isTrade = false, isAnother, sharesHome } = block.boxParty;
  return {
    ...boxParty(block.party, 'block'),
    isTrade,
    isAnother,
    ...(sharesHome ? { sharesHome } : {}),
  };
}

export function continuesBlock(
  block: Block,
  reading: FieldReading,
  heading: string | undefined,
): boolean {
  if (block.reading.page !== reading.page) return false;
  if (isSameRow(block.reading, reading) || isNextOfItem(block.reading, reading)) return true;
  if (block.heading !== heading) return false;
  const drop = block.reading.rect[1] - reading.rect[1];
  return drop >= -BLOCK.above && drop < BLOCK.below;
}

/** `Department ______` is over, and the home address after it has further boxes in its row. */
export function isHomeAgain(
  { concept }: FieldReading,
  decided: BoxParty,
  block: Block | undefined,
) {
  const isOver = block?.party === 'other' && !block.isNamed && decided.party !== 'other';
  return isOver && concept !== undefined && STREET.has(concept);
}

/** Whether the box asks for a fact that the 28 fields hold. */
export function isDetail({ concept }: FieldReading): boolean {
  return concept !== undefined && concept !== 'other';
}
