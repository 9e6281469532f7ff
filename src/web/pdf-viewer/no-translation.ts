import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.d.ts';

type L10n = NonNullable<PDFViewerOptions['l10n']>;

/**
 * pdf.js's own translation watches every field that it draws and blocks the page while it does; of
 * its words the viewer has only the names of pages and notes, which are given here.
 */
export const NO_TRANSLATION = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async () => {},
  translateOnce: async () => {},
  destroy: async () => {},
  pause: () => {},
  resume: () => {},
} as unknown as L10n;

/** Each page is a region of its own to a screen reader. */
export function namePages(container: HTMLElement): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page[data-page-number]')) {
    page.ariaLabel = `Page ${page.dataset.pageNumber}`;
  }
}

/** The icon of a note that somebody stuck to the paper. */
export function nameNotes(page: HTMLElement): void {
  for (const icon of page.querySelectorAll<HTMLImageElement>('.textAnnotation img')) {
    icon.alt = 'Note';
  }
}
