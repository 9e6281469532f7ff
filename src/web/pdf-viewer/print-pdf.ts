import './print-pdf.css';
import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfjs, PDFJS_DATA } from './pdfjs.ts';

/** Sharp on an office printer; a letter page takes 8 MB while it is drawn. */
const DOTS_PER_INCH = 150;

/** Draws each page as in the file and opens the browser's print dialog. */
export async function printPdf(bytes: Uint8Array): Promise<void> {
  const { pdfjs } = await loadPdfjs();
  // The library transfers the bytes away from its caller.
  const task = pdfjs.getDocument({ data: bytes.slice(), ...PDFJS_DATA, enableXfa: false });
  const sheet = window.document.createElement('div');
  sheet.className = 'print-pdf';
  const addresses: string[] = [];
  const clear = () => {
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number++) {
      const picture = await drawPage(await document.getPage(number));
      if (!picture) throw new Error(`Page ${number} is too large to print.`);
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      addresses.push(image.src);
      await image.decode();
      sheet.append(image);
    }
  } catch (error) {
    clear();
    throw error;
  } finally {
    void task.destroy();
  }
  window.document.body.append(sheet);
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}

async function drawPage(page: PDFPageProxy): Promise<Blob | null> {
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  return picture;
}
