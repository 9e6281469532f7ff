/** For when the focused element disappears and none takes its place, such as a notice's button. */
export function focusContent(): void {
  // Without scrolling the header away.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Whether the focused element has disappeared and none has taken its place. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}
