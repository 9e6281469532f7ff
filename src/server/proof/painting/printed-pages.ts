/**
 * What is printed on the pages of the forms that were proved most recently. Two applications differ
 * only in the values of the fields; the page under them is the same, and painting it is most of the
 * work of a proof.
 */

import { KEPT_PRINT_BYTES } from '../../../core/limits.ts';
import {
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { checksumOf } from '../../files/checksum-of.ts';
import type { CompactPrint } from './compact-print.ts';

/** The pages of a file, with what can be reused of each. */
export interface FilePrints {
  /** Key of the form that was filled; undefined if its pages cannot be recognized. */
  form: string | undefined;
  /** Undefined if the print depends on the filled values, or if that cannot be ruled out. */
  ofPage(index: number): PrintOfPage | undefined;
}

export interface PrintOfPage {
  /** Equal for the same page of the same form. */
  readonly name: string;
  readonly kept: CompactPrint | undefined;
  /** Whether the page was requested before, so that it is likely to be requested again. */
  readonly wasRequestedBefore: boolean;
  keep(print: CompactPrint): void;
}

interface CachedPage {
  /** Numbers of the objects that make up the print. */
  objects: readonly number[];
  print: CompactPrint | undefined;
}

/** Pages seen only once are remembered by name alone. */
const MAX_CACHED_PAGES = 1_000;
/** What a page paints without its annotations (PDF 32000-1 table 30). */
const PAINTING = ['Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group'];

export function createPrintedPages(mostBytes = KEPT_PRINT_BYTES) {
  /** Least recently used first. */
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function evict(): void {
    for (const [name, { print }] of pages) {
      if (bytes <= mostBytes && pages.size <= MAX_CACHED_PAGES) return;
      bytes -= print?.byteLength ?? 0;
      pages.delete(name);
    }
  }

  function ofPage(pdf: OpenPdf, before: string, index: number): PrintOfPage | undefined {
    const page = pdf.pages[index];
    if (!page || !pdf.update) return undefined;
    const name = `${before} ${page.owner.objectNumber}`;
    const known = pages.get(name);
    const objects = known?.objects ?? objectsOfPrint(pdf, page.dict, page.owner);
    if (!objects || objects.some((number) => pdf.update?.numbers.has(number))) return undefined;
    const remembered: CachedPage = known ?? { objects, print: undefined };
    pages.delete(name);
    pages.set(name, remembered);
    evict();
    return {
      name,
      kept: remembered.print,
      wasRequestedBefore: known !== undefined,
      keep(print) {
        if (pages.get(name) !== remembered) return;
        bytes += print.byteLength - (remembered.print?.byteLength ?? 0);
        remembered.print = print;
        evict();
      },
    };
  }

  return {
    /**
     * A filled form ends with an update, and the file before the update is the form, so its pages
     * are identified by that content. Encrypted files are left out, as are files with layers, whose
     * settings are stored elsewhere.
     */
    ofFile(pdf: OpenPdf): FilePrints {
      const { update } = pdf;
      const isPlain = !pdf.trailer.has('Encrypt') && !pdf.catalog.dict.has('OCProperties');
      if (!update || !isPlain) return { form: undefined, ofPage: () => undefined };
      const before = pdf.bytes.subarray(0, update.from);
      const form = checksumOf(before);
      return { form, ofPage: (index) => ofPage(pdf, form, index) };
    },
  };
}

/** @returns undefined if one of the objects is not entirely in the file before the update */
function objectsOfPrint(pdf: OpenPdf, page: PdfDict, owner: PdfRef): number[] | undefined {
  const found = new Set<number>();
  const tree = withParents(pdf, page);
  const nodes: ReadonlySet<PdfObject> = tree;
  const pending: PdfObject[] = [owner, ...[...tree].flatMap(printOf)];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!(next instanceof PdfRef)) {
      for (const part of partsOf(next)) pending.push(part);
      continue;
    }
    if (found.has(next.objectNumber)) continue;
    found.add(next.objectNumber);
    const object = pdf.resolve(next);
    if (!object) continue;
    if (!pdf.update?.isAllBefore(next)) return undefined;
    // Pages are skipped because they reference all other pages and their fields.
    if (!nodes.has(object) && !isPage(pdf, object)) pending.push(object);
  }
  return [...found];
}

/** The page and the nodes of the page tree over it, from which it inherits. */
function withParents(pdf: OpenPdf, page: PdfDict): Set<PdfDict> {
  const nodes = new Set<PdfDict>();
  for (let node: PdfDict | undefined = page; node && !nodes.has(node); ) {
    nodes.add(node);
    node = node.getDict('Parent', pdf.resolve);
  }
  return nodes;
}

/** What a node of the page tree gives the print of its pages. */
function printOf(node: PdfDict): PdfObject[] {
  const parent = node.get('Parent');
  return [
    ...PAINTING.flatMap((key) => node.get(key) ?? []),
    ...(parent instanceof PdfRef ? [parent] : []),
  ];
}

function* partsOf(object: PdfObject): Iterable<PdfObject> {
  if (object instanceof PdfDict) for (const [, value] of object) yield value;
  else if (object instanceof PdfArray) yield* object;
}

function isPage(pdf: OpenPdf, object: PdfObject): boolean {
  return (
    object instanceof PdfDict &&
    ['Page', 'Pages'].includes(object.getName('Type', pdf.resolve)?.value ?? '')
  );
}
