import { describe, expect, it } from 'vitest';
import {
  dateOrderOf,
  noteDateOrder,
  parseTableDate,
  spanOfBirth,
  spanOfOurTime,
  tableDateProblem,
} from './table-dates.ts';

describe('dates', () => {
  it.each([
    ['1941-03-09', null, '1941-03-09'],
    ['1941-03-09T00:00:00', null, '1941-03-09'],
    ['03/09/1941', 'mdy', '1941-03-09'],
    ['03/09/1941', 'dmy', '1941-09-03'],
    ['9.3.1941', 'dmy', '1941-03-09'],
    ['March 9, 1941', null, '1941-03-09'],
    ['9 Sept. 1941', null, '1941-09-09'],
    ['07/07/1941', null, '1941-07-07'],
    // Never guessed: which number is the month, which century it is, or which month starts with Ma.
    ['03/09/1941', null, null],
    ['03/09/41', 'mdy', null],
    ['20011941', 'dmy', '1941-01-20'],
    ['01201941', 'mdy', '1941-01-20'],
    ['19410309', null, '1941-03-09'],
    ['1941', 'mdy', null],
    ['9-Mar-1941', null, '1941-03-09'],
    ['Mar-09-1941', null, '1941-03-09'],
    ['09MAR1941', null, '1941-03-09'],
    ['Sunday, March 9, 1941', null, '1941-03-09'],
    ['3/9/1941 0:00', 'mdy', '1941-03-09'],
    ['3/9/1941 12:00:00 AM', 'mdy', '1941-03-09'],
    ['3/9/1941 5:00', 'mdy', null],
    ['March 1941', null, null],
    ['9 Ma 1941', null, null],
    ['02/30/1941', 'mdy', null],
    ['13/01/1941', 'mdy', null],
  ] as const)('%s in order %s is %s', (text, order, date) => {
    expect(parseTableDate(text, order)).toBe(date);
  });

  it.each([
    ['03/09/41', 'mdy', 'has a year of two digits; write all four'],
    ['2/30/1941', 'mdy', 'is not a day of the calendar'],
    ['1941-02-30', null, 'is not a day of the calendar'],
    ['February 30, 1941', null, 'is not a day of the calendar'],
    ['13/01/1941', 'mdy', 'is not a day of the calendar, read month first'],
    ['01/13/1941', 'dmy', 'is not a day of the calendar, read day first'],
    ['03/09/1941', null, 'can be read month first and day first'],
    ['soon', 'mdy', 'is not a date'],
    ['1941', 'mdy', 'is only a year; write the whole date'],
    ['3/9/1941 5:00', 'mdy', 'has a time; write only the day'],
    [
      '15044',
      'mdy',
      'is the number of a day in a spreadsheet; format its column as a date before you save it',
    ],
  ] as const)('%s in order %s %s', (text, order, problem) => {
    expect(tableDateProblem(text, order)).toBe(problem);
  });

  it.each([
    ['1/5/41', '1941-01-05'],
    ['5-Jan-41', '1941-01-05'],
    ['Jan 5, 41', '1941-01-05'],
    // Nobody is 121 years old, and nobody is born tomorrow.
    ['1/5/05', '2005-01-05'],
    ['12/1/26', '1926-12-01'],
    ['11/27/26', null],
    ['1/5/10', null],
    ['2/30/41', null],
  ])('the birth date %s is %s', (text, date) => {
    const span = spanOfBirth('2026-11-28');
    expect(parseTableDate(text, 'mdy', span)).toBe(date);
    if (date === null && text !== '2/30/41') {
      expect(tableDateProblem(text, 'mdy', span)).toBe(
        'has a year of two digits; write all four, because it can be of this century or the last',
      );
    }
  });

  it('of an application is of our time', () => {
    const span = spanOfOurTime('2026-11-28');
    expect(parseTableDate('1/5/27', 'mdy', span)).toBe('2027-01-05');
    expect(parseTableDate('1/5/99', 'mdy', span)).toBe('1999-01-05');
    expect(tableDateProblem('2/30/26', 'mdy', span)).toBe('is not a day of the calendar');
  });

  it.each([
    [['03/29/41', '04/05/41'], 'mdy'],
    [['29031941', '05041941'], 'dmy'],
    [['19410329', '19410405'], 'mdy'],
    [['03/29/1941', '04/05/1941'], 'mdy'],
    [['29.03.1941', '05.04.1941'], 'dmy'],
    [['03/04/1941'], null],
    [['03/29/1941', '29/03/1941'], 'both'],
    [['1941-03-09', ''], 'mdy'],
    // A single deviating value among many is that row's error.
    [[...Array<string>(9).fill('03/29/1941'), '29/03/1941'], 'mdy'],
  ] as const)('a column with %j has the order %s', (values, order) => {
    const seen = { mdy: 0, dmy: 0, either: 0 };
    for (const value of values) noteDateOrder(seen, value);
    expect(dateOrderOf(seen)).toBe(order);
  });
});
