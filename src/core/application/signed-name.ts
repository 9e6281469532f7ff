/** Whose name a signature of the insured is. */
import type { ApplicationData } from './application-fields.ts';
import { foldedName } from './name-search.ts';

const SUFFIX = /^(?:jr|sr|ii|iii|iv|junior|senior)$/;
/** `Mary Moss, guardian`: somebody who may sign in the insured's place. */
const IN_PLACE =
  /\b(?:guardian|conservator|custodian|parent|mother|father|trustee|executor|executrix|representative|poa|aif|attorney|on behalf of)\b/;
/** With one of a middle name. */
const MOST_INITIALS = 3;

/**
 * Whether a name is signed, and it is not the insured's. A mark such as X, initials and a signature
 * in the insured's place are fine.
 */
export function isAnothersSignature(application: ApplicationData): boolean {
  const {
    insuredFirstName = '',
    insuredLastName = '',
    proposedInsuredSignature = '',
  } = application;
  const written = foldedName(proposedInsuredSignature);
  const last = wordsOf(insuredLastName).filter((word) => !SUFFIX.test(word));
  const signed = wordsOf(written).join('');
  if (signed === '' || last.length === 0 || IN_PLACE.test(written)) return false;
  // Joined, because McDonald also writes Mc Donald.
  if (last.some((word) => signed.includes(word))) return false;
  return !areInitials(signed, foldedName(insuredFirstName), last);
}

function areInitials(signed: string, first: string, last: readonly string[]): boolean {
  const isOfBoth = last.some((word) => signed.endsWith(word.charAt(0)));
  return signed.length <= MOST_INITIALS && signed.startsWith(first.charAt(0)) && isOfBoth;
}

const wordsOf = (name: string): string[] => foldedName(name).match(/\p{L}{2,}/gu) ?? [];
