/**
 * Many boxes print the same: what is found of one is kept for the next ones, as long as whoever asks
 * keeps the function.
 */
export function onceForEach<Key, Found extends NonNullable<unknown>>(
  find: (key: Key) => Found,
): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}
