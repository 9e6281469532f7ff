/**
 * By skip reason: continues a sentence after the label of an answer that the form has no place for.
 */
export const LEFT_OUT_TEXTS = {
  part_missing:
    'cannot be split into the boxes that the form has for it. These stay empty: {boxes}.',
  no_such_option:
    'was answered with something that the form does not offer. Change the answer, or mark the printed form by hand at {boxes}.',
} as const;
