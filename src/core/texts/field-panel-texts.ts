/** For typing field by field, if the boxes on the page are too small. */
export const FIELD_PANEL_TEXTS = {
  open: 'Type field by field',
  reading: 'Reading the fields...',
  none: 'This form has no fields to type into.',
  failed: 'The fields of this form could not be read.',
  again: 'Try again',
  count: 'Field {at} of {count}',
  required: '{label} (required)',
  inInk: 'Signed in ink, on paper.',
  choose: 'Choose',
  previous: 'Previous',
  next: 'Next',
  done: 'Done',
  close: 'Close field by field',
} as const;

/** Problems in a form's fields, shown before the form goes to paper. */
export const FIELD_PROBLEM_TEXTS = {
  title: 'Look at these fields first: {count}',
  lead: 'The form can go as it is. An insurer may send it back.',
  empty: 'Empty, and the form requires it.',
  tooLong: '{length} characters, and the box takes {maxLength}.',
  noDate: '“{value}” is not a calendar date.',
  noSsn: 'A Social Security number has 9 digits.',
  noZip: 'A ZIP code has 5 or 9 digits.',
  noPhone: 'A telephone number has 10 digits.',
  noNumber: 'This is not a number.',
  show: 'Show',
  showOf: 'Show {name}',
  back: 'Back to the form',
  downloadAnyway: 'Download anyway',
  printAnyway: 'Print anyway',
  openAnyway: 'Open anyway',
} as const;
