import { describe, expect, it } from 'vitest';
import { questionId } from '../application/questions.ts';
import { keysFilledBy } from './column-fact.ts';
import { matchColumns } from './match-columns.ts';
import { readRow } from './read-row.ts';

/** What each column fills, a comma-separated header in place of a list. */
function facts(header: string, ...rows: string[]): (string | null)[] {
  const samples = rows.map((row) => row.split(';'));
  return matchColumns(header.split(','), [], samples).map(({ fact }) =>
    fact && 'fullAddress' in fact ? 'whole address' : fact && (keysFilledBy(fact)[0] ?? null),
  );
}

describe('a header', () => {
  it.each([
    ['first_nm', 'insuredFirstName'],
    ['Ins. First', 'insuredFirstName'],
    ['memberLastName', 'insuredLastName'],
    ['Insured 1 DOB', 'birthDate'],
    ['Individual: Birth Date', 'birthDate'],
    ['DOB (mm/dd/yyyy)', 'birthDate'],
    ['dateofbirth', 'birthDate'],
    ['Name of Proposed Insured', 'insuredFirstName'],
    ['Name (First)', 'insuredFirstName'],
    ['S.S. #', 'ssn'],
    ['SSN__c', 'ssn'],
    ['City/Town', 'city'],
    ['Initial Face Amount', 'faceAmount'],
    ['SSN/TaxID', 'ssn'],
    ['ContactPhysicalAddress1', 'streetAddress'],
    ['RESIDENTIAL_SECONDARY_ADDR', 'added to streetAddress'],
    ['Address 1 - Region', 'state'],
    ['Mailing Zip/Postal Code', 'zip'],
    ['state_cd', 'state'],
    ['Phone 1 - Value', 'phone'],
    ['sexatbirth', 'sex'],
    ['Face Amt.', 'faceAmount'],
    ['Replacement (Y/N)', 'replacement'],
    ['Name suffix', 'added to insuredLastName'],
  ])('%s names %s', (header, field) => {
    expect(facts(header)).toEqual([field]);
  });

  it.each(
    'Last Contact,First Contact,Spouse SSN,Phone (work),SSN (last 4),Company,Company Name,Date,Effective Date,Owner Email,Owner DOB,Beneficiary DOB,Hire Date,Issue State,City of birth,Birth state,DL State,Agent Phone,Agent Name,Policy Date,Last Name Spouse,Monthly Premium,Annual Prem,Employer Phone,Work Phone,Fax,Business City,Insured Since,Member ID,Contact owner,Company code,Town code,Relationship,Owner,Primary Beneficiary,Address Type,Phone Type,Address 1 - Label,Insured 2 SSN,Prescriber Fax,Federal Tax ID'.split(
      ',',
    ),
  )('%s names nobody and nothing of an application', (header) => {
    expect(facts(header)).toEqual([null]);
  });
});

describe('beside other columns', () => {
  it('a company is the replaced one only beside a replacement', () => {
    expect(facts('Company,Replacement')).toEqual(['companyName', 'replacement']);
    expect(facts('First Name,Company')).toEqual(['insuredFirstName', null]);
    expect(facts('Client Company,Replacement')).toEqual([null, 'replacement']);
  });

  it('a relationship is that of whoever was named last', () => {
    expect(facts('Policy Owner,Relationship,Beneficiary,Relation')).toEqual([
      'ownerName',
      'ownerRelationship',
      null,
      null,
    ]);
    expect(facts('Relationship,Last Name')).toEqual([null, 'insuredLastName']);
  });

  it('an owner owns a policy only in a table of insurance', () => {
    expect(facts('Last Name,Owner,Face Amount')[1]).toBe('ownerName');
    expect(facts('Last Name,Owner,Policy #')[1]).toBe('ownerName');
    expect(facts('Last Name,Owner Name,Account Name,Lead Source')[1]).toBeNull();
    expect(facts('Contact Owner,Policy #')[0]).toBeNull();
    expect(facts('Owner Phone,Owner Address,Breed')).toEqual([null, null, null]);
    expect(facts('Owner Phone,Owner Address,Policy')).toEqual(['ownerPhone', 'ownerAddress', null]);
  });

  it('a premium is not a single one if it has a mode', () => {
    expect(facts('Premium')).toEqual(['singlePremium']);
    expect(facts('Premium,Premium Frequency')).toEqual([null, null]);
    expect(facts('Premium,Monthly Premium')).toEqual([null, null]);
  });

  it('another word for the person is the insured, unless both have a name', () => {
    expect(facts('Insured DOB,Client City')).toEqual(['birthDate', 'city']);
    expect(facts('Insured Name,Employee Name,Employee SSN')).toEqual([
      'insuredFirstName',
      null,
      null,
    ]);
  });

  it('a contact beside the insured is somebody else', () => {
    const alone = ['insuredFirstName', 'phone'];
    expect(facts('Contact Name,Contact Phone')).toEqual(alone);
    expect(facts('Name,Contact Phone')).toEqual(alone);
    const none = ['insuredFirstName', null, null];
    expect(facts('Name,Contact,Contact Phone')).toEqual(none);
    expect(facts('Name,Emergency Contact,Contact Phone')).toEqual(none);
    const named = 'Contact Name,Contact Phone,Emergency Contact';
    expect(facts(named)).toEqual([...alone, null]);
  });

  it('the street, city and ZIP are of one address, and it is not the mailing one', () => {
    expect(facts('Mail Address,Mail City,Address,City')).toEqual([
      null,
      null,
      'streetAddress',
      'city',
    ]);
    expect(facts('Mailing Street,Mailing City,City,Zip')).toEqual([
      'streetAddress',
      'city',
      null,
      'zip',
    ]);
    expect(facts('Business Street,Home Street,Home Street 2')).toEqual([
      null,
      'streetAddress',
      'added to streetAddress',
    ]);
    expect(facts('Address (mailing),City - mailing,Address (home),City - home')).toEqual([
      null,
      null,
      'streetAddress',
      'city',
    ]);
    expect(facts('Address (mailing),Address (work)')).toEqual(['streetAddress', null]);
  });

  it('one telephone is meant, and two that are the same are a question', () => {
    expect(facts('Mobile,Home Phone')).toEqual([null, 'phone']);
    expect(facts('Cell Phone,Work Phone')).toEqual(['phone', null]);
    expect(facts('Phone,Phone Number')).toEqual(['phone', 'phone']);
  });
});

describe('values', () => {
  it('that none of a kind has speak against a header', () => {
    expect(facts('State,Mobile', 'Open;Yes', 'Closed;No')).toEqual([null, null]);
    expect(facts('State,Mobile', 'Texas;512-555-0142', 'Ontario;none')).toEqual(['state', 'phone']);
    expect(facts('State', 'Ontario')).toEqual(['state']);
    expect(facts('Birthday', '04/21', '12/03')).toEqual([null]);
    expect(facts('Coverage', 'Term', 'Whole Life')).toEqual([null]);
    expect(facts('Patient Name', 'Rex', 'Mimi')).toEqual([null]);
    expect(facts('Patient Name', 'Rex', 'Ann Lee')).toEqual(['insuredFirstName']);
    expect(facts('Coverage', '10K', '$5,000')).toEqual(['faceAmount']);
    expect(facts('Address,Address 2', '1 Oak St;22 Elm Ave', '3 Elm St;9 Ash Rd')).toEqual([
      'streetAddress',
      null,
    ]);
  });

  it('that are whole addresses are split, if no column has the city', () => {
    const row = '1 Oak St, Waco, TX 76701;x';
    expect(facts('Address,x', row)).toEqual(['whole address', null]);
    expect(facts('Address,City', row)).toEqual(['streetAddress', 'city']);
    expect(facts('Address,x', '1 Oak St;x')).toEqual(['streetAddress', null]);
  });

  it('name a fact only if the header says nothing', () => {
    const phones = ['512-555-0142', '512-555-0143'] as const;
    for (const header of ['Column 3', 'F3', 'Unnamed: 3', '']) {
      expect(facts(header, ...phones)).toEqual(['phone']);
    }
    expect(facts('Callback', ...phones)).toEqual([null]);
    expect(facts('Contract', '10233', '20418')).toEqual([null]);
  });
});

it('a column of yes is one in Spanish, too', () => {
  expect(facts('Replacement', 'Sí', 'SÍ', 'sí.', 'Sí')).toEqual(['replacement']);
});

it('a cell for several choices holds them all', () => {
  const programs = {
    id: questionId('Programs'),
    label: 'Programs',
    kind: 'several' as const,
    choices: ['Food', 'Cash'],
    formNames: ['A'],
  };
  const columns = matchColumns(['Programs'], [programs], []);
  const { application } = readRow(['food, cash'], columns, new Map(), '2026-11-28');
  expect(application.answers).toEqual({ [programs.id]: 'food\ncash' });
});

it('a question is found by its words, and two alike are not', () => {
  const ask = (...labels: string[]) =>
    matchColumns(
      ['Benef. name'],
      labels.map((label) => ({ label, kind: 'text' })),
      [],
    )[0]?.fact;
  expect(ask('Beneficiary’s name')).toMatchObject({ question: { label: 'Beneficiary’s name' } });
  expect(ask('Beneficiary’s name', 'Beneficiary name')).toBeNull();
});
