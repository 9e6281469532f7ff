import { describe, expect, it } from 'vitest';
import { APPLICATION_FIELDS } from '../application/application-fields.ts';
import { findHeader } from './find-header.ts';
import { duplicates, isRowOfClient, matchColumns } from './match-columns.ts';

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
    const names = APPLICATION_FIELDS.map(({ name }) => name);
    expect(facts(names)).toEqual(names);
    expect(facts(APPLICATION_FIELDS.map(({ label }) => label))).toEqual(names);
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
    ['a date with a year of two digits', '3/9/41', 'birthDate'],
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
    [['Ann', 'Lee', 'MI', '123-45-6789', '48104'], true],
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

  it('are under titles that are narrower, even if they name one fact', () => {
    const header = ['Policy Number', 'Insured Name', 'Commission'];
    const titles = [['Statement'], ['Period', '07/2026']];
    const row = ['SL4820193', 'Ann Lee', '12.50'];
    expect(findHeader([...titles, header, row]).above).toBe(2);
    // Neither is a row without a value below it, nor one with a value in it.
    expect(findHeader([...titles, header, header]).above).toBe(0);
    expect(findHeader([...titles, ['SL4820193', 'Insured Name', '12.50'], row]).above).toBe(0);
    // A first row that is as wide can be the header.
    expect(findHeader([['a', 'b', 'c'], header, row]).above).toBe(0);
  });

  it('with the same fact twice are reported, and some columns hold no fact', () => {
    expect(duplicates(matchColumns(['DOB', 'x', 'Date of birth'], [], []))).toEqual([
      { fact: { field: 'birthDate' }, columns: [0, 2] },
    ]);
    expect(facts(['a', 'b'])).toEqual([null, null]);
  });
});
