/**
 * Incremental update (PDF 32000-1 section 7.5.6): the file's bytes stay as they are and the changed
 * objects follow, so signatures stay valid and the cost depends only on what changed.
 */
import type { Changes } from './changes.ts';
import { PdfDict, PdfNumber, type PdfObject, PdfRef } from './objects/pdf-objects.ts';
import type { OpenPdf } from './opened-pdf.ts';
import { ByteBuffer, writeIndirectObject, writeObject } from './write-object.ts';
import { subsections, xrefStream } from './xref-stream.ts';

const CARRIED_TRAILER_KEYS = ['Root', 'Info', 'ID', 'Encrypt'];

interface WrittenObject {
  number: number;
  generation: number;
  offset: number;
}

export function appendChanges(pdf: OpenPdf, changes: Changes): Uint8Array {
  const entries = changes.entries();
  if (entries.length === 0) return pdf.bytes;
  const out = new ByteBuffer(pdf.bytes);
  out.write('\n');
  const written: WrittenObject[] = [];
  for (const { ref, object } of entries) {
    written.push({ number: ref.objectNumber, generation: ref.generation, offset: out.length });
    writeIndirectObject(out, ref, object, {
      cipher: pdf.cipher(ref),
      latin1Names: pdf.latin1Names,
    });
  }
  const startXref = out.length;
  if (pdf.xref.isStream) writeXrefStream(out, pdf, changes, written);
  else writeXrefTable(out, pdf, changes, written);
  out.write(`startxref\n${startXref}\n%%EOF\n`);
  return out.toBytes();
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

function writeXrefTable(
  out: ByteBuffer,
  pdf: OpenPdf,
  changes: Changes,
  written: WrittenObject[],
): void {
  out.write('xref\n');
  for (const run of subsections(written)) {
    out.write(`${run[0]?.number} ${run.length}\n`);
    for (const { offset, generation } of run) {
      out.write(`${pad(offset, 10)} ${pad(generation, 5)} n\r\n`);
    }
  }
  out.write('trailer\n');
  writeObject(out, new PdfDict(new Map(trailerEntries(pdf, changes.size))), undefined);
  out.write('\n');
}

function writeXrefStream(
  out: ByteBuffer,
  pdf: OpenPdf,
  changes: Changes,
  written: WrittenObject[],
): void {
  const number = changes.size;
  const all = [...written, { number, generation: 0, offset: out.length }];
  const stream = xrefStream(all, trailerEntries(pdf, number + 1));
  writeIndirectObject(out, PdfRef.of(number), stream, undefined);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
