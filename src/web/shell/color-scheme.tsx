import { useLayoutEffect } from 'react';
import { followColorScheme } from '../base/color-scheme.ts';

/** Stands in every tab, inside what catches its failures: a script that ends here would leave no page. */
export function ColorScheme() {
  // Before the first screen is painted.
  useLayoutEffect(followColorScheme, []);
  return null;
}
