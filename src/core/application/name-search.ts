import type { ApplicationData } from './application-fields.ts';

/** How people write these letters without them; Unicode decomposes none of them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** A name as it is searched and sorted, so that Jose finds José, and Lukasz Łukasz. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTER, (letter) => PLAIN[letter] ?? letter)
    .trim();
}

/** @returns whether a folded name has every word of the search */
export function nameSearch(search: string): (folded: string) => boolean {
  const words = foldedName(search).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** Whether this is the insured's whole name, whatever the middle initial. */
export function isNamedAs(
  name: string,
  { insuredFirstName = '', insuredLastName = '' }: ApplicationData,
): boolean {
  const [whole, first, last] = [name, insuredFirstName, insuredLastName].map(foldedName) as [
    string,
    string,
    string,
  ];
  if (first === '' || last === '' || whole.length <= first.length + last.length) return false;
  return whole.startsWith(`${first} `) && whole.endsWith(` ${last}`);
}
