/** Numbers that people enter in other forms than the boxes for their parts have. */

/** `ext. 12`, `extension 12`, `x12`, `#12` at the end of a phone number. */
export const PHONE_EXTENSION = /\s*(?:\bext(?:ension)?\b\.?|(?<![a-z])x|#)\s*\d{1,6}\s*$/i;

/**
 * An employer identification number, as a trust or a funeral home has: `12-3456789` (Internal
 * Revenue Service, Form SS-4). It has the nine digits of a Social Security number in other groups.
 */
export function isEmployerNumber(value: string): boolean {
  return /^\d{2}-\d{7}$/.test(value);
}

/** Whether it is written as a Social Security card writes it: `123-45-6789`. */
export function isWrittenAsSsn(value: string): boolean {
  return /^\d{3}-\d{2}-\d{4}$/.test(value);
}
