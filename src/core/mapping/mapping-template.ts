/**
 * A form's mapping as a file. The Template Generator makes it, and the mapping editor imports it
 * into another form (the next revision, or another state's) whose fields have the same names.
 */
import { AppError } from '../errors.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { beginningOf } from '../plain-names.ts';
import {
  type FieldMappings,
  isMappableField,
  isWritableField,
  readFieldMappings,
} from './field-mapping.ts';

export const TEMPLATE_FORMAT = 'inkready-mapping-template';
export const TEMPLATE_VERSION = 1;

export interface MappingTemplate {
  format: typeof TEMPLATE_FORMAT;
  version: typeof TEMPLATE_VERSION;
  formName: string;
  originalFilename: string;
  /** Every field of the form, mapped or not, so that a person can complete the file by hand. */
  fields: { name: string; type: PdfField['type']; options: string[] }[];
  mappings: FieldMappings;
}

export function createMappingTemplate(form: {
  formName: string;
  originalFilename: string;
  fields: readonly PdfField[];
  mappings: FieldMappings;
}): MappingTemplate {
  return {
    format: TEMPLATE_FORMAT,
    version: TEMPLATE_VERSION,
    formName: form.formName,
    originalFilename: form.originalFilename,
    fields: form.fields.map(({ name, type, options }) => ({ name, type, options })),
    mappings: form.mappings,
  };
}

export function templateFileName(formName: string): string {
  const words = formName.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${beginningOf(words, { letters: 200, bytes: 200 })}-template.json`;
}

/** @throws AppError mapping_invalid, naming what is wrong with the file */
export function readMappingTemplate(text: string): MappingTemplate {
  const file = parse(text);
  if (file.format !== TEMPLATE_FORMAT) throw invalid('it is not an Inkready mapping template');
  if (file.version !== TEMPLATE_VERSION) {
    throw invalid(`its version is ${String(file.version).slice(0, 20)}, not ${TEMPLATE_VERSION}`);
  }
  if (typeof file.mappings !== 'object' || file.mappings === null) {
    throw invalid('it has no mappings');
  }
  return {
    format: TEMPLATE_FORMAT,
    version: TEMPLATE_VERSION,
    formName: String(file.formName ?? ''),
    originalFilename: String(file.originalFilename ?? ''),
    fields: Array.isArray(file.fields) ? file.fields : [],
    mappings: readFieldMappings(file.mappings),
  };
}

/**
 * A mapping made for other fields: another form's, or this one's before its fields were changed.
 * @returns the mappings whose fields this form has, and the names of those it lacks
 */
export function mappingsForFields(
  mappings: FieldMappings,
  fields: readonly PdfField[],
): { mappings: FieldMappings; absent: string[] } {
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  const entries = Object.entries(mappings);
  const taken = entries.filter(([name, { transform }]) => {
    const type = types.get(name);
    if (type === undefined || !isMappableField({ type })) return false;
    // A signature field accepts only this, because the template's form can have a text box of the
    // same name.
    return isWritableField({ type }) || transform === 'leave-for-ink';
  });
  const names = new Set(taken.map(([name]) => name));
  return {
    mappings: Object.fromEntries(taken),
    absent: entries.map(([name]) => name).filter((name) => !names.has(name)),
  };
}

function parse(text: string): Record<string, unknown> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw invalid('it is not JSON');
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    throw invalid('it is not a JSON object');
  }
  return file as Record<string, unknown>;
}

function invalid(problem: string): AppError {
  return new AppError('mapping_invalid', { problem });
}
