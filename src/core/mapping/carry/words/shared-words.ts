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
  const match = { to: new Int32Array(a.length).fill(-1), back: new Int32Array(b.length).fill(-1) };
  const same = (i: number, j: number) =>
    a[i] !== undefined && a[i]?.text === b[j]?.text && match.to[i] === -1 && match.back[j] === -1;
  const join = (i: number, j: number) => {
    match.to[i] = j;
    match.back[j] = i;
  };
  for (let length = LONGEST_PHRASE; length >= 2; length--) {
    const there = phrasesOf(b, length, match.back);
    for (const [phrase, here] of phrasesOf(a, length, match.to)) {
      const others = there.get(phrase) ?? [];
      if (others.length !== here.length || here.length > mostOften(length)) continue;
      for (const [nth, i] of here.entries()) {
        const j = others[nth] as number;
        for (let k = 0; k < length; k++) if (same(i + k, j + k)) join(i + k, j + k);
      }
    }
    for (let i = 0; i < a.length; i++) {
      const j = match.to[i] as number;
      if (j >= 0) for (let k = 1; same(i + k, j + k); k++) join(i + k, j + k);
    }
    for (let i = a.length - 1; i >= 0; i--) {
      const j = match.to[i] as number;
      if (j >= 0) for (let k = 1; same(i - k, j - k); k++) join(i - k, j - k);
    }
  }
  for (let round = 0; round < FOLLOWS.rounds; round++) follow(a, b, match.to, same, join);
  return match.to;
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
function follow(
  a: readonly PlacedWord[],
  b: readonly PlacedWord[],
  to: Int32Array,
  same: (i: number, j: number) => boolean,
  join: (i: number, j: number) => void,
): void {
  const places = groupPairs(b.map(({ text }, j) => [text, j] as const));
  const found: [apart: number, i: number, j: number][] = [];
  const near = byPlace(a);
  for (const [i, word] of a.entries()) {
    if (to[i] !== -1) continue;
    const others = (places.get(word.text) ?? []).filter((j) => same(i, j));
    if (others.length === 0) continue;
    for (const k of near(word)) {
      const guide = a[k] as PlacedWord;
      const away = to[k] as number;
      if (away < 0) continue;
      const there = b[away] as PlacedWord;
      for (const j of others) {
        const other = b[j] as PlacedWord;
        if (other.page !== there.page) continue;
        const dx = Math.abs(word.box[0] - guide.box[0] - (other.box[0] - there.box[0]));
        const dy = Math.abs(word.box[1] - guide.box[1] - (other.box[1] - there.box[1]));
        const apart = dx + FOLLOWS.down * dy;
        if (apart < FOLLOWS.apart) found.push([apart + distance(word, guide) / 4, i, j]);
      }
    }
  }
  for (const [, i, j] of found.sort((one, other) => one[0] - other[0])) if (same(i, j)) join(i, j);
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
