/** The values that PDFium's own form reader finds: a second reading, independent of ours. */
import { type Pdfium, withPage } from './pdfium.ts';

const WIDGET = 20;
/** Values of FPDF_FORMFIELD_* in fpdf_formfill.h. */
const TEXTUAL = new Set([4, 6]);

/**
 * @param pages the pages to read
 * @returns texts and choices of drop-downs by field name, for the fields that PDFium recognizes
 */
export function readPdfiumValues(
  pdfium: Pdfium,
  document: number,
  pages: Iterable<number>,
): Map<string, string> {
  const { calls } = pdfium;
  const info = calls.PDFiumExt_OpenFormFillInfo();
  const form = calls.PDFiumExt_InitFormFillEnvironment(document, info);
  const found = new Map<string, string>();
  try {
    for (const index of pages) {
      withPage(pdfium, document, index, (page) => readPage(pdfium, form, page, found));
    }
  } finally {
    calls.PDFiumExt_ExitFormFillEnvironment(form);
    calls.PDFiumExt_CloseFormFillInfo(info);
  }
  return found;
}

function readPage(pdfium: Pdfium, form: number, page: number, found: Map<string, string>): void {
  const { calls } = pdfium;
  const count = calls.FPDFPage_GetAnnotCount(page);
  for (let i = 0; i < count; i++) {
    const annotation = calls.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    try {
      if (calls.FPDFAnnot_GetSubtype(annotation) !== WIDGET) continue;
      if (!TEXTUAL.has(calls.FPDFAnnot_GetFormFieldType(form, annotation))) continue;
      const name = textFrom(pdfium, (at, size) =>
        calls.FPDFAnnot_GetFormFieldName(form, annotation, at, size),
      );
      const value = textFrom(pdfium, (at, size) =>
        calls.FPDFAnnot_GetFormFieldValue(form, annotation, at, size),
      );
      found.set(name, value);
    } finally {
      calls.FPDFPage_CloseAnnot(annotation);
    }
  }
}

/**
 * @param read writes UTF-16 with a terminating zero, and returns the number of bytes that it needs
 */
function textFrom(pdfium: Pdfium, read: (at: number, size: number) => number): string {
  const size = read(0, 0);
  if (size <= 2) return '';
  const at = pdfium.malloc(size);
  try {
    read(at, size);
    return new TextDecoder('utf-16le').decode(pdfium.memory().slice(at, at + size - 2));
  } finally {
    pdfium.free(at);
  }
}
