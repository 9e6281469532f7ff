import type { PDFViewerOptions } from 'pdfjs-dist/types/web/pdf_viewer.d.ts';

type L10n = NonNullable<PDFViewerOptions['l10n']>;

/**
 * Replaces pdf.js's translation, which watches every field it draws and so blocks the page. The
 * viewer needs only its names for pages and notes, which are given here.
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

/** Makes each page a separate region for screen readers. */
export function namePages(container: HTMLElement): void {
  for (const page of container.querySelectorAll<HTMLElement>('.page[data-page-number]')) {
    page.ariaLabel = `Page ${page.dataset.pageNumber}`;
  }
}

/** Names the icon of a note that somebody added to the page. */
export function nameNotes(page: HTMLElement): void {
  for (const icon of page.querySelectorAll<HTMLImageElement>('.textAnnotation img')) {
    icon.alt = 'Note';
  }
}
