/**
 * The texts of a workbook, to which its cells refer by number. They are needed before any row can
 * be read, so they are kept in memory, packed as bytes in a fifth of the space of JavaScript
 * strings.
 */
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import { readXml } from './read-xml.ts';
import { collectText } from './rich-text.ts';
import { TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';
import type { Workbook } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** @returns the text with that number; undefined if there is none */
export type SharedStrings = (index: number) => string | undefined;

/**
 * @param last number of the last text that is needed
 * @throws UnreadableWorkbook
 */
export async function readSharedStrings(
  parts: WorkbookParts,
  { sharedStrings }: Workbook,
  last = Number.POSITIVE_INFINITY,
): Promise<SharedStrings> {
  const texts = new PackedTexts();
  const text = collectText();
  if (!sharedStrings) return () => undefined;
  const reader = {
    open: (name: string) => text.open(name),
    text: text.add,
    close: (name: string) => {
      text.close(name);
      if (name === 'si') texts.push(text.take());
    },
  };
  for await (const _ of readXml(parts.read(sharedStrings), reader)) {
    if (texts.count > last) break;
  }
  return (index) => texts.at(index);
}

/** Larger than any text, so that no text extends past the end of its block. */
const BLOCK = 2 ** 20;

class PackedTexts {
  #blocks: Buffer[] = [];
  /** The end of each text, counted over all blocks. */
  #ends = new Uint32Array(2 ** 12);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(text: string): void {
    const size = Buffer.byteLength(text);
    const last = this.#endOf(this.#count - 1);
    const block = Math.floor((last + size - 1) / BLOCK);
    const start = Math.max(last, block * BLOCK);
    const end = start + size;
    if (end > WORKBOOK_LIMITS.sharedStringBytes || this.#count === WORKBOOK_LIMITS.sharedStrings) {
      throw new UnreadableWorkbook(TOO_LARGE);
    }
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count++] = end;
    if (size === 0) return;
    this.#blocks[block] ??= Buffer.allocUnsafe(BLOCK);
    this.#blocks[block].write(text, start - block * BLOCK);
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const [last, end] = [this.#endOf(index - 1), this.#endOf(index)];
    const block = Math.floor((end - 1) / BLOCK);
    const start = Math.max(last, block * BLOCK);
    if (end <= start) return '';
    return this.#blocks[block]?.toString('utf8', start - block * BLOCK, end - block * BLOCK);
  }

  #endOf(index: number): number {
    return index < 0 ? 0 : (this.#ends[index] as number);
  }
}
