/**
 * Boxes that are together in both forms: the remaining ones of a row or list whose other boxes have
 * sure partners in one row or list of the new form.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { type Free, freeBoxes } from '../free-boxes.ts';
import { onceForEach } from '../once-for-each.ts';
import { type Boxes, type FoundPair, isSure, withSimilarity } from '../pairing/pair-up.ts';
import { isSameKind } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { isMate } from '../reading/tick-lists.ts';
import { SURE_BY_WORD, SURE_IN_LIST, SURE_IN_ROW, SURE_OF_ROW } from '../sure-thresholds.ts';
import { IN_ROW, LONG_WORD, OF_LIST } from '../weights.ts';
import { comparedWords } from '../words/words.ts';

/** The new box of each old box with a sure partner. */
type Partners = ReadonlyMap<number, number>;

/** The row of any of its boxes, from left to right. */
type RowAt = (at: number) => readonly number[];
type Rows = { from: RowAt; to: RowAt };

export function comparedBeside(boxes: Boxes): (sure: readonly FoundPair[]) => FoundPair[] {
  const rows = { from: rowsOf(boxes.from), to: rowsOf(boxes.to) };
  return (sure) => {
    const free = freeBoxes(sure, boxes.from.length, boxes.to.length);
    const partner = new Map(sure.map((pair) => [pair.from, pair.to]));
    return [
      ...lastOfRows(partner, free, rows, boxes),
      ...leftInRows(partner, free, rows, boxes),
      ...leftOfLists(sure, free, boxes),
    ];
  };
}

/**
 * Pairs the remaining boxes of a row that has several boxes in one row of the new form, each with
 * the likeliest box there.
 */
function leftInRows(partner: Partners, free: Free, rows: Rows, boxes: Boxes): FoundPair[] {
  const { from, likenesses, unlike } = boxes;
  return [...free.from].flatMap((i) => {
    if (isTick((from[i] as Question).field)) return [];
    const row = rows.from(i);
    const known = row.flatMap((k) => partner.get(k) ?? []);
    const [first] = known;
    if (first === undefined || known.length < IN_ROW.sure) return [];
    const there = rows.to(first);
    if (!known.every((k) => there.includes(k))) return [];
    const left = there.filter((k) => free.to.has(k));
    const others = row.filter((k) => free.from.has(k));
    const [j] = [...left].sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a));
    if (j === undefined || unlike(i, j) !== undefined) return [];
    const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
    const open = { from: new Set(others), to: new Set(left) };
    const isClear = likenesses.ahead(i, j, open) > IN_ROW.ahead;
    return isClear && isSure(pair, SURE_OF_ROW) ? [pair] : [];
  });
}

/**
 * Pairs the one remaining box of a row if the others are all in one row of the new form, which also
 * has one remaining box.
 */
function lastOfRows(partner: Partners, free: Free, rows: Rows, boxes: Boxes): FoundPair[] {
  const { likenesses, unlike } = boxes;
  return [...free.from].flatMap((i) => {
    const row = rows.from(i);
    const others = row.filter((k) => k !== i);
    const first = partner.get(others[0] ?? -1);
    if (first === undefined) return [];
    const there = rows.to(first);
    const isWhole = others.every((k) => there.includes(partner.get(k) ?? -1));
    const left = there.filter((k) => free.to.has(k));
    const [j] = left;
    if (!isWhole || left.length !== 1 || j === undefined || there.length !== row.length) return [];
    if (there.indexOf(j) !== row.indexOf(i) || unlike(i, j) !== undefined) return [];
    const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, false);
    return isSure(pair, SURE_IN_ROW) ? [pair] : [];
  });
}

function rowsOf(questions: readonly Question[]): RowAt {
  return onceForEach((at) => rowOf(questions, at));
}

/** The boxes in the row of this one, whatever their heights are. */
function rowOf(questions: readonly Question[], at: number): number[] {
  const box = questions[at] as Question;
  const [, bottom, , top] = box.reading.rect;
  return [...questions.keys()]
    .filter((k) => {
      const { page, rect } = (questions[k] as Question).reading;
      const both = Math.min(top, rect[3]) - Math.max(bottom, rect[1]);
      return page === box.reading.page && both > Math.min(top - bottom, rect[3] - rect[1]) / 2;
    })
    .sort((a, b) => leftOf(questions[a]) - leftOf(questions[b]));
}

function leftOf(question: Question | undefined): number {
  return question?.reading.rect[0] ?? 0;
}

/**
 * Pairs ticks of lists that have other sure ticks, each with the likeliest of the remaining ones.
 */
function leftOfLists(sure: readonly FoundPair[], free: Free, boxes: Boxes): FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const ticks = sure.filter(({ from: i }) => isChoice(from[i]));
  const found: FoundPair[] = [];
  const [olds, news] = [[...free.from].filter((i) => isChoice(from[i])), [...free.to]];
  const inList = (i: number, j: number) =>
    isSameKind(from[i] as Question, to[j] as Question) &&
    ticks.filter((pair) => isMate(from, i, pair.from) && isMate(to, j, pair.to)).length >=
      OF_LIST.sure;
  const [before, after] = [firstWords(from), firstWords(to)];
  for (const i of olds) {
    for (const j of news) {
      const likeness = likenesses.at(i, j);
      if (likeness < SURE_BY_WORD.likeness || !isChoice(to[j])) continue;
      if (!inList(i, j) || unlike(i, j) !== undefined) continue;
      const named = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
      const word = before(i);
      if (word !== undefined && word === after(j) && isSure(named, SURE_BY_WORD)) {
        found.push(named);
        continue;
      }
      const isLikelier = (one: number, other: number) =>
        likenesses.at(one, other) > likeness - OF_LIST.ahead && inList(one, other);
      if (news.some((k) => k !== j && isLikelier(i, k))) continue;
      if (olds.some((k) => k !== i && isLikelier(k, j))) continue;
      const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
      if (isSure(pair, SURE_IN_LIST)) found.push(pair);
    }
  }
  return found;
}

/**
 * The first word of a tick if no other tick of its list begins with it, because people call the
 * option by it.
 */
function firstWords(questions: readonly Question[]): (at: number) => string | undefined {
  const words = questions.map((question) => {
    const [word = ''] = isChoice(question) ? comparedWords(question.labels[0]?.text ?? '') : [];
    return word.length >= LONG_WORD ? word : undefined;
  });
  return (at) => {
    const word = words[at];
    const isOthers = words.some((one, k) => k !== at && one === word && isMate(questions, at, k));
    return isOthers ? undefined : word;
  };
}

/** Whether it is a tick that says more than Yes or No. */
function isChoice(question: Question | undefined): boolean {
  return question !== undefined && isTick(question.field) && question.answer === undefined;
}
