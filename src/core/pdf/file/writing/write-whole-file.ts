/**
 * Rewrites a file with only the document's objects: no older revisions, no unreachable objects.
 * Object numbers, encryption and the use of compressed containers stay the same.
 */

import { latin1 } from '../lexical/latin1.ts';
import { deflated } from '../objects/deflated.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { type WriteOptions, writeIndirectObject, writeObject } from './write-object.ts';
import { CARRIED_TRAILER_KEYS, writeXref, type XrefEntry } from './write-xref.ts';

/** Objects per container. Small, because readers unpack a whole container to read one object. */
const CONTAINER_LENGTH = 100;
/** Four bytes that mark the file as binary (section 7.5.2). */
const BINARY_MARK = '%\xe2\xe3\xcf\xd3\n';

/** The source: an opened file, or objects assembled in memory. */
type Whole = Pick<
  OpenPdf,
  'bytes' | 'trailer' | 'size' | 'latin1Names' | 'cipher' | 'isEncrypted' | 'resolve'
> & { xref: Pick<OpenPdf['xref'], 'isStream'> };

/** @param refs of all objects reachable from the trailer */
export function writeWholeFile(pdf: Whole, refs: Iterable<PdfRef>): Uint8Array {
  const out = new ByteBuffer(new Uint8Array());
  out.write(`${headerOf(pdf.bytes)}\n${BINARY_MARK}`);
  const entries: XrefEntry[] = [];
  const packed: { ref: PdfRef; object: PdfObject }[] = [];
  const encryptRef = pdf.trailer.getRef('Encrypt');
  for (const ref of [...refs].sort((a, b) => a.objectNumber - b.objectNumber)) {
    const object = pdf.resolve(ref);
    if (!object) continue;
    const isEncryption = ref.objectNumber === encryptRef?.objectNumber;
    const canPack = !(object instanceof PdfStream) && ref.generation === 0 && !isEncryption;
    if (pdf.xref.isStream && canPack) packed.push({ ref, object });
    else {
      entries.push({ number: ref.objectNumber, generation: ref.generation, offset: out.length });
      writeIndirectObject(
        out,
        ref,
        object,
        isEncryption ? undefined : optionsFor(pdf, ref, object),
      );
    }
  }
  let next = pdf.size;
  for (let i = 0; i < packed.length; i += CONTAINER_LENGTH) {
    const part = packed.slice(i, i + CONTAINER_LENGTH);
    const ref = PdfRef.of(next++);
    const container = objectContainer(pdf, part);
    for (const [index, { ref: inside }] of part.entries())
      entries.push({ number: inside.objectNumber, container: ref.objectNumber, index });
    entries.push({ number: ref.objectNumber, generation: 0, offset: out.length });
    writeIndirectObject(out, ref, container, optionsFor(pdf, ref, container));
  }
  entries.sort((a, b) => a.number - b.number);
  writeXref(out, {
    entries,
    isStream: pdf.xref.isStream,
    next,
    isFirst: true,
    trailer: (size) => trailerEntries(pdf, size),
  });
  return out.toBytes();
}

function headerOf(bytes: Uint8Array): string {
  const start = latin1(bytes.subarray(0, 1100));
  return /%PDF-\d\.\d/.exec(start)?.[0] ?? '%PDF-1.7';
}

function optionsFor(pdf: Whole, ref: PdfRef, object: PdfObject): WriteOptions {
  const cipher = pdf.cipher(ref);
  const options: WriteOptions = { latin1Names: pdf.latin1Names };
  if (!cipher) return options;
  const isPlain = object instanceof PdfStream && !pdf.isEncrypted(object);
  return { ...options, cipher: isPlain ? { ...cipher, stream: (bytes) => bytes } : cipher };
}

function objectContainer(pdf: Whole, objects: { ref: PdfRef; object: PdfObject }[]): PdfStream {
  const body = new ByteBuffer(new Uint8Array());
  const positions: number[] = [];
  for (const { ref, object } of objects) {
    positions.push(ref.objectNumber, body.length);
    writeObject(body, object, { latin1Names: pdf.latin1Names });
    body.write('\n');
  }
  const head = new ByteBuffer(new Uint8Array());
  head.write(`${positions.join(' ')}\n`);
  const first = head.length;
  head.append(body.toBytes());
  const entries = {
    Type: PdfName.of('ObjStm'),
    N: objects.length,
    First: first,
  };
  return deflated(entries, head.toBytes());
}

function trailerEntries(pdf: Whole, size: number): [string, PdfObject][] {
  const entries: [string, PdfObject][] = [['Size', PdfNumber.of(size)]];
  for (const key of CARRIED_TRAILER_KEYS) {
    const value = pdf.trailer.get(key);
    // Encrypt and ID define the encryption, so they are never encrypted themselves.
    if (value && (value instanceof PdfRef || value instanceof PdfDict || value instanceof PdfArray))
      entries.push([key, value]);
  }
  return entries;
}
