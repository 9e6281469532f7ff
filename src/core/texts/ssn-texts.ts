/** For a paste that would be cut to the nine digits of another number. */
export const SSN_TEXTS = {
  tooLong: 'Nothing was pasted: with it there would be {count} digits here, and 9 is all.',
} as const;
