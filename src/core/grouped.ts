/** The items of each key, in their order (`Map.groupBy`, which Node 20 lacks). */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) add(groups, keyOf(item), item);
  return groups;
}

/** The values of each key, in their order. */
export function groupPairs<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) add(groups, key, value);
  return groups;
}

function add<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
