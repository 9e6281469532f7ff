/**
 * Keeps the browser from remembering typed values for this page or another, because they are
 * personal data.
 */
export function notRemembered(page: HTMLElement): void {
  for (const field of page.querySelectorAll('input, select, textarea')) {
    field.setAttribute('autocomplete', 'off');
  }
}
