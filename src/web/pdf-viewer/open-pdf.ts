import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument' | 'PDFWorker'>;
type DocumentSource = Extract<Parameters<Pdfjs['getDocument']>[0], { range?: unknown }>;

export interface OpeningPdf {
  promise: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Opens PDFs. pdf.js would start a worker for each, which compiles more than a megabyte of code: the
 * worker of a closed document is kept for the next one. No two open documents share a worker, so one
 * that keeps it busy holds up no other.
 * @param settings of each document
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
      // What a damaged file leaves in its worker is no other document's.
      if (wasEnded && (await wasOpened) && !spare) spare = worker;
      else worker.destroy();
    };
    return { promise: task.promise, close: () => void close() };
  };
}
