/** A name as it is searched and sorted, so that Jose finds José. */
export function foldedName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** @returns whether a folded name has every word of the search */
export function nameSearch(search: string): (folded: string) => boolean {
  const words = foldedName(search).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}
