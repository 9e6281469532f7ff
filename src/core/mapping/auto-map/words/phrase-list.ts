/** A readable list of phrases, separated by commas, for the tables of Auto Map. */
export function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}
