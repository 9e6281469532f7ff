import {
  type ApplicationData,
  isApplicationFieldName,
} from '../../../core/application/application-fields.ts';
import { answerOfOptions } from '../../../core/application/chosen-options.ts';
import { questionId } from '../../../core/application/questions.ts';
import { composed } from '../../../core/composed.ts';
import type { AnyMapping } from '../../../core/mapping/carry/carry-mapping.ts';
import { type FieldMappings, readFieldMappings } from '../../../core/mapping/field-mapping.ts';
import { type IgnoredKeys, ignoredKeys } from '../../../core/mapping/ignored-keys.ts';
import type { PdfFieldValue, PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { unusableFile } from '../../files/unusable-file.ts';
import { readJson } from './read-input.ts';

/**
 * Reads `{"<pdf field>": string | boolean | string[]}`. A number becomes its digits, and null
 * counts as not given.
 * @throws AppError file_not_readable, input_not_json, file_unusable
 */
export async function readValues(file: string): Promise<PdfFieldValues> {
  const values: [string, PdfFieldValue][] = [];
  for (const [name, value] of Object.entries(await readObject(file))) {
    if (value === null) continue;
    const listed = Array.isArray(value) ? value.map(digits) : digits(value);
    values.push([name, listed as PdfFieldValue]);
  }
  return Object.fromEntries(values);
}

const digits = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/**
 * Reads the application fields by name, and `answers` to the forms' questions by their printed
 * words; an answer of several choices is a list of texts.
 * @throws AppError file_not_readable, input_not_json, file_unusable
 */
export async function readApplication(file: string): Promise<ApplicationData> {
  const application: ApplicationData = {};
  for (const [name, value] of Object.entries(await readObject(file))) {
    if (name === 'answers') {
      application.answers = readAnswers(file, value);
      continue;
    }
    if (!isApplicationFieldName(name)) {
      throw unusableFile(file, `"${name.slice(0, 40)}" is not an application field`);
    }
    if (value === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw unusableFile(file, `"${name}" is neither a text nor a number`);
    }
    application[name] = composed(String(value));
  }
  return application;
}

function readAnswers(file: string, answers: unknown): Record<string, string> {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) {
    throw unusableFile(file, '"answers" is not an object');
  }
  return Object.fromEntries(
    Object.entries(answers).flatMap(([label, answer]): [string, string][] => {
      if (answer === null) return [];
      if (Array.isArray(answer) && answer.every((one) => typeof one === 'string')) {
        return [[questionId(label), composed(answerOfOptions(answer))]];
      }
      if (typeof answer !== 'string' && typeof answer !== 'number') {
        throw unusableFile(
          file,
          `the answer to "${label.slice(0, 40)}" is neither a text, a number nor a list of texts`,
        );
      }
      return [[questionId(label), composed(String(answer))]];
    }),
  );
}

export interface MappingFile {
  mappings: FieldMappings;
  ignored: IgnoredKeys[];
}

/**
 * Accepts a mapping alone, or the whole answer of `auto-map`.
 * @throws AppError file_not_readable, input_not_json, file_unusable, mapping_invalid
 */
export async function readMappings(file: string): Promise<MappingFile> {
  const written = mappingsOf(await readObject(file));
  return { mappings: readFieldMappings(written), ignored: ignoredKeys(written) };
}

/**
 * Reads mappings to carry over. The source of a box can be any word.
 * @throws AppError file_not_readable, input_not_json, file_unusable
 */
export async function readAnyMappings(file: string): Promise<Record<string, AnyMapping>> {
  const mappings = Object.entries(mappingsOf(await readObject(file)));
  return Object.fromEntries(
    mappings.map(([field, mapping]): [string, AnyMapping] => {
      if (typeof mapping === 'string') return [field, { sourceField: mapping }];
      if (typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)) {
        return [field, mapping as AnyMapping];
      }
      throw unusableFile(file, `the mapping of "${field.slice(0, 60)}" is not an object`);
    }),
  );
}

function mappingsOf(written: Record<string, unknown>): Record<string, unknown> {
  const inner = written.mappings;
  const isAnswer = typeof inner === 'object' && inner !== null && !('sourceField' in inner);
  return isAnswer ? (inner as Record<string, unknown>) : written;
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  const read = await readJson(file);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw unusableFile(file, 'it is not an object');
  }
  return read as Record<string, unknown>;
}
