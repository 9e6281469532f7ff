const BROWSERS: readonly [mark: string, name: string][] = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly [mark: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
];

/** Such as "Chrome on Windows", which is enough for people to recognize a device. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return 'Another program';
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
