/** What a file's own marks tell of it, for when its cross-reference does not. */

import { latin1 } from './latin1.ts';

export interface FoundObject {
  number: number;
  generation: number;
  offset: number;
  /** Its dictionary as written, at least its beginning. */
  head: string;
}

export interface FoundFile {
  /** In the order of the file. */
  objects: FoundObject[];
  /** The text of trailers and of cross-reference streams' dictionaries, in the order of the file. */
  trailers: string[];
}

const MARK = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj\b|\bstream\r?\n|\btrailer\b/g;
const HEAD_LENGTH = 2000;
/** The highest object number that readers commonly take (PDF 32000-1 Annex C). */
const MAX_OBJECT_NUMBER = 8_388_607;

export function scanObjects(bytes: Uint8Array): FoundFile {
  const text = latin1(bytes);
  const found: FoundFile = { objects: [], trailers: [] };
  MARK.lastIndex = 0;
  for (let mark = MARK.exec(text); mark; mark = MARK.exec(text)) {
    const end = mark.index + mark[0].length;
    if (mark[1] !== undefined) {
      const number = Number(mark[1]);
      if (number === 0 || number > MAX_OBJECT_NUMBER) continue;
      const head = headOf(text, end);
      found.objects.push({ number, generation: Number(mark[2]), offset: mark.index, head });
      if (/\/Type\s*\/XRef\b/.test(head)) found.trailers.push(head);
    } else if (mark[0] === 'trailer') {
      found.trailers.push(text.slice(end, end + HEAD_LENGTH));
    } else {
      // What looks like an object inside a stream's data is none.
      const after = text.indexOf('endstream', end);
      if (after > 0) MARK.lastIndex = after;
    }
  }
  return found;
}

function headOf(text: string, start: number): string {
  const head = text.slice(start, start + HEAD_LENGTH);
  const end = head.search(/\bstream\r?\n|\bendobj\b/);
  return end < 0 ? head : head.slice(0, end);
}
