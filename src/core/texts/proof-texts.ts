/** What a proof tells a person. */
export const PROOF_TEXTS = {
  /** With the error's own sentence. */
  stopped: 'Nothing was proved: {reason}',
} as const;
