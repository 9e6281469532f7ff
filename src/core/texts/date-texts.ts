/** For a date that is half typed or impossible. */
export const DATE_TEXTS = {
  unread:
    'Not a day of the calendar, or not a whole date. Enter month, day and a year from 1900 to 2199, or clear it.',
} as const;
