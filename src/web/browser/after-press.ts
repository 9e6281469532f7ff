/**
 * Acts at once or, while the mouse is pressed, after its click. Words that appear when a field is
 * left would otherwise move the button that was pressed away from under the pointer, and its click
 * would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active')) {
    window.addEventListener('mouseup', () => setTimeout(act), { once: true });
  } else act();
}
