/** Who is who on one form: which words mean its main subject, and whose fact each box holds. */

import type { Evidence } from '../../reading/evidence.ts';
import { AT_BOX, type FieldReading, isSignature } from '../../reading/read-field.ts';
import { HEADING_PARTY_SHARE, OWN_CELL, OWN_WORDS } from '../../weights/people.ts';
import { FormWords, OWN_PARTY } from '../../words/form-words.ts';
import type { Party } from '../../words/party-word.ts';
import { ANOTHER_ACTS, DECEASED, MINOR, PARTY_WORDS, partyIndex } from '../../words/party-words.ts';
import type { LabelReading } from '../../words/read-label.ts';
import type { Casting } from '../person.ts';
import { agentOfPrincipal, aliasesIn, printedAliases } from './aliases.ts';
import { isAlternative, isProposed } from './alternatives.ts';
import {
  asksIfDifferent,
  firstAsked,
  identitySupport,
  isSpeaker,
  mainPersons,
  partiesAround,
  rankOf,
} from './asked-facts.ts';
import {
  acts,
  anotherOf,
  areTwo,
  type BoxParty,
  boxParty,
  canSignAlone,
  isAnyPerson,
  isAppointment,
  isAside,
  isListed,
  notTheSubject,
  traitsOf,
  withRemark,
} from './box-party.ts';
import {
  asksDeathOf,
  datesOfDeath,
  isDeceasedInCase,
  isSaidDeceased,
  unnamedDeceased,
} from './deaths.ts';
import { isFirmsOwn, isNameOnOtherCover, isOfOtherCover } from './firms.ts';
import { mayBeAskedAbout, withoutLaterPeople } from './may-be-asked-about.ts';
import { namedAndSigning } from './named-and-signing.ts';
import { onlyActor } from './only-actor.ts';
import { PartTitles } from './part-titles.ts';
import {
  EXISTS,
  GOES_ON,
  namesEither,
  OF_KIND,
  PARENT_OR_GUARDIAN,
  PERSONAL_PART,
  SAME_PERSON,
  YOURS,
} from './phrases.ts';
import { bereavedPeople, relatedPeople } from './related-people.ts';
import { rankOfOtherMain, saidParties } from './said-people.ts';
import { isSecondPersons, SECOND_PERSON } from './second-person.ts';
import {
  appositionIn,
  byTrust,
  isOnReturn,
  mayNamePerson,
  readTitle,
  speaksForSomebody,
  titleOf,
} from './telling-texts.ts';
import { unknownSigners, unlistedOwner } from './unknown-signers.ts';
import { usedPeople } from './used-people.ts';

const EMPLOYEE = partyIndex('employee');
const EMPLOYER = partyIndex('employer');
const OWNER = partyIndex('owner');

export class FormPeople {
  /** Whom words mean, as the person checking says. */
  readonly said: ReadonlyMap<number, Party>;
  private readonly otherMain: number | undefined;
  private readonly top: number;
  private readonly actor: number | undefined;
  private readonly hasDeceased: boolean = false;
  private readonly isDeceasedInCase: boolean;
  private readonly named: ReadonlySet<number>;
  private readonly signs: ReadonlySet<number>;
  /** Whether somebody says `I, ______,` and so names nobody. */
  private readonly speaks: boolean;
  /** Whether the form has a second person who owns, claims or acts. */
  readonly hasOwner: boolean;
  /** Words of field names for a person whom the page calls something else. */
  private readonly aliases: ReadonlyMap<number, number>;
  private readonly unknownOwner: number | undefined;
  /** Whether only trustees sign: they act for the owner, which is their trust. */
  private readonly trusteesAct: boolean = false;
  private readonly words: FormWords;
  private readonly titles: PartTitles;
  private readonly related: ReadonlySet<number>;
  private readonly bereaved: ReadonlySet<number>;

  constructor(all: readonly FieldReading[], said: Casting['words'] = {}) {
    const readings = all.filter((box) => !isNameOnOtherCover(box));
    this.words = readings[0]?.words ?? new FormWords();
    this.titles = new PartTitles(readings);
    this.said = saidParties(this.words, said);
    this.otherMain = rankOfOtherMain(this.said, () => new FormPeople(all));
    const aliases = printedAliases(readings);
    this.aliases = new Map([...aliasesIn(readings), ...agentOfPrincipal(readings), ...aliases]);
    this.speaks = readings.some(({ evidence }) => evidence.some(isSpeaker));
    const support = identitySupport(readings);
    for (const [called, who] of aliases) {
      support.set(who, (support.get(who) ?? 0) + (support.get(called) ?? 0));
      support.delete(called);
    }
    this.related = relatedPeople(readings, support);
    this.bereaved = bereavedPeople(readings);
    this.isDeceasedInCase = isDeceasedInCase(readings);
    if (this.isDeceasedInCase) support.delete(DECEASED);
    const used = usedPeople(readings, support, this.related);
    const { named, signs, onlySigns } = namedAndSigning(readings, used);
    this.named = named;
    this.signs = signs;
    const open = [...used].filter((party) => (this.said.get(party) ?? 'subject') === 'subject');
    const asked = firstAsked(readings);
    const main = mainPersons(support, new Set(withoutLaterPeople(open, readings)), asked);
    const deaths = this.isDeceasedInCase ? [] : datesOfDeath(readings);
    const mayBeMain = mayBeAskedAbout(main, readings, deaths.length > 0);
    const top = Math.max(0, ...mayBeMain.map(rankOf));
    const unnamed = unnamedDeceased(readings, deaths, (party) => top > 0 && rankOf(party) === top);
    this.top = this.otherMain ?? Math.max(top, ...unnamed.map(rankOf));
    this.actor = this.top === 0 ? onlyActor(readings, used, asked) : undefined;
    const isOnlyClaimed = mayBeMain.length < main.length || this.partyOf(OWN_PARTY) === 'subject';
    this.hasDeceased =
      used.has(DECEASED) ||
      readings.some(isSaidDeceased) ||
      unnamed.length > 0 ||
      (deaths.length > 0 && isOnlyClaimed) ||
      asksDeathOf(readings, deaths, (party) => this.top > 0 && rankOf(party) === this.top);
    const signed = readings.filter(isSignature);
    this.trusteesAct =
      signed.every((box) => this.isTrustees(box)) &&
      signed.some((box) => canSignAlone(partiesAround(box)));
    const namedUsed = [...used].filter((party) => named.has(party));
    const partyOf = (party: number) => this.partyOf(party);
    this.unknownOwner = unlistedOwner(namedUsed, unknownSigners(readings), support, partyOf);
    this.hasOwner = [...used, ...onlySigns].some((party) => this.partyOf(party) === 'owner');
  }

  /** Whether a signature is a trustee's, or that of somebody who only witnesses it. */
  private isTrustees(box: FieldReading): boolean {
    const signers = partiesAround(box);
    return signers.length > 0 && signers.every((party) => this.partyOf(party) === 'other');
  }

  /** What a party word means on this form. */
  partyOf(named: number): Party {
    const said = this.said.get(named);
    if (said) return said;
    const index = this.aliases.get(named) ?? named;
    const word = PARTY_WORDS[index];
    if (!word || (this.isDeceasedInCase && index === DECEASED)) return 'other';
    if (index === this.actor || (this.top > 0 && rankOf(index) === this.top)) return 'subject';
    if (word.actsForMinor && this.top === rankOf(MINOR)) return 'owner';
    if (index === this.unknownOwner || (word.signsAlone && this.trusteesAct)) return 'owner';
    // After a death, nobody applies for or claims anything as the insured.
    if (word.sameUnlessNamed && this.hasDeceased) return 'owner';
    // An applicant is the insured if the form mentions no insured.
    if (word.sameAsSubject && this.top < ANOTHER_ACTS) return 'subject';
    const isNamed = this.named.has(index) || this.speaks;
    const claims = word.claims || this.bereaved.has(index);
    if (claims && this.hasDeceased && isNamed && this.signs.has(index)) return 'owner';
    if (word.actsForDeceased && this.hasDeceased && this.named.has(index)) return 'owner';
    if (word.sameUnlessNamed && !this.named.has(index)) return 'subject';
    // Claims from the insured, whose policyholder signs for what they owe.
    if (word.sameUnlessNamed && this.signs.has(OWNER) && !this.signs.has(index)) return 'other';
    const isElse = this.related.has(index) || this.otherMain !== undefined;
    if (word.party === 'subject' && isElse) return 'other';
    return word.party;
  }

  /** The party that the words name together: `spouse of the insured` is the spouse. */
  namedBy(parties: readonly number[], text = ''): Party | undefined {
    const persons = parties.filter((index) => !PARTY_WORDS[index]?.yields);
    const meant = persons.length > 0 ? persons : parties;
    const named = new Set(meant.map((index) => this.partyOf(index)));
    // `Beneficiary/claimant` is one person under two names, only one of whom is in the application.
    if (named.size > 1 && SAME_PERSON.test(text) && !areTwo(meant)) named.delete('other');
    if (named.has('owner') && PARENT_OR_GUARDIAN.test(text)) return 'owner';
    if (named.has('other')) return 'other';
    if (named.has('agent')) return 'agent';
    if (named.has('subject')) return 'subject';
    return named.has('owner') ? 'owner' : undefined;
  }

  /** `Veteran's representative` acts for the veteran and is not the veteran. */
  private actingFor(text: string, parties: readonly number[]): Party | undefined {
    const forWhom = parties.some((index) => this.partyOf(index) === 'subject');
    const isActor = parties.some((index) => acts(index) && index !== this.actor);
    return isActor && forWhom && !namesEither(text) ? 'owner' : undefined;
  }

  /** `Signature of insured or assignee` is the insured's, unless somebody else has to sign. */
  private firstSigner(text: string, box: FieldReading, label: LabelReading): Party | undefined {
    const [first, second] = label.parties.map((index) => this.partyOf(index));
    const isEither = isSignature(box) && /\bor\b/i.test(text) && first === 'subject';
    return isEither && (second === 'other' || second === 'agent') ? 'subject' : undefined;
  }

  /**
   * An employer's statement is about the form's main person, whatever else that is called, and so is
   * the employee in a section on `Participant information`.
   */
  private employeeOf({ field }: FieldReading, { parties }: LabelReading): Party | undefined {
    if (parties.length === 0 || parties.some((index) => index !== EMPLOYEE)) return undefined;
    const [heading = ''] = field.labels?.headings ?? [];
    const title = this.words.read(titleOf(heading)).parties;
    const isEmployers = title.includes(EMPLOYER) && this.top > rankOf(EMPLOYEE);
    const isParticipants =
      this.namedBy(title) === 'subject' &&
      title.every((index) => PARTY_WORDS[index]?.party === 'subject');
    return isEmployers || isParticipants ? 'subject' : undefined;
  }

  /**
   * The person a YES/NO question is about, if the form goes on to ask for their facts: `Is there a
   * legal representative? [] Yes, complete the following`.
   */
  askedAbout({ evidence }: FieldReading): BoxParty | undefined {
    if (!evidence.some(({ where, text }) => where === 'right' && GOES_ON.test(text)))
      return undefined;
    const question = evidence.find(({ where, text }) => where === 'question' && EXISTS.test(text));
    if (!question) return undefined;
    const { parties } = question.reading;
    const named = this.actingFor(question.text, parties) ?? this.namedBy(parties);
    return named === 'owner' || named === 'other' ? boxParty(named, 'block') : undefined;
  }

  /** Reads a text with the meanings that words have on this form. */
  read(text: string): LabelReading {
    return this.words.read(text);
  }

  /** The person a text names, for a text that is not a field's own label. */
  ofText(text: string): BoxParty {
    const label = this.words.read(text);
    return boxParty(this.namedBy(label.parties) ?? 'subject', 'label');
  }

  get reader(): Party {
    return this.hasDeceased ? 'owner' : 'subject';
  }

  /** The person whose fact the box holds, by its own words; undefined if they do not say. */
  ownWords(reading: FieldReading): BoxParty | undefined {
    if (speaksForSomebody(reading.evidence)) return boxParty('owner', 'label');
    const apposed = this.namedBy(appositionIn(reading.evidence)?.parties ?? []);
    if (apposed) return boxParty(apposed, 'label');
    const alternatives = new Set<number>();
    let speaks = false;
    let isYours = false;
    for (const evidence of byTrust(reading.evidence)) {
      const { where, text, surety, reading: label } = evidence;
      if (!mayNamePerson(evidence, reading)) continue;
      if (isAlternative(text, label)) {
        for (const party of label.parties) alternatives.add(party);
        continue;
      }
      // A field's name repeats its label without the `or`.
      const { parties: inName } = label;
      if (where === 'name' && inName.length > 0 && inName.every((party) => alternatives.has(party)))
        continue;
      const named = this.namedIn(evidence, reading);
      // A tooltip can be copied from the spouse's box to the reader's.
      const isCopied = where === 'tooltip' && isYours && named?.party === 'other';
      if (named && !isCopied) return named;
      const isReaders = (label.reader || isOnReturn(text)) && surety > OWN_WORDS;
      isYours ||= isReaders && AT_BOX.has(where) && surety > OWN_CELL;
      speaks ||= isReaders;
    }
    return speaks ? boxParty(this.reader, 'reader') : undefined;
  }

  /** The person that one of a box's texts names. */
  private namedIn(
    { where, text, reading: label, hints }: Evidence,
    box: FieldReading,
  ): BoxParty | undefined {
    if (isProposed(text, label)) return boxParty('other', 'label');
    if (isSecondPersons(label, hints, box)) return SECOND_PERSON;
    const named =
      this.actingFor(text, label.parties) ??
      this.firstSigner(text, box, label) ??
      notTheSubject(label) ??
      this.employeeOf(box, label) ??
      this.namedBy(withRemark(label.parties, hints?.parties ?? []), text) ??
      (hints && this.namedBy(hints.parties));
    if (named === 'owner' && (isFirmsOwn(text, box) || isOfOtherCover(text, box)))
      return boxParty('other', 'heading');
    // Nobody signs a second time: `Annuitant's signature (if different from the owner)`.
    // A title before ticks says whose part it is.
    const isTitle = where === 'question';
    if (asksIfDifferent(text) && named !== 'owner' && !isSignature(box) && !isTitle)
      return boxParty('subject', 'different');
    if (named) return { ...boxParty(named, 'label'), ...traitsOf(label, hints) };
    if (label.elsewhere || hints?.elsewhere) return boxParty('owner', 'label');
    // In `Requester's signature`, an unlisted word decides nothing: anybody can be asked to sign.
    const isAsked = where !== 'name' && !label.concepts.has('signature');
    return isAsked && label.noun ? boxParty('other', 'label') : undefined;
  }

  /** The person named by the nearest heading that names one. */
  headingParty(box: FieldReading, titles = this.titles.over(box)): BoxParty | undefined {
    for (const heading of titles) {
      const title = titleOf(heading);
      const label = readTitle(title, this.words);
      if (OF_KIND.test(title) || isAppointment(title, label.parties) || label.onlyMentions)
        continue;
      const named =
        this.actingFor(title, label.parties) ??
        (label.elsewhere && isAnyPerson(label) ? 'owner' : this.namedBy(label.parties, title));
      if (named && label.partyShare >= HEADING_PARTY_SHARE) {
        const isAnother = anotherOf(label.parties);
        return {
          ...boxParty(named, 'heading'),
          ...(isAnother ? { isAnother } : {}),
          isListed: isListed(label.parties),
          isAside: isAside(label.parties),
        };
      }
      if (label.elsewhere) return boxParty('owner', 'heading');
      if (label.reader && (/^\d/.test(heading) || YOURS.test(title)))
        return boxParty(this.reader, 'prompt');
      if (PERSONAL_PART.test(title) && !this.hasDeceased) return boxParty('subject', 'heading');
    }
    return undefined;
  }
}
