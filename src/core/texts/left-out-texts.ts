/** By the reason, what is told of an answer that a form has no place for; after the answer's words. */
export const LEFT_OUT_TEXTS = {
  part_missing:
    'does not split into the boxes that the form has for it. These stay empty: {boxes}.',
  no_such_option:
    'was answered with something that the form does not offer. These stay empty: {boxes}.',
} as const;
