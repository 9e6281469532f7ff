/**
 * Builds a new cross-reference section for a file whose own is broken. Objects are found by their
 * `obj` marks; of two with one number, the later wins. The section is appended like an update, so
 * that the original bytes stay and the result can be filled like any other file.
 */
import { isAppError } from '../../../errors.ts';
import { decodeAsciiHex } from '../filters/ascii.ts';
import type { UnpackingBudget } from '../filters/unpacking-budget.ts';
import { latin1, latin1Bytes } from '../lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  type Resolve,
} from '../objects/pdf-objects.ts';
import { MAX_OBJECT_NUMBER } from '../objects/scalars.ts';
import { parseFile } from '../parsing/parse-file.ts';
import type { ParsedFile } from '../parsing/parsed-file.ts';
import { ByteBuffer } from '../writing/byte-buffer.ts';
import { writeIndirectObject } from '../writing/write-object.ts';
import { writeXrefStream, type XrefEntry } from '../writing/write-xref.ts';
import { type FoundFile, type FoundObject, scanObjects } from './scan-objects.ts';

/** @returns undefined if no catalog or pages can be found */
export async function rebuildXref(
  bytes: Uint8Array,
  budget: UnpackingBudget,
): Promise<Uint8Array | undefined> {
  const found = scanObjects(bytes);
  if (found.objects.length === 0) return undefined;
  const newest = new Map(found.objects.map((object) => [object.number, object]));
  const entries = new Map<number, XrefEntry>(
    [...newest.values()].map(({ number, generation, offset }) => [
      number,
      { number, generation, offset },
    ]),
  );
  const carried = carriedTrailer(found);
  // Starts with a placeholder catalog, because the real one may be in a compressed container.
  const probe = await parse(withXref(bytes, entries, carried, undefined), budget);
  if (!probe) return undefined;
  addCompressed(probe, found, newest, entries);
  const whole = await parse(withXref(bytes, entries, carried, undefined), budget);
  const root = whole && findRoot(whole, found, [...entries.keys()]);
  return root && withXref(bytes, entries, carried, root);
}

async function parse(bytes: Uint8Array, budget: UnpackingBudget): Promise<ParsedFile | undefined> {
  try {
    return await parseFile(bytes, budget);
  } catch (error) {
    if (isAppError(error)) throw error;
    return undefined;
  }
}

function carriedTrailer(found: FoundFile): [string, PdfObject][] {
  const carried = new Map<string, PdfObject>();
  for (const trailer of found.trailers) {
    for (const key of ['Info', 'Encrypt']) {
      const ref = refIn(trailer, key);
      if (ref) carried.set(key, ref);
    }
    const id = /\/ID\s*\[\s*<([0-9A-Fa-f\s]*)>\s*<([0-9A-Fa-f\s]*)>/.exec(trailer);
    if (id) carried.set('ID', new PdfArray([1, 2].map((i) => stringOfHex(id[i] ?? ''))));
  }
  return [...carried];
}

function stringOfHex(digits: string): PdfString {
  return new PdfString(decodeAsciiHex(latin1Bytes(digits), digits.length));
}

function refIn(trailer: string, key: string): PdfRef | undefined {
  const written = new RegExp(`/${key}\\s+(\\d+)\\s+(\\d+)\\s+R`).exec(trailer);
  return written ? PdfRef.of(Number(written[1]), Number(written[2])) : undefined;
}

/** The file with a section that lists `entries`. Without a root, an empty catalog is added. */
function withXref(
  bytes: Uint8Array,
  entries: Map<number, XrefEntry>,
  carried: [string, PdfObject][],
  root: PdfRef | undefined,
): Uint8Array {
  const out = new ByteBuffer(bytes);
  out.write('\n');
  const all = new Map(entries);
  let next = highest(entries) + 1;
  let catalog = root;
  if (!catalog) {
    catalog = PdfRef.of(next++);
    all.set(catalog.objectNumber, {
      number: catalog.objectNumber,
      generation: 0,
      offset: out.length,
    });
    writeIndirectObject(out, catalog, PdfDict.of({ Type: PdfName.of('Catalog') }), undefined);
  }
  writeXrefStream(out, {
    entries: [...all.values()].sort((a, b) => a.number - b.number),
    next,
    trailer: (size) => [['Size', PdfNumber.of(size)], ['Root', catalog], ...carried],
  });
  return out.toBytes();
}

function highest(entries: Map<number, XrefEntry>): number {
  let number = 0;
  for (const key of entries.keys()) number = Math.max(number, key);
  return number;
}

/**
 * Adds the objects in compressed containers, unless the file has a later object of the same number.
 */
function addCompressed(
  pdf: ParsedFile,
  found: FoundFile,
  newest: Map<number, FoundObject>,
  entries: Map<number, XrefEntry>,
): void {
  for (const container of found.containers) {
    if (newest.get(container.number) !== container) continue;
    for (const [index, number] of containedNumbers(pdf, container).entries()) {
      if ((newest.get(number)?.offset ?? -1) < container.offset) {
        entries.set(number, { number, container: container.number, index });
      }
    }
  }
}

/** The object numbers that a container lists (section 7.5.7). */
function containedNumbers(pdf: ParsedFile, container: FoundObject): number[] {
  const stream = pdf.resolve(PdfRef.of(container.number, container.generation));
  if (!(stream instanceof PdfStream)) return [];
  const resolve: Resolve = (ref) => pdf.resolve(ref);
  const count = stream.getNumber('N', resolve)?.value ?? 0;
  const first = stream.getNumber('First', resolve)?.value ?? 0;
  const header = latin1(stream.decoded().subarray(0, first));
  const pairs = header.trim().split(/\s+/).map(Number);
  const numbers: number[] = [];
  for (let i = 0; i < count && i * 2 + 1 < pairs.length; i++) {
    const number = pairs[i * 2] ?? 0;
    // Damaged container data yields impossible object numbers.
    if (!Number.isInteger(number) || number < 1 || number > MAX_OBJECT_NUMBER) break;
    numbers.push(number);
  }
  return numbers;
}

/**
 * The catalog that a trailer names, or else any catalog; both are searched from the last one back.
 */
function findRoot(pdf: ParsedFile, found: FoundFile, numbers: number[]): PdfRef | undefined {
  const isCatalog = (ref: PdfRef) => {
    const object = pdf.resolve(ref);
    return object instanceof PdfDict && object.has('Pages');
  };
  for (const trailer of found.trailers.toReversed()) {
    const root = refIn(trailer, 'Root');
    if (root && isCatalog(root)) return root;
  }
  return numbers
    .toReversed()
    .map((number) => PdfRef.of(number))
    .find(isCatalog);
}
