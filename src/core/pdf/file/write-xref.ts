/**
 * Writes the end of a file: cross-reference section and trailer (PDF 32000-1 sections 7.5.4 to
 * 7.5.8).
 */

import type { ByteBuffer } from './byte-buffer.ts';
import { PdfDict, type PdfObject, PdfRef } from './objects/pdf-objects.ts';
import { writeIndirectObject, writeObject } from './write-object.ts';
import { subsections, type XrefEntry, xrefStream } from './xref-stream.ts';

/** The trailer entries that an update repeats. The others describe where objects are. */
export const CARRIED_TRAILER_KEYS = ['Root', 'Info', 'ID', 'Encrypt'];

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
  const startXref = out.length;
  if (xref.isStream) {
    const { entries, next, trailer } = xref;
    const all = [...entries, { number: next, generation: 0, offset: startXref }];
    writeIndirectObject(out, PdfRef.of(next), xrefStream(all, trailer(next + 1)), undefined);
  } else writeTable(out, xref);
  out.write(`startxref\n${startXref}\n%%EOF\n`);
}

function writeTable(out: ByteBuffer, { entries, next, isFirst, trailer }: Xref): void {
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
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, '0');
}
