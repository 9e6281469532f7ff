/** Boxes of which one holds only a part of what the other holds. */
import { isTick } from '../../../pdf/pdf-form.ts';
import { CUT_UP, JOINED } from '../../answer-parts.ts';
import { widthOf } from '../../auto-map/reading/reading-order.ts';
import { freeBoxes } from '../free-boxes.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import { headsOver, isBesidePart, isFurtherPart, isOneOfAnswers } from '../reading/answer-parts.ts';
import { isTickOfChoice } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { PART_LENGTH, PART_WIDTH, PARTNER_CAPTION } from '../weights.ts';
import { isBothInOne, isJoinedInOne, isLineOfBoth } from './joined-captions.ts';
import { isDayAlone } from './joined-parts.ts';

/** Why one box holds only a part of what the other holds, if it does. */
export function comparedParts(
  from: readonly Question[],
  to: readonly Question[],
  found: readonly FoundPair[],
): (i: number, j: number) => string | undefined {
  const alone = freeBoxes(found, from.length, to.length);
  const likely = found.filter(({ caption }) => caption >= PARTNER_CAPTION);
  const likelyOld = new Map(likely.map((pair) => [pair.to, from[pair.from]]));
  const likelyNew = new Map(likely.map((pair) => [pair.from, to[pair.to]]));
  const [streets, streetsNow] = [firstLines(from), firstLines(to)];
  return (i, j) => {
    if (holdsAsMuch(from[i] as Question, to[j] as Question)) return undefined;
    const [hasCity, hasCityNow] = [streets.get(i), streetsNow.get(j)];
    if (hasCity !== undefined && hasCityNow !== undefined && hasCity !== hasCityNow)
      return hasCity ? JOINED : CUT_UP;
    const isTable = [from[i], to[j]].every((box) => box && headsOver(box.field).length > 0);
    const before = furtherParts(from, i, alone.from, isTable);
    const after = furtherParts(to, j, alone.to, isTable);
    if (before < after || isCut(from, i, to, j, alone.to)) return CUT_UP;
    if (isTick((from[i] as Question).field)) return answersApart(i, j);
    const [areas, areasNow] = [isAreaCode(from[i]), isAreaCode(to[j])];
    if (areas !== areasNow) return areas ? JOINED : CUT_UP;
    const [isDay, isDayNow] = [isDayAlone(from, i), isDayAlone(to, j)];
    if (isDay !== isDayNow) return isDay ? JOINED : CUT_UP;
    if (isJoinedInOne(from[i] as Question, to, j, likelyOld)) return CUT_UP;
    if (isJoinedInOne(to[j] as Question, from, i, likelyNew)) return JOINED;
    if (isBothInOne(to[j] as Question, from, i)) return JOINED;
    if (isLineOfBoth(to[j] as Question, from, i, alone.from)) return JOINED;
    if (isLineOfBoth(from[i] as Question, to, j, alone.to)) return CUT_UP;
    if (isBothInOne(from[i] as Question, to, j)) return CUT_UP;
    const isJoined = before > after || isCut(to, j, from, i, alone.from);
    return isJoined ? JOINED : undefined;
  };

  /** A choice can become one tick, but not one of two that share its answers. */
  function answersApart(i: number, j: number): string | undefined {
    if (!isTickOfChoice(from[i] as Question, to[j] as Question)) return undefined;
    if (isOneOfAnswers(to, j)) return CUT_UP;
    return isOneOfAnswers(from, i) ? JOINED : undefined;
  }
}

/** For the first line of each address, whether its city has a box of its own, if that is known. */
function firstLines(questions: readonly Question[]): Map<number, boolean> {
  const found = new Map<number, boolean>();
  for (const { address, labels } of questions) {
    if (!address) continue;
    const { first, part } = address;
    const isCity = /\b(?:city|town)\b/.test(part);
    // With a box for the state alone, or with all of it in the caption, the city is in this box.
    const isRest = /\b(?:state|zip)\b/.test(part) || WHOLE_ADDRESS.test(labels[0]?.text ?? '');
    if (isCity || isRest) found.set(first, found.get(first) === true || isCity);
  }
  return found;
}

const WHOLE_ADDRESS = /\bcity\b.*\b(?:state|zip)\b/i;

/** In `Telephone ( ) `, the box is for a part of the number. */
function isAreaCode(question: Question | undefined): boolean {
  return /\(\s*$/.test(question?.labels[0]?.text ?? '');
}

/** Whether both boxes hold as many characters, and more than a part of an answer has. */
function holdsAsMuch({ field: a }: Question, { field: b }: Question): boolean {
  return a.maxLength === b.maxLength && (a.maxLength ?? 0) > PART_LENGTH;
}

/** Whether a box is much narrower now and has a box without a caption beside it. */
function isCut(
  questions: readonly Question[],
  at: number,
  others: readonly Question[],
  to: number,
  alone: ReadonlySet<number>,
): boolean {
  const [whole, first] = [questions[at] as Question, others[to] as Question];
  const isNarrow = widthOf(first.reading) < PART_WIDTH * widthOf(whole.reading);
  return isNarrow && alone.has(to + 1) && isBesidePart(first, others[to + 1]);
}

/**
 * The number of boxes after this one that continue its answer and have no match in the other form.
 */
function furtherParts(
  questions: readonly Question[],
  at: number,
  alone: ReadonlySet<number>,
  isTable: boolean,
): number {
  let next = at + 1;
  const first = questions[at] as Question;
  while (alone.has(next) && isFurtherPart(first, questions[next], isTable)) next++;
  return next - at - 1;
}
