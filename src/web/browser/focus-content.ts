/** For when the focused element disappears and none takes its place, such as a notice's button. */
export function focusContent(): void {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  // What is behind the topmost dialog cannot take the focus, nor can a disabled control. The order
  // in which dialogs were opened need not be that of the document.
  const controls = dialogs.flatMap((dialog) => [
    ...dialog.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href], [tabindex]'),
  ]);
  const content = dialogs.length > 0 ? controls : document.querySelectorAll('main');
  for (const element of content) {
    // Without scrolling the header away.
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** Whether the focused element has disappeared and none has taken its place. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
