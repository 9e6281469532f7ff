/** What is typed into a form is somebody's: the browser keeps it neither for this page nor another. */
export function notRemembered(page: HTMLElement): void {
  for (const field of page.querySelectorAll('input, select, textarea')) {
    field.setAttribute('autocomplete', 'off');
  }
}
