import { localStorageColorSchemeManager } from '@mantine/core';

/** Light or dark as chosen on this device, which keeps it. */
export const colorSchemeManager = localStorageColorSchemeManager();

/** Before the first screen is drawn, in tabs that have no switch, and for the browser's own bar. */
export function showColorScheme(scheme = colorSchemeManager.get('auto')): void {
  if (scheme !== 'auto') document.documentElement.dataset.mantineColorScheme = scheme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-bar]')) {
    const shade = bar.dataset.bar;
    if (scheme === 'auto') bar.media = `(prefers-color-scheme: ${shade})`;
    else bar.media = shade === scheme ? 'all' : 'not all';
  }
}
