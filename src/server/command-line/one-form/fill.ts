import { parse } from 'node:path';
import { AppError } from '../../../core/errors.ts';
import { type BoxOptions, boxOptions } from '../../../core/mapping/fill-values/paper-options.ts';
import { prefilledWarnings } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { resolveFieldValues } from '../../../core/mapping/fill-values/resolve-field-values.ts';
import type { IgnoredKeys } from '../../../core/mapping/ignored-keys.ts';
import { removalWarnings } from '../../../core/pdf/active/removal-warnings.ts';
import type {
  ContinuedField,
  FillWarning,
  PdfFieldValues,
  SkippedField,
} from '../../../core/pdf/pdf-form.ts';
import { sentence } from '../../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import { writeOutput } from '../../files/write-output.ts';
import { fillOnPaper } from '../../pdf-work/fill-on-paper.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { prove } from '../../pdf-work/prove.ts';
import type { FilledOnPaper } from '../../proof/fill-and-prove.ts';
import { isFullyVisible, type Proof } from '../../proof/proof.ts';
import { notesOnApplication } from '../input/notes-on-application.ts';
import { identitiesOf, protectInputs } from '../input/protect-inputs.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readApplication, readMappings, readValues } from '../input/read-fill-input.ts';
import { readInput } from '../input/read-input.ts';
import { lossWarning } from './loss-warning.ts';

export interface FillFiles {
  file: string;
  out: string;
  values?: string | undefined;
  application?: string | undefined;
  mapping?: string | undefined;
  /** Whether a text that does not fit its box continues on a continuation sheet. */
  continue?: boolean | undefined;
  /** Whether a second engine checks what is visible on paper. */
  proof?: boolean | undefined;
}

export interface FillAnswer {
  filled: number;
  totalFields: number;
  skipped: SkippedField[];
  warnings: FillWarning[];
  /** What the mapping says and nothing reads. */
  ignored?: IgnoredKeys[];
  /** Notes on the application's unusual values, which are printed as they were entered. */
  notes?: string[];
  /** What the continuation sheets hold, if they were asked for. */
  continued?: ContinuedField[];
  /** Present if it was asked for. */
  proof?: Proof;
}

const OPTIONS = ['values', 'application', 'mapping', 'out'] as const;
const FLAGS = ['continue', 'proof'] as const;

export async function fill(args: string[], work: PdfWork): Promise<FillAnswer> {
  const { file, options, flags } = readArguments('fill', args, OPTIONS, FLAGS);
  const given = { ...options, continue: flags.has('continue'), proof: flags.has('proof') };
  const files = { file, out: options.out ?? '', ...given };
  protectInputs(files.out, identitiesOf(filesOfFill(files)));
  return fillFile(files, work);
}

/** @throws AppError usage if the options do not fit together */
export async function fillFile(files: FillFiles, work: PdfWork): Promise<FillAnswer> {
  checkFiles(files);
  const bytes = await readInput(files.file);
  const {
    values,
    boxes,
    skipped,
    prefilled,
    notes,
    ignored = [],
  } = await valuesFor(files, bytes, work);
  const safe = await work.disarm(bytes);
  const isContinued = files.continue === true;
  const options = { continues: parse(files.file).name, ...boxes };
  const onPaper = isContinued ? await fillOnPaper(work, safe.bytes, values, options) : undefined;
  const result = onPaper?.filled ?? (await work.fillForm(safe.bytes, values, boxes));
  writeOutput(files.out, result.bytes);
  const isProved = files.proof === true;
  const proof = isProved ? (onPaper?.proof ?? (await prove(work, result, values))) : undefined;
  return {
    filled: result.filled.length,
    totalFields: result.totalFields,
    skipped: [...skipped, ...result.skipped],
    warnings: [
      ...(lossWarning(safe.lacksParts).warnings ?? []),
      ...removalWarnings(safe.removed),
      ...prefilled,
      ...result.warnings,
      ...(isProved ? [] : unseenWarnings(onPaper)),
    ],
    ...(ignored.length > 0 ? { ignored } : {}),
    ...(notes ? { notes } : {}),
    ...(isContinued ? { continued: result.continued } : {}),
    ...(proof ? { proof } : {}),
  };
}

/** Sheets are made with a proof, which also sees what no sheet can hold, such as a tick. */
function unseenWarnings(onPaper: FilledOnPaper | undefined): FillWarning[] {
  if (!onPaper || onPaper.proof.problem !== undefined) return [];
  const filled = new Set(onPaper.filled.filled);
  return onPaper.proof.fields.flatMap((one): FillWarning[] => {
    const { field, painted } = one;
    if (painted === 'whole' || isFullyVisible(one) || !filled.has(field)) return [];
    return [{ field, code: 'not_on_paper', message: sentence(PROOF_TEXTS[painted]) }];
  });
}

export const filesOfFill = ({
  file,
  values,
  application,
  mapping,
}: Pick<FillFiles, 'file' | 'values' | 'application' | 'mapping'>) => [
  file,
  values,
  application,
  mapping,
];

function checkFiles({ out, values, application, mapping }: FillFiles): void {
  const usage = (problem: string) =>
    new AppError('usage', { problem: `${problem}. See inkready fill --help.` });
  if (!out) throw usage('fill needs --out, the file to write');
  const mapped = application !== undefined && mapping !== undefined;
  const either = 'either --values, or both --application and --mapping';
  if (values === undefined && !mapped) throw usage(`fill needs ${either}`);
  if (values !== undefined && (application !== undefined || mapping !== undefined)) {
    throw usage(`fill takes ${either}, not all of them`);
  }
}

interface FieldValues {
  values: PdfFieldValues;
  boxes: BoxOptions;
  skipped: SkippedField[];
  prefilled: FillWarning[];
  notes?: string[];
  ignored?: IgnoredKeys[];
}

async function valuesFor(files: FillFiles, bytes: Uint8Array, work: PdfWork): Promise<FieldValues> {
  if (files.values !== undefined)
    return { values: await readValues(files.values), boxes: {}, skipped: [], prefilled: [] };
  const { mappings, ignored } = await readMappings(files.mapping ?? '');
  const application = await readApplication(files.application ?? '');
  const { fields } = await work.readFields(bytes);
  const notes = notesOnApplication(application);
  return {
    ...resolveFieldValues(fields, mappings, application),
    boxes: boxOptions(fields, mappings),
    prefilled: prefilledWarnings(fields, mappings),
    notes,
    ignored,
  };
}
