import { useEffect, useEffectEvent, useRef } from 'react';
import { focusContent, isFocusLost } from './focus-content.ts';

/**
 * Keeps the focus on the page when the focused element disappears with a change of what is shown,
 * such as a row with its button, perhaps before the press is answered. A page on which nothing has
 * the focus is left so.
 * @param shown what is shown now; undefined before anything is
 * @param take takes the focus
 */
export function useFocusKept(shown: string | undefined, take: () => void = focusContent): void {
  const before = useRef(shown);
  const focused = useLastFocused();
  const keep = useEffectEvent(() => {
    if (isFocusLost() && focused.current) take();
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) keep();
    before.current = shown;
  }, [shown]);
}

/** The element that has the focus, or that had it when it disappeared. */
function useLastFocused() {
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    focused.current = isFocusLost() ? null : document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    const forget = ({ target }: FocusEvent) => {
      // A browser may tell of a removed element while it is still there.
      queueMicrotask(() => {
        if (isFocusLost() && target instanceof Node && target.isConnected) focused.current = null;
      });
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, []);
  return focused;
}
