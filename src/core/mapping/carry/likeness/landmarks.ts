/**
 * The printed words by which a person would find a box: on its line, over it, in it. Boxes of two
 * revisions in the same place among the same words are one box, whatever was read as their labels.
 */
import { groupPairs } from '../../../grouped.ts';
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { captionOf } from '../reading/answers.ts';
import { LANDMARK } from '../weights.ts';
import { matchWords, type PlacedWord, placedWords } from '../words/shared-words.ts';
import { comparedWord } from '../words/words.ts';
import { findLandmarks, type Landmark } from './box-landmarks.ts';

export interface ContextLikeness {
  /** 0 to 1: how alike the places of two boxes are among the words around them. */
  alike: number;
  /** 0 to 1: how much of the print around either is also around the other, at any place. */
  sharedPrint: number;
  /** The same for the nearest words alone. A question that was replaced in place keeps none. */
  nearest: number;
}

/** The context likenesses of two fields, by their indexes in the forms. */
export interface ContextLikenesses {
  /** Undefined if nothing is printed around one of them. */
  of(from: number, to: number): ContextLikeness | undefined;
  /**
   * Only `alike` of the above, because it is needed for each pair of boxes; 0 if nothing is printed
   * there.
   */
  alike(from: number, to: number): number;
  /** How much of what was read as the captions of the two is kept. */
  captions(from: number, to: number): CaptionsAround;
}

/** About the captions of two boxes, each 0 to 1. */
export interface CaptionsAround {
  /**
   * How much of either caption is around the other box, even as another box's print. A question
   * that was replaced leaves neither.
   */
  around: number;
  /**
   * How much of the old caption is nowhere in the new form and of the new caption nowhere in the
   * old, whichever is less.
   */
  replaced: number;
}

export function compareContexts(a: ComparedForm, b: ComparedForm): ContextLikenesses {
  const [words, others] = [placedWords(a.layouts), placedWords(b.layouts)];
  const to = matchWords(words, others);
  const around = [new Map<number, Around>(), new Map<number, Around>()] as const;
  const matched = new Set(to);
  const found = findLandmarks(b, others);
  for (const { box, landmarks } of found)
    note(around[1], box.field, landmarks, others, (word) => matched.has(word));
  const boxesOf = groupPairs(
    found.flatMap(({ box: { field, widget }, landmarks }) =>
      landmarks.map((landmark) => [landmark.word, { field, widget, landmark }] as const),
    ),
  );
  // Read once, because the captions of a box are compared with those of each candidate.
  const [oldCaptions, newCaptions] = [a.fields.map(captionWords), b.fields.map(captionWords)];
  const votes = new Map<number, Vote>();
  const width = b.fields.length;
  for (const { box, landmarks } of findLandmarks(a, words)) {
    note(around[0], box.field, landmarks, words, (word) => (to[word] as number) >= 0);
    const widgets = a.fields[box.field]?.widgets.length ?? 1;
    for (const landmark of landmarks) {
      const there = to[landmark.word] as number;
      if (there < 0) continue;
      for (const other of boxesOf.get(there) ?? []) {
        if (widgets > 1 && other.widget !== box.widget) continue;
        const key = box.field * width + other.field;
        const count = Math.max(widgets, b.fields[other.field]?.widgets.length ?? 1);
        const before = landmark.weight / count;
        const after = other.landmark.weight / count;
        let vote = votes.get(key);
        if (!vote) {
          vote = { ...NO_VOTE };
          votes.set(key, vote);
        }
        vote.alike += Math.sqrt(before * after) * consistency(landmark, other.landmark);
        vote.before += before;
        vote.after += after;
        vote.nearBefore += landmark.near / count;
        vote.nearAfter += other.landmark.near / count;
      }
    }
  }
  // Stored because it is read for each pair of boxes.
  const alike = new Float64Array(a.fields.length * width);
  for (const [key, vote] of votes) alike[key] = Math.min(1, vote.alike);
  return {
    alike: (i, j) => alike[i * width + j] as number,
    of: (i, j) => {
      if (!around[0].has(i) || !around[1].has(j)) return undefined;
      const vote = votes.get(i * width + j) ?? NO_VOTE;
      return {
        alike: Math.min(1, vote.alike),
        sharedPrint: Math.min(1, vote.before, vote.after),
        nearest: Math.min(1, vote.nearBefore, vote.nearAfter),
      };
    },
    captions: (i, j) => {
      const [one = [], other = []] = [oldCaptions[i], newCaptions[j]];
      const [before, after] = [around[0].get(i), around[1].get(j)];
      return {
        around: Math.min(shareAround(one, after), shareAround(other, before)),
        replaced: Math.min(shareLost(one, before), shareLost(other, after)),
      };
    },
  };
}

/** The words around a box, each with whether the other form also has it. */
type Around = Map<string, boolean>;

function note(
  around: Map<number, Around>,
  field: number,
  landmarks: readonly Landmark[],
  words: readonly PlacedWord[],
  isMatched: (word: number) => boolean,
): void {
  if (landmarks.length === 0) return;
  const known = around.get(field) ?? new Map<string, boolean>();
  around.set(field, known);
  for (const { word } of landmarks) {
    const { text } = words[word] as PlacedWord;
    known.set(text, known.get(text) === true || isMatched(word));
  }
}

function shareAround(caption: readonly string[], around: Around | undefined): number {
  if (caption.length === 0) return 1;
  return caption.filter((word) => around?.has(word)).length / caption.length;
}

/** The share of a box's own caption that is nowhere in the other form. */
function shareLost(caption: readonly string[], around: Around | undefined): number {
  if (caption.length === 0) return 0;
  return caption.filter((word) => around?.get(word) !== true).length / caption.length;
}

function captionWords(field: PdfField): string[] {
  const caption = wordsOf(captionOf(field) ?? '');
  if (caption.length > 0) return caption;
  // For `15` in a box's margin, the row's print says what the box is.
  const row = field.labels?.near.find(({ where }) => where === 'row');
  return wordsOf(row?.text ?? '');
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}’']+/u)
    .map(comparedWord)
    .filter(isWord);
}

function isWord(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word);
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
