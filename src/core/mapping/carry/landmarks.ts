/**
 * The printed words that a person would find a box by: on its line, over it, in it. Two boxes of two
 * revisions that stand alike to the same words are one box, whatever its label was taken for.
 */
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import { findLandmarks, type Landmark } from './box-landmarks.ts';
import { matchWords, placedWords } from './shared-words.ts';
import { LANDMARK } from './weights.ts';

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
