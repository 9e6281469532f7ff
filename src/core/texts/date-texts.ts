export const DATE_TEXTS = {
  /** For a date that is half typed or impossible. */
  unread:
    'Not a day of the calendar, or not a whole date. Enter month, day and a year from 1900 to 2199, or clear it.',
  /** For such a paste over another date. */
  notPasted:
    'Nothing was pasted: it is not a day of the calendar, or not a whole date. This is still the date from before.',
} as const;
