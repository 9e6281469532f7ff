import type { Question } from '../reading/question.ts';
import { isNearlyAlike } from '../words/captions.ts';
import { isContrast } from '../words/contrasts.ts';
import { Numbering } from './numbering.ts';
import type { OtherSection } from './other-sections.ts';

export const OTHER_ADDRESS = 'It belongs to another address now.';

export interface ComparedAddresses {
  /** Why two boxes, by index, belong to addresses of different kinds, if they do. */
  other: OtherSection;
  /** Whether one of these two addresses is elsewhere in the other form. */
  isElsewhere: (i: number, j: number) => boolean;
}

export function compareAddresses(
  from: readonly Question[],
  to: readonly Question[],
): ComparedAddresses {
  // Called for each pair of boxes, hardly any of which are of addresses.
  const numbering = new Numbering();
  const firstLines = (questions: readonly Question[]) =>
    questions.map(({ address }) => (address ? numbering.of(address.firstLine) : NONE));
  const [before, after] = [firstLines(from), firstLines(to)];
  const isIn = (one: string, lines: readonly number[]) =>
    [...new Set(lines)].some((at) => {
      const other = numbering.texts[at];
      return other !== undefined && isNearlyAlike(one, other) && !isContrast(one, other);
    });
  const isOld = numbering.texts.map((one) => isIn(one, before));
  const isNew = numbering.texts.map((one) => isIn(one, after));
  const isOther = numbering.texts.map((a) => numbering.texts.map((b) => isContrast(a, b)));
  const areOthers = (i: number, j: number) =>
    isOther[before[i] as number]?.[after[j] as number] === true;
  return {
    other: (i, j) => (areOthers(i, j) ? OTHER_ADDRESS : undefined),
    isElsewhere: (i, j) =>
      areOthers(i, j) &&
      (isNew[before[i] as number] === true || isOld[after[j] as number] === true),
  };
}

const NONE = -1;
