import { PRINTABLE_ASCII } from '../file/latin1.ts';

/**
 * A text without what is never seen: the characters that come along when it is pasted from a web page
 * or a letter, such as a zero-width space. Some fonts would draw a hyphen for the soft one. Composed
 * accents have their own glyphs.
 */
export function seenText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}
