/** The words that forms and people use to answer tick boxes, in lower case without accents. */
export const YES_WORDS = ['yes', 'y', 'true', 'si'];
export const NO_WORDS = ['no', 'n', 'false'];
export const MALE_WORDS = ['m', 'male', 'man', 'masculine', 'masculino', 'hombre'];
export const FEMALE_WORDS = ['f', 'female', 'woman', 'feminine', 'femenino', 'mujer'];

/**
 * Also accepted for a box that is a question by itself. For one option among several they mean
 * nothing.
 */
export const TICKED_WORDS = [...YES_WORDS, 'on', 'x', 'checked', '1'];
export const UNTICKED_WORDS = [...NO_WORDS, 'off', 'unchecked', '0'];

/** What people write for no value. A last name can be Na or None, so it does not count for texts. */
export const NOTHING = /^(n\/?a|nmi|nmn|none|-+)\.?$/i;

/**
 * A text in the form of these words: lower case without accents and surrounding punctuation, so
 * `Sí.` is `si`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
