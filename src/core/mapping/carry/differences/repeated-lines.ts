/**
 * Consecutive lines that ask the same, such as for each policy or child. If the new form has at
 * least as many of them, the old lines are its first ones.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import { type Boxes, type FoundPair, withSimilarity } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { IN_LINE } from '../weights.ts';
import { comparedWords, isNumber } from '../words/words.ts';
import { OTHER_PERSON } from './differences.ts';

export function surePairsInLines(boxes: Boxes): FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  // The position of the line says who `Child 2` is, because the captions are the same.
  const isOther = (i: number, j: number) => {
    const reason = unlike(i, j);
    return reason !== undefined && reason !== OTHER_PERSON;
  };
  const news = blocksOf(to);
  const found: FoundPair[] = [];
  for (const [caption, [old, ...otherOlds]] of blocksOf(from)) {
    const [now, ...otherNews] = news.get(caption) ?? [];
    if (!old || !now || otherOlds.length + otherNews.length > 0) continue;
    if (now.length < Math.max(2, old.length)) continue;
    for (const [at, line] of old.entries()) {
      const there = now[at] ?? [];
      const lines = { from: new Set(line), to: new Set(there) };
      for (const i of line) {
        const [j] = [...there].sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a));
        if (j === undefined || isOther(i, j) || isTick((to[j] as Question).field)) continue;
        const likeness = likenesses.at(i, j);
        if (likeness < IN_LINE.likeness || likenesses.caption(i, j) < IN_LINE.caption) continue;
        if (likenesses.ahead(i, j, lines) <= IN_LINE.ahead) continue;
        found.push(withSimilarity({ from: i, to: j, margin: 0 }, likenesses, false));
      }
    }
  }
  return found;
}

type Line = readonly number[];

/** Blocks of one or more lines, keyed by how their lines begin. */
function blocksOf(questions: readonly Question[]): Map<string, Line[][]> {
  const blocks = new Map<string, Line[][]>();
  let before: string | undefined;
  for (const line of linesOf(questions)) {
    const caption = captionOf(questions[line[0] ?? -1]);
    const known = blocks.get(caption) ?? [];
    if (caption !== '') {
      if (caption === before) known.at(-1)?.push(line);
      else known.push([line]);
      blocks.set(caption, known);
    }
    before = caption;
  }
  return blocks;
}

/** The indexes of the boxes of each line, in reading order. */
export function linesOf(questions: readonly Question[]): number[][] {
  const lines: number[][] = [];
  for (const [at, question] of questions.entries()) {
    const before = questions[at - 1];
    if (before && isSameRow(before.reading, question.reading)) lines.at(-1)?.push(at);
    else lines.push([at]);
  }
  return lines;
}

/**
 * The caption of a line's first box with all print on its line, without numbers such as that of
 * `Child 2`.
 */
function captionOf(question: Question | undefined): string {
  const [own] = question?.field.labels?.near ?? [];
  if (own?.where !== 'left') return '';
  const [caption, line] = [own.text, question?.print ?? ''].map((text) =>
    comparedWords(text)
      .filter((word) => !isNumber(word))
      .join(' '),
  );
  return caption === '' ? '' : `${caption} / ${line}`;
}

/**
 * Why two boxes, by index, are different lines of an answer, if one is the first line under a
 * question and the other a further one.
 */
export function comparedBlankLines(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [from.map(lineUnder), to.map(lineUnder)];
  return (i, j) => {
    const [one, other] = [before[i], after[j]];
    const isOther = one !== undefined && other !== undefined && one !== other;
    return isOther ? 'It is another line of the question now.' : undefined;
  };
}

/** For a blank line under a whole request: whether it is the first one or one below it. */
function lineUnder({ field }: Question): 'first' | 'further' | undefined {
  const [own, ...others] = field.labels?.near ?? [];
  if (isTick(field) || !own || comparedWords(own.text).length < SHORTEST_REQUEST) return undefined;
  if (own.where === 'above') return 'first';
  return own.where === 'column' && others.length === 0 ? 'further' : undefined;
}

/** A text with fewer words can be the head of a table. */
const SHORTEST_REQUEST = 6;
