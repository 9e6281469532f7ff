import { composed } from '../../core/composed.ts';

/** Composes accents in what is pasted into this page, before a box's length can cut it. */
export function pasteComposed(): void {
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const box = event.target;
    const isTextBox = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;
    if (event.defaultPrevented || !isTextBox || text === composed(text)) return;
    event.preventDefault();
    insertText(composed(text));
  });
}

/** Inserts as typing does: at the caret, within the maximum length, and with undo. */
export function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}
