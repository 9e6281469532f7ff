/** Texts printed on the pages that the product adds to forms. */
export const CONTINUATION_TEXTS = {
  title: 'Continuation sheet',
  belongsTo: 'Belongs to: {form}',
  lead: 'Values that did not fit in their boxes on the form are printed here in full.',
  /**
   * The reference after the words that fit into a box, and its shorter forms for narrower boxes.
   */
  marks: {
    afterWords: ' … see {mark}',
    alone: 'see {mark}',
    narrow: '[{number}]',
    narrowest: '*',
  },
  fromPage: 'Page {page} of the form',
  fromPages: 'Pages {pages} of the form',
  fromNoPage: 'This field has no box on a page of the form',
  again: '{label} (continued)',
  pageOf: '{title}, page {page} of {pages}',
} as const;

export const COVER_TEXTS = {
  continued: '{form} (continued)',
  title: 'Packet for {insured}',
  titleWithoutName: 'Packet',
  /** Printed under a title without a name. */
  nameByHand: 'For: ________________________________ (no font here has all letters of the name)',
  date: 'Application date: {date}',
  forms: 'Forms',
  attach: 'Attach',
  sendTo: 'Send to',
  place: 'Pages {first} to {last} of this packet',
  onePlace: 'Page {first} of this packet',
  revision: 'Revision {revision}',
  sheets: 'with {count} continuation sheets at its end',
  oneSheet: 'with a continuation sheet at its end',
  signs: { signature: 'signs', initials: 'initials', date: 'dates' },
  onPage: '{what} page {page}',
  onPages: '{what} pages {pages}',
  often: '{page} ({count} places)',
  ofTheForm: '{places} of the form',
  isInsured: '{duties} (no other owner was entered)',
  nobody: 'No place to sign was found on this form.',
  encrypted: 'Not in this packet, because it is encrypted. Print the file {file} as well.',
  signed: 'Not in this packet, because somebody has signed it. Print the file {file} as well.',
  failed: 'Not in this packet: {reason} Print the file {file} as well.',
  absent: 'Not in this packet: {reason}',
  pageOf: 'Cover, page {page} of {pages}',
} as const;

/** The words on the marks in the margin. */
export const SIGN_MARKS = { signature: 'SIGN', initials: 'INITIAL', date: 'DATE' } as const;
