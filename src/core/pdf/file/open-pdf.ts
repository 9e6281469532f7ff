import { AppError, isAppError } from '../../errors.ts';
import { pagesOf } from './document/page-tree.ts';
import { UnpackingBudget } from './filters/unpacking-budget.ts';
import {
  type PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  type Resolve,
} from './objects/pdf-objects.ts';
import type { OpenPdf } from './opened-pdf.ts';
import { parseFile } from './parsing/parse-file.ts';
import { ParsedFile } from './parsing/parsed-file.ts';
import { leftoverNames } from './recovery/leftover-names.ts';
import { rebuildXref } from './recovery/rebuild-xref.ts';

/** ISO 32000-1 Annex H.3 note 13: readers look for the header in the first 1024 bytes. */
const HEADER_SEARCH_LIMIT = 1024;

/**
 * Parses a file and repairs a broken cross-reference.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_too_much_memory
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (bytes.length === 0) throw new AppError('file_empty');
  const header = headerPosition(bytes);
  if (header < 0) throw new AppError('not_a_pdf');
  const budget = new UnpackingBudget();
  const asWritten = await tryOpening(bytes, budget);
  const parts = asWritten && countParts(asWritten);
  const isSound = parts !== undefined && parts.sound > 0 && parts.unsound === 0;
  if (asWritten && isSound && asWritten.pages.length > 0) return asWritten;
  // Offsets count from the header, even if other bytes precede it.
  const rebuilt = await rebuildXref(bytes.subarray(header), budget);
  const mended = rebuilt && (await tryOpening(rebuilt, new UnpackingBudget()));
  const soundNow = mended ? countParts(mended).sound : 0;
  const best = mended && soundNow > (parts?.sound ?? 0) ? mended : asWritten;
  // A truncated file may have only its catalog left. That is not a form without fields.
  if (!best || hasLostItsPages(best)) throw new AppError('pdf_damaged');
  return best;
}

/** @returns undefined if the structure cannot be read */
async function tryOpening(
  bytes: Uint8Array,
  budget: UnpackingBudget,
): Promise<OpenPdf | undefined> {
  let file: ParsedFile;
  try {
    file = await parseFile(bytes, budget);
  } catch (error) {
    if (isAppError(error)) throw error;
    return undefined;
  }
  const resolve: Resolve = (ref) => file.resolve(ref);
  const root = file.trailer.getRef('Root');
  const catalog = root && resolve(root);
  if (!root || !(catalog instanceof PdfDict)) return undefined;
  return {
    bytes,
    catalog: { dict: catalog, owner: root },
    trailer: file.trailer,
    pages: pagesOf(catalog, resolve),
    xref: file.xref.newest,
    size: file.size,
    latin1Names: file.names.inLatin1,
    repeatedKeys: file.names.repeatedKeys,
    cipher: (ref) => file.security?.cipher(ref),
    isEncrypted: (stream) => file.isEncrypted(stream),
    resolve,
    isFree: (ref) => file.isFree(ref),
    update: file.lastUpdate(),
    leftoverNames: (reached) => leftoverNames(file, reached),
    renewBudget: () => budget.renew(),
    resolveIn: (updated) => {
      const update = new ParsedFile(updated, budget, file);
      return (ref) => update.resolve(ref);
    },
  };
}

/**
 * Counts how many pages, annotations and fields have the expected type. A wrong cross-reference
 * points to missing or different objects. Deleted ones can still be listed, and count as neither.
 */
function countParts(pdf: OpenPdf): { sound: number; unsound: number } {
  const { catalog, pages, resolve } = pdf;
  const isThere = (written: PdfObject | undefined) =>
    written !== undefined && !(written instanceof PdfRef && pdf.isFree(written));
  const form = catalog.dict.get('AcroForm', resolve);
  const fields = form instanceof PdfDict ? form.getArray('Fields', resolve) : undefined;
  let sound = 0;
  let unsound = isThere(catalog.dict.get('AcroForm')) && !(form instanceof PdfDict) ? 1 : 0;
  const count = (list: PdfArray | undefined, isSound: (dict: PdfDict) => boolean) => {
    for (let i = 0; i < (list?.length ?? 0); i++) {
      if (!isThere(list?.at(i))) continue;
      const item = list?.at(i, resolve);
      if (item instanceof PdfDict && isSound(item)) sound++;
      else unsound++;
    }
  };
  for (const { dict } of pages) {
    if (['Page', undefined].includes(dict.getName('Type', resolve)?.value)) sound++;
    else unsound++;
    count(dict.getArray('Annots', resolve), (annotation) => annotation.has('Subtype'));
  }
  count(fields, (field) => ['T', 'Kids', 'FT', 'Subtype'].some((key) => field.has(key)));
  return { sound, unsound };
}

/** Fields on no page are left of a truncated file, which nobody can print. */
function hasLostItsPages(pdf: OpenPdf): boolean {
  return pdf.pages.length === 0 && countParts(pdf).sound > 0;
}

/** The position of the PDF's header, or -1. */
export function headerPosition(bytes: Uint8Array): number {
  const marker = [0x25, 0x50, 0x44, 0x46, 0x2d];
  const end = Math.min(bytes.length - marker.length, HEADER_SEARCH_LIMIT);
  for (let at = 0; at <= end; at++) {
    if (marker.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}
