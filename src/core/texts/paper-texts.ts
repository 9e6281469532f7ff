/** Texts printed on the pages that the product adds to forms. */
export const CONTINUATION_TEXTS = {
  title: 'Continuation sheet',
  lead: 'What did not fit in its box on the form stands here in full.',
  /** What a box shows after the words that fit, and alone in ever narrower boxes. */
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
