/**
 * Gives each field of a page an accessible name: pdf.js writes the form author's description on the
 * field's wrapper, where screen readers do not connect it, and nothing where there is none.
 */
export function nameFields(page: HTMLElement): void {
  for (const field of page.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (field.ariaLabel) continue;
    const description = field.title || field.closest('section')?.title;
    field.ariaLabel = description || field.name || 'Field without a name';
  }
}
