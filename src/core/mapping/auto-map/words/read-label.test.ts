import { expect, test } from 'vitest';
import { OTHER_PHRASES } from './other-phrases.ts';
import { PARTY_WORDS } from './party-words.ts';
import { readLabel } from './read-label.ts';
import { CONCEPT_PHRASES } from './vocabulary.ts';

function best(text: string): string | undefined {
  return [...readLabel(text).concepts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

test.each([
  ['Date of birth', 'birthDate'],
  ['Place of birth', 'other'],
  ['Enter the first four letters of your last name', 'other'],
  ['State of birth', 'other'],
  ['Mailing address', 'address'],
  ['Home address: street address', 'street'],
  ['Has the insured applied for other insurance?', 'other'],
  ['Name of surrendering company', 'replacedCompany'],
  ['E-mail address', 'other'],
  ['City, state and ZIP code', 'cityStateZip'],
  ['City and State', 'cityState'],
  ['First name and middle initial', 'firstAndMiddle'],
  ['Number and street', 'street'],
  ['Cell phone number', 'otherPhone'],
  ['Amount of insurance', 'faceAmount'],
  ['State Bar No.', 'agentNumber'],
  ['Producer contract number', 'agentNumber'],
  ['Unscheduled premium', 'other'],
  ['Solicitation state', 'other'],
  ['Fecha de nacimiento', 'birthDate'],
  ['Número de Seguro Social', 'ssn'],
  ['Petitioner', 'fullName'],
  ['Social Security Account Number', 'ssn'],
  ['Date born', 'birthDate'],
  ['Residence address at time of death', 'address'],
  ['Amount applied for: Base coverage $', 'faceAmount'],
  ["Representative's ID number", 'agentNumber'],
  ["Today's date (MM/DD/YYYY)", 'signDate'],
  ['Date executed', 'signDate'],
  ['City/Municipality', 'city'],
  ['City, village or township', 'city'],
  ['State or territory', 'state'],
  ['House number and street', 'street'],
  ['Family name (last name)', 'lastName'],
  ['Best contact number', 'phone'],
  ['Contact No.:', 'phone'],
  ['Home/Alternate phone', 'phone'],
  ['Name / Company Name*:', 'fullName'],
  ['Residential or Company Address:', 'address'],
  ['Original signature of applicant', 'signature'],
  ["Applicant's legal name – last", 'lastName'],
  ['Name of insured, first', 'firstName'],
  ['Full name: M.I.', 'middleName'],
  ['Name: first, middle, last', 'fullName'],
  ['No Social Security (RSDI) $', 'other'],
  ['Gross Social Security', 'other'],
  ['Face amount $', 'faceAmount'],
  ['Name of person whose life is to be insured', 'fullName'],
  ["Settlor's name", 'fullName'],
  ['Age last birthday', 'other'],
  ['Date of issue', 'other'],
  ['Gender at birth', 'sex'],
  ['Cash with application', 'premium'],
] as const)('%j asks for %s', (text, concept) => {
  expect(best(text)).toBe(concept);
});

test('the more else a label says, the less sure a weak word is', () => {
  const alone = readLabel('Name').concepts.get('fullName') ?? 0;
  const among = readLabel('Name something quite unheard of').concepts.get('fullName') ?? 0;
  expect(alone).toBeGreaterThan(0.7);
  expect(among).toBeLessThan(0.2);
});

test('people are read from the label, except those whom it only refers to', () => {
  const named = (text: string) =>
    readLabel(text).parties.flatMap((index) => PARTY_WORDS[index]?.phrases[0] ?? []);
  expect(named("Owner's name")).toEqual(['owner']);
  expect(named('Relationship to insured')).toEqual([]);
  expect(readLabel('Address if other than insured')).toMatchObject({
    parties: [],
    elsewhere: true,
  });
  expect(readLabel('Name of person (other than attorney)').elsewhere).toBe(false);
  expect(readLabel('Your signature').reader).toBe(true);
});

test('no phrase is listed for two different facts', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [concept, phrases] of Object.entries(CONCEPT_PHRASES)) {
    for (const phrase of phrases) {
      const bare = phrase.replace('*', '');
      if (seen.has(bare) && seen.get(bare) !== concept) twice.push(bare);
      seen.set(bare, concept);
    }
  }
  expect([...twice, ...OTHER_PHRASES.filter((phrase) => seen.has(phrase))]).toEqual([]);
});

test('the number of an agency is not the number of its agent', () => {
  const { concepts } = readLabel('Agency number');
  expect(concepts.get('other') ?? 0).toBeGreaterThan(concepts.get('agentNumber') ?? 0);
});

test('the words before the person of a court case ask for their name', () => {
  for (const text of ['In the matter of', 'Estate of:'])
    expect(readLabel(text).concepts.get('fullName')).toBeGreaterThan(0.8);
});

test('the date of another paper is no signing date', () => {
  const { concepts } = readLabel('The principal signed a power of attorney dated');
  expect(concepts.get('other') ?? 0).toBeGreaterThan(concepts.get('signDate') ?? 0);
});

test('`Re:` before a person asks nothing', () => {
  expect(readLabel('Re: Insured').concepts.get('fullName')).toBeGreaterThan(0.6);
});

test.each([
  ['Date of birth Mo Day Yr', 'birthDate'],
  ['Rep. number', 'agentNumber'],
  ['Phone number to reach you', 'phone'],
  ['Contact telephone number', 'phone'],
  ['The last four digits of your social security number', 'ssn'],
  ['You must provide your birthdate:', 'birthDate'],
  ['ADDRESS Street or Rural Route', 'street'],
] as const)('%j asks for nothing but %s', (text, concept) => {
  expect(readLabel(text).concepts.get(concept)).toBe(1);
});

test('another firm of one kind is no second person', () => {
  const people = (text: string) =>
    readLabel(text).parties.map((index) => PARTY_WORDS[index]?.isAnother);
  expect(people('Name of your bank or other financial institution')).toEqual([undefined]);
  expect(people('Name of other insured')).toEqual(['person']);
});

test('`Name of your business` names a business', () => {
  expect(best('Name of your business')).toBe('other');
  expect(best('Name of your beneficiary')).not.toBe('ssn');
});

test('a PIN in the place of a signature is no signature', () => {
  expect(best('Enter your electronic signature PIN')).toBe('other');
  expect(best('Enter your electronic signature')).toBe('signature');
});

test('a person’s taxpayer identification number is asked for in short too', () => {
  expect(best('Taxpayer identification no.')).toBe('ssn');
});

test.each([
  ['YOUR MAILING ADDRESS, PO BOX OR NUMBER/STREET/APARTMENT, SUITE, SPACE#, OR PMB#', 'street'],
  ['Street address, apartment or unit number', 'street'],
  ['Authority to sign on behalf of patient', 'relationship'],
  ['Juris number', 'agentNumber'],
  ['Print name of person signing', 'fullName'],
] as const)('%s asks for one thing', (text, concept) => {
  const [best] = [...readLabel(text).concepts].sort((a, b) => b[1] - a[1]);
  expect(best?.[0]).toBe(concept);
  expect(best?.[1]).toBeGreaterThan(0.6);
});

test('`Social Security` among sources of income is no number', () => {
  expect(best('Public assistance, Retirement/Pension, Social Security')).toBe('other');
  expect(best('Unemployment, Social Security')).toBe('other');
  expect(best('Name, Social Security')).toBe('ssn');
});

test('`Current name, address, city, state and ZIP code` asks for name and address', () => {
  expect(best('Current name, address, city, state, and ZIP code')).toBe('nameAndAddress');
});

test('`Is this person applying?` and the first line of a caption ask for no name', () => {
  expect(best('Is this person applying?')).not.toBe('fullName');
  expect(best('Employee’s')).not.toBe('fullName');
  expect(best('Employee:')).toBe('fullName');
  expect(best('Person applying')).toBe('fullName');
});

test('the word `on` after a comma is the signing date of `Signed at ______, on ______`', () => {
  expect(best(', on')).toBe('signDate');
});

test('of two numbers, the one that is known answers', () => {
  expect(best('DMV ASSIGNED NUMBER OR SOCIAL SECURITY NUMBER')).toBe('ssn');
  expect(readLabel('Social Security Number or account number').concepts).toEqual(
    new Map([['ssn', 0.85]]),
  );
  expect(best('Daytime telephone number or cell phone number')).toBe('phone');
  expect(best('Policy number or account number')).not.toBe('ssn');
});

test('whoever signs their full name gives a signature', () => {
  expect(best('Please sign full name (or put mark)')).toBe('signature');
});

test.each([
  ['In re:', 'fullName'],
  ['whose place of domicile was', 'address'],
] as const)('%j asks for %s', (text, concept) => {
  expect(readLabel(text).concepts.get(concept)).toBeGreaterThan(0.6);
});

test('a specialist’s boxes and those of a part owner are not the main person’s', () => {
  const parties = (text: string) =>
    readLabel(text).parties.map((index) => PARTY_WORDS[index]?.party);
  expect(parties('Specialist / ID:')).toEqual(['other']);
  expect(parties('Name of part owner')).toEqual(['other']);
});

test.each([
  ['State / Province / Region', 'state'],
  ['Postal / Zip Code', 'zip'],
  ['Address Line1', 'street'],
  ['Address Line2', 'unit'],
  ['Electronic Signature Date:', 'signDate'],
] as const)('%j asks for %s and nothing else', (text, concept) => {
  expect(readLabel(text).concepts).toEqual(new Map([[concept, 1]]));
});

test.each([
  'Is annuitant other than the Owner?',
  'Is the insured the same as the owner?',
  'Are you the applicant?',
])('%j asks for no name', (text) => {
  expect(readLabel(text).concepts.has('fullName')).toBe(false);
});

test.each([
  'Does the applicant have an existing life or annuity policy?',
  'Do you have any existing life or annuity policies?',
])('%j asks for other insurance', (text) => {
  expect(readLabel(text).concepts.get('otherInsurance')).toBeGreaterThan(0.7);
});

test('the number of an existing policy is not whether there is one', () => {
  const { concepts } = readLabel('Existing life or annuity policy number');
  expect(concepts.get('otherInsurance') ?? 0).toBeLessThan(0.6);
});
