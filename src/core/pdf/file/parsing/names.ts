import { hasWordAt } from '../lexical/characters.ts';
import { latin1 } from '../lexical/latin1.ts';
import { textOfName } from '../lexical/name-text.ts';
import { PdfName, PdfRef } from '../objects/pdf-objects.ts';

/**
 * The names and references of one file. Names are bytes (PDF 32000-1 section 7.3.5), which
 * producers mean as UTF-8 or, in older forms, as Latin-1. Latin-1 names are remembered, so that
 * they are written with the same bytes.
 */
export class Names {
  /** Names that the file encodes in Latin-1, not in UTF-8. */
  readonly inLatin1 = new Set<string>();
  /** Keys that occur twice in one dictionary. Readers differ over which of the two counts. */
  readonly repeatedKeys = new Set<string>();
  private readonly known = new Map<string, PdfName>();
  private readonly byHash = new Map<number, { text: string; name: PdfName }>();
  private readonly refs = new Map<number, PdfRef>();

  /** @param text the name's bytes as characters */
  of(text: string): PdfName {
    let name = this.known.get(text);
    if (!name) {
      name = PdfName.of(this.decoded(text));
      this.known.set(text, name);
    }
    return name;
  }

  /**
   * Like `of`, but from the bytes: a known name is found without decoding it.
   * @param hash of these bytes; of several names with the same hash, only the first is cached
   */
  at(bytes: Uint8Array, start: number, end: number, hash: number): PdfName {
    const known = this.byHash.get(hash);
    if (known?.text.length === end - start && hasWordAt(bytes, known.text, start))
      return known.name;
    const text = latin1(bytes.subarray(start, end));
    const name = this.of(text);
    if (!known) this.byHash.set(hash, { text, name });
    return name;
  }

  /** Every name read so far. */
  all(): Iterable<PdfName> {
    return this.known.values();
  }

  /** @param generation up to 65,535 (section 7.5.4) */
  ref(number: number, generation: number): PdfRef {
    const key = number * 0x10000 + generation;
    let ref = this.refs.get(key);
    if (!ref) {
      ref = PdfRef.of(number, generation);
      this.refs.set(key, ref);
    }
    return ref;
  }

  private decoded(text: string): string {
    const decoded = textOfName(text);
    if (decoded === undefined) this.inLatin1.add(text);
    return decoded ?? text;
  }
}
