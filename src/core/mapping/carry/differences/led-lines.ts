/**
 * Lines distinguished by how they begin: `Mailing address, City, State`, and under it `Residential
 * address, City, State`. Later boxes are carried with the first box of their line.
 */
import { type FieldLabel, isTick } from '../../../pdf/pdf-form.ts';
import { freeBoxes } from '../free-boxes.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import { type Boxes, type FoundPair, withSimilarity } from '../pairing/pair-up.ts';
import { isSameKind } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { comparedWords, isNumber, REMARK } from '../words/words.ts';
import { linesOf } from './repeated-lines.ts';

/** How much more alike the first box of another line must be than that of the compared line. */
const OTHER_LEAD = 0.2;

/** Why the lines of two boxes, by index, begin with different questions, if they do. */
export function comparedLines(
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
): (i: number, j: number) => string | undefined {
  const [before, after] = [ledLines(from, BEFORE), ledLines(to, BEFORE)];
  const [olds, news] = [new Set(before.values()), new Set(after.values())];
  const [oldWords, newWords] = [from.map(wordsBefore), to.map(wordsBefore)];
  return (i, j) => {
    const [one, other] = [before.get(i), after.get(j)];
    const [first, now] = [one?.[0], other?.[0]];
    if (first === undefined || now === undefined) return undefined;
    const likeness = likenesses.at(first, now) + OTHER_LEAD;
    const isOther =
      [...news].some(
        (line) =>
          likenesses.at(first, line[0] as number) > likeness && asks(line, newWords, oldWords[i]),
      ) ||
      [...olds].some(
        (line) =>
          likenesses.at(line[0] as number, now) > likeness && asks(line, oldWords, newWords[j]),
      );
    return isOther ? 'Its line begins with another question now.' : undefined;
  };
}

/** Pairs boxes that each line asks for once, on lines whose first boxes are a sure pair. */
export function comparedAlongLines(boxes: Boxes): (sure: readonly FoundPair[]) => FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const [before, after] = [ledLines(from, CAPTIONS), ledLines(to, CAPTIONS)];
  const byFirst = new Map([...after.values()].map((line) => [line[0], line]));
  const [oldWords, newWords] = [from.map(wordsOf), to.map(wordsOf)];
  return (sure) => {
    const partner = new Map(sure.map((pair) => [pair.from, pair.to]));
    const free = freeBoxes(sure, from.length, to.length);
    return [...free.from].flatMap((i) => {
      const line = before.get(i) ?? [];
      const first = partner.get(line[0] ?? -1);
      const there = byFirst.get(first) ?? [];
      const words = oldWords[i] ?? [];
      const isLike = (others: readonly string[] = []) => others.some((one) => words.includes(one));
      const olds = line.slice(1).filter((k) => isLike(oldWords[k]));
      const news = there.slice(1).filter((k) => isLike(newWords[k]));
      const [j] = news;
      if (j === undefined || olds.length !== 1 || news.length !== 1 || !free.to.has(j)) return [];
      if (words.join() !== newWords[j]?.join()) return [];
      if (!isSameKind(from[i] as Question, to[j] as Question) || unlike(i, j)) return [];
      return [withSimilarity({ from: i, to: j, margin: 0 }, likenesses, false)];
    });
  };
}

/** The line of each box after the first of its line, if both have captions. */
function ledLines(questions: readonly Question[], sides: Sides): Map<number, readonly number[]> {
  const isNamed = (at = -1) => captionOf(questions[at], sides) !== '';
  const lines = linesOf(questions).filter(([first]) => isNamed(first));
  return new Map(
    lines.flatMap((line) =>
      line
        .slice(1)
        .filter(isNamed)
        .map((at): [number, number[]] => [at, line]),
    ),
  );
}

/** Whether a line has a box after its first that asks for all of these words. */
function asks(
  [, ...others]: readonly number[],
  said: readonly string[][],
  words: readonly string[] = [],
): boolean {
  return (
    words.length > 0 && others.some((k) => words.every((word) => said[k]?.includes(word) === true))
  );
}

const wordsBefore = (question: Question) => comparedWords(captionOf(question, BEFORE));

function wordsOf(question: Question): string[] {
  const words = comparedWords(captionOf(question, CAPTIONS).replace(REMARK, ' '));
  return words.filter((word) => !isNumber(word));
}

/** The nearest print of a text box, if it is at one of the sides; otherwise empty. */
function captionOf(question: Question | undefined, sides: Sides): string {
  const [own] = question?.field.labels?.near ?? [];
  return question && own && sides.has(own.where) && !isTick(question.field) ? own.text : '';
}

type Sides = ReadonlySet<FieldLabel['where']>;
const BEFORE: Sides = new Set(['left']);
const CAPTIONS: Sides = new Set(['left', 'above', 'below']);
