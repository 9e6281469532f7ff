/**
 * Bundled as one chunk. The order matters, because the viewer takes pdf.js from the global that the
 * first module sets.
 */
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as viewer from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

export { pdfjs, viewer };
