/** What is left to do with a form, the most urgent state first. */
export const FORM_STATE_TEXTS = {
  needs_analysis: 'Needs analysis',
  needs_mapping: 'Needs mapping',
  needs_look: 'Needs a look',
  no_fields: 'Nothing to fill',
  not_in_use: 'Not in use',
  ready: 'Ready',
  replaced: 'Replaced',
} as const;

export type FormState = keyof typeof FORM_STATE_TEXTS;

/** A card's explanation of a state, if its other lines do not explain it. */
export const FORM_STATE_REASONS: Partial<Record<FormState, string>> = {
  needs_look: 'suggested, not reviewed yet',
  no_fields:
    'This PDF has no fields that can be filled. Ask the insurer for the fillable one, or find its fields here.',
};

/** For a form that needs a look, where only reviewed mappings fill packets. */
export const SUGGESTED_ONLY = 'suggested, fills no packet until it is reviewed';

/** For an entry or a table without any form that is ready, whatever the forms lack. */
export const NO_FORM_READY =
  'No form is ready to be filled. Form Config says what each one still needs.';

export const FORM_ORDERS = {
  newest: 'Newest first',
  name: 'Name A to Z',
  state: 'Needs work first',
} as const;

export type FormOrder = keyof typeof FORM_ORDERS;

/** Up to this many forms a person sees at a glance, so that search and filters are hidden. */
export const FEW_FORMS = 5;

export const FORM_LIST_TEXTS = {
  search: 'Find a form by its name or file',
  state: 'State',
  anyState: 'Any state ({count})',
  oneState: '{state} ({count})',
  order: 'Order',
  someShown: '{shown} of {count} forms shown',
  noneFound: 'No form found for “{search}”.',
  noneInState: 'No form is in this state: {state}.',
  noneFoundInState: 'No form found for “{search}” in this state: {state}.',
  clear: 'Clear search',
  more: 'Show more forms',
  loadingMore: 'Loading more forms...',
} as const;

/** `12 forms found`. */
export function foundInWords(found: number): string {
  return found === 1 ? '1 form found' : `${found.toLocaleString('en-US')} forms found`;
}

export const RENAME_TEXTS = {
  button: 'Rename',
  buttonOf: 'Rename {name}',
  title: 'Rename form',
  lead: 'Only the name changes: its mapping and the packets already made stay as they are.',
  save: 'Save name',
  saving: 'Saving...',
  failed: 'The form was not renamed.',
} as const;
