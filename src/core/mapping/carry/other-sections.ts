/** Whether the headings over two boxes say that they are about other people. */
import { namesOthers } from './contrasts.ts';
import type { Question } from './question.ts';

/** By their places in the lists: why the boxes stand in other people's sections, if anything says so. */
export type OtherSection = (i: number, j: number) => string | undefined;

export function comparedSections(from: readonly Question[], to: readonly Question[]): OtherSection {
  const [before, after] = [from.map(headingOf), to.map(headingOf)];
  const known = new Map<string, boolean>();
  return (i, j) => {
    const [one, other] = [before[i] ?? '', after[j] ?? ''];
    if (one === other) return undefined;
    const key = `${one}\n${other}`;
    const isOther = known.get(key) ?? areOthers(one, other);
    known.set(key, isOther);
    return isOther ? 'Its heading names another person now.' : undefined;
  };
}

function areOthers(one: string, other: string): boolean {
  return SECOND.test(one) !== SECOND.test(other) || namesOthers(one, other);
}

/** A second person of the same kind. */
const SECOND =
  /\b(?:second|2nd|joint|co-?\s?(?=applicant|owner|insured|borrower|debtor|signer)|(?:other|another|additional) (?=applicant|owner|insured|borrower|debtor|person|beneficiar|dependent))/i;

function headingOf({ field }: Question): string {
  // A question that was read as a heading names whom it asks about, not whose section it is in.
  return (field.labels?.headings ?? []).filter((text) => !text.includes('?')).join(' / ');
}
