import { describe, expect, it } from 'vitest';
import { duplicates, matchColumns } from './match-columns.ts';
import { readRow } from './read-row.ts';
import type { TableCell } from './table-cell.ts';

const TODAY = '2026-11-28';

describe('a row', () => {
  const columns = matchColumns(
    ['First name', 'SSN', 'State', 'Sex', 'Replacement', 'Premium', 'MI'],
    [],
    [],
  );
  const read = (...cells: string[]) => readRow(cells, columns, new Map(), TODAY);

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

  it('is refused where a spreadsheet made a date of an apartment', () => {
    const apartment = matchColumns(['Address', 'Apt', 'DOB'], [], []);
    const refusals = (unit: string) =>
      readRow(['1 Oak St', unit, '1941-03-04'], apartment, new Map(), TODAY).problems;
    for (const unit of ['2026-03-04', '4-Mar', 'Mar-04']) {
      expect(refusals(unit)).toEqual([
        expect.stringMatching(/^Apt is a date, which a spreadsheet/),
      ]);
    }
    for (const unit of ['3-4', '4-M', '']) expect(refusals(unit)).toEqual([]);
    const asked = matchColumns(['Last visit'], [{ label: 'Last visit', kind: 'text' }], []);
    expect(readRow(['2026-03-04'], asked, new Map(), TODAY).problems).toEqual([]);
  });

  it('has its name in parts or whole, and is refused if the name cannot be split', () => {
    const whole = matchColumns(['Insured Name', 'City'], [], []);
    expect(readRow(['Reyes, Maria Luz', 'Austin'], whole, new Map(), TODAY).application).toEqual({
      insuredFirstName: 'Maria',
      insuredMiddleInitial: 'L',
      insuredLastName: 'Reyes',
      city: 'Austin',
    });
    expect(readRow(['Ann Bee Cee Dee', ''], whole, new Map(), TODAY).problems).toEqual([
      'Insured Name cannot be told apart into first and last name.',
    ]);
    const both = matchColumns(['Name', 'First name'], [], []);
    expect(both.map(({ fact }) => fact)).toEqual([null, { field: 'insuredFirstName' }]);
  });

  it('has its address whole, and is refused if the address cannot be split', () => {
    const rows = ['1 Oak St, Waco, TX 76701', '2 Elm Ave, Mesa, AZ 85201'];
    const whole = matchColumns(
      ['Address'],
      [],
      rows.map((row) => [row]),
    );
    const read = (text: string) => readRow([text], whole, new Map(), TODAY);
    expect(read('1 Oak St, Waco, TX 76701').application).toEqual({
      streetAddress: '1 Oak St',
      city: 'Waco',
      state: 'TX',
      zip: '76701',
    });
    expect(read('1 Oak St').problems).toEqual([
      'Address cannot be told apart into street, city, state and ZIP.',
    ]);
  });

  it('takes what a database writes for no value for none', () => {
    for (const none of ['NULL', 'null', '\\N']) {
      expect(read('Ann', none, none, none, none, none, none).problems).toEqual([]);
    }
    expect(read('Null', '', '', '', '', '', '').application.insuredFirstName).toBe('Null');
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
    const added = (...cells: string[]) => readRow(cells, columns, new Map(), TODAY).application;
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
    expect(readRow(['Ann Lee', 'III'], both, new Map(), TODAY).application.insuredLastName).toBe(
      'Lee III',
    );
    expect(duplicates(matchColumns(['Suffix', 'Name suffix', 'Last'], [], []))).toMatchObject([
      { columns: [0, 1] },
    ]);
  });

  it('gets the zero of a ZIP code back only if its state proves it', () => {
    const columns = matchColumns(['ZIP', 'State'], [], []);
    const zip = (...cells: string[]) => readRow(cells, columns, new Map(), TODAY).application.zip;
    expect(zip('2108', 'MA')).toBe('02108');
    expect(zip('70021234', 'New Jersey')).toBe('07002-1234');
    for (const text of ['2108', '9021']) expect(zip(text, 'CA')).toBe(text);
    expect(zip('3108', 'MA')).toBe('3108');
    expect(zip('21080', 'MA')).toBe('21080');
    expect(zip('2108.0', 'MA')).toBe('02108');
  });

  it('has no other owner if its columns say that it is the insured', () => {
    const columns = matchColumns(['SSN', 'Owner', 'Owner SSN', 'Owner relationship'], [], []);
    const read = (...cells: string[]) => readRow(['', ...cells], columns, new Map(), TODAY);
    for (const same of ['Self', 'Same', 'same as insured', 'Insured', 'N/A']) {
      expect(read(same, same, same)).toMatchObject({ application: {}, problems: [] });
    }
    expect(read('Sam Same', '', 'Son').application).toEqual({
      ownerName: 'Sam Same',
      ownerRelationship: 'Son',
    });
  });

  it('gives another owner the address and phone that are the same as those of the insured', () => {
    const columns = matchColumns(
      ['Owner', 'Owner address', 'Owner phone', 'Address', 'City', 'State', 'ZIP', 'Phone', 'SSN'],
      [],
      [],
    );
    const insured = ['1 Oak St', 'Dover', 'DE', '19901', '302-555-0100', ''];
    const read = (...cells: string[]) =>
      readRow([...cells, ...insured], columns, new Map(), TODAY).application;
    for (const same of [
      'Same',
      'Same as insured',
      'same as above',
      'As above',
      'Same address as insured',
      "Same as the insured's",
      'same as insured address',
      'Insured',
      'Same as annuitant',
      'Same as primary insured',
      'Same as home address',
      'Ditto',
    ]) {
      const { ownerAddress, ownerPhone } = read('Ann Lee', same, same);
      expect(ownerAddress).toBe('1 Oak St, Dover, DE 19901');
      expect(ownerPhone).toBe('302-555-0100');
    }
    for (const none of ['N/A', 'none', 'Self']) {
      expect(read('Ann Lee', none, none).ownerAddress).toBeUndefined();
    }
    expect(read('Same', 'Same', 'Same').ownerAddress).toBeUndefined();
  });

  it('is refused if the owner’s address is that of somebody who has none, or is unknown', () => {
    const columns = matchColumns(
      ['Owner', 'Owner address', 'Owner phone', 'Address', 'City', 'SSN'],
      [],
      [],
    );
    const read = (...cells: string[]) => readRow([...cells, ''], columns, new Map(), TODAY);
    const missing = (title: string) => `${title} is the same as the insured's, which is missing.`;
    const { problems, wrong } = read('Ann Lee', 'Same', 'same', '', 'Dover');
    expect(problems).toEqual([missing('Owner address'), missing('Owner phone')]);
    expect(wrong.map(({ column }) => column)).toEqual([1, 2]);
    expect(read('Ann Lee', 'N/A', '', '', '').problems).toEqual([]);
    expect(read('Ann Lee', 'Same as spouse', '', '1 Oak St', 'Dover').problems).toEqual([
      'Owner address does not say clearly what it is the same as.',
    ]);
    expect(read('', 'Same', 'Same', '', '').problems).toEqual([]);
  });

  it('is refused if an owner who is somebody else has the insured’s number', () => {
    const titles = ['First Name', 'Last Name', 'SSN', 'Owner', 'Owner SSN'];
    const columns = matchColumns(titles, [], []);
    const read = (owner: string, ssn: string) =>
      readRow(['Ann', 'Lee', '987-65-0001', owner, ssn], columns, new Map(), TODAY);
    for (const same of ['Same', 'Self']) {
      expect(read('Bob Lee', same).problems).toEqual([
        "Owner SSN is the same as the insured's, but the owner is somebody else.",
      ]);
    }
    expect(read('Ann Lee', 'Same').application.ownerSocialSecurity).toBe('987-65-0001');
    expect(read('Bob Lee', 'N/A').problems).toEqual([]);
  });

  it('refuses what a spreadsheet has shortened', () => {
    const columns = matchColumns(['Phone', 'DOB', 'SSN'], [], []);
    expect(
      readRow(['6.18E+09', '########', '12345678'], columns, new Map(), TODAY).problems,
    ).toEqual([
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
    expect(readRow(cells, columns, new Map(), TODAY).problems).toEqual(['SSN holds an error.']);
    const remark = matchColumns(['City', 'Remark'], [], []);
    expect(readRow(['Waco', cells[1]], remark, new Map(), TODAY).problems).toEqual([]);
    expect(read('Ann', '987-65-4320').problems).toEqual(['It has 2 columns; the header has 7.']);
  });

  it('takes a year of two digits for a birth in the past and an application of our time', () => {
    const dates = matchColumns(['Date of birth', 'Signature date'], [], []);
    const orders = new Map([0, 1].map((column) => [column, 'mdy'] as const));
    const read = (born: string) => readRow([born, '3/9/27'], dates, orders, TODAY);
    expect(read('3/9/27').application).toEqual({ birthDate: '1927-03-09', date: '2027-03-09' });
    expect(read('3/9/15').problems.join()).toContain('of this century or the last');
  });
});
