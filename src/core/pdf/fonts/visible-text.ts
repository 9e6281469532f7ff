import { PRINTABLE_ASCII } from '../file/lexical/latin1.ts';

/**
 * Removes invisible characters, such as a zero-width space, which come along when text is pasted
 * from a web page or a letter. Some fonts would draw a soft hyphen as a hyphen. Accents are
 * composed, because fonts have glyphs for the composed characters.
 */
export function visibleText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}
