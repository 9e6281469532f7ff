/** One chunk. The viewer takes pdf.js from the global that the first module sets: the order matters. */
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as viewer from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

export { pdfjs, viewer };
