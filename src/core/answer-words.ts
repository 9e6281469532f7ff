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
