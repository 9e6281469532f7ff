import { describe, expect, test } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { ApplicationData } from '../../application/application-fields.ts';
import { sampleApplication } from '../../application/sample-data.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMapping } from '../field-mapping.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const sample = sampleApplication('2026-11-21');
const CITY = {
  sourceField: 'city',
  fieldType: 'text',
  required: false,
  transform: 'default',
} as const;

/** The value of the form's one box, or the reason code if it has none. */
function resolveOne(
  traits: Partial<PdfField>,
  mapping: Partial<FieldMapping>,
  application: ApplicationData = sample,
) {
  const box = pdfField(traits);
  const whole: FieldMapping = {
    sourceField: '',
    fieldType: 'text',
    required: false,
    transform: 'default',
    ...mapping,
  };
  const { values, skipped } = resolveFieldValues([box], { box: whole }, application);
  return skipped[0]?.code ?? values.box;
}

describe('text boxes', () => {
  test('get the specified formats', () => {
    expect(resolveOne({}, { sourceField: 'phone' })).toBe('(512) 555-0142');
    expect(resolveOne({}, { sourceField: 'ssn' })).toBe('987-65-4320');
    expect(resolveOne({}, { sourceField: 'birthDate' })).toBe('03/09/1941');
    expect(resolveOne({}, { sourceField: 'faceAmount' })).toBe('$50,000');
  });

  test('get digits only in a comb too short for the format', () => {
    expect(resolveOne({ maxLength: 9, comb: true }, { sourceField: 'ssn' })).toBe('987654320');
    expect(resolveOne({ maxLength: 10, comb: true }, { sourceField: 'phone' })).toBe('5125550142');
    expect(resolveOne({ maxLength: 8, comb: true }, { sourceField: 'birthDate' })).toBe('03091941');
    expect(resolveOne({ maxLength: 6 }, { sourceField: 'faceAmount' })).toBe('50,000');
    expect(resolveOne({ maxLength: 2 }, { sourceField: 'state' }, { state: 'Texas' })).toBe('TX');
  });

  test('for one or two letters get the initial of a middle name', () => {
    const middle = { sourceField: 'ownerName', transform: 'name-middle' } as const;
    const owner = { ownerName: 'Walter James Sampleton' };
    expect(resolveOne({ maxLength: 1, comb: true }, middle, owner)).toBe('J');
    expect(resolveOne({ maxLength: 2 }, middle, owner)).toBe('J');
    expect(resolveOne({ maxLength: 2 }, middle, { ownerName: 'Walter Jo Sampleton' })).toBe('Jo');
    expect(resolveOne({}, middle, owner)).toBe('James');
    // The box asks for more than the initial, so the engine reports that the letters do not all
    // fit.
    expect(resolveOne({ maxLength: 3 }, middle, owner)).toBe('James');
  });

  test('get a value too long for them unchanged, so that the engine can say so', () => {
    expect(resolveOne({ maxLength: 4 }, { sourceField: 'ssn' })).toBe('987-65-4320');
  });

  test('with combined sources get what was entered and nothing else', () => {
    expect(resolveOne({}, { sourceField: 'insuredFullName' })).toBe('Eleanor M Sampleton');
    expect(resolveOne({}, { sourceField: 'insuredFirstNameAndInitial' })).toBe('Eleanor M');
    expect(resolveOne({}, { sourceField: 'cityStateZip' })).toBe('Austin, TX 78701');
    expect(resolveOne({}, { sourceField: 'state+zip' })).toBe('TX 78701');
    expect(resolveOne({}, { sourceField: 'city+state' })).toBe('Austin, TX');
    expect(resolveOne({}, { sourceField: 'fullAddress' })).toBe(
      '1200 Example Lane, Austin, TX 78701',
    );
    const turned = { sourceField: 'insuredFullName', transform: 'last-name-first' } as const;
    expect(resolveOne({}, turned, { insuredLastName: 'Rue' })).toBe('Rue');
    expect(resolveOne({}, { sourceField: 'city' }, { city: ' Waco ' })).toBe('Waco');
    const partial = { insuredLastName: 'Sampleton', insuredFirstName: 'Eleanor', city: 'Austin' };
    expect(resolveOne({}, { sourceField: 'insuredFullName' }, partial)).toBe('Eleanor Sampleton');
    expect(resolveOne({}, { sourceField: 'cityStateZip' }, partial)).toBe('Austin');
  });

  test('in the order Last, First keep names that could not be split', () => {
    const name = {
      insuredFirstName: 'Mary Ann',
      insuredMiddleInitial: 'J',
      insuredLastName: 'La Rue',
    };
    const mapping = { sourceField: 'insuredFullName', transform: 'last-name-first' } as const;
    expect(resolveOne({}, mapping, name)).toBe('La Rue, Mary Ann J');
  });

  test('get the manual value instead of the application’s', () => {
    expect(resolveOne({}, { sourceField: 'city', manualValue: 'Waco' })).toBe('Waco');
    expect(resolveOne({}, { manualValue: 'Funeral trust' })).toBe('Funeral trust');
  });
});

describe('yes and no answers', () => {
  const yes = { otherInsurance: 'YES' };
  const no = { otherInsurance: 'NO' };
  const box = (onState: string) => ({ type: 'checkbox' as const, options: [onState] });

  test('tick a single check box on YES, whatever its on-state is called', () => {
    for (const state of ['Yes', 'On', '1', 'Choice7']) {
      expect(resolveOne(box(state), { sourceField: 'otherInsurance' }, yes)).toBe(true);
      expect(resolveOne(box(state), { sourceField: 'otherInsurance' }, no)).toBe(false);
    }
  });

  test('tick a box whose on-state says No on NO', () => {
    expect(resolveOne(box('No'), { sourceField: 'otherInsurance' }, no)).toBe(true);
    expect(resolveOne(box('No'), { sourceField: 'otherInsurance' }, yes)).toBe(false);
  });

  test('tick a pair of boxes by their transforms', () => {
    const mapped = (transform: 'is-yes' | 'is-no') =>
      ({ sourceField: 'otherInsurance', transform }) as const;
    expect(resolveOne(box('1'), mapped('is-yes'), no)).toBe(false);
    expect(resolveOne(box('1'), mapped('is-no'), no)).toBe(true);
    expect(resolveOne({ type: 'text' }, mapped('is-no'), no)).toBe('X');
  });

  test('choose the radio button by on-state, in any known language', () => {
    const radio = { type: 'radio' as const, options: ['Sí', 'No'] };
    expect(resolveOne(radio, { sourceField: 'otherInsurance' }, yes)).toBe('Sí');
    expect(resolveOne(radio, { sourceField: 'otherInsurance' }, no)).toBe('No');
  });

  test('give the state to a check box with a state for each answer', () => {
    const two = { type: 'checkbox' as const, options: ['Y', 'N'] };
    expect(resolveOne(two, { sourceField: 'otherInsurance' }, no)).toBe('N');
  });
});

describe('choosing an option', () => {
  test('finds sex by display text, synonym or the options of the mapping', () => {
    const words = { type: 'radio' as const, options: ['Male', 'Female'] };
    expect(resolveOne(words, { sourceField: 'sex' })).toBe('Female');
    const display = {
      type: 'radio' as const,
      options: ['a', 'b'],
      choices: [
        { export: 'a', display: 'M' },
        { export: 'b', display: 'F' },
      ],
    };
    expect(resolveOne(display, { sourceField: 'sex' })).toBe('b');
    const numbers = { type: 'radio' as const, options: ['0', '1'] };
    const options = { M: '0', F: '1' };
    expect(resolveOne(numbers, { sourceField: 'sex', options })).toBe('1');
  });

  test('never guesses from on-states that say nothing', () => {
    const numbers = { type: 'radio' as const, options: ['0', '1'] };
    expect(resolveOne(numbers, { sourceField: 'sex' })).toBe('no_such_option');
    expect(resolveOne(numbers, { sourceField: 'otherInsurance' })).toBe('no_such_option');
    const box = { type: 'checkbox' as const, options: ['Yes'] };
    expect(resolveOne(box, { sourceField: 'sex' })).toBe('no_such_option');
    const twice = { type: 'radio' as const, options: ['F', 'Female'] };
    expect(resolveOne(twice, { sourceField: 'sex' }, { sex: 'female' })).toBe('Female');
    expect(resolveOne(twice, { sourceField: 'sex' }, { sex: 'woman' })).toBe('no_such_option');
  });

  test('finds a state as code, as name, or as both', () => {
    const dropdown = (...options: string[]) => ({ type: 'dropdown' as const, options });
    expect(resolveOne(dropdown('CA', 'TX'), { sourceField: 'state' }, { state: 'Texas' })).toBe(
      'TX',
    );
    expect(resolveOne(dropdown('California', 'Texas'), { sourceField: 'state' })).toBe('Texas');
    expect(resolveOne(dropdown('CA - California', 'TX - Texas'), { sourceField: 'state' })).toBe(
      'TX - Texas',
    );
    expect(resolveOne(dropdown('CA', 'NV'), { sourceField: 'state' })).toBe('no_such_option');
  });

  test('finds months and days in drop-downs by number or name', () => {
    const month = { sourceField: 'birthDate', transform: 'date-month' } as const;
    expect(resolveOne({ type: 'dropdown', options: ['1', '2', '3'] }, month)).toBe('3');
    expect(resolveOne({ type: 'dropdown', options: ['February', 'March'] }, month)).toBe('March');
  });

  test('allows other values in an editable drop-down, and an array in a list box', () => {
    const editable = { type: 'dropdown' as const, options: ['Austin'], editable: true };
    expect(resolveOne(editable, { sourceField: 'city' }, { city: 'Waco' })).toBe('Waco');
    const list = { type: 'dropdown' as const, options: ['TX'], multiSelect: true };
    expect(resolveOne(list, { sourceField: 'state' })).toEqual(['TX']);
  });

  test('follows a manual value, which ticks, unticks or chooses', () => {
    const box = { type: 'checkbox' as const, options: ['Choice1'] };
    expect(resolveOne(box, { manualValue: 'yes' })).toBe(true);
    expect(resolveOne(box, { manualValue: 'off' })).toBe(false);
    expect(resolveOne(box, { manualValue: 'Choice1' })).toBe('Choice1');
    const radio = { type: 'radio' as const, options: ['Son', 'Daughter'] };
    expect(resolveOne(radio, { manualValue: 'son' })).toBe('Son');
  });
});

describe('check boxes and manual values', () => {
  const tick = { type: 'checkbox' as const, options: ['Choice1'] };
  const pair = { type: 'checkbox' as const, options: ['Yes', 'No'] };

  test.each(['true', 'YES', 'y', 'On', 'x', 'checked', '1'])('%s ticks a box', (word) => {
    expect(resolveOne(tick, { manualValue: word })).toBe(true);
    expect(resolveOne({ ...pair, options: ['A', 'B'] }, { manualValue: word })).toBe(word);
  });

  test.each(['false', 'NO', 'n', 'Off', 'unchecked', '0'])('%s unticks a box', (word) => {
    expect(resolveOne(tick, { manualValue: word })).toBe(false);
  });

  test('a meaningless manual value is passed on unchanged', () => {
    expect(resolveOne(tick, { manualValue: 'perhaps' })).toBe('perhaps');
    const list = { type: 'dropdown' as const, options: ['Son'], multiSelect: true };
    expect(resolveOne(list, { manualValue: 'son' })).toEqual(['Son']);
    expect(resolveOne({ type: 'radio', options: ['Son'] }, { manualValue: 'aunt' })).toBe('aunt');
  });

  test.each([
    ['is-male', 'sex', { sex: 'M' }, true],
    ['is-male', 'sex', { sex: 'F' }, false],
    ['is-female', 'sex', { sex: 'F' }, true],
    ['is-female', 'sex', { sex: 'M' }, false],
    ['is-yes', 'replacement', { replacement: 'YES' }, true],
    ['is-no', 'replacement', { replacement: 'YES' }, false],
  ] as const)('%s of %s in %j: %j', (transform, sourceField, application, ticked) => {
    expect(resolveOne(tick, { sourceField, transform }, application)).toBe(ticked);
    const text = resolveOne({ type: 'text' }, { sourceField, transform }, application);
    expect(text).toBe(ticked ? 'X' : '');
    const radio = { type: 'radio' as const, options: ['On'] };
    expect(resolveOne(radio, { sourceField, transform }, application)).toBe(ticked ? 'On' : '');
    expect(resolveOne(pair, { sourceField, transform }, application)).toBe('no_such_option');
    const none = { type: 'radio' as const, options: [] };
    expect(resolveOne(none, { sourceField, transform }, application)).toBe('no_such_option');
  });

  test.each([
    ['ownerRelationship', 'Son', 'son', true],
    ['ownerRelationship', 'Child', 'Son', true],
    ['ownerRelationship', 'Spouse', 'Son', false],
    ['birthDate', '03/09/1941', '1941-03-09', true],
    ['city', 'Child', 'Austin', false],
    ['sex', 'Female', 'F', true],
    ['sex', 'Male', 'F', false],
  ] as const)('a box for the %s %j with %j: %j', (sourceField, option, value, ticked) => {
    const mapping = { sourceField, transform: 'is-option', option } as const;
    expect(resolveOne(tick, mapping, { [sourceField]: value })).toBe(ticked);
  });

  test('a single box for a whole value is ticked if its own state matches', () => {
    const box = (state: string) => ({ type: 'checkbox' as const, options: [state] });
    expect(resolveOne(box('Female'), { sourceField: 'sex' })).toBe(true);
    expect(resolveOne(box('Male'), { sourceField: 'sex' })).toBe(false);
    expect(resolveOne(box('austin'), { sourceField: 'city' })).toBe(true);
    expect(resolveOne(box('Waco'), { sourceField: 'city' })).toBe('no_such_option');
    const options = { M: 'Choice2', F: 'Choice1' };
    expect(resolveOne(tick, { sourceField: 'sex', options })).toBe(true);
    expect(resolveOne(tick, { sourceField: 'sex', options }, { sex: 'M' })).toBe(false);
    expect(resolveOne(tick, { sourceField: 'sex', options: {} })).toBe('no_such_option');
    expect(resolveOne({ type: 'checkbox', options: [] }, { sourceField: 'sex' })).toBe(
      'no_such_option',
    );
  });

  test('a part of a value that an option list lacks is missing, not guessed', () => {
    const list = { type: 'dropdown' as const, options: ['78701'] };
    expect(resolveOne(list, { sourceField: 'zip', transform: 'zip-plus-4' })).toBe('part_optional');
    expect(resolveOne(list, { sourceField: 'city', transform: 'name-last' })).toBe('part_missing');
  });
});

describe('the reason for a missing value', () => {
  test('an empty application field', () => {
    expect(resolveOne({}, { sourceField: 'city' }, { city: '  ' })).toBe('empty_value');
    expect(resolveOne({}, { sourceField: 'fullAddress' }, {})).toBe('empty_value');
  });

  test('a part that the value lacks', () => {
    const mapping = { sourceField: 'insuredFirstName', transform: 'name-last' } as const;
    expect(resolveOne({}, mapping, { insuredFirstName: 'Cher' })).toBe('part_missing');
  });

  test('a street without a house number, or an address that cannot be split', () => {
    const number = { sourceField: 'streetAddress', transform: 'house-number' } as const;
    expect(resolveOne({}, number, { streetAddress: '48 Specimen Road' })).toBe('48');
    expect(resolveOne({}, number, { streetAddress: 'PO Box 12' })).toBe('part_missing');
    const owners = { sourceField: 'ownerAddress', transform: 'street-after-number' } as const;
    expect(resolveOne({}, owners, { ownerAddress: '48 Specimen Road' })).toBe('part_missing');
    const unit = { sourceField: 'streetAddress', transform: 'street-unit' } as const;
    expect(resolveOne({}, unit, { streetAddress: '48 Specimen Road' })).toBe('part_optional');
  });

  test('an optional part of a value', () => {
    expect(resolveOne({}, { sourceField: 'zip', transform: 'zip-plus-4' })).toBe('part_optional');
    const mapping = { sourceField: 'ownerName', transform: 'name-middle' } as const;
    expect(resolveOne({}, mapping, { ownerName: 'Walter Sampleton' })).toBe('part_optional');
  });

  test('a box left for ink, even with a source', () => {
    const mapping = { sourceField: 'agentSignature', transform: 'leave-for-ink' } as const;
    expect(resolveOne({}, mapping)).toBe('left_for_ink');
  });

  test.each([
    ['whose signature it takes', 'ownerSignature'],
    ['nobody in particular', ''],
  ] as const)('a signature field, mapped to %s', (_, sourceField) => {
    const field = pdfField({ name: 'Sign here', type: 'signature', required: true });
    const mapping = { ...CITY, sourceField, transform: 'leave-for-ink' as const };
    const application = { ...sample, ownerSignature: 'Jane Sample' };
    expect(resolveFieldValues([field], { 'Sign here': mapping }, application)).toEqual({
      values: {},
      skipped: [
        {
          field: 'Sign here',
          code: 'left_for_ink',
          reason: 'Left blank to sign in ink, as the mapping says.',
        },
      ],
    });
  });

  test('a mapping of a field that the form does not have', () => {
    const { values, skipped } = resolveFieldValues([], { gone: CITY }, sample);
    expect(values).toEqual({});
    expect(skipped).toEqual([
      {
        field: 'gone',
        code: 'unknown_field',
        reason: 'The form has no field of this name.',
        answer: { name: 'city', label: 'City' },
      },
    ]);
  });

  test('none for a field that is not mapped', () => {
    expect(resolveOne({}, {})).toBeUndefined();
  });
});

test('field names may be the names of JavaScript’s own properties', () => {
  const mappings = Object.fromEntries([['__proto__', CITY]]);
  const { values } = resolveFieldValues([pdfField({ name: '__proto__' })], mappings, sample);
  expect(Object.entries(values)).toEqual([['__proto__', 'Austin']]);
});
