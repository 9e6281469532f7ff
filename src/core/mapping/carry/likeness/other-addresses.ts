import type { Question } from '../reading/question.ts';
import { isNearlyAlike } from '../words/captions.ts';
import { isContrast } from '../words/contrasts.ts';
import { Numbering } from './numbering.ts';

/**
 * Whether two boxes, by index, belong to addresses of different kinds, and one of these addresses
 * is elsewhere in the other form.
 */
export function comparedAddresses(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => boolean {
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
  return (i, j) => {
    const [one, other] = [before[i] as number, after[j] as number];
    const areOthers = isOther[one]?.[other] === true;
    return areOthers && (isNew[one] === true || isOld[other] === true);
  };
}

const NONE = -1;
