/** One form of a packet: filled, with its continuation sheets, and searched for places to sign. */
import { parse } from 'node:path';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { errorText } from '../../../core/error-texts.ts';
import { type AppError, isAppError } from '../../../core/errors.ts';
import { boxOptions, paperOptions } from '../../../core/mapping/fill-values/paper-options.ts';
import { prefilledWarnings } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { resolveFieldValues } from '../../../core/mapping/fill-values/resolve-field-values.ts';
import type { IgnoredKeys } from '../../../core/mapping/ignored-keys.ts';
import type { PacketFormSheet } from '../../../core/packet/read-packet-form.ts';
import { removalWarnings } from '../../../core/pdf/active/removal-warnings.ts';
import type {
  ContinuedField,
  FillWarning,
  PdfFieldValues,
  SkippedField,
} from '../../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { readMappings } from '../input/read-fill-input.ts';
import { readForm } from '../input/read-form.ts';

export interface PacketFormFiles {
  file: string;
  /** Absent for a form that is not filled. */
  mapping?: string;
}

/** @param written `FORM.pdf=MAPPING.json`, or the file of a form that is not filled */
export function readFormOption(written: string): PacketFormFiles {
  const at = written.lastIndexOf('=');
  if (at < 0) return { file: written };
  return { file: written.slice(0, at), mapping: written.slice(at + 1) };
}

interface FilledOne {
  file: string;
  /** The form's name on the cover. */
  name: string;
  bytes: Uint8Array;
  /** The values intended for its fields. */
  values: PdfFieldValues;
  /** Names of the fields that were filled. */
  filled: readonly string[];
  skipped: SkippedField[];
  /** Fields that the filler left out. */
  unfilled: readonly SkippedField[];
  warnings: FillWarning[];
  /** What its mapping says and nothing reads. */
  ignored: IgnoredKeys[];
  continued: ContinuedField[];
  /** Number of its continuation sheets. */
  sheets: number;
  sheet: PacketFormSheet;
}

export type FilledForm =
  | FilledOne
  | { file: string; name: string; reason: string; error: AppError };

/**
 * @param alsoContinued fields whose text nobody can see in its box
 * @returns the error and its sentence if this form cannot be filled, because the other forms may
 *   still be
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
  const { mappings, ignored } =
    mapping === undefined ? { mappings: {}, ignored: [] } : await readMappings(mapping);
  const { bytes, removed, fields, pages } = await readForm(file, work);
  const { values, skipped } = resolveFieldValues(fields, mappings, application);
  const result = await work.fillForm(bytes, values, {
    ...paperOptions(parse(file).name, boxOptions(fields, mappings), application),
    alsoContinued,
  });
  const sheet = await work.readPacketForm(result.bytes);
  return {
    bytes: result.bytes,
    values,
    filled: result.filled,
    skipped: [...skipped, ...result.skipped],
    unfilled: result.skipped,
    warnings: [
      ...removalWarnings(removed),
      ...prefilledWarnings(fields, mappings),
      ...result.warnings,
    ],
    ignored,
    continued: result.continued,
    sheets: sheet.pages - pages,
    sheet,
  };
}
