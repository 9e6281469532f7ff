/**
 * Shortens a text that is printed whole on a continuation sheet: its box shows the first words and
 * the mark of the entry there, in the longest form that fits.
 */

import { message } from '../../../texts/message.ts';
import { CONTINUATION_TEXTS } from '../../../texts/paper-texts.ts';

export interface ShortTexts {
  /** The text's first words with the mark; only the mark if `count` is 0. */
  withWords(count: number): string;
  words: number;
  /** The mark alone, from the clearest form to the narrowest. */
  marks: readonly string[];
  /** Every character that one of these texts can show. */
  characters: string;
}

/** @param mark such as `C1` */
export function shortTexts(text: string, mark: string): ShortTexts {
  const { afterWords, alone, narrow, narrowest } = CONTINUATION_TEXTS.marks;
  const marks = [alone, '{mark}', narrow, narrowest].map((form) =>
    message(form, { mark, number: mark.replace(/\D/g, '') }),
  );
  // Line ends stay, so that text on separate lines is on separate lines in the box too.
  const ends = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => index + word.length);
  const after = message(afterWords, { mark });
  return {
    withWords: (count) =>
      count === 0 ? (marks[0] ?? '') : `${text.slice(0, ends[count - 1])}${after}`,
    words: ends.length,
    marks,
    characters: `${text}${after}${marks.join('')}`.replace(/[\r\n]/g, ''),
  };
}

/** The text with as many words as fit; the narrowest mark if not even a mark fits. */
export function longestFitting(short: ShortTexts, fits: (text: string) => boolean): string {
  let [least, most] = [0, short.words - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(short.withWords(middle))) least = middle;
    else most = middle - 1;
  }
  if (least > 0) return short.withWords(least);
  return short.marks.find(fits) ?? short.marks.at(-1) ?? '';
}
