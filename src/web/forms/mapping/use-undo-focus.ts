import { useRef } from 'react';

/** Where the focus goes after an undo, because its button disappears with the message. */
export function useUndoFocus() {
  const autoMapButton = useRef<HTMLButtonElement>(null);
  const doneAt = useRef<HTMLElement | null>(null);
  return {
    autoMapButton,
    /** Notes where something was done that can be undone: the Auto Map button stands for all else. */
    note(element: Element | null = autoMapButton.current): void {
      doneAt.current = element as HTMLElement | null;
    },
    giveBack(): void {
      // The choice at a box can have been closed since.
      const isThere = doneAt.current?.isConnected;
      (isThere ? doneAt : autoMapButton).current?.focus();
    },
  };
}
