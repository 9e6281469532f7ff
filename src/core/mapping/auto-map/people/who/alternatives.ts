/** Labels that name an alternative to the person whose fact they ask for. */
import { PARTY_WORDS } from '../../words/party-words.ts';
import { type LabelReading, readLabel } from '../../words/read-label.ts';
import { NAME_CONCEPTS as NAMES } from '../../words/vocabulary.ts';

/** `Name of individual, trust or entity` says of what kind the person can be. */
const KINDS = /\bindividual,? .*\b(?:trust|estate|entity)\b|\bentity ?\/ ?individual\b/i;

/**
 * In `Name, or your organization's name` and `Date of birth/trust`, only the alternative has
 * a word for a person.
 */
export function isAlternative(text: string, { parties }: LabelReading): boolean {
  const [before = ''] = text.split(/\bor\b|\//i);
  if (before === text || parties.length === 0) return false;
  const areKinds = parties.every((one) => PARTY_WORDS[one]?.yields);
  if (areKinds && KINDS.test(text)) return true;
  const asked = readLabel(before);
  if (asked.parties.length > 0) return false;
  const isName = [...asked.concepts.keys()].some((one) => NAMES.has(one));
  return isName || (asked.concepts.size > 0 && areKinds);
}

/** `Name of nominee for guardian` names somebody who is to become one. */
export function isProposed(text: string, { noun }: LabelReading): boolean {
  return noun !== undefined && new RegExp(String.raw`\b${noun}s? (?:for|as)\b`, 'i').test(text);
}
