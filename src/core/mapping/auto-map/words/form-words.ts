/**
 * Reads labels with the meanings of one form: its own words for people (people/who/unknown-people.ts)
 * are read like those in the lists.
 */
import { FURTHER_PEOPLE, OWN_PERSON, PARTY_WORDS, partyIndex } from './party-words.ts';
import { type LabelReading, readLabel, readWords } from './read-label.ts';

export const OWN_PARTY = partyIndex(OWN_PERSON);

export class FormWords {
  private readonly own: { word: string; pattern: RegExp; placeholder: string }[];

  /**
   * @param own the form's word for its main person, in the singular and lower case: `registrant`,
   *   `certificate holder`
   * @param further words for other people
   */
  constructor(own?: string, further: readonly string[] = []) {
    const people = FURTHER_PEOPLE.map((placeholder, i) => ({ word: further[i], placeholder }));
    this.own = [{ word: own, placeholder: OWN_PERSON }, ...people].flatMap(
      ({ word, placeholder }) => (word ? [{ word, pattern: wordPattern(word), placeholder }] : []),
    );
  }

  read(text: string): LabelReading {
    return readLabel(this.translated(text));
  }

  readWords(words: readonly string[]): LabelReading {
    return readWords(this.translated(words.join(' ')).split(' '));
  }

  /** The phrases that name a person, an index into PARTY_WORDS, on this form. */
  phrasesFor(party: number): readonly string[] {
    const { phrases = [] } = PARTY_WORDS[party] ?? {};
    return phrases.map(
      (phrase) => this.own.find(({ placeholder }) => placeholder === phrase)?.word ?? phrase,
    );
  }

  /** The person whom a word names on this form, an index into PARTY_WORDS; -1 if nobody. */
  partyCalled(name: string): number {
    const own = this.own.find(({ word }) => word === name);
    return partyIndex(own?.placeholder ?? name);
  }

  private translated(text: string): string {
    return this.own.reduce(
      (said, { pattern, placeholder }) => said.replace(pattern, placeholder),
      text,
    );
  }
}

export function wordPattern(word: string): RegExp {
  const spaced = word.replaceAll(' ', String.raw`[\s-]+`);
  return new RegExp(String.raw`(?<!\p{L}|\bco-)${spaced}(?:\(s\)|['’]?s)?['’]?(?!\p{L})`, 'giu');
}
