/**
 * The texts of a workbook, which its cells know by number. They stand before any row can be read, so
 * they are held: packed as bytes, a fifth of what as many strings of the program would take.
 */
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import { readWhole } from './read-xml.ts';
import { collectText } from './rich-text.ts';
import { TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';
import type { Workbook } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** @returns the text of a number; undefined for one that there is not */
export type SharedStrings = (index: number) => string | undefined;

/** @throws UnreadableWorkbook */
export async function readSharedStrings(
  parts: WorkbookParts,
  { sharedStrings }: Workbook,
): Promise<SharedStrings> {
  const texts = new PackedTexts();
  const text = collectText();
  if (!sharedStrings) return () => undefined;
  await readWhole(parts.read(sharedStrings), {
    open: (name) => text.open(name),
    text: text.add,
    close: (name) => {
      text.close(name);
      if (name === 'si') texts.push(text.take());
    },
  });
  return (index) => texts.at(index);
}

class PackedTexts {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  /** Where each text ends. */
  #ends = new Uint32Array(2 ** 12);
  #count = 0;

  push(text: string): void {
    const start = this.#endOf(this.#count - 1);
    const end = start + Buffer.byteLength(text);
    if (end > WORKBOOK_LIMITS.sharedStringBytes || this.#count === WORKBOOK_LIMITS.sharedStrings) {
      throw new UnreadableWorkbook(TOO_LARGE);
    }
    if (end > this.#bytes.length) {
      const bytes = Buffer.allocUnsafe(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(bytes, 0, 0, start);
      this.#bytes = bytes;
    }
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#bytes.write(text, start);
    this.#ends[this.#count++] = end;
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    return this.#bytes.toString('utf8', this.#endOf(index - 1), this.#endOf(index));
  }

  #endOf(index: number): number {
    return index < 0 ? 0 : (this.#ends[index] as number);
  }
}
