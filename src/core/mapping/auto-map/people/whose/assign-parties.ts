/**
 * Gives each box its person. The box's own words win. Next comes the block it is in, because a form
 * names a person once and then asks for their address. The section's heading is last.
 */

import { isTick } from '../../../../pdf/pdf-form.ts';
import type { Transform } from '../../../field-mapping.ts';
import { type FieldReading, isName, isSignature } from '../../reading/read-field.ts';
import { inReadingOrder, isSameRow } from '../../reading/reading-order.ts';
import { READ_NAME } from '../../weights/people.ts';
import type { Concept } from '../../words/vocabulary.ts';
import { type Casting, NOTHING_SAID, partyIn } from '../person.ts';
import { speakerMatchesHeading } from '../who/asked-facts.ts';
import { type BoxParty, boxParty } from '../who/box-party.ts';
import type { FormPeople } from '../who/form-people.ts';
import {
  asksSecondTime,
  type Block,
  continuesBlock,
  endsDifferentAddress,
  endsFirmInRow,
  firmInRow,
  fromBlock,
  isDetail,
  isHomeAgain,
  isStillAnother,
  isUnderStreet,
  newBlock,
  returnsToSubject,
  STREET,
  streetBlock,
  streetsOfPart,
} from './block.ts';
import { asksBoth, asksCouple, asksHome, PLACE } from './couples.ts';
import { declares, isUnder } from './declarations.ts';
import { isInPassing } from './in-passing.ts';
import { isMentioned } from './mentions.ts';
import { isUnknownSigner, NamedSubject, unspoken } from './named-subject.ts';
import { isOfficeStaff } from './office-parts.ts';
import { partsOfAnswers } from './parts-of-answers.ts';
import { printedSigner } from './printed-signer.ts';
import { repeatedBlocks } from './repeated-blocks.ts';
import { SideBySide } from './side-by-side.ts';
import { toldParents } from './told-parents.ts';
import { secondColumns } from './twin-columns.ts';

const SOMEBODY_ELSE = boxParty('other', 'block');

interface FoundInRows {
  /** Boxes that hold one part of an answer, found from their row. */
  parts: ReadonlyMap<FieldReading, Transform>;
  /** The row of a household's list that is about the person who fills it in. */
  ownRow: ReadonlySet<FieldReading>;
}

export function assignParties(
  readings: readonly FieldReading[],
  people: FormPeople,
  { parts, ownRow }: FoundInRows,
  casting: Casting = NOTHING_SAID,
): Map<FieldReading, BoxParty> {
  const ordered = inReadingOrder(readings);
  const walk = new FormWalk(ordered, people, ownRow, casting);
  const wholeBefore = partsOfAnswers(parts);
  for (const [place, reading] of ordered.entries()) {
    const whole = wholeBefore(ordered[place - 1], reading);
    const same = whole && walk.parties.get(whole);
    if (same) walk.giveAlike(reading, same);
    else walk.give(reading, place);
  }
  return walk.parties;
}

/** The evidence about a box before it is given to a person. */
interface BoxEvidence {
  heading: string | undefined;
  /** The person named by the headings over the box. */
  headingPerson: BoxParty | undefined;
  /**
   * The same, or the person who declares, if the box is under a title for somebody outside the
   * application.
   */
  headingPersonOrReader: BoxParty | undefined;
  /** The person its own words name, or the one that the person checking has given. */
  own: BoxParty | undefined;
  /** The block that the box continues. */
  inherited: Block | undefined;
  /** Whether the box asks the block's person a second time. */
  again: boolean;
  /** Whether the block was about somebody's trade and the form is now back at the subject. */
  returns: boolean;
  /** Whether the box asks a couple together, or the first of them again. */
  shared: boolean;
  /** Whether the box begins the one address of two people with a title each. */
  ofBoth: boolean;
}

/** Walks through a form in reading order, from one person's block to the next. */
class FormWalk {
  readonly parties = new Map<FieldReading, BoxParty>();
  readonly ordered: readonly FieldReading[];
  private readonly people: FormPeople;
  private readonly casting: Casting;
  private readonly sides: SideBySide<Block>;
  private readonly seconds: ReadonlyMap<FieldReading, string | undefined>;
  private readonly ownRow: ReadonlySet<FieldReading>;
  private readonly repeated: ReadonlySet<FieldReading>;
  private readonly told: ReadonlySet<FieldReading>;
  private readonly named = new NamedSubject();
  /** Concepts that the subject has been asked for so far. */
  readonly given = new Set<Concept>();
  private block: Block | undefined;
  /** The block of the column beside this one, where two columns ask the same. */
  private otherColumn: Block | undefined;
  private isInSecond = false;
  lastNamed: BoxParty['party'] | undefined;
  /** The box that asked last for the owner's name. */
  private ownerNamed: FieldReading | undefined;
  /** The block of the last street, whose city can come after an unrelated box. */
  private street: Block | undefined;
  private declared: FieldReading | undefined;
  /** The form's signature, if it has only one. */
  private readonly onlySignature: FieldReading | undefined;

  constructor(
    ordered: readonly FieldReading[],
    people: FormPeople,
    ownRow: ReadonlySet<FieldReading>,
    casting: Casting,
  ) {
    this.ordered = ordered;
    this.people = people;
    this.casting = casting;
    this.sides = new SideBySide<Block>(ordered);
    this.seconds = secondColumns(ordered);
    this.ownRow = ownRow;
    this.repeated = repeatedBlocks(ordered);
    this.told = toldParents(ordered);
    const signatures = ordered.filter(isSignature);
    this.onlySignature = signatures.length === 1 ? signatures[0] : undefined;
  }

  /** Gives a further part of an answer to the person of its first part. */
  giveAlike(reading: FieldReading, party: BoxParty): void {
    this.parties.set(reading, party);
    if (this.block?.party === party.party) this.block.reading = reading;
  }

  give(reading: FieldReading, place: number): void {
    if (this.seconds.has(reading) !== this.isInSecond) {
      this.isInSecond = !this.isInSecond;
      [this.block, this.otherColumn] = [this.otherColumn, this.block];
    }
    if (declares(reading)) this.declared = reading;
    const before = this.block;
    const evidence = this.evidenceOf(reading);
    const decided = this.decide(reading, place, evidence);
    this.parties.set(reading, decided);
    if (isName(reading) && !decided.sharesHome) this.lastNamed = decided.party;
    if (isTick(reading.field)) {
      const asked = this.people.askedAbout(reading);
      if (!asked) return;
      this.block = { ...newBlock(asked, evidence.heading, reading, undefined), isAwaited: true };
      return;
    }
    if (decided.party === 'owner' && isName(reading)) this.ownerNamed = reading;
    if (decided.party === 'subject') {
      if (isName(reading) && reading.score > READ_NAME) this.named.add(reading);
      if (reading.concept) this.given.add(reading.concept);
    }
    const isTold = this.told.has(reading) && evidence.inherited?.party === 'subject';
    if (!isTold && !isInPassing(reading, evidence))
      this.goOn(reading, place, evidence, decided, before);
  }

  private evidenceOf(reading: FieldReading): BoxEvidence {
    const heading = reading.field.labels?.headings[0];
    const headingPerson = this.isInSecond
      ? this.secondPerson(reading)
      : this.people.headingParty(reading);
    // A title for somebody outside the application does not cover what the reader declares under
    // it.
    const headingPersonOrReader =
      headingPerson?.party === 'other' && isUnder(this.declared, reading)
        ? boxParty(this.people.reader, 'reader')
        : headingPerson;
    const inherited = this.inheritedBy(reading, heading, headingPerson);
    const cast = partyIn(this.casting, reading);
    const isElse = this.repeated.has(reading) || isOfficeStaff(reading);
    const words = isElse ? SOMEBODY_ELSE : this.wordsOf(reading, inherited);
    const said = cast ? boxParty(cast, 'person') : words;
    const isAnother = said && inherited && isStillAnother(inherited, reading, said);
    const own = isAnother ? undefined : said;
    return {
      heading,
      headingPerson,
      headingPersonOrReader,
      own,
      inherited,
      again: inherited !== undefined && asksSecondTime(inherited, reading),
      returns: inherited !== undefined && !own && returnsToSubject(inherited, reading),
      shared: inherited !== undefined && !own && asksCouple(inherited, reading, this),
      ofBoth:
        inherited !== undefined && !own && asksBoth(inherited, reading, headingPerson, this.given),
    };
  }

  /** The head of a row is not that of a city under a street in the right column. */
  private wordsOf(reading: FieldReading, inherited: Block | undefined): BoxParty | undefined {
    const isOfStreet = inherited && inherited === this.street && isUnderStreet(inherited, reading);
    return isOfStreet ? undefined : this.people.ownWords(reading);
  }

  /** The person of a right column, by the title that it alone has. */
  private secondPerson(reading: FieldReading): BoxParty {
    const title = this.seconds.get(reading);
    return (title && this.people.headingParty(reading, [title])) || SOMEBODY_ELSE;
  }

  /** The block that the box continues, if any. Ends a block that does not reach this far. */
  private inheritedBy(
    reading: FieldReading,
    heading: string | undefined,
    headingPerson: BoxParty | undefined,
  ): Block | undefined {
    let block =
      this.sides.over(reading) ?? streetBlock(this.street, reading, this.block) ?? this.block;
    if (block && endsDifferentAddress(block, reading, this.given)) block = block.around;
    if (block && endsFirmInRow(block, reading, this.ordered, this.given)) block = block.around;
    this.block = block;
    if (!block || !continuesBlock(block, reading, heading)) return undefined;
    return this.isUnderAnother(block, headingPerson) ? undefined : block;
  }

  /**
   * Where headings side by side name different people, the row does not continue from one to the
   * other.
   */
  private isUnderAnother(block: Block, headingPerson: BoxParty | undefined): boolean {
    const over = this.people.headingParty(block.reading);
    return over !== undefined && headingPerson !== undefined && over.party !== headingPerson.party;
  }

  private decide(reading: FieldReading, place: number, evidence: BoxEvidence): BoxParty {
    const { heading, headingPerson, headingPersonOrReader, own, inherited, again, shared } =
      evidence;
    const signer = this.isInSecond
      ? undefined
      : printedSigner(place, this.ordered, this.people, this.parties);
    return (
      (own?.from === 'reader' || own?.party === signer?.party ? signer : undefined) ??
      (headingPerson?.party === 'agent' && speakerMatchesHeading(heading, reading)
        ? headingPerson
        : undefined) ??
      own ??
      (this.ownRow.has(reading) ? boxParty(this.people.reader, 'label') : undefined) ??
      signer ??
      (this.isReadersSignature(reading, evidence)
        ? boxParty(this.people.reader, 'reader')
        : undefined) ??
      (evidence.ofBoth ? boxParty('subject', 'block') : undefined) ??
      (isNobodyKnown(reading, evidence) ? boxParty('subject', 'again') : undefined) ??
      (inherited && !shared && !again
        ? fromBlock(inherited, reading, headingPersonOrReader)
        : undefined) ??
      headingPersonOrReader ??
      (shared && asksHome(reading, this.given) ? boxParty('subject', 'block') : undefined) ??
      (this.livesOn(reading) ? boxParty(this.people.reader, 'late') : undefined) ??
      unspoken(reading, this.named, this.people.reader, this.ordered)
    );
  }

  /**
   * A form's only signature is not that of a beneficiary who is listed above it, or of the emergency
   * contact asked for on the line before.
   */
  private isReadersSignature(reading: FieldReading, { headingPerson, inherited }: BoxEvidence) {
    const above = inherited?.boxParty ?? headingPerson;
    // Whoever has died signs nothing.
    if (isSignature(reading) && above?.party === 'subject' && this.people.reader === 'owner')
      return true;
    if (reading !== this.onlySignature || above?.party !== 'other') return false;
    if (isUnknownSigner(reading)) return false;
    if (above.isListed || headingPerson?.isListed || headingPerson?.isAside) return true;
    return headingPerson === undefined && above.isTrade !== true;
  }

  /** After a death, an address or telephone asked for in a later part is the claimant's. */
  private livesOn({ concept, field }: FieldReading): boolean {
    const [heading] = field.labels?.headings ?? [];
    const part = this.ownerNamed?.field.labels?.headings[0];
    if (this.people.reader !== 'owner' || part === undefined || heading === part) return false;
    return concept !== undefined && PLACE.has(concept);
  }

  /** Opens a block for the box, or continues the one it is in. */
  private goOn(
    reading: FieldReading,
    place: number,
    { heading, headingPerson, own, inherited, again, returns, shared, ofBoth }: BoxEvidence,
    decided: BoxParty,
    last: Block | undefined,
  ): void {
    const names = isName(reading);
    const saysWho =
      own?.from === 'person' ||
      (own?.from === 'label' && !isMentioned(reading, own, headingPerson, inherited));
    const opens =
      returns ||
      isHomeAgain(reading, decided, inherited) ||
      saysWho ||
      (own !== undefined && isDetail(reading)) ||
      shared ||
      ofBoth ||
      names ||
      again;
    // After one person outside the application, the next is asked anew.
    const isNext = own?.party === 'other' && inherited && !isSameRow(inherited.reading, reading);
    const before = again || isNext ? undefined : inherited;
    if (opens) {
      this.block = newBlock(decided, heading, reading, before);
      if (decided.from === 'different') this.block.around = inherited?.around ?? inherited;
      Object.assign(this.block, firmInRow(decided, reading, inherited));
    } else if (inherited) {
      inherited.reading = reading;
      if (reading.concept) inherited.asked.add(reading.concept);
      inherited.isNamed ||= names;
    }
    const { block } = this;
    if (!block) return;
    if (reading.concept && STREET.has(reading.concept)) this.street = { ...block, reading };
    this.sides.keep(reading, block);
    const isFirm = block.firmInRow && streetsOfPart(reading, this.ordered) < 2;
    if (last && names && own?.from === 'label' && last.party !== block.party && !isFirm)
      this.sides.begin(place, last, block);
  }
}

/** Whether a signer of whom no list knows would be the main person only because of the place. */
function isNobodyKnown(
  reading: FieldReading,
  { headingPerson, inherited, returns }: BoxEvidence,
): boolean {
  const isOthers = inherited?.party === 'other' && !returns;
  if (!isUnknownSigner(reading) || isOthers) return false;
  return headingPerson === undefined || headingPerson.party === 'subject';
}
