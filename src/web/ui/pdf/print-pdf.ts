import './print-pdf.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from './pdfjs.ts';

/** Sharp on an office printer; a letter page takes 8 MB while it is drawn. */
const DOTS_PER_INCH = 150;

/** Draws each page with what is typed and opens the browser's print dialog. */
export async function printPdf(document: PDFDocumentProxy): Promise<void> {
  const { pdfjs } = await loadPdfjs();
  const sheet = window.document.createElement('div');
  sheet.className = 'print-pdf';
  const typed = document.annotationStorage.print;
  const addresses: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
    const canvas = window.document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({
      canvas,
      viewport,
      intent: 'print',
      annotationMode: pdfjs.AnnotationMode.ENABLE_STORAGE,
      printAnnotationStorage: typed,
    }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    canvas.width = 0;
    if (!picture) throw new Error(`Page ${number} is too large to print.`);
    const image = new Image();
    image.src = URL.createObjectURL(picture);
    addresses.push(image.src);
    await image.decode();
    sheet.append(image);
  }
  window.document.body.append(sheet);
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    { once: true },
  );
  window.print();
}
