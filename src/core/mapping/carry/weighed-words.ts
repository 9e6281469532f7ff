/**
 * The words of a text by ascending number, each with what it tells times how surely it belongs to
 * the box. Two 800-field forms compare millions of texts: maps would take seconds.
 */
export interface Weighed {
  words: Int32Array;
  weights: Float64Array;
  sum: number;
  /** Each word as one of 32 bits: texts without a bit in common have no word in common. */
  bits: number;
}

export function weighedWords(words: readonly (readonly [number, number])[]): Weighed {
  const sorted = [...words].sort(([one], [other]) => one - other);
  return {
    words: Int32Array.from(sorted, ([word]) => word),
    weights: Float64Array.from(sorted, ([, weight]) => weight),
    sum: sorted.reduce((sum, [, weight]) => sum + weight, 0),
    bits: sorted.reduce((bits, [word]) => bits | (1 << (word & 31)), 0),
  };
}

/** By weight, what two texts have in common; each word as the text has it that is less sure of it. */
export function sharedWeight(a: Weighed, b: Weighed): number {
  if ((a.bits & b.bits) === 0) return 0;
  let both = 0;
  let j = 0;
  for (let i = 0; i < a.words.length; i++) {
    const word = a.words[i] as number;
    while (j < b.words.length && (b.words[j] as number) < word) j++;
    if (b.words[j] === word) both += Math.min(a.weights[i] as number, b.weights[j] as number);
  }
  return both;
}

/** Many texts, each of which is compared with one text after another. */
export class WordIndex {
  private readonly texts: readonly Weighed[];
  private readonly withWord = new Map<number, { text: number; weight: number }[]>();
  private readonly both: Float64Array;

  constructor(texts: readonly Weighed[]) {
    this.texts = texts;
    this.both = new Float64Array(texts.length);
    for (const [text, { words, weights }] of texts.entries()) {
      for (const [i, word] of words.entries()) {
        const known = this.withWord.get(word) ?? [];
        known.push({ text, weight: weights[i] as number });
        this.withWord.set(word, known);
      }
    }
  }

  /** `sharedWeight` with each text, until the next call. */
  sharedWith(one: Weighed): Float64Array {
    const { both } = this;
    both.fill(0);
    for (const [i, word] of one.words.entries()) {
      const own = one.weights[i] as number;
      for (const { text, weight } of this.withWord.get(word) ?? [])
        both[text] = (both[text] as number) + Math.min(own, weight);
    }
    return both;
  }

  /** `common` with each text, until the next call; 0 if neither says anything. */
  commonWith(one: Weighed): Float64Array {
    const both = this.sharedWith(one);
    for (let i = 0; i < both.length; i++) {
      const weight = both[i] as number;
      if (weight !== 0) both[i] = (2 * weight) / (one.sum + (this.texts[i] as Weighed).sum);
    }
    return both;
  }
}

/** The common share of two texts; undefined if neither form prints anything. */
export function common(a: Weighed, b: Weighed): number | undefined {
  if (a.sum + b.sum === 0) return undefined;
  return (2 * sharedWeight(a, b)) / (a.sum + b.sum);
}
