/** What a person must know about a value that was filled in. */
export const FILL_TEXTS = {
  clipped: 'The last {count} characters do not fit in the box and do not show.',
  shrunk: 'The text was made smaller to fit: {size} points instead of {wanted}.',
  tooSmall: 'The box is so low that its text is only {size} points high, too small to read.',
  notOnPaper:
    'The form does not print this box: it is hidden, off the page or for the screen only. The value is in the file and not on paper.',
  notCalculated:
    'The form would work out this box from others by a script. Scripts are removed, so work it out and write it in.',
  staleCalculation:
    'The form would work out this box from others by a script. Scripts are removed, so it still says "{value}": check it.',
  prefilled:
    "The form's own file has this filled in, and the mapping does not decide about it. It is printed as it is.",
  ticked: 'ticked',
  rowsOutOfView: 'The list is too small to show every chosen row.',
  signatureBroken:
    'A signature in this form forbids what was filled in, so programs that check it will call it invalid.',
  partsLost:
    'The blank form was cut off, and a part of its pages may be missing. Get a fresh copy from its source.',
} as const;
