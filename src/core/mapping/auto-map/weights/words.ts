/**
 * Scores from 0 to 1 for how fully a label names a concept. This folder holds Auto Map's numbers,
 * by step. They were reasoned out, then adjusted on the development forms (docs/auto-map.md says
 * how they are measured).
 */

/**
 * A concept's score is its share of the label's words raised to this power, so that one word too
 * many costs little.
 */
export const SHARE_POWER = 0.7;

/**
 * For words that mean a concept only when nearly alone (`name*`), so that one word too many costs
 * much.
 */
export const WEAK_PHRASE = { score: 0.8, sharePower: 1.5 } as const;

/**
 * What an unknown word after `Signature of` counts, in words, because it only says which signature.
 */
export const QUALIFIER_WORD = 0.3;

/** Score of the full name if the label is only a person: `Petitioner:` asks for the name. */
export const PERSON_ALONE = 0.65;

/** Like `PERSON_ALONE`, where a comma marks the caption of a court case: `________, Petitioner`. */
export const CAPTION_PERSON = 0.9;

/** Score of a name's part that a label adds to the name: `Legal name – last`. */
export const NAMED_PART = 0.95;

/** Score of one of two numbers that a label asks for: `License number or Social Security Number`. */
export const EITHER_ASKED = 0.85;

/** Score of the signing date if the label is only `on`. */
export const ON_ALONE = 0.7;
