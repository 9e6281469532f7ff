/** In bytes. Longer data rarely occurs twice. */
const LONGEST = 512;
const LONGEST_UNPACKED = 4096;
const MOST_KEPT = 256;

/**
 * Caches what the short streams of one file unpack to, because most widgets of a form have the same
 * appearance bytes.
 */
export class KnownData {
  private readonly byHash = new Map<number, { packed: Uint8Array; unpacked: Uint8Array }>();

  unpacked(packed: Uint8Array, unpack: () => Uint8Array): Uint8Array {
    if (packed.length > LONGEST) return unpack();
    const hash = hashOf(packed);
    const known = this.byHash.get(hash);
    if (known && areSame(known.packed, packed)) return known.unpacked;
    const unpacked = unpack();
    if (unpacked.length <= LONGEST_UNPACKED && this.byHash.size < MOST_KEPT)
      this.byHash.set(hash, { packed, unpacked });
    return unpacked;
  }
}

function hashOf(bytes: Uint8Array): number {
  let hash = 0;
  for (let i = 0; i < bytes.length; i++) hash = (hash * 31 + (bytes[i] ?? 0)) | 0;
  return hash;
}

function areSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
