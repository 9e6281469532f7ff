/** The words of one text that the other replaces, between words that both have. */
export interface Exchanged {
  one: readonly string[];
  other: readonly string[];
}

/** Found by the longest common subsequence of words. */
export function exchangedWords(one: readonly string[], other: readonly string[]): Exchanged[] {
  const width = other.length + 1;
  const longest = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const [down, right] = [longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0];
      longest[i * width + j] =
        one[i] === other[j] ? (longest[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  const found: Exchanged[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [from, to] = [i, j];
    while (i < one.length || j < other.length) {
      if (i < one.length && one[i] === other[j]) break;
      const isDown =
        j >= other.length ||
        (i < one.length &&
          (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0));
      if (isDown) i++;
      else j++;
    }
    if (i > from && j > to) found.push({ one: one.slice(from, i), other: other.slice(to, j) });
    if (i >= one.length || j >= other.length) return found;
    i++;
    j++;
  }
}
