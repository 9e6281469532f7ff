/** What a blank within a sentence asks for, by the words on both sides of it together. */

import type { LabelReading } from '../words/read-label.ts';
import type { Concept } from '../words/vocabulary.ts';

/** A text at the box, and what it says alone. */
interface Print {
  where: string;
  text: string;
  reading: LabelReading;
}

/** `I am the ______ of the decedent`, `is interested in the estate as ______ of the deceased`. */
const IS = /\b(?:am|is|as|being)(?: (?:the|an?)(?: ?\/ ?an)?)?$/i;
const OF_SOMEBODY = /^of (?:the |said )?\p{L}/iu;
/** `I am a ______ (relationship to the party)`. */
const SAYS_RELATIONSHIP = /^\(.*\brelationship\b/i;
/** `I appoint this individual, ______, to act as my representative`. */
const APPOINTS = /\b(?:appoint|designate|nominate)\b/i;
const AS_SOMEBODY = /\b(?:as|to be) my\b/i;

/** @returns the concept; undefined if the words on both sides do not say it together */
export function blankInSentence(evidence: readonly Print[]): Concept | undefined {
  const before = evidence.find(({ where }) => where === 'left')?.text;
  const after = evidence.find(({ where }) => where === 'right');
  if (before === undefined || !after) return undefined;
  const namesPerson = after.reading.parties.length > 0;
  if (IS.test(before)) {
    const isOf = namesPerson && OF_SOMEBODY.test(after.text);
    return isOf || SAYS_RELATIONSHIP.test(after.text) ? 'relationship' : undefined;
  }
  const appoints = APPOINTS.test(before) && AS_SOMEBODY.test(after.text);
  return appoints && namesPerson ? 'fullName' : undefined;
}
