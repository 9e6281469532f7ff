/** Reads the cross-reference of a file, through all its updates (section 7.5.4 to 7.5.8). */

import { hasWordAt } from '../lexical/characters.ts';
import { type PdfArray, PdfDict, PdfStream } from '../objects/pdf-objects.ts';
import { MAX_OBJECT_NUMBER } from '../objects/scalars.ts';
import { ObjectParser } from './object-parser.ts';
import { type ParseContext, parseIndirect } from './parse-indirect.ts';

export type Entry =
  /**
   * Deleted or never used: `next` is the next such object (section 7.5.4). Without it, the object is
   * in use, but its place is not known.
   */
  | { kind: 'free'; next?: number }
  | { kind: 'offset'; offset: number }
  | { kind: 'compressed'; container: number; index: number };

export interface Xref {
  entries: ReadonlyMap<number, Entry>;
  /**
   * The previous file's cross-reference, if this one is read as an update of it: `entries` are
   * newer.
   */
  older?: Xref | undefined;
  /** From the newest section. */
  trailer: PdfDict;
  newest: { offset: number; isStream: boolean };
  /** The first `newestCount` of `entries` are those of the newest section. */
  newestCount: number;
}

interface Section {
  trailer: PdfDict;
  isStream: boolean;
}

const TRAILER_SEARCH_LENGTH = 2048;
const LOST: Entry = { kind: 'free' };

/**
 * @param older the cross-reference of the file before an update, which is not read again
 * @returns undefined if the newest section cannot be found or read
 */
export function readXref(context: ParseContext, older?: Xref): Xref | undefined {
  const start = startXref(context.bytes);
  if (start === undefined) return undefined;
  const entries = new Map<number, Entry>();
  const seen = new Set([start]);
  const newest = readUpdate(context, start, entries, seen);
  if (!newest) return undefined;
  let before: Xref | undefined;
  const newestCount = entries.size;
  for (let at = newest.trailer.getNumber('Prev')?.value; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    if (at === older?.newest.offset) {
      before = older;
      break;
    }
    const section = readUpdate(context, at, entries, seen);
    if (!section) break;
    at = section.trailer.getNumber('Prev')?.value;
  }
  const { trailer, isStream } = newest;
  return {
    entries,
    older: before,
    trailer,
    newest: { offset: start, isStream },
    newestCount,
  };
}

/** The newest entry of an object. */
export function entryOf({ entries, older }: Xref, number: number): Entry | undefined {
  return entries.get(number) ?? (older && entryOf(older, number));
}

/** The object numbers that the newest section defines, and the lowest offset among them. */
export function newestObjects({ entries, newest, newestCount }: Xref): {
  numbers: Set<number>;
  from: number;
} {
  const numbers = new Set<number>();
  let from = newest.offset;
  for (const [number, entry] of entries) {
    if (numbers.size === newestCount) break;
    numbers.add(number);
    if (entry.kind === 'offset') from = Math.min(from, entry.offset);
  }
  return { numbers, from };
}

/** The offset after the last `startxref` (section 7.5.5). */
function startXref(bytes: Uint8Array): number | undefined {
  const from = Math.max(0, bytes.length - TRAILER_SEARCH_LENGTH);
  for (let at = bytes.length - 9; at >= from; at--) {
    if (hasWordAt(bytes, 'startxref', at)) {
      const digits = /^\s*(\d+)/.exec(String.fromCharCode(...bytes.subarray(at + 9, at + 40)));
      return digits ? Number(digits[1]) : undefined;
    }
  }
  return undefined;
}

/** Adds what a section says of the objects of which no newer one says anything. */
function readUpdate(
  context: ParseContext,
  offset: number,
  entries: Map<number, Entry>,
  seen: Set<number>,
): Section | undefined {
  const own = new Map<number, Entry>();
  const section = readSection(context, offset, own);
  if (section) addHidden(context, section, own, seen);
  for (const [number, entry] of own) add(entries, number, entry);
  return section;
}

/** Adds the objects that a table hides from readers of old versions (section 7.5.8.4). */
function addHidden(
  context: ParseContext,
  { trailer, isStream }: Section,
  entries: Map<number, Entry>,
  seen: Set<number>,
): void {
  const at = isStream ? undefined : trailer.getNumber('XRefStm')?.value;
  if (at === undefined || seen.has(at)) return;
  seen.add(at);
  const hidden = new Map<number, Entry>();
  // The table calls hidden objects free.
  if (!readSection(context, at, hidden)) {
    for (const [number, { kind }] of entries) if (kind === 'free') entries.set(number, LOST);
  }
  for (const [number, entry] of hidden) {
    const listed = entries.get(number);
    if (!listed || listed.kind === 'free') entries.set(number, entry);
  }
}

function readSection(
  context: ParseContext,
  offset: number,
  entries: Map<number, Entry>,
): Section | undefined {
  const parser = new ObjectParser(context.bytes, offset, context.names);
  if (parser.take('xref')) return readTable(context, parser, entries);
  const found = parseIndirect(context, offset)?.object;
  return found instanceof PdfStream ? readStream(found, entries) : undefined;
}

function readTable(
  context: ParseContext,
  parser: ObjectParser,
  entries: Map<number, Entry>,
): Section | undefined {
  while (!parser.take('trailer')) {
    const written = parser.parseInteger();
    const count = parser.parseInteger();
    if (written === undefined || count === undefined) return undefined;
    let first = written;
    for (let i = 0; i < count; i++) {
      const offset = parser.parseInteger();
      const generation = parser.parseInteger();
      const inUse = parser.take('n');
      if (offset === undefined || generation === undefined || !(inUse || parser.take('f'))) {
        return undefined;
      }
      // Some producers number the head of the free list 1 instead of 0.
      if (i === 0 && first === 1 && !inUse && generation === 0xffff) first = 0;
      const used: Entry = offset > 0 ? { kind: 'offset', offset } : LOST;
      add(entries, first + i, inUse ? used : { kind: 'free', next: offset });
    }
  }
  const trailer = new ObjectParser(context.bytes, parser.position, context.names).parse();
  return trailer instanceof PdfDict ? { trailer, isStream: false } : undefined;
}

function readStream(stream: PdfStream, entries: Map<number, Entry>): Section | undefined {
  const widths = numbers(stream.getArray('W'));
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const length = typeWidth + secondWidth + thirdWidth;
  if (widths.length < 3 || length <= 0 || widths.some((width) => width < 0 || width > 7))
    return undefined;
  const data = stream.decoded();
  const index = numbers(stream.getArray('Index'));
  const ranges = index.length > 0 ? index : [0, stream.getNumber('Size')?.value ?? 0];
  let at = 0;
  const column = (width: number) => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + (data[at++] ?? 0);
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2);
    for (let i = 0; i < count && at + length <= data.length; i++) {
      const type = typeWidth === 0 ? 1 : column(typeWidth);
      const [second, third] = [column(secondWidth), column(thirdWidth)];
      if (type === 1) add(entries, first + i, { kind: 'offset', offset: second });
      else if (type === 2) {
        add(entries, first + i, { kind: 'compressed', container: second, index: third });
      } else add(entries, first + i, { kind: 'free', next: second });
    }
  }
  return { trailer: stream, isStream: true };
}

/** Keeps an existing entry, because sections are read from newest to oldest. */
function add(entries: Map<number, Entry>, number: number, entry: Entry): void {
  if (number <= MAX_OBJECT_NUMBER && !entries.has(number)) entries.set(number, entry);
}

function numbers(array: PdfArray | undefined): number[] {
  return (array?.toArray() ?? []).flatMap((item) => (item.type === 'number' ? item.value : []));
}
