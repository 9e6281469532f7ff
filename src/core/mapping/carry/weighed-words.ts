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

/** The common share of two texts; undefined if neither form prints anything. */
export function common(a: Weighed, b: Weighed): number | undefined {
  if (a.sum + b.sum === 0) return undefined;
  return (2 * sharedWeight(a, b)) / (a.sum + b.sum);
}
