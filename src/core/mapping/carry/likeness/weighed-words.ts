/**
 * The words of a text by ascending number, each with its weight times how surely it belongs to the
 * box. Two 800-field forms compare millions of texts, for which maps would take seconds.
 */
export interface Weighed {
  words: Int32Array;
  weights: Float64Array;
  sum: number;
  /**
   * A bit set with one of 32 bits for each word. Texts without a common bit have no common word.
   */
  bits: number;
}

export function weighedWords(words: readonly (readonly [number, number])[]): Weighed {
  const sorted = [...words].sort((one, other) => one[0] - other[0]);
  const weighed = {
    words: new Int32Array(sorted.length),
    weights: new Float64Array(sorted.length),
    sum: 0,
    bits: 0,
  };
  for (let i = 0; i < sorted.length; i++) {
    const [word, weight] = sorted[i] as readonly [number, number];
    weighed.words[i] = word;
    weighed.weights[i] = weight;
    weighed.sum += weight;
    weighed.bits |= 1 << (word & 31);
  }
  return weighed;
}

export const NO_WORDS = weighedWords([]);

/**
 * The total weight of what two texts have in common. Each word counts with the lower of its two
 * weights.
 */
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

/** Many texts, to be compared with one text after another. */
export class WordIndex {
  /** The total weight of each text. */
  readonly sums: Float64Array;
  /** For each word, the texts that have it and its weights in them. */
  private readonly withWord = new Map<number, { texts: number[]; weights: number[] }>();
  private readonly both: Float64Array;

  constructor(texts: readonly Weighed[]) {
    this.sums = Float64Array.from(texts, ({ sum }) => sum);
    this.both = new Float64Array(texts.length);
    for (const [text, { words, weights }] of texts.entries()) {
      for (let i = 0; i < words.length; i++) {
        const word = words[i] as number;
        const known = this.withWord.get(word) ?? { texts: [], weights: [] };
        this.withWord.set(word, known);
        known.texts.push(text);
        known.weights.push(weights[i] as number);
      }
    }
  }

  /** `sharedWeight` with each text. The result is valid until the next call. */
  sharedWith(one: Weighed): Float64Array {
    const { both } = this;
    both.fill(0);
    for (let i = 0; i < one.words.length; i++) {
      const known = this.withWord.get(one.words[i] as number);
      if (!known) continue;
      const own = one.weights[i] as number;
      const { texts, weights } = known;
      for (let k = 0; k < texts.length; k++) {
        const text = texts[k] as number;
        both[text] = (both[text] as number) + Math.min(own, weights[k] as number);
      }
    }
    return both;
  }

  /**
   * The share in common with each text, 0 to 1; 0 if neither has words. The result is valid until
   * the next call.
   */
  commonWith(one: Weighed): Float64Array {
    const { sums } = this;
    const both = this.sharedWith(one);
    for (let i = 0; i < both.length; i++) {
      const weight = both[i] as number;
      if (weight !== 0) both[i] = (2 * weight) / (one.sum + (sums[i] as number));
    }
    return both;
  }
}
