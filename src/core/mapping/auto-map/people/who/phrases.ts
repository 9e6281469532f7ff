/** Phrases by which labels and titles say whom they mean. */

/** Such as `Do you have a representative?` and `Is there a guardian?`. */
export const EXISTS =
  /^(?:\W*\d{1,2}\W*)?(?:is there|are there|do you have|have you|has an?)\b.*\?/i;
export const GOES_ON = /^yes\b.*\b(?:complete|provide|give|enter|list|following|below|name)\b/i;
/** Whoever acts for a minor. */
export const PARENT_OR_GUARDIAN =
  /^(?:(?:section|part)\s\w{1,3}\b)?\P{L}*(?:name of )?parents?(?: or |\s*\/\s*)(?:legal )?guardian\b/iu;
export const SAME_PERSON = /\p{L}\s*\/\s*\p{L}/u;
/** Joins alternatives: `patient or representative`. */
const EITHER = /\b(?:and|or|y|o)\b|[/&,(]/i;
/** The people after `acting for` can have two names: `person acting for applicant/resident`. */
const BEHALF = /\b(?:acting|signing) (?:for|on behalf of)\b.*$/i;
/** The title of the part about the reader. */
export const YOURS =
  /^your (?:own |personal |contact )?information\b|^(?:tell us )?about you(?:rself)?\W*$/i;
/** Without a word for anybody, the title of the part about the form's main person. */
export const PERSONAL_PART = /^personal (?:information|data|details)\W*$/i;
/** Whoever fills in an appointment is not the person appointed. */
export const APPOINTS =
  /\b(?:appointment|designation|nomination|revocation) of\b|^power of attorney\W*$/i;
/** The title says what is applied for: `Application for veteran exemption`, `Volunteer application`. */
export const APPLIES = /^application for\b|^\p{L}+ application(?: form)?\W*$/iu;
/** `If individual or co-owner:` in a section says of what kind its person is. */
export const OF_KIND = /^if (?:an? )?individual\b/i;
const IF_ANY = /[,(]?\s*\bif (?:any|applicable)\b\)?/i;

/** `Patient or representative` names either. */
export function namesEither(text: string): boolean {
  return EITHER.test(text.replace(IF_ANY, '').replace(BEHALF, ''));
}
