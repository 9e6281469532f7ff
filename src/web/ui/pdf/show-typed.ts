import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * pdf.js draws a field that the file holds a text for with that text, each time its page comes into
 * sight again, whatever has been typed since; what is typed is then in the saved file, but not seen.
 */
export function showTyped(page: HTMLElement, { annotationStorage }: PDFDocumentProxy): void {
  const boxes = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text][data-element-id], textarea[data-element-id]',
  );
  for (const box of boxes) {
    const id = box.dataset.elementId as string;
    const { value } = (annotationStorage.getRawValue(id) ?? {}) as { value?: unknown };
    if (typeof value !== 'string' || value === box.value) continue;
    box.value = value;
    // As if typed now: else pdf.js puts the old text back when the focus leaves the field.
    box.dispatchEvent(new Event('input'));
  }
}
