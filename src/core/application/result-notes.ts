/** For a form whose suggested mapping was used before anyone reviewed it. */
export const MAPPING_NOT_REVIEWED =
  'Mapping not reviewed: nobody has checked yet which box gets which value. Compare the filled form with the entry.';

/** An agent who knows a form trusts it to fill as it did last time. */
export const MAPPING_CHANGED =
  'Somebody changed the mapping of this form after your last packet with it. Compare the filled form with the entry.';

/** For a form, its mapping or its rule that changed between the entry and its submission. */
export const FORM_CHANGED =
  'This form was changed after you began this entry. Compare the filled form with the entry.';

/** For a form of a run whose former file is gone: the packet could not be made otherwise. */
export const FIELDS_CHANGED =
  'The fields of this form were changed while the packets were made, so it was filled as it is now. Compare the filled form with the entry.';

/** For a form of a corrected packet: what was typed on its page is not part of the entry. */
export function typedBeforeNote(labels: readonly string[]): string {
  return `On the page of the version before, this was typed, and it is not on this one: ${namedBoxes(labels)}. Open the form and type it again.`;
}

export function namedBoxes(labels: readonly string[]): string {
  const named = labels.slice(0, NAMED).map((label) => `"${label}"`);
  const more = labels.length > NAMED ? ` and ${labels.length - NAMED} more` : '';
  return `${named.join('; ')}${more}`;
}

/** For a value that somebody typed on a page and that is not in the version saved. */
export function notKeptNote(label: string, reason: string): string {
  return `What was typed in "${label}" is not in this version: ${reason}`;
}

/** As many as a person reads in a sentence. */
const NAMED = 8;

export const FORM_ADDED = 'This form was added after you began this entry.';
