import './print-pdf.css';
import type { PDFPageProxy } from 'pdfjs-dist';
import { printPage } from '../../browser/print-page.ts';
import { loadPdfjs } from '../loading/pdfjs.ts';

/** Sharp on an office printer. A letter page takes 15 MB while it is drawn. */
const DOTS_PER_INCH = 200;
/** Office printers leave up to a quarter of an inch at the paper's edge white. */
const WHITE_EDGE = DOTS_PER_INCH / 4;
/** Color components from 0 to 255. Print lighter than this is not missed. */
const DARKEST_LIGHT = 200;

/**
 * Draws each page as in the file and opens the browser's print dialog. A page is printed in its own
 * size, because insurers scan forms by their marks. A page with print in the printer's white edge
 * is scaled to fit inside it.
 */
export async function printPdf(bytes: Uint8Array): Promise<void> {
  const { openPdf } = await loadPdfjs();
  // The library transfers the bytes away from its caller.
  const { promise, close } = openPdf({ data: bytes.slice() });
  const sheet = window.document.createElement('div');
  sheet.className = 'print-pdf';
  const addresses: string[] = [];
  const clear = () => {
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    const document = await promise;
    for (let number = 1; number <= document.numPages; number++) {
      const { picture, isWide, isToTheEdge } = await drawPage(await document.getPage(number));
      if (!picture) throw new Error(`Page ${number} is too large to print.`);
      const image = new Image();
      image.dataset.wide = String(isWide);
      image.dataset.edge = String(isToTheEdge);
      image.src = URL.createObjectURL(picture);
      addresses.push(image.src);
      await image.decode();
      sheet.append(image);
    }
  } catch (error) {
    clear();
    throw error;
  } finally {
    close();
  }
  window.document.body.append(sheet);
  window.addEventListener('afterprint', clear, { once: true });
  printPage();
}

interface DrawnPage {
  /** `null` if the browser could not make so large a picture. */
  picture: Blob | null;
  isWide: boolean;
  isToTheEdge: boolean;
}

async function drawPage(page: PDFPageProxy): Promise<DrawnPage> {
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const { width, height } = canvas;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const isToTheEdge = picture !== null && hasPrintAtTheEdge(canvas);
  canvas.width = 0;
  return { picture, isWide: width > height, isToTheEdge };
}

function hasPrintAtTheEdge(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const { width, height } = canvas;
  const strips: [number, number, number, number][] = [
    [0, 0, width, WHITE_EDGE],
    [0, height - WHITE_EDGE, width, WHITE_EDGE],
    [0, 0, WHITE_EDGE, height],
    [width - WHITE_EDGE, 0, WHITE_EDGE, height],
  ];
  // Skips every fourth number, which is the opacity of the dot.
  return strips.some((strip) =>
    context.getImageData(...strip).data.some((value, i) => i % 4 < 3 && value < DARKEST_LIGHT),
  );
}
