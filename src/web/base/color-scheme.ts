import { localStorageColorSchemeManager } from '@mantine/core';

/** Light or dark as chosen on this device, which stores it. */
export const colorSchemeManager = localStorageColorSchemeManager();

/**
 * Runs before the first screen is drawn and in tabs without the switch, and sets the browser's own
 * bar.
 */
export function showColorScheme(scheme = colorSchemeManager.get('auto')): void {
  if (scheme !== 'auto') document.documentElement.dataset.mantineColorScheme = scheme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-bar]')) {
    const shade = bar.dataset.bar;
    if (scheme === 'auto') bar.media = `(prefers-color-scheme: ${shade})`;
    else bar.media = shade === scheme ? 'all' : 'not all';
  }
}
