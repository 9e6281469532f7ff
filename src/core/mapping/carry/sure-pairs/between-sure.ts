/**
 * Pairs boxes between two consecutive sure pairs. If both forms have as many boxes there, in the
 * same rows, they are the same boxes however their captions were read, unless the captions
 * themselves were replaced, as when a question is replaced in place.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import { freeBoxes } from '../free-boxes.ts';
import { type Boxes, type FoundPair, withSimilarity } from '../pairing/pair-up.ts';
import { captionOf } from '../reading/answers.ts';
import { isSameKind } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { BETWEEN } from '../weights.ts';
import { isNearlyAlike, isReworded } from '../words/captions.ts';
import { comparedWords } from '../words/words.ts';
import { type Gap, gapsOf } from './gaps.ts';

type Pairs = ReadonlyMap<number, FoundPair>;

/**
 * @param found the likeliest partner of each box of the old form
 * @param sure those of the pairs that are sure
 */
export function pairsBetween(found: Pairs, sure: Pairs, boxes: Boxes): FoundPair[] {
  const { likenesses, otherQuestion, unlike, from, to } = boxes;
  const free = freeBoxes([...sure.values()], from.length, to.length);
  return gapsOf(sure, free, from.length, to.length).flatMap((gap) =>
    isInStep(gap) ? inOrder(gap) : inPairing(gap),
  );

  /** Whether both forms have as many boxes of the same kinds in the same rows. */
  function isInStep({ from: olds, to: news }: Gap): boolean {
    if (olds.length !== news.length) return false;
    return olds.every((i, at) => {
      const j = news[at] as number;
      const isSame = isSameKind(from[i] as Question, to[j] as Question);
      return isSame && isInRowWith(from, i, 1) === isInRowWith(to, j, 1);
    });
  }

  function inOrder({ from: olds, to: news }: Gap): FoundPair[] {
    return olds.flatMap((i, at) => {
      const pair = withSimilarity(
        { from: i, to: news[at] as number, margin: 0 },
        likenesses,
        false,
      );
      // As many boxes as before are as many parts, so parts are not compared.
      const isOther = otherQuestion(i, pair.to) !== undefined || !isKept(pair);
      return !isOther && (isBare(pair) || isAhead(pair, BETWEEN)) ? [pair] : [];
    });
  }

  function inPairing({ from: olds, to: news }: Gap): FoundPair[] {
    return olds.flatMap((i) => {
      const pair = found.get(i);
      if (!pair || !news.includes(pair.to)) return [];
      const { likeness, margin } = BETWEEN.uneven;
      const isClear = pair.likeness >= likeness && pair.margin >= margin;
      const isOther = unlike(i, pair.to) !== undefined || !isKept(pair);
      return isClear && !isOther && isAhead(pair, BETWEEN.uneven) ? [pair] : [];
    });
  }

  /** Whether no free box is more alike than the pair, and no other box by far. */
  function isAhead({ from: i, to: j }: FoundPair, least: { ahead: number; lead: number }): boolean {
    return (
      likenesses.ahead(i, j, free) > least.ahead &&
      likenesses.lead(i, j, free) > least.lead &&
      likenesses.lead(i, j) > BETWEEN.leadOfAll
    );
  }

  /** Whether nothing shows that another question is there now. */
  function isKept(pair: FoundPair): boolean {
    const { from: i, to: j, captionsAround, replaced } = pair;
    // Print over a column of ticks says what they are for.
    const isOtherTick = isTick((from[i] as Question).field) && replaced >= BETWEEN.replaced;
    if (isBare(pair) && !isOtherTick && (isOneRow(i, j, -1) || isOneRow(i, j, 1))) return true;
    const isCaptioned = hasCaption(from[i]) && hasCaption(to[j]);
    const isAround = isCaptioned
      ? captionsAround >= BETWEEN.captionsAround
      : replaced < BETWEEN.replaced;
    if (isAround || isReworded(saidAt(from[i]), saidAt(to[j]))) return true;
    if (replaced >= BETWEEN.replaced) return false;
    const isLine = captionsAround >= BETWEEN.rowAround && isLineOf(from[i], to[j]);
    return isLine || isAskedAlike(from[i], to[j]);
  }

  /** Whether neither has a caption, as in the cells of a table. */
  function isBare({ from: i, to: j }: FoundPair): boolean {
    return !hasCaption(from[i]) && !hasCaption(to[j]);
  }

  /** Whether in both forms the box is in one row with the box before or after it. */
  function isOneRow(i: number, j: number, step: 1 | -1): boolean {
    return isInRowWith(from, i, step) && isInRowWith(to, j, step);
  }
}

/**
 * Whether both have the same line number under one heading, and one of them has no other caption.
 */
function isLineOf(one: Question | undefined, other: Question | undefined): boolean {
  const [heading, now] = [one?.field.labels?.headings[0], other?.field.labels?.headings[0]];
  const isNumbered = one?.item !== undefined && /\d/.test(one.item) && one.item === other?.item;
  const isBareNumber = (of: Question | undefined) =>
    comparedWords(of?.field.labels?.near[0]?.text ?? '').length === 0;
  if (!isNumbered || !(isBareNumber(one) || isBareNumber(other))) return false;
  return heading !== undefined && now !== undefined && isNearlyAlike(heading, now);
}

/** Whether what is a tick's caption in one form was read as its question in the other. */
function isAskedAlike(one: Question | undefined, other: Question | undefined): boolean {
  const question = (of: Question | undefined) =>
    of?.field.labels?.near.find(({ where }) => where === 'question')?.text ?? '';
  return isReworded(saidAt(one), question(other)) || isReworded(question(one), saidAt(other));
}

/** The box's caption, or the print at the start of its line. */
function saidAt(question: Question | undefined): string {
  return question?.labels[0]?.text ?? (question && captionOf(question.field)) ?? '';
}

function hasCaption(question: Question | undefined): boolean {
  return (question?.caption.size ?? 0) > 0;
}

/** Whether a box and its neighbor in reading order are in one row. */
function isInRowWith(questions: readonly Question[], at: number, step: 1 | -1): boolean {
  const [box, next] = [questions[at], questions[at + step]];
  return box !== undefined && next !== undefined && isSameRow(box.reading, next.reading);
}
