import { useLayoutEffect } from 'react';
import { followColorScheme } from '../base/color-scheme.ts';

/**
 * Rendered in every tab. A component rather than a call at start-up, so that the application's
 * error boundary catches its failures: a script that ends early would leave a blank page.
 */
export function ColorScheme() {
  // Runs before the first paint.
  useLayoutEffect(followColorScheme, []);
  return null;
}
