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
    const [old, now] = [from[i] as Question, to[j] as Question];
    if (holdsAsMuch(old, now)) return undefined;
    const city = ofOneAlone(streets.get(i), streetsNow.get(j));
    if (city) return city;
    const isTable = [old, now].every(({ field }) => headsOver(field).length > 0);
    const before = furtherParts(from, i, alone.from, isTable);
    const after = furtherParts(to, j, alone.to, isTable);
    if (before < after || isCut(from, i, to, j, alone.to)) return CUT_UP;
    if (isTick(old.field)) return answersApart(i, j);
    const told =
      ofOneAlone(isAreaCode(old), isAreaCode(now)) ??
      ofOneAlone(isDayAlone(from, i), isDayAlone(to, j)) ??
      toldByCaptions(i, j);
    if (told) return told;
    return before > after || isCut(to, j, from, i, alone.from) ? JOINED : undefined;
  };

  function toldByCaptions(i: number, j: number): string | undefined {
    const [old, now] = [from[i] as Question, to[j] as Question];
    if (isJoinedInOne(old, to, j, likelyOld)) return CUT_UP;
    if (isJoinedInOne(now, from, i, likelyNew)) return JOINED;
    if (isBothInOne(now, from, i) || isLineOfBoth(now, from, i, alone.from)) return JOINED;
    return isLineOfBoth(old, to, j, alone.to) || isBothInOne(old, to, j) ? CUT_UP : undefined;
  }

  /** A choice can become one tick, but not one of two that share its answers. */
  function answersApart(i: number, j: number): string | undefined {
    if (!isTickOfChoice(from[i] as Question, to[j] as Question)) return undefined;
    if (isOneOfAnswers(to, j)) return CUT_UP;
    return isOneOfAnswers(from, i) ? JOINED : undefined;
  }
}

/** What is told by a part that has a box of its own in one form, or none if that is not known. */
function ofOneAlone(isApart?: boolean, isApartNow?: boolean): string | undefined {
  if (isApart === undefined || isApartNow === undefined || isApart === isApartNow) return undefined;
  return isApart ? JOINED : CUT_UP;
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
function isAreaCode({ labels }: Question): boolean {
  return /\(\s*$/.test(labels[0]?.text ?? '');
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
