/**
 * Caches the result for each key, because many boxes have the same print. The cache lives as long
 * as the returned function.
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
