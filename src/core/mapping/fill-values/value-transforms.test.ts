import { expect, test } from 'vitest';
import { TRANSFORMS, type Transform } from '../field-mapping.ts';
import { formatValue, textForms, transformedTexts } from './value-transforms.ts';

test.each([
  ['phone', '5125550142', '(512) 555-0142'],
  ['phone', '+1 (512) 555-0142', '(512) 555-0142'],
  ['phone', '555-0142', '555-0142'],
  // Ten digits, and not of North America.
  ['phone', '+47 22 12 34 56', '+47 22 12 34 56'],
  ['ssn', '987654320', '987-65-4320'],
  ['ssn', '98765', '98765'],
  ['ssn', '66-0123456', '66-0123456'],
  ['phone', '512-555-0142 ext. 12', '512-555-0142 ext. 12'],
  ['date', '1941-03-09', '03/09/1941'],
  ['date', '3/9/1941', '03/09/1941'],
  ['date', 'unknown', 'unknown'],
  ['money', '50000', '$50,000'],
  ['money', '$25,000.00', '$25,000'],
  ['money', '25000.5', '$25,000.50'],
  ['money', 'about ten', 'about ten'],
  // Written in another country's style, or finer than cents: not rounded here.
  ['money', '1.000,50', '1.000,50'],
  ['money', '1.000', '1.000'],
  ['money', '$1,000.005', '$1,000.005'],
  ['money', '99999999999999999', '99999999999999999'],
  // US format: MM/DD/YYYY, padded.
  ['date', '2/29/1944', '02/29/1944'],
  ['date', '02/30/1944', '02/30/1944'],
  // Not a date, amount, phone or SSN: printed as entered, as specified.
  ['zip', '787011234', '787011234'],
  ['zip', '78701-1234', '78701-1234'],
  ['text', ' as typed ', ' as typed '],
] as const)('%s %j prints as %j', (kind, value, printed) => {
  expect(formatValue(kind, value)).toBe(printed);
});

test.each([
  ['ssn-area', 'ssn', '987-65-4320', '987'],
  ['ssn-group', 'ssn', '987-65-4320', '65'],
  ['ssn-serial', 'ssn', '987-65-4320', '4320'],
  ['date-month', 'date', '1941-03-09', '03'],
  ['date-day', 'date', '1941-03-09', '09'],
  ['date-year', 'date', '1941-03-09', '1941'],
  ['date-year-2', 'date', '1941-03-09', '41'],
  ['phone-area', 'phone', '5125550142', '512'],
  ['phone-area', 'phone', '1-512-555-0142 ext. 12', '512'],
  ['phone-line', 'phone', '(512) 555-0142 x12', '0142'],
  ['phone-local', 'phone', '512.555.0142 #7', '555-0142'],
  ['digit-10', 'phone', '512-555-0142 extension 12', '2'],
  ['phone-local', 'phone', '5125550142', '555-0142'],
  ['phone-exchange', 'phone', '5125550142', '555'],
  ['phone-line', 'phone', '5125550142', '0142'],
  ['zip-5', 'zip', '78701-1234', '78701'],
  ['zip-plus-4', 'zip', '78701-1234', '1234'],
  ['zip-5', 'text', '48 Specimen Road, Round Rock, TX 78664', '78664'],
  ['zip-5', 'text', '12345 Main St, Waco, TX 76701-4321', '76701'],
  ['zip-plus-4', 'text', '12345 Main St, Waco, TX 76701-4321', '4321'],
  ['digits-only', 'ssn', '987-65-4320', '987654320'],
  ['digits-only', 'date', '1941-03-09', '03091941'],
  ['digits-only', 'money', '$25,000.50', '25000.50'],
  ['first-letter', 'text', 'Marie', 'M'],
  ['digit-9', 'ssn', '987-65-4320', '0'],
  ['digit-1', 'phone', '+1 512 555 0142', '5'],
  ['digit-3', 'date', '1941-03-09', '0'],
  ['name-first', 'text', 'Walter J Sampleton', 'Walter'],
  ['name-middle', 'text', 'Walter J Sampleton', 'J'],
  ['name-last', 'text', 'Walter J Sampleton', 'Sampleton'],
  ['last-name-first', 'text', 'Walter J Sampleton', 'Sampleton, Walter J'],
  ['last-name-first', 'text', 'Sampleton Family Trust, Inc.', 'Sampleton Family Trust, Inc.'],
  ['address-street', 'text', '1 A St, Waco, TX 76701', '1 A St'],
  ['address-city', 'text', '1 A St, Waco, TX 76701', 'Waco'],
  ['address-state', 'text', '1 A St, Waco, TX 76701', 'TX'],
  ['address-city-state', 'text', '1 A St, Waco, TX 76701', 'Waco, TX'],
  ['address-state-zip', 'text', '1 A St, Waco, TX 76701', 'TX 76701'],
  ['address-city-line', 'text', '1 A St, Waco, TX 76701', 'Waco, TX 76701'],
  ['address-zip', 'text', '1 A St, Waco, TX 76701', '76701'],
  ['house-number', 'text', '1 A St Apt 4', '1'],
  ['street-after-number', 'text', '1 A St Apt 4', 'A St Apt 4'],
  ['street-name', 'text', '1 A St Apt 4', 'A St'],
  ['street-without-unit', 'text', '1 A St Apt 4', '1 A St'],
  ['street-without-unit', 'text', '1 A St, rear', '1 A St, rear'],
  ['street-unit', 'text', '1 A St Apt 4', '4'],
  ['street-name', 'text', 'PO Box 12', 'PO Box 12'],
  ['house-number', 'address', '1 A St, Apt 4, Waco, TX 76701', '1'],
  ['street-after-number', 'address', '1 A St, Apt 4, Waco, TX 76701', 'A St, Apt 4'],
  ['street-name', 'address', '1 A St, Apt 4, Waco, TX 76701', 'A St'],
  ['street-without-unit', 'address', '1 A St, Apt 4, Waco, TX 76701', '1 A St'],
  ['street-unit', 'address', '1 A St, Apt 4, Waco, TX 76701', '4'],
] as const)('%s of the %s %j is %j', (transform, kind, value, part) => {
  expect(transformedTexts(transform, kind, value)).toEqual([part]);
});

test.each([
  ['phone', '5125550142', ['(512) 555-0142', '512-555-0142', '5125550142']],
  ['phone', '15125550142', ['(512) 555-0142', '512-555-0142', '5125550142']],
  ['phone', '25125550142', ['25125550142']],
  ['ssn', '987 65 4320', ['987-65-4320', '987654320']],
  ['ssn', '66-0123456', ['66-0123456', '660123456']],
  ['date', '1941-03-09', ['03/09/1941', '03091941', '030941']],
  ['money', '1234567.5', ['$1,234,567.50', '1,234,567.50', '1234567.50']],
  ['money', '7', ['$7', '7', '7']],
  ['zip', '78701-1234', ['78701-1234', '787011234', '78701']],
  ['zip', '78701', ['78701']],
  ['zip', '178701-1234', ['178701-1234']],
  ['zip', '78701-12345', ['78701-12345']],
  ['state', 'Texas', ['TX']],
  ['state', 'Tejas', ['Tejas']],
  ['initial', 'Marie', ['Marie', 'M']],
  ['sex', 'F', ['F']],
] as const)('%s %j may be written, best first, as %j', (kind, value, forms) => {
  expect(textForms(kind, value)).toEqual(forms);
});

test.each([
  ['ssn-group', 'ssn', '4320'],
  ['ssn-serial', 'ssn', '4320'],
  ['ssn-area', 'ssn', '66-0123456'],
  ['date-month', 'date', 'soon'],
  ['phone-exchange', 'phone', '555-0142'],
  ['phone-line', 'phone', '555-0142'],
  ['phone-local', 'phone', '555-0142'],
  ['digits-only', 'text', 'none'],
  ['digit-1', 'phone', '555-0142'],
  ['zip-5', 'zip', '7870'],
  ['zip-5', 'text', '12345 Main St'],
  ['zip-plus-4', 'zip', '78701-12345'],
  ['zip-plus-4', 'zip', '178701-1234'],
  ['name-first', 'text', 'Cher'],
  ['name-middle', 'text', 'Cher'],
  ['name-middle', 'text', 'Walter Sampleton'],
  ['last-name-first', 'text', 'Cher'],
  ['address-street', 'text', 'Waco'],
  ['address-city', 'text', 'Waco'],
  ['address-state', 'text', 'Waco'],
  ['address-zip', 'text', 'Waco'],
  ['address-city-state', 'text', 'Waco'],
  ['address-state-zip', 'text', 'Waco'],
  ['address-city-line', 'text', 'Waco'],
  ['house-number', 'text', 'PO Box 12'],
  ['street-unit', 'text', '1 A St'],
  ['house-number', 'address', '1 A St'],
  ['street-after-number', 'address', '1 A St'],
  ['street-name', 'address', '1 A St, Waco'],
  ['street-without-unit', 'address', '1 A St Waco TX 76701'],
  ['street-unit', 'address', '1 A St Apt 4'],
  ['is-yes', 'yesNo', '1'],
] as const)('there is no %s of the %s %j', (transform, kind, value) => {
  expect(transformedTexts(transform, kind, value)).toBeNull();
});

test('a name without a middle name is reversed without an additional space', () => {
  expect(transformedTexts('last-name-first', 'text', 'Walter Sampleton')).toEqual([
    'Sampleton, Walter',
  ]);
  expect(transformedTexts('default', 'ssn', '987654320')).toEqual(['987-65-4320', '987654320']);
});

test('the ZIP of a whole address may be written as a ZIP by itself, for boxes of five digits', () => {
  const texts = transformedTexts('address-zip', 'address', '1 A St, Waco, TX 76701-4321');
  expect(texts).toEqual(['76701-4321', '767014321', '76701']);
});

test('a value without the part gives null, not a wrong digit', () => {
  expect(transformedTexts('ssn-area', 'ssn', '4320')).toBeNull();
  expect(transformedTexts('zip-plus-4', 'zip', '78701')).toBeNull();
  expect(transformedTexts('phone-area', 'phone', '555-0142')).toBeNull();
  expect(transformedTexts('digit-10', 'ssn', '987654320')).toBeNull();
  expect(transformedTexts('name-last', 'text', 'The Sampleton Trust')).toBeNull();
});

test('every transform that makes text is covered above or formats the whole value', () => {
  const ticks = [
    'is-yes',
    'is-no',
    'is-male',
    'is-female',
    'is-option',
    'leave-for-ink',
    'not-used',
  ];
  const samples = ['987654320', '5125550142', '1941-03-09', '78701-1234'];
  const texts = [...samples, 'Walter J Sampleton', '1 A St, Waco, TX 76701', '1 A St Apt 4'];
  const kinds = ['ssn', 'phone', 'date', 'zip', 'text', 'text', 'text'] as const;
  for (const name of Object.keys(TRANSFORMS)) {
    if (ticks.includes(name)) continue;
    const transform = (name === 'digit-N' ? 'digit-1' : name) as Transform;
    const made = texts.some((text, i) => transformedTexts(transform, kinds[i] ?? 'text', text));
    expect(made, name).toBe(true);
  }
});
