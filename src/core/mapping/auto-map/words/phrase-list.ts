/** Splits a comma-separated list of phrases, for the tables of Auto Map. */
export function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}
