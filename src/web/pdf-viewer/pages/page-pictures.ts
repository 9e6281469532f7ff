import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import type { OpeningPdf } from '../loading/open-pdf.ts';
import { cutOff, openRanges } from '../loading/pdf-ranges.ts';
import { loadPdfjs } from '../loading/pdfjs.ts';

/** pdf.js, AnnotationMode.DISABLE. */
const NO_ANNOTATIONS = 0;

/** A rectangle of the page in its picture, in screen pixels. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A page drawn on a canvas. */
export interface PagePicture {
  width: number;
  height: number;
  /** @param rect `[left, bottom, right, top]` in the page's own units */
  boxOf: (rect: readonly number[]) => PictureBox;
}

export interface PagePictures {
  /**
   * @param page zero-based
   * @param scale 1 is the paper's own size
   * @throws if the PDF is not delivered or cannot be read; the next call tries again
   */
  draw: (page: number, canvas: HTMLCanvasElement, scale: number) => Promise<PagePicture>;
  /** The number of pages, and the first one with a form's box on it, zero-based. */
  count: () => Promise<{ pages: number; firstWithBoxes: number }>;
  close: () => void;
}

interface Reading extends OpeningPdf {
  /** Fails once a part of the file cannot be fetched. */
  cut: Promise<never>;
}

/**
 * Draws single pages of a PDF, which is opened for the first of them.
 * @param source its address, or the file itself
 * @param shows whether to draw what its fields show, or the pages alone
 */
export function createPagePictures(
  source: string | Uint8Array | Blob,
  shows: 'fields' | 'pages' = 'fields',
): PagePictures {
  let task: Promise<Reading> | null = null;
  const close = () => {
    task?.then(
      (opened) => opened.close(),
      () => {},
    );
    task = null;
  };
  const open = async (): Promise<Reading> => {
    const { pdfjs, openPdf } = await loadPdfjs();
    if (typeof source !== 'string') {
      return { ...openPdf({ data: await bytesOf(source) }), cut: new Promise(() => {}) };
    }
    const ended = new AbortController();
    const ranges = await openRanges(pdfjs, source, ended);
    const cut = cutOff(ranges, ended);
    // No page may be read when it fails.
    cut.catch(() => {});
    const parts = { range: ranges.transport, disableStream: true, disableAutoFetch: true };
    return { ...openPdf(parts), cut };
  };
  const read = async <Answer>(use: (document: PDFDocumentProxy) => Promise<Answer>) => {
    task ??= open();
    const used = task;
    try {
      const { promise, cut } = await used;
      return await Promise.race([promise.then(use), cut]);
    } catch (error) {
      // pdf.js caches a failure permanently, so the document is closed.
      if (task === used) close();
      throw error;
    }
  };
  return {
    draw: (index, canvas, scale) =>
      read((document) => drawPage(document, index, canvas, scale, shows)),
    count: () =>
      read(async (document) => ({
        pages: document.numPages,
        firstWithBoxes: await firstPageWithBoxes(document),
      })),
    close,
  };
}

/** A copy, because pdf.js transfers the bytes to its worker. */
async function bytesOf(source: Uint8Array | Blob): Promise<Uint8Array> {
  return source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source.slice();
}

async function firstPageWithBoxes(document: PDFDocumentProxy): Promise<number> {
  for (let page = 0; page < document.numPages; page++) {
    const annotations = await (await document.getPage(page + 1)).getAnnotations();
    if (annotations.some(({ subtype }) => subtype === 'Widget')) return page;
  }
  return 0;
}

async function drawPage(
  document: PDFDocumentProxy,
  index: number,
  canvas: HTMLCanvasElement,
  scale: number,
  shows: 'fields' | 'pages',
): Promise<PagePicture> {
  const page = await document.getPage(index + 1);
  const viewport = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const transform = [density, 0, 0, density, 0, 0];
  const shown = shows === 'pages' ? { annotationMode: NO_ANNOTATIONS } : {};
  await page.render({ canvas, viewport, transform, ...shown }).promise;
  return pictureOf(viewport);
}

function pictureOf(viewport: PageViewport): PagePicture {
  return {
    width: viewport.width,
    height: viewport.height,
    boxOf: (rect) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = rect;
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
      return {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      };
    },
  };
}
