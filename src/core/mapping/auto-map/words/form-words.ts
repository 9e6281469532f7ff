/**
 * Reads labels as one form means them: a word that no list knows may be what this form calls its main
 * person (people/own-word.ts), and is then read like the words that a list knows.
 */
import { OWN_PERSON, PARTY_WORDS } from './party-words.ts';
import { type LabelReading, readLabel, readWords } from './read-label.ts';

export const OWN_PARTY = PARTY_WORDS.findIndex(({ phrases }) => phrases.includes(OWN_PERSON));

export class FormWords {
  private readonly own: RegExp | undefined;

  /** @param own in the singular and lower case: `registrant`, `certificate holder` */
  constructor(own?: string) {
    this.own = own === undefined ? undefined : wordPattern(own);
  }

  read(text: string): LabelReading {
    return readLabel(this.translated(text));
  }

  readWords(words: readonly string[]): LabelReading {
    return readWords(this.translated(words.join(' ')).split(' '));
  }

  private translated(text: string): string {
    return this.own ? text.replace(this.own, OWN_PERSON) : text;
  }
}

export function wordPattern(word: string): RegExp {
  const spaced = word.replaceAll(' ', String.raw`[\s-]+`);
  return new RegExp(String.raw`(?<!\p{L})${spaced}(?:\(s\)|['’]?s)?['’]?(?!\p{L})`, 'giu');
}
