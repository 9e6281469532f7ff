import { describe, expect, it } from 'vitest';
import { mappableFieldType, readFieldMappings } from './field-mapping.ts';

const read = (entry: object) => readFieldMappings({ Box: entry }).Box;

describe('a stored mapping', () => {
  it.each(['sourceField', 'applicationFieldName', 'applicationField'])(
    'names its source under %s',
    (key) => {
      expect(read({ [key]: 'city' })?.sourceField).toBe('city');
    },
  );

  it('prefers them in that order', () => {
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
