/** Cross-reference streams (PDF 32000-1 section 7.5.8). */
import { PdfArray, PdfName, type PdfObject, PdfStream } from './objects/pdf-objects.ts';

export type XrefEntry =
  | { number: number; generation: number; offset: number }
  | { number: number; container: number; index: number };

/** Widths of an entry's three columns in bytes. */
const WIDTHS = [1, 4, 2];
const ENTRY_LENGTH = 7;

/** @param entries sorted by object number, ascending, including the stream's own entry */
export function xrefStream(entries: XrefEntry[], trailer: [string, PdfObject][]): PdfStream {
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
export function subsections<Entry extends { number: number }>(entries: Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0] && entry.number === run[0].number + run.length) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}
