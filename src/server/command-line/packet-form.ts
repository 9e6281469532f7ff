/** One form of a packet: filled, with its continuation sheets, and read for its places to sign. */
import { parse } from 'node:path';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { errorText } from '../../core/error-texts.ts';
import { type AppError, isAppError } from '../../core/errors.ts';
import { paperOptions } from '../../core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../../core/mapping/fill-values/resolve-field-values.ts';
import type { PacketFormSheet } from '../../core/packet/read-packet-form.ts';
import { removalWarnings } from '../../core/pdf/active/removal-warnings.ts';
import type {
  ContinuedField,
  FillWarning,
  PdfFieldValues,
  SkippedField,
} from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { readMappings } from './read-fill-input.ts';
import { readInput } from './read-input.ts';

export interface PacketFormFiles {
  file: string;
  /** Absent for a form in which nothing is filled. */
  mapping?: string;
}

/** @param written `FORM.pdf=MAPPING.json`, or a form in which nothing is filled */
export function readFormOption(written: string): PacketFormFiles {
  const at = written.lastIndexOf('=');
  if (at < 0) return { file: written };
  return { file: written.slice(0, at), mapping: written.slice(at + 1) };
}

interface FilledOne {
  file: string;
  /** As the cover names it. */
  name: string;
  bytes: Uint8Array;
  /** What was meant for its fields. */
  values: PdfFieldValues;
  /** Names of the fields that hold their value. */
  filled: readonly string[];
  skipped: SkippedField[];
  /** Fields that the filler left out. */
  unfilled: readonly SkippedField[];
  warnings: FillWarning[];
  continued: ContinuedField[];
  /** Its continuation sheets. */
  sheets: number;
  sheet: PacketFormSheet;
}

export type FilledForm =
  | FilledOne
  | { file: string; name: string; reason: string; error: AppError };

/**
 * @param alsoContinued fields whose text nobody sees in its box
 * @returns the error and its sentence if this form cannot be filled: the others may
 */
export async function fillPacketForm(
  files: PacketFormFiles,
  application: ApplicationData,
  work: PdfWork,
  alsoContinued: readonly string[] = [],
): Promise<FilledForm> {
  const { name } = parse(files.file);
  try {
    return { ...(await fillOne(files, application, work, alsoContinued)), file: files.file, name };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { file: files.file, name, reason: errorText(error.code, error.details), error };
  }
}

async function fillOne(
  { file, mapping }: PacketFormFiles,
  application: ApplicationData,
  work: PdfWork,
  alsoContinued: readonly string[],
): Promise<Omit<FilledOne, 'file' | 'name'>> {
  const mappings = mapping === undefined ? {} : await readMappings(mapping);
  const safe = await work.disarm(await readInput(file));
  const { fields, pages } = await work.readFields(safe.bytes);
  const { values, skipped } = resolveFieldValues(fields, mappings, application);
  const result = await work.fillForm(safe.bytes, values, {
    ...paperOptions(parse(file).name, mappings, application),
    alsoContinued,
  });
  const sheet = await work.readPacketForm(result.bytes);
  return {
    bytes: result.bytes,
    values,
    filled: result.filled,
    skipped: [...skipped, ...result.skipped],
    unfilled: result.skipped,
    warnings: [...removalWarnings(safe.removed), ...result.warnings],
    continued: result.continued,
    sheets: sheet.pages - pages,
    sheet,
  };
}
