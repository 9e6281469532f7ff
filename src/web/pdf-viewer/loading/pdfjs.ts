/**
 * Loads pdf.js when a PDF is first shown. It is the legacy build, because the other one needs
 * browsers of the last few months, which an agent's laptop does not always have.
 */
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { fetchCode } from '../../ui/lazy/fetch-code.ts';
import { makeStreamsIterable } from './iterable-streams.ts';
import { createOpenPdf } from './open-pdf.ts';

declare const __PDFJS_BASE__: string;

/** The addresses of pdf.js's character maps, fonts, color profiles and decoders. */
const PDFJS_DATA = {
  cMapUrl: `${__PDFJS_BASE__}cmaps/`,
  standardFontDataUrl: `${__PDFJS_BASE__}standard_fonts/`,
  iccUrl: `${__PDFJS_BASE__}iccs/`,
  wasmUrl: `${__PDFJS_BASE__}wasm/`,
};

async function load() {
  makeStreamsIterable();
  // Requests the worker in parallel, so that it is in the browser's cache when it starts.
  void fetch(workerUrl).catch(() => {});
  const { pdfjs, viewer } = await fetchCode(() => import('./pdfjs-parts.ts'));
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return { pdfjs, viewer, openPdf: createOpenPdf(pdfjs, { ...PDFJS_DATA, enableXfa: false }) };
}

let loading: ReturnType<typeof load> | undefined;

export function loadPdfjs(): ReturnType<typeof load> {
  loading ??= load().catch((error) => {
    // Allows a later try, when the network may be back.
    loading = undefined;
    throw error;
  });
  return loading;
}
