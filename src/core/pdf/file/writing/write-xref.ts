/**
 * Writes the end of a file: cross-reference section and trailer (PDF 32000-1 sections 7.5.4 to
 * 7.5.8).
 */

import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../objects/pdf-objects.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import { writeIndirectObject, writeObject } from './write-object.ts';

/** The trailer entries that an update repeats. The others describe where objects are. */
export const CARRIED_TRAILER_KEYS = ['Root', 'Info', 'ID', 'Encrypt'];

export type XrefEntry =
  | { number: number; generation: number; offset: number }
  | { number: number; container: number; index: number };

interface Xref {
  /** Sorted by object number, ascending. */
  entries: readonly XrefEntry[];
  /**
   * True for a stream, which takes the number `next`; false for a table, which omits entries in
   * containers.
   */
  isStream: boolean;
  /** The first free object number. */
  next: number;
  /** Whether the section starts the list of free objects, as a file's first section does. */
  isFirst: boolean;
  /** Trailer entries for a file with `size` object numbers. */
  trailer: (size: number) => [string, PdfObject][];
}

export function writeXref(out: ByteBuffer, xref: Xref): void {
  if (xref.isStream) writeXrefStream(out, xref);
  else writeXrefTable(out, xref);
}

export function writeXrefStream(
  out: ByteBuffer,
  { entries, next, trailer }: Pick<Xref, 'entries' | 'next' | 'trailer'>,
): void {
  const start = out.length;
  const all = [...entries, { number: next, generation: 0, offset: start }];
  writeIndirectObject(out, PdfRef.of(next), xrefStream(all, trailer(next + 1)), undefined);
  writeStart(out, start);
}

function writeXrefTable(out: ByteBuffer, { entries, next, isFirst, trailer }: Xref): void {
  const start = out.length;
  out.write(isFirst ? 'xref\n0 1\n0000000000 65535 f\r\n' : 'xref\n');
  const written = entries.flatMap((entry) => ('offset' in entry ? [entry] : []));
  for (const run of subsections(written)) {
    out.write(`${run[0]?.number} ${run.length}\n`);
    for (const { offset, generation } of run) {
      out.write(`${digits(offset, 10)} ${digits(generation, 5)} n\r\n`);
    }
  }
  out.write('trailer\n');
  writeObject(out, new PdfDict(new Map(trailer(next))), undefined);
  out.write('\n');
  writeStart(out, start);
}

function writeStart(out: ByteBuffer, start: number): void {
  out.write(`startxref\n${start}\n%%EOF\n`);
}

/** Widths of an entry's three columns in bytes. */
const WIDTHS = [1, 4, 2];
const ENTRY_LENGTH = 7;

/** @param entries sorted by object number, ascending, including the stream's own entry */
function xrefStream(entries: XrefEntry[], trailer: [string, PdfObject][]): PdfStream {
  const data = new Uint8Array(entries.length * ENTRY_LENGTH);
  const view = new DataView(data.buffer);
  for (const [i, entry] of entries.entries()) {
    const [type, second, third] =
      'offset' in entry ? [1, entry.offset, entry.generation] : [2, entry.container, entry.index];
    view.setUint8(i * ENTRY_LENGTH, type);
    view.setUint32(i * ENTRY_LENGTH + 1, second);
    view.setUint16(i * ENTRY_LENGTH + 5, third);
  }
  const index = subsections(entries).flatMap((run) => [run[0]?.number ?? 0, run.length]);
  const all: [string, PdfObject][] = [
    ['Type', PdfName.of('XRef')],
    ...trailer,
    ['W', PdfArray.ofNumbers(WIDTHS)],
    ['Index', PdfArray.ofNumbers(index)],
  ];
  return new PdfStream(new Map(all), data);
}

/** Runs of consecutive object numbers, as both cross-reference forms group them. */
function subsections<Entry extends { number: number }>(entries: Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && entry.number === run[0].number + run.length) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}
