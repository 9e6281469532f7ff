/**
 * What stands between two sure pairs that follow each other in both forms. Where as many boxes stand
 * there, in the same rows, they are the same ones whatever their captions were read as; unless the
 * captions themselves were exchanged for others, as those of questions that were replaced in place.
 */
import { isSameRow } from '../auto-map/reading/reading-order.ts';
import { type Free, isSameKind } from './likeness.ts';
import { type Boxes, type FoundPair, witnessed } from './pair-up.ts';
import type { Question } from './question.ts';
import { BETWEEN, NEARLY_ALIKE } from './weights.ts';
import { comparedWords, isLikeWord } from './words.ts';

type Pairs = ReadonlyMap<number, FoundPair>;

interface Gap {
  from: readonly number[];
  to: readonly number[];
}

/**
 * @param found of each box of the old form the likeliest partner
 * @param sure those of the pairs that are sure
 */
export function pairsBetween(found: Pairs, sure: Pairs, boxes: Boxes): FoundPair[] {
  const { likenesses, otherQuestion, unlike, from, to } = boxes;
  const free = freeBoxes([...sure.values()], from.length, to.length);
  return gapsOf(sure, free, from.length, to.length).flatMap((gap) =>
    isInStep(gap) ? inOrder(gap) : inPairing(gap),
  );

  /** As many boxes of the same kinds in the same rows. */
  function isInStep({ from: olds, to: news }: Gap): boolean {
    if (olds.length !== news.length) return false;
    return olds.every((i, at) => {
      const j = news[at] as number;
      return isSameKind(from[i] as Question, to[j] as Question) && isInSameRow(i, j, 1);
    });
  }

  function inOrder({ from: olds, to: news }: Gap): FoundPair[] {
    return olds.flatMap((i, at) => {
      const pair = witnessed({ from: i, to: news[at] as number, margin: 0 }, likenesses, false);
      // As many boxes as before are as many parts.
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

  /** Whether no free box comes before the pair, and of the others none by far. */
  function isAhead({ from: i, to: j }: FoundPair, least: { ahead: number; lead: number }): boolean {
    return (
      likenesses.ahead(i, j, free) > least.ahead &&
      likenesses.lead(i, j, free) > least.lead &&
      likenesses.lead(i, j) > BETWEEN.leadOfAll
    );
  }

  /** Whether nothing says that another question stands there now. */
  function isKept(pair: FoundPair): boolean {
    const { from: i, to: j, captionsAround, replaced } = pair;
    if (isBare(pair) && (isOneRow(i, j, -1) || isOneRow(i, j, 1))) return true;
    const isCaptioned = hasCaption(from[i]) && hasCaption(to[j]);
    if (!isCaptioned) return replaced < BETWEEN.replaced;
    const isAround = captionsAround >= BETWEEN.captionsAround;
    return isAround || isReworded(from[i] as Question, to[j] as Question);
  }

  /** Whether neither has a caption, as in the cells of a table. */
  function isBare({ from: i, to: j }: FoundPair): boolean {
    return !hasCaption(from[i]) && !hasCaption(to[j]);
  }

  function isInSameRow(i: number, j: number, step: 1 | -1): boolean {
    return rowOf(from, i, step) === rowOf(to, j, step);
  }

  /** Whether both stand in one row with the box before or after. */
  function isOneRow(i: number, j: number, step: 1 | -1): boolean {
    return rowOf(from, i, step) === true && rowOf(to, j, step) === true;
  }
}

/** Whether most words of both captions are alike, if only in their first letters. */
function isReworded({ labels: [a] }: Question, { labels: [b] }: Question): boolean {
  const said = (text: string) =>
    [...new Set(comparedWords(text))].filter((word) => word.length > 3);
  const [one, other] = [said(a?.text ?? ''), said(b?.text ?? '')];
  const both = one.filter((word) => other.some((like) => isLikeWord(word, like))).length;
  return both > 0 && 2 * both >= NEARLY_ALIKE * (one.length + other.length);
}

function hasCaption(question: Question | undefined): boolean {
  return (question?.own.size ?? 0) > 0;
}

/** Whether a box and its neighbour in reading order stand in one row. */
function rowOf(questions: readonly Question[], at: number, step: 1 | -1): boolean {
  const [box, next] = [questions[at], questions[at + step]];
  return box !== undefined && next !== undefined && isSameRow(box.reading, next.reading);
}

/** The boxes of both forms that have no sure partner. */
export function freeBoxes(sure: readonly FoundPair[], rows: number, columns: number): Free {
  const done = {
    from: new Set(sure.map((pair) => pair.from)),
    to: new Set(sure.map((pair) => pair.to)),
  };
  return {
    from: new Set(range(0, rows).filter((i) => !done.from.has(i))),
    to: new Set(range(0, columns).filter((j) => !done.to.has(j))),
  };
}

/** Runs of boxes without a sure partner in both forms, between the same two sure pairs. */
function gapsOf(
  sure: Pairs,
  free: { to: ReadonlySet<number> },
  rows: number,
  columns: number,
): Gap[] {
  const gaps: Gap[] = [];
  if (sure.size === 0) return gaps;
  const partner = (i: number) => (i < 0 ? -1 : i >= rows ? columns : (sure.get(i)?.to ?? -1));
  for (let first = -1; first < rows; ) {
    let last = first + 1;
    while (last < rows && !sure.has(last)) last++;
    const from = range(first + 1, last);
    const to = range(partner(first) + 1, partner(last));
    if (from.length > 0 && to.length > 0 && to.every((j) => free.to.has(j)))
      gaps.push({ from, to });
    first = last;
  }
  return gaps;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);
}
