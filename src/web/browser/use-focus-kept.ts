import { useEffect, useEffectEvent, useRef } from 'react';
import { focusContent, isFocusLost } from './focus-content.ts';

/**
 * Keeps the focus on the page when the focused element disappears with a change of what is shown,
 * such as a row with its button, perhaps before the press is answered.
 * @param shown what is shown now; undefined before anything is
 * @param take takes the focus
 */
export function useFocusKept(shown: string | undefined, take: () => void = focusContent): void {
  const before = useRef(shown);
  const keep = useEffectEvent(() => {
    if (isFocusLost()) take();
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) keep();
    before.current = shown;
  }, [shown]);
}
