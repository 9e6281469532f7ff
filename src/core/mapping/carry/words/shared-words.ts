/**
 * Matches the printed words of two revisions. What a form keeps, it keeps in phrases. A phrase that
 * both forms print once, or equally often, is the same place, and the words around it follow.
 */
import { groupPairs } from '../../../grouped.ts';
import type { Box, PageLayout } from '../../../pdf/page/page-layout.ts';
import { FOLLOWS, LONGEST_PHRASE, REPEATED } from '../weights.ts';
import { comparedWord, isNumber } from './words.ts';

/** A printed word and its place on the upright page. */
export interface PlacedWord {
  text: string;
  page: number;
  box: Box;
}

/** The words from top to bottom, then left to right, without line numbers and amounts. */
export function placedWords(layouts: readonly PageLayout[]): PlacedWord[] {
  return layouts.flatMap(({ page, runs }) =>
    runs.flatMap(({ text, box: [left, bottom, right, top] }) => {
      const width = (right - left) / Math.max(1, text.length);
      return [...text.matchAll(/[\p{L}\p{N}\uFFFD][\p{L}\p{N}\p{M}\uFFFD'’]*/gu)].flatMap(
        (found) => {
          const word = comparedWord(found[0]);
          if (word === '' || isNumber(word)) return [];
          const from = left + found.index * width;
          const box: Box = [from, bottom, from + found[0].length * width, top];
          return [{ text: word, page, box }];
        },
      );
    }),
  );
}

/** @returns for each word of `a` its index in `b`, or -1 */
export function matchWords(a: readonly PlacedWord[], b: readonly PlacedWord[]): Int32Array {
  const match: Match = {
    a,
    b,
    to: new Int32Array(a.length).fill(-1),
    back: new Int32Array(b.length).fill(-1),
  };
  for (let length = LONGEST_PHRASE; length >= 2; length--) {
    matchPhrases(match, length);
    for (let i = 0; i < a.length; i++) matchOnward(match, i, 1);
    for (let i = a.length - 1; i >= 0; i--) matchOnward(match, i, -1);
  }
  for (let round = 0; round < FOLLOWS.rounds; round++) follow(match);
  return match.to;
}

interface Match {
  a: readonly PlacedWord[];
  b: readonly PlacedWord[];
  /** For each word of `a` its index in `b`, or -1, and the same from `b` to `a`. */
  to: Int32Array;
  back: Int32Array;
}

/** Whether two unmatched words are the same. */
function isSame({ a, b, to, back }: Match, i: number, j: number): boolean {
  return a[i] !== undefined && a[i]?.text === b[j]?.text && to[i] === -1 && back[j] === -1;
}

function join({ to, back }: Match, i: number, j: number): void {
  to[i] = j;
  back[j] = i;
}

/** Matches the phrases of a length that both forms print equally often. */
function matchPhrases(match: Match, length: number): void {
  const there = phrasesOf(match.b, length, match.back);
  for (const [phrase, here] of phrasesOf(match.a, length, match.to)) {
    const others = there.get(phrase) ?? [];
    if (others.length !== here.length || here.length > mostOften(length)) continue;
    for (const [nth, i] of here.entries()) {
      const j = others[nth] as number;
      for (let k = 0; k < length; k++) if (isSame(match, i + k, j + k)) join(match, i + k, j + k);
    }
  }
}

/** Matches the words after a matched one, or before it if `step` is -1, as long as they are the same. */
function matchOnward(match: Match, i: number, step: 1 | -1): void {
  const j = match.to[i] as number;
  if (j < 0) return;
  for (let k = step; isSame(match, i + k, j + k); k += step) join(match, i + k, j + k);
}

/**
 * How often a phrase of this length can be repeated. Repeats of a short phrase cannot be
 * distinguished.
 */
function mostOften(length: number): number {
  return length >= REPEATED.words ? REPEATED.most : 1;
}

/** Phrases of unmatched words of this length, each with the indexes where it begins. */
function phrasesOf(
  words: readonly PlacedWord[],
  length: number,
  matched: Int32Array,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  let free = 0;
  for (let i = 0; i < words.length; i++) {
    free = matched[i] === -1 ? free + 1 : 0;
    if (free < length) continue;
    const from = i - length + 1;
    const phrase = words
      .slice(from, i + 1)
      .map(({ text }) => text)
      .join(' ');
    const known = found.get(phrase);
    if (known) known.push(from);
    else found.set(phrase, [from]);
  }
  return found;
}

/**
 * Matches words by their offset to a matched word, if the other form has the same word at the same
 * offset.
 */
function follow(match: Match): void {
  const { a, b, to } = match;
  const places = groupPairs(b.map(({ text }, j) => [text, j] as const));
  const found: [apart: number, i: number, j: number][] = [];
  const near = byPlace(a);
  for (const [i, word] of a.entries()) {
    if (to[i] !== -1) continue;
    const others = (places.get(word.text) ?? []).filter((j) => isSame(match, i, j));
    if (others.length === 0) continue;
    const guides = near(word).filter((k) => (to[k] as number) >= 0);
    for (const k of guides) {
      const guide = { old: a[k] as PlacedWord, now: b[to[k] as number] as PlacedWord };
      for (const j of others) {
        const apart = offsetApart(word, b[j] as PlacedWord, guide);
        if (apart < FOLLOWS.apart) found.push([apart + distance(word, guide.old) / 4, i, j]);
      }
    }
  }
  for (const [, i, j] of found.sort((one, other) => one[0] - other[0]))
    if (isSame(match, i, j)) join(match, i, j);
}

/** How much a word's offset to a matched word differs in the two forms. */
function offsetApart(
  word: PlacedWord,
  other: PlacedWord,
  { old, now }: { old: PlacedWord; now: PlacedWord },
): number {
  if (other.page !== now.page) return Number.POSITIVE_INFINITY;
  const dx = Math.abs(word.box[0] - old.box[0] - (other.box[0] - now.box[0]));
  const dy = Math.abs(word.box[1] - old.box[1] - (other.box[1] - now.box[1]));
  return dx + FOLLOWS.down * dy;
}

function distance(a: PlacedWord, b: PlacedWord): number {
  return Math.hypot(a.box[0] - b.box[0], 2 * (a.box[1] - b.box[1]));
}

/** Finds the words near another, by squares of the page. */
function byPlace(words: readonly PlacedWord[]): (word: PlacedWord) => number[] {
  const side = FOLLOWS.near;
  const key = (page: number, x: number, y: number) => `${page} ${x} ${y}`;
  const at = ({ box }: PlacedWord) =>
    [Math.floor(box[0] / side), Math.floor(box[1] / side)] as const;
  const squares = groupPairs(words.map((word, i) => [key(word.page, ...at(word)), i] as const));
  return (word) => {
    const [x, y] = at(word);
    return [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => squares.get(key(word.page, x + dx, y + dy)) ?? []),
    );
  };
}
