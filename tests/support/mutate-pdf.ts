/** Damages files as transfers, editors and attackers do. The same seed gives the same damage. */

/** A small pseudorandom number generator (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Uint8Array, next: () => number) => Uint8Array;

const WORDS = [
  '/Kids',
  '/Parent',
  '/Fields',
  '/Annots',
  '/AP',
  '/Length',
  'endobj',
  'stream',
  'xref',
  'obj',
  '/V',
  '/T',
];
const NUMBERS = ['0', '-1', '99999999999', '2147483648', '1e9', '65536', '.', '--3'];

const MUTATIONS: Mutation[] = [
  // Changes bytes here and there.
  (bytes, next) => {
    const changed = bytes.slice();
    for (let i = 0; i < 1 + next() * 40; i++) changed[place(bytes, next)] = next() * 256;
    return changed;
  },
  // Cuts the file off.
  (bytes, next) => bytes.slice(0, place(bytes, next)),
  // Removes a piece.
  (bytes, next) => {
    const at = place(bytes, next);
    return joined(bytes.subarray(0, at), bytes.subarray(at + next() * 2000));
  },
  // Repeats a piece.
  (bytes, next) => {
    const at = place(bytes, next);
    const end = at + next() * 2000;
    return joined(bytes.subarray(0, end), bytes.subarray(at));
  },
  // Replaces one word with another.
  (bytes, next) => replaceWord(bytes, pick(WORDS, next), pick(WORDS, next), next),
  // Replaces a number with an unexpected one.
  (bytes, next) => replaceNumber(bytes, pick(NUMBERS, next), next),
  // Redirects references.
  (bytes, next) => {
    const text = Buffer.from(bytes).toString('latin1');
    const wrong = text.replace(/(\d+) 0 R/g, (ref) =>
      next() < 0.05 ? `${Math.floor(next() * 500)} 0 R` : ref,
    );
    return Uint8Array.from(Buffer.from(wrong, 'latin1'));
  },
  // Blanks a piece, as a bad disk would.
  (bytes, next) => {
    const at = place(bytes, next);
    return bytes.slice().fill(0, at, at + next() * 4000);
  },
];

export function mutate(bytes: Uint8Array, seed: number): Uint8Array {
  const next = random(seed);
  let mutated = bytes;
  for (let i = 0; i < 1 + next() * 2; i++) mutated = pick(MUTATIONS, next)(mutated, next);
  return mutated;
}

function place(bytes: Uint8Array, next: () => number): number {
  // The cross-reference table at the end gets as many hits as all the rest.
  const tail = next() < 0.3 ? Math.max(0, bytes.length - 3000) : 0;
  return Math.floor(tail + next() * (bytes.length - tail));
}

function pick<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)] as Item;
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function replaceWord(bytes: Uint8Array, word: string, by: string, next: () => number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const places = [...text.matchAll(new RegExp(word, 'g'))];
  const found = places[Math.floor(next() * places.length)];
  if (!found) return bytes;
  const changed = text.slice(0, found.index) + by + text.slice(found.index + word.length);
  return Uint8Array.from(Buffer.from(changed, 'latin1'));
}

function replaceNumber(bytes: Uint8Array, by: string, next: () => number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const start = Math.floor(next() * text.length);
  const found = /(?<=[\s/[])\d+(?=[\s/\]>])/.exec(text.slice(start, start + 5000));
  if (!found) return bytes;
  const at = start + found.index;
  const changed = text.slice(0, at) + by + text.slice(at + found[0].length);
  return Uint8Array.from(Buffer.from(changed, 'latin1'));
}
