/** How alike two boxes of two revisions are: whether a person would say that they ask the same. */
import type { Standings } from './landmarks.ts';
import type { Bag, Question } from './question.ts';
import { common, type Weighed, weighedWords } from './weighed-words.ts';
import {
  ALL_BUT_ONE,
  MOST_LABELS,
  NUMBER,
  OTHER_KIND,
  OTHER_PART,
  PART_LENGTH,
  SECOND_BEST,
  SHARE,
  STANDING,
  TELLING,
} from './weights.ts';
import { compareWording, type Wording } from './wording.ts';
import { comparedWords, isNumber } from './words.ts';

interface WeighedQuestion {
  question: Question;
  labels: readonly { words: Weighed; weight: number }[];
  own: Weighed;
  shared: Weighed;
  headings: Weighed;
  tooltip: Weighed;
  name: Weighed;
}

/** How alike a box of the old form and one of the new one are, each 0 to 1. */
export interface Witnesses extends Wording {
  /** Of everything together. */
  likeness: number;
  /** Of the print beside the boxes alone; 1 if neither has any. */
  own: number;
  /** Of how they stand to the words around them; 0 if nothing is printed there. */
  standing: number;
  /** How much of the print around either is also around the other. */
  kept: number;
  /** The same of the nearest words alone. */
  nearest: number;
  /** How much of either's caption is around the other, whatever it was taken for. */
  captionsAround: number;
  /** How much of the old caption is gone, and of the new one new. */
  replaced: number;
}

/** Boxes that have no partner yet. */
export interface Free {
  from: ReadonlySet<number>;
  to: ReadonlySet<number>;
}

/** Of each box of the old form (rows) and of the new one (columns), by their places in the lists. */
export interface Likenesses {
  at(from: number, to: number): number;
  own(from: number, to: number): number;
  of(from: number, to: number): Witnesses;
  /** How much better the two stand to each other than either does to a third box, or a free one. */
  lead(from: number, to: number, free?: Free): number;
  /** The same of their likeness. */
  ahead(from: number, to: number, free?: Free): number;
}

export function compareAll(
  from: readonly Question[],
  to: readonly Question[],
  standings: Standings,
): Likenesses {
  const told = telling([...from, ...to]);
  const numbers = new Map<string, number>();
  const rows = from.map((question) => weigh(question, told, numbers));
  const columns = to.map((question) => weigh(question, told, numbers));
  const cells = rows.length * columns.length;
  const all: Free = { from: new Set(from.keys()), to: new Set(to.keys()) };
  const [likeness, own, standing] = [0, 1, 2].map(() => new Float32Array(cells)) as Table[];
  const cell = (i: number, j: number) => i * columns.length + j;
  const value = (table: Table | undefined, i: number, j: number) => table?.[cell(i, j)] ?? 0;
  const standingOf = (i: number, j: number) =>
    standings.of((from[i] as Question).reading.index, (to[j] as Question).reading.index);
  for (const [i, row] of rows.entries()) {
    for (const [j, column] of columns.entries()) {
      const said = ownLikeness(row, column);
      const stands = standingOf(i, j)?.alike;
      (own as Table)[cell(i, j)] = said ?? 1;
      (standing as Table)[cell(i, j)] = stands ?? 0;
      (likeness as Table)[cell(i, j)] = alike(row, column, said, stands);
    }
  }
  return {
    at: (i, j) => value(likeness, i, j),
    own: (i, j) => value(own, i, j),
    of: (i, j) => {
      const captions = standings.captions(
        (from[i] as Question).reading.index,
        (to[j] as Question).reading.index,
      );
      return {
        likeness: value(likeness, i, j),
        own: value(own, i, j),
        standing: value(standing, i, j),
        kept: standingOf(i, j)?.kept ?? 0,
        nearest: standingOf(i, j)?.nearest ?? 0,
        captionsAround: captions.around,
        replaced: captions.replaced,
        ...compareWording(
          (rows[i] as WeighedQuestion).labels.map(({ words }) => words),
          (columns[j] as WeighedQuestion).labels.map(({ words }) => words),
        ),
      };
    },
    lead: (i, j, free = all) => aheadIn(standing, i, j, free),
    ahead: (i, j, free = all) => aheadIn(likeness, i, j, free),
  };

  function aheadIn(table: Table | undefined, i: number, j: number, free: Free): number {
    let best = 0;
    for (const k of free.to) if (k !== j) best = Math.max(best, value(table, i, k));
    for (const k of free.from) if (k !== i) best = Math.max(best, value(table, k, j));
    return value(table, i, j) - best;
  }
}

type Table = Float32Array;

/** A word that many boxes have tells them apart the less. */
function telling(questions: readonly Question[]): (word: string) => number {
  const boxes = new Map<string, number>();
  for (const { own, shared } of questions) {
    for (const word of new Set([...own.keys(), ...shared.keys()])) {
      boxes.set(word, (boxes.get(word) ?? 0) + 1);
    }
  }
  return (word) => {
    const rarity = Math.log(1 + questions.length / (1 + (boxes.get(word) ?? 0)));
    return isNumber(word) ? rarity * NUMBER : rarity;
  };
}

function weigh(
  question: Question,
  told: (word: string) => number,
  numbers: Map<string, number>,
): WeighedQuestion {
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const weighed = (bag: Bag): Weighed =>
    weighedWords([...bag].map(([word, surety]) => [numberOf(word), surety * told(word)]));
  const name = question.field.name.split('.').at(-1) ?? '';
  return {
    question,
    labels: question.labels
      .slice(0, MOST_LABELS)
      .map(({ bag, weight }) => ({ words: weighed(bag), weight })),
    own: weighed(question.own),
    shared: weighed(question.shared),
    headings: weighed(question.headings),
    tooltip: weighed(question.tooltip),
    name: weighed(new Map(comparedWords(name).map((word) => [word, 1]))),
  };
}

/** A label may be the second in one form, where something else stands nearer. */
function ownLikeness(a: WeighedQuestion, b: WeighedQuestion): number | undefined {
  // What is printed at the start of the line is the caption of a box that has no other.
  if (a.own.sum === 0 && b.own.sum > 0) return SECOND_BEST * (common(a.shared, b.own) ?? 0);
  if (b.own.sum === 0 && a.own.sum > 0) return SECOND_BEST * (common(a.own, b.shared) ?? 0);
  const whole = common(a.own, b.own);
  if (whole === undefined || whole > ALL_BUT_ONE) return whole;
  let best = 0;
  for (const one of a.labels) {
    for (const other of b.labels) {
      const weight = Math.sqrt(one.weight * other.weight);
      const sum = one.words.sum + other.words.sum;
      const least = Math.min(one.words.sum, other.words.sum);
      // No two texts have more in common than the shorter one says.
      if (2 * least * weight <= Math.max(best, whole ?? 0) * sum) continue;
      best = Math.max(best, (common(one.words, other.words) ?? 0) * weight);
    }
  }
  return Math.max(whole, (whole + best) / 2, best * SECOND_BEST);
}

function alike(
  a: WeighedQuestion,
  b: WeighedQuestion,
  own: number | undefined,
  standing: number | undefined,
): number {
  let sum = 0;
  let shares = 0;
  const count = (share: number, likeness: number | undefined) => {
    if (likeness === undefined) return;
    sum += share * likeness;
    shares += share;
  };
  // `Yes` says little: what it answers says the rest.
  const told = (a.own.sum + b.own.sum) / (a.own.sum + b.own.sum + TELLING * 2);
  const print = SHARE.own + SHARE.shared;
  const ownShare = a.shared.sum + b.shared.sum === 0 ? print : SHARE.own * told;
  count(ownShare, own);
  count(print - ownShare, common(a.shared, b.shared));
  count(SHARE.headings, common(a.headings, b.headings));
  count(SHARE.tooltip, common(a.tooltip, b.tooltip));
  count(SHARE.name, common(a.name, b.name));
  count(SHARE.place, placeLikeness(a.question, b.question));
  const { item } = a.question;
  if (item !== undefined && b.question.item !== undefined) {
    count(SHARE.item, item === b.question.item ? 1 : 0);
  }
  const kind = isSameKind(a.question, b.question) ? 1 : OTHER_KIND;
  const isOther = isOtherPart(a.question, b.question) || !isSameLength(a.question, b.question);
  const part = isOther ? OTHER_PART : 1;
  const said = sum / shares;
  return (said + (1 - said) * STANDING * (standing ?? 0)) * kind * part;
}

const LINE = 600;

function placeLikeness({ reading: { rect: a } }: Question, { reading: { rect: b } }: Question) {
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[2] - a[0] - (b[2] - b[0]));
  return Math.max(0, 1 - (4 * apart) / LINE);
}

export function isSameKind({ field: a }: Question, { field: b }: Question): boolean {
  return kindOf(a.type) === kindOf(b.type);
}

/** The second of three boxes is no like of the third of three, whatever is printed there. */
export function isOtherPart(a: Question, b: Question): boolean {
  return a.parts === b.parts && a.part !== b.part;
}

/** One of several boxes, such as that for a number's last four digits, keeps its length. */
export function isSameLength(a: Question, b: Question): boolean {
  if (a.parts === 1 && b.parts === 1) return true;
  const [one, other] = [a.field.maxLength, b.field.maxLength];
  const shorter = Math.min(one ?? PART_LENGTH + 1, other ?? PART_LENGTH + 1);
  return shorter > PART_LENGTH || one === other;
}

function kindOf(type: Question['field']['type']): string {
  if (type === 'checkbox' || type === 'radio') return 'tick';
  return type === 'signature' ? type : 'text';
}
