import type { PDFDocumentProxy } from 'pdfjs-dist';
import { givenIn } from './held-value.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whenever a page comes into view again, pdf.js draws a field with the text from the file, whatever
 * has been typed since: the typed text is saved, but not shown. Nor does it show what was typed
 * outside the page.
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
      // As if typed now: otherwise pdf.js restores the old text when the focus leaves the field.
      field.dispatchEvent(new Event('input'));
    }
  }
}
