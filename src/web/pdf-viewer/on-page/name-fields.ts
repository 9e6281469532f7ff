/**
 * Gives each field of a page an accessible name. pdf.js writes the form author's description on the
 * field's wrapper, where screen readers do not find it, and writes nothing if there is none.
 * @param names the text printed beside the boxes, by widget id, as far as known
 */
export function nameFields(page: HTMLElement, names: ReadonlyMap<string, string>): void {
  for (const field of page.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const printed = names.get(field.dataset.elementId ?? '');
    const description = field.title || field.closest('section')?.title;
    field.ariaLabel = printed || description || field.name || 'Field without a name';
  }
}
