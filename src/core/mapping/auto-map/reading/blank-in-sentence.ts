/** What a blank within a sentence asks for, by the words on both sides of it together. */

import type { Concept } from '../words/vocabulary.ts';
import type { Evidence } from './evidence.ts';

/** `I am the ______ of the decedent`, `is interested in the estate as ______ of the deceased`. */
const IS = /\b(?:am|is|as|being)(?: (?:the|an?)(?: ?\/ ?an)?)?$/i;
const OF_SOMEBODY = /^of (?:the |said )?\p{L}/iu;
/** `I am a ______ (relationship to the party)`. */
const SAYS_RELATIONSHIP = /^\(.*\brelationship\b/i;
/** `The petitioner is the decedent's ______` and `I, ______, being the decedent's ______`. */
export const IS_SOMEBODYS = /\b(?:am|is|being) (?:the )?\p{L}+['’]s$/iu;
/** `I appoint this individual, ______, to act as my representative`. */
const APPOINTS = /\b(?:appoint|designate|nominate)\b/i;
const AS_SOMEBODY = /\b(?:as|to be) my\b/i;

/** `all benefits under the policy, effective ______`, on an assignment. */
const EFFECTIVE = /\p{L}{2,} \p{L}{2,}.*\beffective(?: on| as of)?$/iu;
const ASSIGNS = /\b(?:assign|transfer)/i;

/** @returns the concept; undefined if the words on both sides do not say it together */
export function blankInSentence(
  evidence: readonly Evidence[],
  headings: readonly string[],
): Concept | undefined {
  const label = evidence.find(({ where }) => where === 'left');
  const before = label?.text;
  const after = evidence.find(({ where }) => where === 'right');
  if (before === undefined) return undefined;
  const isAssignment = [before, ...headings].some((text) => ASSIGNS.test(text));
  if (isAssignment && EFFECTIVE.test(before)) return 'assignmentDate';
  if (label?.reading.parties.length && IS_SOMEBODYS.test(before)) return 'relationship';
  if (!after) return undefined;
  const namesPerson = after.reading.parties.length > 0;
  if (IS.test(before)) {
    const isOf = namesPerson && OF_SOMEBODY.test(after.text);
    return isOf || SAYS_RELATIONSHIP.test(after.text) ? 'relationship' : undefined;
  }
  const appoints = APPOINTS.test(before) && AS_SOMEBODY.test(after.text);
  return appoints && namesPerson ? 'fullName' : undefined;
}
