/**
 * Finds a file's objects and trailers by their keywords, for a file without a usable
 * cross-reference.
 */

import { latin1 } from '../lexical/latin1.ts';
import { MAX_OBJECT_NUMBER } from '../objects/scalars.ts';

export interface FoundObject {
  number: number;
  generation: number;
  offset: number;
}

export interface FoundFile {
  /** In file order. */
  objects: FoundObject[];
  /** Objects that claim to contain others. */
  containers: FoundObject[];
  /** The text of trailers and of cross-reference streams' dictionaries, in file order. */
  trailers: string[];
}

const MARK = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj\b|\bstream\r?\n|\btrailer\b/g;
const KIND = /\/Type\s*\/(ObjStm|XRef)\b/g;
const HEAD_LENGTH = 2000;
/** A file has one trailer per update; more than this many are an attack. */
const MAX_TRAILERS = 1000;

export function scanObjects(bytes: Uint8Array): FoundFile {
  const text = latin1(bytes);
  const objects: FoundObject[] = [];
  const trailers: { offset: number; text: string }[] = [];
  const lastEnd = text.lastIndexOf('endstream');
  const marks = new RegExp(MARK);
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const end = mark.index + mark[0].length;
    if (mark[1] !== undefined) {
      const number = Number(mark[1]);
      if (number === 0 || number > MAX_OBJECT_NUMBER) continue;
      objects.push({ number, generation: Number(mark[2]), offset: mark.index });
    } else if (mark[0] === 'trailer') {
      trailers.push({ offset: mark.index, text: text.slice(end, end + HEAD_LENGTH) });
    } else if (end <= lastEnd) {
      // Skips a stream's data, in which something can look like an object.
      marks.lastIndex = text.indexOf('endstream', end);
    }
  }
  const containers: FoundObject[] = [];
  let at = 0;
  for (const kind of text.matchAll(KIND)) {
    while ((objects[at + 1]?.offset ?? Number.POSITIVE_INFINITY) < kind.index) at++;
    const object = objects[at];
    if (!object || object.offset > kind.index || kind.index - object.offset > HEAD_LENGTH) continue;
    if (kind[1] === 'ObjStm') containers.push(object);
    else trailers.push({ offset: object.offset, text: headOf(text, object.offset) });
  }
  const inOrder = trailers.sort((a, b) => a.offset - b.offset).slice(-MAX_TRAILERS);
  return { objects, containers, trailers: inOrder.map((trailer) => trailer.text) };
}

/** The start of an object, long enough for its dictionary in most cases. */
function headOf(text: string, start: number): string {
  const head = text.slice(start, start + HEAD_LENGTH);
  const end = head.search(/\bstream\r?\n|\bendobj\b/);
  return end < 0 ? head : head.slice(0, end);
}
