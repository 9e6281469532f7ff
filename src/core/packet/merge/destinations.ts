/** Named destinations (PDF 32000-1 section 12.3.2.3), prefixed by form. */
import { latin1, latin1Bytes } from '../../pdf/file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfString,
} from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { ObjectCopies } from './copy-objects.ts';
import { treeEntries } from './tree-entries.ts';

export class Destinations {
  /** By name, with one character for each byte. */
  private readonly byName = new Map<string, PdfObject>();

  add(pdf: OpenPdf, prefix: string, copies: ObjectCopies): void {
    const { dict } = pdf.catalog;
    for (const [name, destination] of dict.getDict('Dests', pdf.resolve) ?? []) {
      this.byName.set(prefixed(prefix, textBytes(name)), copies.of(destination));
    }
    const tree = dict.getDict('Names', pdf.resolve)?.getDict('Dests', pdf.resolve);
    for (const [key, destination] of treeEntries(pdf, tree, 'Names')) {
      if (key instanceof PdfString)
        this.byName.set(prefixed(prefix, key.bytes), copies.of(destination));
    }
  }

  /** A name tree with a single node (section 7.9.6), with its keys in byte order. */
  toDict(): PdfDict | undefined {
    if (this.byName.size === 0) return undefined;
    const sorted = [...this.byName].sort(([a], [b]) => (a < b ? -1 : 1));
    const names = sorted.flatMap(([name, destination]) => [PdfString.ofAscii(name), destination]);
    return PdfDict.of({ Names: new PdfArray(names) });
  }
}

/** Adds the form's prefix to the destination name of a link, bookmark or action. */
export function renameDestination(copy: PdfDict, prefix: string): void {
  const isAction = copy.getName('S')?.value === 'GoTo';
  for (const key of isAction ? ['D'] : ['Dest']) {
    const target = copy.get(key);
    if (target instanceof PdfName)
      copy.set(key, PdfString.ofAscii(prefixed(prefix, textBytes(target.value))));
    if (target instanceof PdfString)
      copy.set(key, PdfString.ofAscii(prefixed(prefix, target.bytes)));
  }
}

function textBytes(name: string): Uint8Array {
  return /^[\0-\xff]*$/.test(name) ? latin1Bytes(name) : new TextEncoder().encode(name);
}

function prefixed(prefix: string, bytes: Uint8Array): string {
  return `${prefix}.${latin1(bytes)}`;
}
