/**
 * Gives each box its person. The box's own words win; then the block it is in, since a form names a
 * person once and then asks for their address; then the section's heading.
 */

import { isTick } from '../../../pdf/pdf-form.ts';
import type { Transform } from '../../field-mapping.ts';
import { type Evidence, type FieldReading, isSignature } from '../reading/read-field.ts';
import { inReadingOrder, isInPageHeader, isSameRow, nearestOn } from '../reading/reading-order.ts';
import {
  BESIDE_SIGNATURE,
  BLOCK,
  OWN_WORDS,
  READ_NAME,
  STREET_TO_CITY,
} from '../weights/people.ts';
import type { Party } from '../words/party-words.ts';
import { CITY_CONCEPTS, type Concept, NAME_CONCEPTS as NAMES } from '../words/vocabulary.ts';
import { speaksUnder } from './asked-facts.ts';
import { type Casting, partyIn } from './cast.ts';
import { type FormPeople, type Owned, owned } from './form-people.ts';
import { partsOfAnswers } from './parts-of-answers.ts';
import { SideBySide } from './side-by-side.ts';
import { secondColumns } from './twin-columns.ts';

const PLACE_PARTS = new Set<Concept>(['unit', ...CITY_CONCEPTS]);
const PLACE = new Set<Concept>(['street', 'address', 'phone', 'otherPhone', ...PLACE_PARTS]);
const STREET = new Set<Concept>(['street', 'address']);
const ONCE = new Set<Concept>(['street', 'address', 'ssn', 'birthDate', 'phone']);
const PERSONAL = new Set<Concept>(['birthDate', 'ssn', 'sex', 'male', 'female']);
const IF_ANY = /\b(?:if (?:applicable|any)|optional|si aplica)\b/i;
const SOMEBODY_ELSE = owned('other', 'block');
const IMPLIED = new Set<Owned['from']>(['first', 'late', 'again', 'different']);

interface Block {
  /** What it has asked for: nobody is asked for their address twice. */
  asked: Set<Concept>;
  owned: Owned;
  heading: string | undefined;
  reading: FieldReading;
  party: Party;
  /** Opened by the name of something that is not a person, and so has no birth date. */
  isInstitution: boolean;
  /** It has asked for a name. */
  isNamed: boolean;
  /** A question has told of somebody, whose name comes next. */
  isAwaited?: true;
}

export function assignParties(
  readings: readonly FieldReading[],
  people: FormPeople,
  parts: ReadonlyMap<FieldReading, Transform>,
  casting: Casting = {},
): Map<FieldReading, Owned> {
  const parties = new Map<FieldReading, Owned>();
  let block: Block | undefined;
  let declared: FieldReading | undefined;
  let street: Block | undefined;
  const named = new NamedSubject();
  const given = new Set<Concept>();
  const ordered = inReadingOrder(readings);
  const sides = new SideBySide<Block>(ordered);
  const seconds = secondColumns(ordered);
  let inSecond = false;
  let otherColumn: Block | undefined;
  const wholeBefore = partsOfAnswers(parts);
  for (const [place, reading] of ordered.entries()) {
    const whole = wholeBefore(ordered[place - 1], reading);
    const same = whole && parties.get(whole);
    if (same) {
      parties.set(reading, same);
      if (block?.party === same.party) block.reading = reading;
      continue;
    }
    if (seconds.has(reading) !== inSecond) {
      inSecond = !inSecond;
      [block, otherColumn] = [otherColumn, block];
    }
    const heading = reading.field.labels?.headings[0];
    const cast = partyIn(casting, reading);
    const said = cast ? owned(cast, 'person') : people.ownWords(reading);
    if (declares(reading)) declared = reading;
    const titled = inSecond ? SOMEBODY_ELSE : people.headingParty(reading);
    // A title that is nobody's does not reach into what its reader declares.
    const over =
      titled?.party === 'other' && isUnder(declared, reading)
        ? owned(people.reader, 'reader')
        : titled;
    const before = block;
    block = sides.over(reading) ?? ofStreet(street, reading, block) ?? block;
    if (block && endsDifferent(block, reading)) block = undefined;
    const goesOn = block && continuesBlock(block, reading, heading);
    const inherited = goesOn && !isUnderAnother(people, block, titled) ? block : undefined;
    const own = said && inherited && isStillAnother(inherited, reading, said) ? undefined : said;
    const again = inherited !== undefined && asksAgain(inherited, reading);
    const returns = inherited !== undefined && !own && leavesTrade(inherited, reading);
    // Couples give one address, after both of their names, and continue with the first of them.
    const shared =
      !own &&
      inherited?.owned.sharesHome === true &&
      !isSameRow(inherited.reading, reading) &&
      reading.concept !== undefined &&
      (isPlace(reading) || !given.has(reading.concept));
    const signer = inSecond ? undefined : printedSigner(place, ordered, people, parties);
    const decided: Owned =
      (own?.from === 'reader' || own?.party === signer?.party ? signer : undefined) ??
      (titled?.party === 'agent' && speaksUnder(heading, reading) ? titled : undefined) ??
      own ??
      signer ??
      (inherited && !shared && !again ? fromBlock(inherited, reading, over) : undefined) ??
      over ??
      unspoken(reading, named);
    parties.set(reading, decided);
    if (isTick(reading.field)) {
      const asked = people.askedAbout(reading);
      if (asked) block = { ...newBlock(asked, heading, reading, undefined), isAwaited: true };
      continue;
    }
    const names = reading.concept !== undefined && NAMES.has(reading.concept);
    if (names && decided.party === 'subject' && reading.score > READ_NAME) named.add(reading);
    if (reading.concept && decided.party === 'subject') given.add(reading.concept);
    // `Organization (if any)` of a person does not change whose address follows.
    if (inherited && own?.party === 'other' && (own.isAside || isIfAny(reading))) continue;
    // The rest of a line that begins with `if different` is about the same other person.
    if (inherited?.owned.from === 'different' && isSameRow(inherited.reading, reading)) continue;
    const opens =
      returns ||
      own?.from === 'label' ||
      own?.from === 'person' ||
      (own && isDetail(reading)) ||
      shared ||
      names ||
      again;
    if (opens) block = newBlock(decided, heading, reading, again ? undefined : inherited);
    else if (inherited) {
      inherited.reading = reading;
      if (reading.concept) inherited.asked.add(reading.concept);
      inherited.isNamed ||= names;
    }
    if (!block) continue;
    if (reading.concept && STREET.has(reading.concept)) street = { ...block, reading };
    sides.keep(reading, block);
    if (before && names && own?.from === 'label' && before.party !== block.party)
      sides.begin(place, before, block);
  }
  return parties;
}

function newBlock(
  decided: Owned,
  heading: string | undefined,
  reading: FieldReading,
  before: Block | undefined,
): Block {
  const same = before?.party === decided.party && !isNewName(reading, before);
  const asked = new Set<Concept>(same ? before.asked : []);
  if (reading.concept) asked.add(reading.concept);
  const isInstitution = decided.party === 'other' && reading.concept === 'other';
  const isNamed = [...asked].some((concept) => NAMES.has(concept));
  return { asked, owned: decided, heading, reading, party: decided.party, isInstitution, isNamed };
}

/** A name on another line than the block's last box is somebody new. */
function isNewName(reading: FieldReading, block: Block): boolean {
  const names = reading.concept !== undefined && NAMES.has(reading.concept);
  return names && !isSameRow(block.reading, reading);
}

/**
 * A second address is followed by its city, and then by the form's next question to the first
 * person.
 */
function endsDifferent(block: Block, reading: FieldReading): boolean {
  if (block.owned.from !== 'different' || isSameRow(block.reading, reading)) return false;
  return reading.concept === undefined || !PLACE_PARTS.has(reading.concept);
}

/** A second address or number on another line is somebody else's. */
function asksAgain(block: Block, reading: FieldReading): boolean {
  const { concept } = reading;
  if (block.owned.from === 'again') return false;
  if (concept === undefined || !ONCE.has(concept) || isSameRow(block.reading, reading))
    return false;
  return block.asked.has(concept);
}

/** The city line of a street, after something in passing: `School district ______`. */
function ofStreet(
  street: Block | undefined,
  { page, rect, concept }: FieldReading,
  block: Block | undefined,
): Block | undefined {
  if (!street || !block || concept === undefined || !PLACE_PARTS.has(concept)) return undefined;
  if (block.isNamed || [...block.asked].some((asked) => STREET.has(asked))) return undefined;
  const drop = street.reading.rect[1] - rect[1];
  return page === street.reading.page && drop > 0 && drop < STREET_TO_CITY ? street : undefined;
}

/** A company or physician has no birth date and no telephone at home: the form is back at the subject. */
function leavesTrade(block: Block, reading: FieldReading): boolean {
  const { concept } = reading;
  if (concept === undefined || !(block.isInstitution || block.owned.isTrade)) return false;
  if (reading.evidence.some(isTaxNumber)) return false;
  return PERSONAL.has(concept) || (concept === 'phone' && reading.evidence.some(saysHome));
}

/** Companies have one too. */
function isTaxNumber({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /\btax(?:payer)? (?:id|no|num)/i.test(text);
}

function saysHome({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > OWN_WORDS && /\b(?:at )?home\b/i.test(text);
}

/** `Second agent's signature | Agent No.`: the second person's line goes on. */
function isStillAnother(block: Block, reading: FieldReading, said: Owned): boolean {
  return (
    block.owned.isAnother !== undefined &&
    said.from === 'label' &&
    (said.party === 'agent') === (block.owned.isAnother === 'agent') &&
    !said.isAnother &&
    isSameRow(block.reading, reading) &&
    !isSignature(reading)
  );
}

function fromBlock(
  block: Block,
  reading: FieldReading,
  over: Owned | undefined,
): Owned | undefined {
  if (block.isAwaited) return owned(block.party, 'block');
  if (leavesTrade(block, reading)) return over;
  // A single box of somebody else's, such as a spouse's occupation, ends with its line.
  const isPassing = block.party === 'other' && !block.isNamed && !isSameRow(block.reading, reading);
  if (isPassing && over && over.party !== 'other') return over;
  // A signature that names nobody is the main signer's.
  if (block.owned.from === 'again' && isSignature(reading)) return over;
  // For somebody new only the heading counts.
  if (isNewName(reading, block)) return over;
  if (IMPLIED.has(block.owned.from)) return over ?? block.owned;
  const { isTrade = false, isAnother } = block.owned;
  return { ...owned(block.party, 'block'), isTrade, isAnother };
}

/** Which boxes have asked for the subject's name so far. */
class NamedSubject {
  private page: number | undefined;
  private readonly concepts = new Set<Concept>();

  add(reading: FieldReading): void {
    this.page ??= reading.page;
    if (reading.concept) this.concepts.add(reading.concept);
  }

  isBefore(page: number): boolean {
    return this.page !== undefined && page > this.page;
  }

  /** Whether this name, or a whole name in place of its parts, was asked for before. */
  has(concept: Concept): boolean {
    const whole = concept === 'fullName' && this.concepts.size > 0;
    return whole || this.concepts.has(concept) || this.concepts.has('fullName');
  }
}

/** `Print name` beside a signature is the signer's. */
function printedSigner(
  place: number,
  ordered: readonly FieldReading[],
  people: FormPeople,
  parties: ReadonlyMap<FieldReading, Owned>,
): Owned | undefined {
  const reading = ordered[place];
  if (reading?.concept !== 'fullName') return undefined;
  if (
    !reading.evidence.some(({ text }) => /\b(print|prints|printed|type|types|typed)\b/i.test(text))
  )
    return undefined;
  const [heading] = reading.field.labels?.headings ?? [];
  const isUnderIt = (other: FieldReading) =>
    isSignature(other) && other.field.labels?.headings[0] === heading;
  const signature =
    nearestOn(ordered, place, BESIDE_SIGNATURE, isUnderIt) ??
    (people.headingParty(reading)?.isAnother
      ? undefined
      : nearestOn(ordered, place, BESIDE_SIGNATURE, isSignature));
  if (!signature) return undefined;
  const signer =
    parties.get(signature) ?? people.ownWords(signature) ?? people.headingParty(signature);
  return owned(signer?.party ?? 'subject', 'signer');
}

/** Nothing says whose it is: the main subject's, who comes first on most forms. */
function unspoken(reading: FieldReading, named: NamedSubject): Owned {
  const { concept } = reading;
  const again = concept !== undefined && NAMES.has(concept) && named.has(concept);
  if (again && !isInPageHeader(reading)) return owned('subject', 'again');
  return owned('subject', named.isBefore(reading.page) ? 'late' : 'first');
}

/** Headings side by side each name somebody: the row does not go on from one to the other. */
function isUnderAnother(
  people: FormPeople,
  block: Block | undefined,
  titled: Owned | undefined,
): boolean {
  const over = block && people.headingParty(block.reading);
  return over !== undefined && titled !== undefined && over.party !== titled.party;
}

function continuesBlock(block: Block, reading: FieldReading, heading: string | undefined): boolean {
  if (block.reading.page !== reading.page) return false;
  if (isSameRow(block.reading, reading)) return true;
  if (block.heading !== heading) return false;
  const drop = block.reading.rect[1] - reading.rect[1];
  return drop >= -BLOCK.above && drop < BLOCK.below;
}

/** `I declare under penalty of perjury that`: whoever fills the form speaks, and signs below. */
const DECLARES =
  /^(?:by signing[^,.]*, )?I(?:,? [^,.]{0,30},)? (?:hereby )?(?:declare|certify|swear|affirm|attest|verify)\b/i;

function declares({ evidence }: FieldReading): boolean {
  return evidence.some(({ where, text }) => where === 'above' && DECLARES.test(text));
}

/** On the rest of the page, as long as no other heading begins. */
function isUnder(declared: FieldReading | undefined, reading: FieldReading): boolean {
  return (
    declared?.page === reading.page &&
    declared.field.labels?.headings[0] === reading.field.labels?.headings[0]
  );
}

/** A fact about a person, as the 28 fields know them. */
function isDetail({ concept }: FieldReading): boolean {
  return concept !== undefined && concept !== 'other';
}

function isIfAny({ evidence }: FieldReading): boolean {
  return evidence.some(({ text, surety }) => surety > OWN_WORDS && IF_ANY.test(text));
}

function isPlace(reading: FieldReading): boolean {
  return reading.concept !== undefined && PLACE.has(reading.concept);
}
