/** For a form that was filled by a suggested mapping that nobody had reviewed. */
export const MAPPING_NOT_REVIEWED =
  'Mapping not reviewed: nobody has checked yet which box gets which value. Compare the filled form with the entry.';

/** An agent who knows a form expects it to be filled as it was last time. */
export const MAPPING_CHANGED =
  'Somebody changed the mapping of this form after your last packet with it. Compare the filled form with the entry.';

/** For a form that changed, by itself or in its mapping or rule, between entry and submission. */
export const FORM_CHANGED =
  'This form was changed after you began this entry. Compare the filled form with the entry.';

/** For a form of a run whose former file is gone, so that only the current file could be filled. */
export const FIELDS_CHANGED =
  'The fields of this form were changed while the packets were made, so it was filled as it is now. Compare the filled form with the entry.';

/** For a form of a corrected packet, because values typed on its page are not part of the entry. */
export function typedBeforeNote(labels: readonly string[]): string {
  return `On the page of the version before, this was typed, and it is not on this one: ${namedBoxes(labels)}. Open the form and type it again.`;
}

/** For a form whose file was not blank when it was uploaded. */
export function prefilledNote(labels: readonly string[]): string {
  return `The form's own file has these boxes filled in, and prints them for every client: ${namedBoxes(labels)}. Check that this is true of this client.`;
}

export function namedBoxes(labels: readonly string[], most = NAMED): string {
  const named = labels.slice(0, most).map((label) => `"${label}"`);
  const more = labels.length > most ? ` and ${labels.length - most} more` : '';
  return `${named.join('; ')}${more}`;
}

/** For a value that somebody typed on a page and that is missing in the saved version. */
export function notKeptNote(label: string, reason: string): string {
  return `What was typed in "${label}" is not in this version: ${reason}`;
}

/** The most names that a person reads in one sentence. */
const NAMED = 8;

export const FORM_ADDED = 'This form was added after you began this entry.';
