/**
 * The words of a text by ascending number, each with what it tells times how surely it belongs to
 * the box. Two 800-field forms compare millions of texts: maps would take seconds.
 */
export interface Weighed {
  words: Int32Array;
  weights: Float64Array;
  sum: number;
}

/** By weight, what two texts have in common; each word as the text has it that is less sure of it. */
export function sharedWeight(a: Weighed, b: Weighed): number {
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
