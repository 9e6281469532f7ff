import { describe, expect, it } from 'vitest';
import { APPLICATION_FIELDS } from '../application/application-fields.ts';
import { fieldOfColumn } from './column-names.ts';
import { findHeader } from './find-header.ts';
import { duplicates, isRowOfClient, matchColumns } from './match-columns.ts';
import { readRow } from './read-row.ts';
import type { TableCell } from './table-cell.ts';
import { dateOrderOf, noteDateOrder, parseTableDate, tableDateProblem } from './table-dates.ts';

describe('columns', () => {
  const facts = (header: string[], rows: string[][] = []) =>
    matchColumns(header, [{ label: 'Place of birth', kind: 'text' }], rows).map(({ fact }) => {
      if (fact && 'field' in fact) return fact.field;
      return fact && 'question' in fact ? fact.question.label : null;
    });

  it('are recognized by usual headings, each by one fact', () => {
    expect(
      facts(['First Name', "INSURED'S SSN", 'dob', 'ST', 'Zip Code', 'faceAmount', 'Owner SSN']),
    ).toEqual([
      'insuredFirstName',
      'ssn',
      'birthDate',
      'state',
      'zip',
      'faceAmount',
      'ownerSocialSecurity',
    ]);
    expect(facts(['PLACE OF BIRTH (city)', 'Place of birth:', 'city'])).toEqual([
      null,
      'Place of birth',
      'city',
    ]);
    expect(facts(['Insured’s D.O.B.', "OWNER'S PHONE", 'Client City', 'SSN #'])).toEqual([
      'birthDate',
      'ownerPhone',
      'city',
      'ssn',
    ]);
    for (const { name, label } of APPLICATION_FIELDS) {
      expect(fieldOfColumn(name)).toBe(name);
      expect(fieldOfColumn(label)).toBe(name);
    }
  });

  it('are recognized by their values only if a single column looks like the fact', () => {
    const rows = [
      ['987-65-4320', '(512) 555-0142', 'x'],
      ['987-65-4321', '512-555-0177', 'y'],
    ];
    expect(facts(['a', 'b', 'city'], rows)).toEqual(['ssn', 'phone', 'city']);
    expect(
      facts(
        ['a', 'b', 'city'],
        rows.map(([ssn = '']) => [ssn, ssn, 'x']),
      ),
    ).toEqual([null, null, 'city']);
  });

  it.each([
    ['a Social Security number', '123-45-6789', 'ssn'],
    ['a telephone number', '(512) 555-0142', 'phone'],
    ['one with the code of the country', '+1 512.555.0142', 'phone'],
    ['one that begins with 1', '1-512-555-0142', 'phone'],
    ['a ZIP code', '78701', 'zip'],
    ['a ZIP+4', '78701-1234', 'zip'],
    ['a state', 'Texas', 'state'],
    ['a state’s code', 'tx', 'state'],
    ['a date', '3/9/1941', 'birthDate'],
    ['more than a number', '123-45-67890', null],
    ['more than a telephone number', '9(512) 555-0142', null],
    ['more than a ZIP code', 'A78701', null],
    ['a count', '7', null],
    ['a place that is no state', 'Ontario', null],
  ])('are recognized by %s', (_, value, fact) => {
    expect(facts(['a'], [[value], [value]])).toEqual([fact]);
  });

  it.each([
    [['Ann', 'Lee', '123-45-6789', '78701'], true],
    [['Ann', 'Lee', '123456789', '3/9/1941'], true],
    [['Ann', 'Lee', ' 123456789 ', ' 78701 '], true],
    [['Ann', 'Lee', '78701'], false],
    [['Ann', 'Lee', '1234567890', '78701'], false],
    [['First Name', '123-45-6789', '78701'], false],
    [['Name', '123-45-6789', '78701'], false],
  ])('a first row %j is a client: %s', (row, isClient) => {
    expect(isRowOfClient(row)).toBe(isClient);
  });

  it.each([
    ['two titles alone', ['', 'SSN', 'ZIP', ''], 1],
    ['two titles and one more', ['Remark', 'SSN', 'ZIP'], 1],
    ['a client in Michigan with three more cells', ['Ann', 'MI', 'ZIP', 'x'], 0],
    ['three titles among others', ['a', 'b', 'SSN', 'ZIP', 'State'], 1],
    ['one title', ['SSN'], 0],
  ])('are under a remark: %s', (_, row, above) => {
    expect(findHeader([['Clients of May'], row]).above).toBe(above);
  });

  it('with the same fact twice are reported, and some columns hold no fact', () => {
    expect(duplicates(matchColumns(['DOB', 'x', 'Date of birth'], [], []))).toEqual([
      { fact: { field: 'birthDate' }, columns: [0, 2] },
    ]);
    expect(facts(['a', 'b'])).toEqual([null, null]);
  });
});

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
  ] as const)('%s in order %s %s', (text, order, problem) => {
    expect(tableDateProblem(text, order)).toBe(problem);
  });

  it.each([
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

describe('a row', () => {
  const columns = matchColumns(
    ['First name', 'SSN', 'State', 'Sex', 'Replacement', 'Premium', 'MI'],
    [],
    [],
  );
  const read = (...cells: string[]) => readRow(cells, columns, new Map());

  it('is read in the forms that people write', () => {
    expect(
      read(' Ann ', '987654320', 'texas', 'Female', 'x', 'USD 1,250.50', 'm.').application,
    ).toEqual({
      insuredFirstName: 'Ann',
      ssn: '987654320',
      state: 'TX',
      sex: 'F',
      replacement: 'YES',
      singlePremium: '1,250.50',
      insuredMiddleInitial: 'm',
    });
    expect(read('="00501"', '', '', '', '', '', '').application.insuredFirstName).toBe('00501');
    expect(read('Ann', '', '', '', '', '', 'E\u0301').application.insuredMiddleInitial).toBe(
      '\u00c9',
    );
  });

  it('has its name in parts or whole, and is refused if the name cannot be split', () => {
    const whole = matchColumns(['Insured Name', 'City'], [], []);
    expect(readRow(['Reyes, Maria Luz', 'Austin'], whole, new Map()).application).toEqual({
      insuredFirstName: 'Maria',
      insuredMiddleInitial: 'L',
      insuredLastName: 'Reyes',
      city: 'Austin',
    });
    expect(readRow(['Ann Bee Cee Dee', ''], whole, new Map()).problems).toEqual([
      'Insured Name cannot be told apart into first and last name.',
    ]);
    const both = matchColumns(['Name', 'First name'], [], []);
    expect(both.map(({ fact }) => fact)).toEqual([null, { field: 'insuredFirstName' }]);
  });

  it('takes no error of a spreadsheet and no stray comma for a value', () => {
    const premium = (text: string) => read('Ann', '', '', '', '', text, '').problems;
    expect(premium('1,234,567.50')).toEqual([]);
    for (const text of ['9000,50', '9,00', '1,2345', '12,50,000']) {
      expect(premium(text)).toEqual(['Premium has a comma in a wrong place.']);
    }
    expect(read('#N/A', '', '', '', '', '', '').problems).toEqual([
      'First name holds an error of the spreadsheet (#N/A).',
    ]);
    for (const none of ['N/A', 'NMI', 'none', '-']) {
      expect(read('Ann', '', '', '', '', '', none).application).toEqual({
        insuredFirstName: 'Ann',
      });
    }
  });

  it('adds a suffix to the last name and an apartment to the street', () => {
    const columns = matchColumns(['Last', 'Suffix', 'Address', 'Apt #'], [], []);
    const added = (...cells: string[]) => readRow(cells, columns, new Map()).application;
    expect(added('Lee', 'Jr.', '1 Oak St', 'Apt 4B')).toEqual({
      insuredLastName: 'Lee Jr.',
      streetAddress: '1 Oak St, Apt 4B',
    });
    expect(added('Lee, JR', 'Jr.', '1 Oak St', 'N/A')).toEqual({
      insuredLastName: 'Lee, JR',
      streetAddress: '1 Oak St',
    });
    expect(added('Lee', '', '1 Oak St', '4B').streetAddress).toBe('1 Oak St, #4B');
    expect(added('', 'Jr.', '', '4B')).toEqual({});
    const both = matchColumns(['Name', 'Suffix'], [], []);
    expect(readRow(['Ann Lee', 'III'], both, new Map()).application.insuredLastName).toBe(
      'Lee III',
    );
    expect(duplicates(matchColumns(['Suffix', 'Name suffix', 'Last'], [], []))).toMatchObject([
      { columns: [0, 1] },
    ]);
  });

  it('gets the zero of a ZIP code back only if its state proves it', () => {
    const columns = matchColumns(['ZIP', 'State'], [], []);
    const zip = (...cells: string[]) => readRow(cells, columns, new Map()).application.zip;
    expect(zip('2108', 'MA')).toBe('02108');
    expect(zip('70021234', 'New Jersey')).toBe('07002-1234');
    for (const text of ['2108', '9021']) expect(zip(text, 'CA')).toBe(text);
    expect(zip('3108', 'MA')).toBe('3108');
    expect(zip('21080', 'MA')).toBe('21080');
  });

  it('refuses what a spreadsheet has shortened', () => {
    const columns = matchColumns(['Phone', 'DOB', 'SSN'], [], []);
    expect(readRow(['6.18E+09', '########', '12345678'], columns, new Map()).problems).toEqual([
      'Phone was shortened by the spreadsheet to 6.18E+09; widen the column before you save it.',
      'DOB was too wide for its column in the spreadsheet; widen the column before you save it.',
      'SSN does not have 9 digits; a spreadsheet drops zeros at the front.',
    ]);
  });

  it('reports what is wrong by column, and never repeats a value', () => {
    const { problems } = read('Ann', '98765432', 'ZZ', 'q', 'perhaps', '12 apples', '');
    expect(problems).toEqual([
      'SSN does not have 9 digits; a spreadsheet drops zeros at the front.',
      'State is not a US state.',
      'Sex is not M or F.',
      'Replacement is not YES or NO.',
      'Premium is not an amount.',
    ]);
    expect(problems.join()).not.toContain('98765432');
    const cells = Array<TableCell>(7).fill('');
    cells[1] = { written: '#REF!', problem: 'holds an error' };
    expect(readRow(cells, columns, new Map()).problems).toEqual(['SSN holds an error.']);
    const remark = matchColumns(['City', 'Remark'], [], []);
    expect(readRow(['Waco', cells[1]], remark, new Map()).problems).toEqual([]);
    expect(read('Ann', '987-65-4320').problems).toEqual(['It has 2 columns; the header has 7.']);
  });
});
