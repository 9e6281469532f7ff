/** For when the focused element disappears and none takes its place, such as a notice's button. */
export function focusContent(): void {
  // Without scrolling the header away.
  document.querySelector('main')?.focus({ preventScroll: true });
}
