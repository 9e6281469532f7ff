import type { PDFDocumentProxy } from 'pdfjs-dist';
import { changedValues } from '../fields/held-value.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Shows typed values that pdf.js would not. Whenever a page comes into view again, pdf.js draws a
 * field with the text from the file, although the typed text is saved. It also ignores values typed
 * outside the page.
 */
export function showTyped(page: HTMLElement, document: PDFDocumentProxy): void {
  const given = changedValues(document);
  for (const field of page.querySelectorAll<Field>('[data-element-id]')) {
    const value = given(field.dataset.elementId as string);
    if (value == null) continue;
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options) {
        option.selected = [value].flat().some((one) => one === option.value);
      }
    } else if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked = value;
    } else if (typeof value === 'string' && 'value' in field && value !== field.value) {
      field.value = value;
      // Simulates typing, because otherwise pdf.js restores the old text when the field loses the
      // focus.
      field.dispatchEvent(new Event('input'));
    }
  }
}
