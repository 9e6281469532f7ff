/** The person whose fact a box holds, and what their words say besides who they are. */
import { PARTY_STRENGTH } from '../../weights/people.ts';
import type { Party } from '../../words/party-word.ts';
import { PARTY_WORDS, partyIndex } from '../../words/party-words.ts';
import type { LabelReading } from '../../words/read-label.ts';
import { NAME_CONCEPTS } from '../../words/vocabulary.ts';
import { APPLIES, APPOINTS } from './phrases.ts';

const PERSON = partyIndex('person');

export interface BoxParty {
  party: Party;
  /** 0 to 1. */
  strength: number;
  from: keyof typeof PARTY_STRENGTH;
  /** A spouse, who lives with the subject: see PartyWord. */
  sharesHome?: boolean;
  /** See PartyWord: the block continues after it. */
  isAside?: boolean;
  /** See PartyWord. */
  isAnother?: 'person' | 'agent' | undefined;
  /** See PartyWord. */
  isTrade?: boolean;
  /** See PartyWord. */
  isListed?: boolean;
}

export function boxParty(party: Party, from: keyof typeof PARTY_STRENGTH): BoxParty {
  return { party, strength: PARTY_STRENGTH[from], from };
}

/** Such as a representative, who has no facts of their own on most forms. */
export function acts(index: number): boolean {
  const word = PARTY_WORDS[index];
  return word?.party === 'owner' && word.rank === undefined;
}

/** The title of an appointment or designation names somebody who does not fill it in. */
export function isAppointment(title: string, parties: readonly number[]): boolean {
  const isAppointed = (index: number) => {
    const word = PARTY_WORDS[index];
    return acts(index) || (word?.isListed === true && word.rank !== undefined);
  };
  return APPLIES.test(title) || (APPOINTS.test(title) && parties.some(isAppointed));
}

export function anotherOf(parties: readonly number[]): BoxParty['isAnother'] {
  return parties.map((index) => PARTY_WORDS[index]?.isAnother).find(Boolean);
}

/**
 * Whether they are two people although `/` joins them: `Second insured/patient`, and whoever signs
 * for a firm in `Employer/authorized representative`.
 */
export function areTwo(parties: readonly number[]): boolean {
  const isForFirm = parties.some(acts) && parties.some((index) => PARTY_WORDS[index]?.isTrade);
  return isForFirm || anotherOf(parties) !== undefined;
}

export function isListed(parties: readonly number[]): boolean {
  return areAll(parties, 'isListed');
}

export function isAside(parties: readonly number[]): boolean {
  return areAll(parties, 'isAside');
}

function areAll(parties: readonly number[], trait: 'isListed' | 'isTrade' | 'isAside'): boolean {
  return parties.length > 0 && parties.every((index) => PARTY_WORDS[index]?.[trait]);
}

/** What the words say about a person besides who it is. */
export function traitsOf(label: LabelReading, hints: LabelReading | undefined): Partial<BoxParty> {
  const isAnother = anotherOf(label.parties);
  // In `Place of burial (name of cemetery)`, only the remark names somebody.
  const isTrade = areAll(
    label.parties.length > 0 ? label.parties : (hints?.parties ?? []),
    'isTrade',
  );
  const parties = [...label.parties, ...(hints?.parties ?? [])];
  const sharesHome = parties.some((index) => PARTY_WORDS[index]?.sharesHome);
  const isAside = parties.every((index) => PARTY_WORDS[index]?.isAside);
  return {
    ...(sharesHome ? { sharesHome } : {}),
    ...(isAside ? { isAside } : {}),
    ...(isAnother ? { isAnother } : {}),
    ...(isTrade ? { isTrade } : {}),
    isListed: isListed(label.parties),
  };
}

/** `Person completing this form`, of whom only the rest of the text says who it is. */
export function isAnyPerson({ parties }: LabelReading): boolean {
  return parties.length > 0 && parties.every((index) => index === PERSON);
}

/** `If not the patient, name of person signing` asks for the person who acts for the subject. */
export function notTheSubject({ elsewhere, parties, concepts }: LabelReading): Party | undefined {
  const isNamed = [...concepts.keys()].some((concept) => NAME_CONCEPTS.has(concept));
  const isAnybody = parties.length > 0 && parties.every((index) => PARTY_WORDS[index]?.yields);
  return elsewhere && isNamed && isAnybody ? 'owner' : undefined;
}

/** Whether one of them, such as a trustee, can act for the owner of a form that nobody else signs. */
export function canSignAlone(parties: readonly number[]): boolean {
  return parties.some((index) => PARTY_WORDS[index]?.signsAlone);
}

/** In `Witness (licensed agent)`, a person in the remark says more than a word that yields. */
export function withRemark(
  parties: readonly number[],
  remark: readonly number[],
): readonly number[] {
  const yields = parties.length > 0 && parties.every((index) => PARTY_WORDS[index]?.yields);
  return yields ? [...parties, ...remark] : parties;
}
