/**
 * Incremental update (PDF 32000-1 section 7.5.6). The file's own bytes stay unchanged and the
 * changed objects are appended, so signatures stay valid and the cost depends only on what changed.
 */

import { PdfNumber, type PdfObject } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';
import { ByteBuffer, type OutputBuffer } from './byte-buffer.ts';
import type { Changes } from './changes.ts';
import { writeIndirectObject } from './write-object.ts';
import { CARRIED_TRAILER_KEYS, writeXref, type XrefEntry } from './write-xref.ts';

export function appendChanges(pdf: OpenPdf, changes: Changes, output?: OutputBuffer): Uint8Array {
  const entries = changes.entries();
  if (entries.length === 0) return pdf.bytes;
  const out = new ByteBuffer(pdf.bytes, output?.room);
  out.write('\n');
  const written: XrefEntry[] = [];
  for (const { ref, object } of entries) {
    written.push({ number: ref.objectNumber, generation: ref.generation, offset: out.length });
    writeIndirectObject(out, ref, object, {
      cipher: pdf.cipher(ref),
      latin1Names: pdf.latin1Names,
    });
  }
  writeXref(out, {
    entries: written,
    isStream: pdf.xref.isStream,
    next: changes.size,
    isFirst: false,
    trailer: (size) => trailerEntries(pdf, size),
  });
  return out.toBytes(output);
}

function trailerEntries(pdf: OpenPdf, size: number): [string, PdfObject][] {
  const entries: [string, PdfObject][] = [
    ['Size', PdfNumber.of(size)],
    ['Prev', PdfNumber.of(pdf.xref.offset)],
  ];
  for (const key of CARRIED_TRAILER_KEYS) {
    const value = pdf.trailer.get(key);
    if (value) entries.push([key, value]);
  }
  return entries;
}
