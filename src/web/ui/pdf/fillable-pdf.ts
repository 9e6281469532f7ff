import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { loadPdfjs, PDFJS_DATA } from './pdfjs.ts';
import { type SetValues, setFieldValues } from './set-field-values.ts';

/** An opened PDF with what is typed into its fields, which lives as long as this object. */
export interface FillablePdf {
  document: PDFDocumentProxy;
  /** True while something is typed that no download has taken along. */
  isUnsaved: () => boolean;
  /** Calls back when `isUnsaved` may have changed. @returns a function that ends it. */
  onChange: (listener: () => void) => () => void;
  /** The PDF as it stands, with what is typed. */
  read: () => Promise<Blob>;
  markSaved: () => void;
  /** Puts values into the fields as if they had been typed, and shows them. */
  setValues: (values: PdfFieldValues) => Promise<SetValues>;
  /** Calls back when fields were set by other hands than the viewer's. @returns ends it. */
  onValuesSet: (listener: () => void) => () => void;
  close: () => void;
}

export class PdfNotLoaded extends Error {
  override readonly name = 'PdfNotLoaded';
}

/**
 * Opens a PDF by ranges, so that page one shows before the rest has arrived.
 * @throws PdfNotLoaded when the server does not give it; another error when it is not readable.
 */
export async function openFillablePdf(url: string): Promise<FillablePdf> {
  const { pdfjs } = await loadPdfjs();
  const task = pdfjs.getDocument({ url, ...PDFJS_DATA, enableXfa: false, stopAtErrors: false });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    void task.destroy();
    if (error instanceof pdfjs.ResponseException) throw new PdfNotLoaded(error.message);
    throw error;
  }
  return track(document, () => void task.destroy());
}

function track(document: PDFDocumentProxy, close: () => void): FillablePdf {
  const listeners = new Set<() => void>();
  const valueListeners = new Set<() => void>();
  let isUnsaved = false;
  const setUnsaved = (next: boolean) => {
    isUnsaved = next;
    for (const listener of listeners) listener();
  };
  const storage = document.annotationStorage as {
    onSetModified: (() => void) | null;
    size: number;
  };
  storage.onSetModified = () => setUnsaved(true);
  return {
    document,
    isUnsaved: () => isUnsaved,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: async () => {
      const bytes = storage.size > 0 ? await document.saveDocument() : await document.getData();
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
    },
    markSaved: () => setUnsaved(false),
    setValues: async (values) => {
      const outcome = await setFieldValues(document, values);
      for (const listener of valueListeners) listener();
      return outcome;
    },
    onValuesSet: (listener) => {
      valueListeners.add(listener);
      return () => valueListeners.delete(listener);
    },
    close,
  };
}
