/** Told on `window` before the print dialog opens: what keeps loading has to stop. */
export const PRINTING = 'inkready:printing';

/**
 * Opens the browser's print dialog. Safari waits with it until the page loads nothing more, which
 * with a stream of events is never.
 */
export function printPage(): void {
  window.dispatchEvent(new Event(PRINTING));
  window.print();
}
