/** Typed values are personal: the browser must not remember them for this page or another. */
export function notRemembered(page: HTMLElement): void {
  for (const field of page.querySelectorAll('input, select, textarea')) {
    field.setAttribute('autocomplete', 'off');
  }
}
