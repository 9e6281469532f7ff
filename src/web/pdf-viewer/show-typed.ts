import type { PDFDocumentProxy } from 'pdfjs-dist';
import { givenIn } from './held-value.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * pdf.js draws a field that the file holds a text for with that text, each time its page comes into
 * sight again, whatever has been typed since; what is typed is then in the saved file, but not seen.
 * Nor does it show what was typed elsewhere than into the page.
 */
export function showTyped(page: HTMLElement, document: PDFDocumentProxy): void {
  const given = givenIn(document);
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
      // As if typed now: else pdf.js puts the old text back when the focus leaves the field.
      field.dispatchEvent(new Event('input'));
    }
  }
}
