import { describe, expect, it } from 'vitest';
import {
  isMappableField,
  isTransform,
  isWritableField,
  mappableFieldType,
  readFieldMappings,
} from './field-mapping.ts';

const read = (entry: object) => readFieldMappings({ Box: entry }).Box;

describe('a stored mapping', () => {
  it.each(['sourceField', 'applicationFieldName', 'applicationField'])(
    'names its source under %s',
    (key) => {
      expect(read({ [key]: 'city' })?.sourceField).toBe('city');
    },
  );

  it('prefers these names in this order', () => {
    const all = { sourceField: 'city', applicationFieldName: 'zip', applicationField: 'ssn' };
    expect(read(all)?.sourceField).toBe('city');
    expect(read({ ...all, sourceField: undefined })?.sourceField).toBe('zip');
  });

  it('is saved as not required and with the default transform', () => {
    expect(read({ sourceField: 'city', required: true })).toMatchObject({
      required: false,
      transform: 'default',
    });
  });

  it.each([
    ['textfield', 'text'],
    ['text', 'text'],
    ['checkbox', 'checkbox'],
    ['radiogroup', 'radio'],
    ['radio', 'radio'],
    ['dropdown', 'dropdown'],
    ['anything else', 'text'],
    [undefined, 'text'],
  ] as const)('of the type %s is one of %s', (type, mappable) => {
    expect(mappableFieldType(type)).toBe(mappable);
  });
});

it.each([
  ['text', 'it is not an object keyed by field name'],
  [[], 'it is not an object keyed by field name'],
  [{ Box: null }, 'field "Box" is not an object'],
  [{ Box: 'city' }, 'field "Box" is not an object'],
  [{ Box: { sourceField: 7 } }, 'field "Box" has an unknown source field'],
  [{ Box: { sourceField: 'shoe' } }, 'field "Box" has an unknown source field'],
  [{ Box: { transform: 7 } }, 'field "Box" has an unknown transform'],
  [{ Box: { onlyIf: 'sunny' } }, 'field "Box" has an unknown condition'],
  [{ Box: { transform: 'upper' } }, 'field "Box" has an unknown transform'],
  [{ Box: { manualValue: 7 } }, 'field "Box" has a manual value that is not text'],
  [{ Box: { options: 'M' } }, 'field "Box" has unreadable options'],
  [{ Box: { options: null } }, 'field "Box" has unreadable options'],
  [{ Box: { options: { M: 1 } } }, 'field "Box" has an option that is not text'],
  [{ ['x'.repeat(200)]: null }, `field "${'x'.repeat(80)}" is not an object`],
])('stored mappings like %j are refused: %s', (stored, problem) => {
  expect(() => readFieldMappings(stored)).toThrow(
    expect.objectContaining({ code: 'mapping_invalid', details: { problem } }),
  );
});

it('all that a person decided is read, and nothing else', () => {
  const whole = {
    sourceField: 'cityStateZip',
    fieldType: 'radio',
    required: false,
    transform: 'digit-10',
    manualValue: 'Waco',
    option: 'Son',
    options: { M: '0' },
    confidence: 0.5,
    reason: 'the name',
  };
  expect(read({ ...whole, other: 1 })).toStrictEqual(whole);
  const none = { manualValue: null, option: 1, reason: 1, confidence: '1', fieldType: 1 };
  expect(read(none)).toStrictEqual({
    sourceField: '',
    fieldType: 'text',
    required: false,
    transform: 'default',
  });
  expect([readFieldMappings(null), readFieldMappings(undefined)]).toEqual([{}, {}]);
});

it.each([
  ['digit-1', true],
  ['digit-10', true],
  ['digit-0', false],
  ['digit-11', false],
  ['xdigit-1', false],
  ['digit-N', false],
  ['toString', false],
  ['house-number', true],
  ['street-unit', true],
])('%s is a transform: %j', (name, is) => {
  expect(isTransform(name)).toBe(is);
});

it('every field but a button may be mapped, and no text goes into a signature', () => {
  const types = ['text', 'checkbox', 'radio', 'dropdown', 'signature', 'button'] as const;
  const [, , , , signature, button] = types;
  expect(types.filter((type) => !isMappableField({ type }))).toEqual([button]);
  expect(types.filter((type) => !isWritableField({ type }))).toEqual([signature, button]);
});
