import { PdfArray, PdfDict, type PdfObject } from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';

/**
 * Reading stops after this many nodes and entries; real trees have far fewer, in two or three
 * levels. A node is read once, so a cycle ends, but many nodes can share one list of entries.
 */
const MAX_NODES = 10_000;
const MAX_ENTRIES = 100_000;

/**
 * Keys and values of a name or number tree (PDF 32000-1 sections 7.9.6 and 7.9.7), in tree order.
 */
export function treeEntries(
  { resolve }: OpenPdf,
  root: PdfDict | undefined,
  leaf: 'Names' | 'Nums',
): [key: PdfObject, value: PdfObject][] {
  const entries: [PdfObject, PdfObject][] = [];
  const pending = root ? [root] : [];
  const seen = new Set<PdfDict>();
  for (let node = pending.pop(); node && seen.size < MAX_NODES; node = pending.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    const listed = node.getArray(leaf, resolve);
    for (let i = 0; i + 1 < (listed?.length ?? 0) && entries.length < MAX_ENTRIES; i += 2) {
      const [key, value] = [listed?.at(i, resolve), listed?.at(i + 1)];
      if (key && value) entries.push([key, value]);
    }
    const kids = node.getArray('Kids', resolve) ?? new PdfArray();
    for (let i = kids.length - 1; i >= 0; i--) {
      const kid = kids.at(i, resolve);
      if (kid instanceof PdfDict) pending.push(kid);
    }
  }
  return entries;
}
