/** For when the focused element disappears and none takes its place, such as a notice's button. */
export function focusContent(): void {
  // What is behind an open dialog cannot take the focus.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const content =
    dialog?.querySelector<HTMLElement>('button, input') ?? document.querySelector('main');
  // Without scrolling the header away.
  content?.focus({ preventScroll: true });
}

/** Whether the focused element has disappeared and none has taken its place. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
