import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import type { FieldMapping, FieldMappings } from './field-mapping.ts';
import {
  createMappingTemplate,
  mappingsForFields,
  readMappingTemplate,
  templateFileName,
} from './mapping-template.ts';

const field = (name: string) => pdfField({ name });

const mappings: FieldMappings = {
  City: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
  Gone: { sourceField: 'zip', fieldType: 'text', required: false, transform: 'zip-5' },
};

const template = createMappingTemplate({
  formName: 'TX App08T Rev 9.1.21',
  originalFilename: 'TX App08T.pdf',
  fields: [field('City'), field('Gone')],
  mappings,
});

describe('a mapping template', () => {
  it('reads back as it was written', () => {
    expect(readMappingTemplate(JSON.stringify(template))).toEqual(template);
  });

  it('can be read with only its mappings', () => {
    const { format, version } = template;
    const bare = { format, version, mappings, fields: {} };
    const read = readMappingTemplate(JSON.stringify(bare));
    expect(read).toEqual({ ...bare, formName: '', originalFilename: '', fields: [] });
  });

  it('maps neither a signature field nor a button', () => {
    const read = readMappingTemplate(JSON.stringify(template));
    const signed = { ...field('City'), type: 'signature' as const };
    const pressed = { ...field('City'), type: 'button' as const };
    expect(mappingsForFields(read.mappings, [signed]).absent).toEqual(['City', 'Gone']);
    expect(mappingsForFields(read.mappings, [pressed]).absent).toEqual(['City', 'Gone']);
    const ink = { ...read.mappings.City, sourceField: '', transform: 'leave-for-ink' } as const;
    const inked = { ...read, mappings: { City: ink as FieldMapping } };
    expect(mappingsForFields(inked.mappings, [signed]).mappings).toEqual({ City: ink });
    expect(mappingsForFields(inked.mappings, [pressed]).mappings).toEqual({});
  });

  it('maps the fields that another form has and lists those that it lacks', () => {
    const applied = mappingsForFields(template.mappings, [field('City'), field('New')]);
    expect(Object.keys(applied.mappings)).toEqual(['City']);
    expect(applied.absent).toEqual(['Gone']);
  });

  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it is not a JSON object'],
    ['null', 'it is not a JSON object'],
    ['"text"', 'it is not a JSON object'],
    ['{"format":"other"}', 'it is not an Inkready mapping template'],
    [JSON.stringify({ ...template, version: 9 }), 'its version is 9, not 1'],
    [
      JSON.stringify({ ...template, version: '2'.repeat(100) }),
      `its version is ${'2'.repeat(20)}, not 1`,
    ],
    [JSON.stringify({ ...template, mappings: undefined }), 'it has no mappings'],
    [JSON.stringify({ ...template, mappings: null }), 'it has no mappings'],
    [
      JSON.stringify({ ...template, mappings: { City: { sourceField: 'shoe' } } }),
      'field "City" has an unknown source field',
    ],
  ])('refuses %s in one clear sentence', (text, problem) => {
    expect(() => readMappingTemplate(text)).toThrow(
      expect.objectContaining({ code: 'mapping_invalid', details: { problem } }),
    );
  });

  it('is named after its form', () => {
    expect(templateFileName('TX App08T Rev 9.1.21')).toBe('TX-App08T-Rev-9-1-21-template.json');
    expect(templateFileName(' (TX) App!')).toBe('TX-App-template.json');
    expect(templateFileName('殯葬信託, 申請書')).toBe('殯葬信託-申請書-template.json');
  });
});
