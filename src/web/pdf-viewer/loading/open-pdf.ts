import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'PDFWorker'>;
type DocumentSource = Extract<Parameters<Pdfjs['getDocument']>[0], { range?: unknown }>;

export interface OpeningPdf {
  promise: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Opens PDFs. pdf.js would start a worker for each, which compiles more than a megabyte of code, so
 * the worker of a closed document is kept for the next one. Open documents never share a worker, so
 * that a busy one does not delay another.
 * @param settings the settings for every document
 */
export function createOpenPdf(pdfjs: Pdfjs, settings: DocumentSource) {
  let spare: PDFWorker | null = null;
  return (source: DocumentSource): OpeningPdf => {
    const worker = spare ?? pdfjs.PDFWorker.create({});
    spare = null;
    const task = pdfjs.getDocument({ ...settings, ...source, worker });
    const wasOpened = task.promise.then(
      () => true,
      () => false,
    );
    let isClosed = false;
    const close = async () => {
      if (isClosed) return;
      isClosed = true;
      const wasEnded = await task.destroy().then(
        () => true,
        () => false,
      );
      // A worker is reused only after a readable file, because a damaged one can leave something
      // behind in it.
      if (wasEnded && (await wasOpened) && !spare) spare = worker;
      else worker.destroy();
    };
    return { promise: task.promise, close: () => void close() };
  };
}
