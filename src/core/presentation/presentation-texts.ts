/** The texts around the slides, word for word as specified. */
export const PRESENTATION_TEXTS = {
  previous: 'Previous',
  next: 'Next',
  applyNow: 'Apply Now',
  counter: '{n} of {count}',
  hint: 'Use arrow keys to navigate',
} as const;
