/** Event sent on `window` before the print dialog opens. Whatever keeps loading has to stop. */
export const PRINTING = 'inkready:printing';

/**
 * Opens the browser's print dialog. Safari delays it until the page loads nothing more, which would
 * be never with an event stream.
 */
export function printPage(): void {
  window.dispatchEvent(new Event(PRINTING));
  window.print();
}
