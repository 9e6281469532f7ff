export type ColorScheme = 'auto' | 'light' | 'dark';

const KEY = 'color-scheme';
const deviceDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The scheme chosen and stored on this device, or else the device's own setting. */
export function keptColorScheme(): ColorScheme {
  try {
    return readScheme(localStorage.getItem(KEY));
  } catch {
    return 'auto';
  }
}

export function keepColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage, the choice lasts until the page is reloaded.
  }
}

/**
 * Applies the scheme in this tab, now and whenever the device or another tab changes it.
 * @returns a function that stops this
 */
export function followColorScheme(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const showKept = () => showColorScheme(keptColorScheme());
  const followTab = ({ key, newValue }: StorageEvent) => {
    // Signing out clears the site's storage and then restores this.
    if (key === KEY && newValue !== null) showColorScheme(readScheme(newValue));
  };
  showKept();
  deviceDark().addEventListener('change', showKept, { signal });
  window.addEventListener('storage', followTab, { signal });
  return () => stopped.abort();
}

/** Sets the attribute that theme.css reads, and the color of the browser's own bar. */
export function showColorScheme(scheme: ColorScheme): void {
  const shown = scheme === 'auto' ? (deviceDark().matches ? 'dark' : 'light') : scheme;
  document.documentElement.dataset.colorScheme = shown;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[data-bar]')) {
    bar.media = bar.dataset.bar === shown ? 'all' : 'not all';
  }
}

export const isShownDark = () => document.documentElement.dataset.colorScheme === 'dark';

/** @returns a function that stops watching */
export function watchColorScheme(onChange: () => void): () => void {
  const watched = new MutationObserver(onChange);
  watched.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => watched.disconnect();
}

const readScheme = (kept: string | null): ColorScheme =>
  kept === 'light' || kept === 'dark' ? kept : 'auto';
