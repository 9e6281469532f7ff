/**
 * The printed words that a person would find a box by: on its line, over it, in it. Two boxes of two
 * revisions that stand alike to the same words are one box, whatever its label was taken for.
 */
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import { overlap, type PlacedBox } from '../../pdf/labels/placed-box.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import { matchWords, type PlacedWord, placedWords } from './shared-words.ts';
import { LANDMARK } from './weights.ts';

type Side = 'left' | 'right' | 'above' | 'below' | 'inside' | 'around';

interface Landmark {
  word: number;
  side: Side;
  /** Boxes between the word and the box. */
  steps: number;
  /** From the box to the word. */
  dx: number;
  dy: number;
  /** Of 1 for all landmarks of the box. */
  weight: number;
  /** Between them; along a line words and boxes stand further apart. */
  gap: number;
  /** Of 1 for its nearest words. */
  near: number;
}

export interface Standing {
  /** 0 to 1: how alike two boxes stand to the words around them. */
  alike: number;
  /** 0 to 1: how much of the print around either is also around the other, at whatever place. */
  kept: number;
  /** The same of the nearest words alone: a question that was replaced in place keeps none. */
  nearest: number;
}

/** Of two fields, by their indexes in the forms; undefined if nothing is printed around one. */
export type Standings = (from: number, to: number) => Standing | undefined;

export function compareStanding(a: ComparedForm, b: ComparedForm): Standings {
  const [words, others] = [placedWords(a.layouts), placedWords(b.layouts)];
  const to = matchWords(words, others);
  const boxesOf = new Map<number, { field: number; widget: number; landmark: Landmark }[]>();
  const placed = [new Set<number>(), new Set<number>()] as const;
  for (const { box, landmarks } of findLandmarks(b, others)) {
    if (landmarks.length > 0) placed[1].add(box.field);
    for (const landmark of landmarks) {
      const known = boxesOf.get(landmark.word) ?? [];
      known.push({ field: box.field, widget: box.widget, landmark });
      boxesOf.set(landmark.word, known);
    }
  }
  const votes = new Map<number, Vote>();
  const width = b.fields.length;
  for (const { box, landmarks } of findLandmarks(a, words)) {
    if (landmarks.length > 0) placed[0].add(box.field);
    const widgets = a.fields[box.field]?.widgets.length ?? 1;
    for (const landmark of landmarks) {
      const there = to[landmark.word] as number;
      if (there < 0) continue;
      for (const other of boxesOf.get(there) ?? []) {
        if (widgets > 1 && other.widget !== box.widget) continue;
        const key = box.field * width + other.field;
        const count = Math.max(widgets, b.fields[other.field]?.widgets.length ?? 1);
        const [before, after] = [landmark.weight / count, other.landmark.weight / count];
        const vote = votes.get(key) ?? { ...NO_VOTE };
        vote.alike += Math.sqrt(before * after) * consistency(landmark, other.landmark);
        vote.before += before;
        vote.after += after;
        vote.nearBefore += landmark.near / count;
        vote.nearAfter += other.landmark.near / count;
        votes.set(key, vote);
      }
    }
  }
  return (i, j) => {
    if (!placed[0].has(i) || !placed[1].has(j)) return undefined;
    const vote = votes.get(i * width + j) ?? NO_VOTE;
    return {
      alike: Math.min(1, vote.alike),
      kept: Math.min(1, vote.before, vote.after),
      nearest: Math.min(1, vote.nearBefore, vote.nearAfter),
    };
  };
}

interface Vote {
  alike: number;
  before: number;
  after: number;
  nearBefore: number;
  nearAfter: number;
}

const NO_VOTE: Vote = { alike: 0, before: 0, after: 0, nearBefore: 0, nearAfter: 0 };

function consistency(a: Landmark, b: Landmark): number {
  if (a.side !== b.side) return a.steps === 0 && b.steps === 0 ? LANDMARK.otherSide : 0;
  const steps = a.steps === b.steps ? 1 : LANDMARK.otherStep;
  const dx = Math.abs(a.dx - b.dx);
  const dy = Math.abs(a.dy - b.dy);
  const isBeside = a.side === 'left' || a.side === 'right';
  const apart = isBeside ? dx / LANDMARK.along : dx / LANDMARK.across + dy / LANDMARK.along;
  return steps / (1 + apart);
}

interface BoxLandmarks {
  box: PlacedBox;
  landmarks: Landmark[];
}

function findLandmarks({ boxes }: ComparedForm, words: readonly PlacedWord[]): BoxLandmarks[] {
  const pages = new Map<number, number[]>();
  for (const [i, { page }] of words.entries()) {
    const known = pages.get(page);
    if (known) known.push(i);
    else pages.set(page, [i]);
  }
  return [...boxes].flatMap(([page, placed]) => {
    const here = pages.get(page) ?? [];
    return placed.map((box) => ({ box, landmarks: landmarksOf(box, placed, words, here) }));
  });
}

function landmarksOf(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  words: readonly PlacedWord[],
  here: readonly number[],
): Landmark[] {
  const { box } = placed;
  const first = Math.max(box[1], box[3] - LANDMARK.line);
  const height = box[3] - first;
  const onLine = boxes.filter(
    (other) => other !== placed && overlap(other.box[1], other.box[3], first, box[3]) > height / 2,
  );
  const inColumn = boxes.filter(
    (other) => other !== placed && overlap(other.box[0], other.box[2], box[0], box[2]) > 2,
  );
  const sides: Record<Side, Landmark[]> = {
    left: [],
    right: [],
    above: [],
    below: [],
    inside: [],
    around: [],
  };
  for (const i of here) {
    const word = (words[i] as PlacedWord).box;
    const landmark = (side: Side, steps: number) =>
      sides[side].push({
        word: i,
        side,
        steps,
        dx: word[0] - box[0],
        dy: word[1] - box[1],
        weight: 0,
        gap: gapTo(word, box),
        near: 0,
      });
    const tall = word[3] - word[1];
    const isOnLine = overlap(word[1], word[3], first - 2, box[3] + 2) > tall / 2;
    const middle = (word[0] + word[2]) / 2;
    const inWidth = middle > box[0] - LANDMARK.edge && middle < box[2] + LANDMARK.edge;
    if (middle > box[0] && middle < box[2] && word[1] > box[1] - 2 && word[3] < box[3] + 2)
      landmark('inside', 0);
    else if (isOnLine && middle < box[0] && box[0] - word[2] < LANDMARK.farLeft) {
      landmark(
        'left',
        onLine.filter((o) => o.box[0] >= word[2] - 3 && o.box[2] <= box[0] + 3).length,
      );
    } else if (isOnLine && middle > box[2] && word[0] - box[2] < LANDMARK.farRight) {
      const steps = onLine.filter((o) => o.box[2] <= word[0] + 3 && o.box[0] >= box[2] - 3).length;
      if (steps === 0) landmark('right', 0);
    } else if (
      inWidth &&
      word[1] >= box[3] - 2 - tall / 2 &&
      word[1] - box[3] < LANDMARK.farAbove
    ) {
      landmark(
        'above',
        inColumn.filter((o) => o.box[1] >= box[3] - 3 && o.box[3] <= word[1] + 3 + tall / 2).length,
      );
    } else if (inWidth && word[3] <= box[1] + 2 + tall / 2 && box[1] - word[3] < LANDMARK.farBelow)
      landmark('below', 0);
    else if (
      middle < box[0] &&
      box[0] - word[2] < LANDMARK.farAround &&
      Math.abs(word[1] - first) < LANDMARK.lines
    )
      landmark('around', 0);
  }
  return weighed(sides, placed.tick);
}

function gapTo(word: Box, box: Box): number {
  const across = Math.max(0, -overlap(word[0], word[2], box[0], box[2]));
  const down = Math.max(0, -overlap(word[1], word[3], box[1], box[3]));
  return across / LANDMARK.lineGap + down;
}

function weighed(sides: Record<Side, Landmark[]>, isTick: boolean): Landmark[] {
  const near = {
    left: (one: Landmark) => -one.dx,
    right: (one: Landmark) => one.dx,
    above: (one: Landmark) => 4 * one.dy + Math.abs(one.dx) / 8,
    below: (one: Landmark) => -4 * one.dy + Math.abs(one.dx) / 8,
    inside: (one: Landmark) => one.dx,
    around: (one: Landmark) => Math.abs(one.dy) * 4 - one.dx / 4,
  };
  const all: Landmark[] = [];
  for (const side of Object.keys(sides) as Side[]) {
    const base = LANDMARK.share[side] * (isTick && side === 'right' ? LANDMARK.rightOfTick : 1);
    const sorted = sides[side]
      .sort((a, b) => near[side](a) - near[side](b))
      .slice(0, LANDMARK.most);
    for (const [k, one] of sorted.entries()) {
      one.weight = base * LANDMARK.fade ** k * LANDMARK.fadeSteps ** one.steps;
      all.push(one);
    }
  }
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  for (const one of all) one.weight /= sum;
  const nearest = all
    .filter(({ steps }) => steps === 0)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, LANDMARK.nearest);
  for (const one of nearest) one.near = 1 / nearest.length;
  return all;
}
