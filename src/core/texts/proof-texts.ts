/** The results of a proof, for a person. */
export const PROOF_TEXTS = {
  /** `{reason}` is the error's own sentence. */
  stopped: 'Nothing was proved: {reason}',
  proved: 'Proved: {whole} of {total} values stand on paper',
  lookFirst: 'Before you print, look at the forms marked below: {count}.',
  notAll: '{whole} of {total} values stand whole on paper. Look at the forms marked below.',
  partly: 'Only part of it is visible on paper',
  not: 'Not visible on paper',
  onPage: 'page {page}',
  certificate: '{whole} of {total} values stand on paper. Proved {date} by {engine}',
  ofAll: 'For every form of this packet',
  summary: '{count} not printed in full',
  ofBoxes: '{words} ({count} boxes)',
  continued: '{count} on a continuation sheet',
  continuedAs: 'Marked {mark} in the box on page {page}',
  /** Used if no box shows the mark. */
  continuedUnseen: 'Not fully visible in its box on page {page}; on the sheet as {mark}',
} as const;
