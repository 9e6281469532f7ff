import { AppError } from '../../../core/errors.ts';
import { parseJson } from '../input/read-input.ts';
import type { CarryFiles } from '../one-form/carry-mapping.ts';
import type { PacketFiles } from '../packet/packet.ts';
import { readFormOption } from '../packet/packet-form.ts';

/** The keys that each command's jobs can have beside `id` and `command`. */
const KEYS = {
  analyze: ['file'],
  'auto-map': ['file'],
  'detect-fields': ['file', 'out'],
  fill: ['file', 'values', 'application', 'mapping', 'out', 'continue', 'proof'],
  packet: ['application', 'out', 'forms', 'form', 'attach', 'sendTo', 'duplex', 'signMarks'],
  'carry-mapping': ['old', 'file', 'new', 'mapping'],
} as const;
const FORM_KEYS: readonly string[] = ['file', 'mapping'];
const COMMANDS = Object.keys(KEYS) as readonly (keyof typeof KEYS)[];
const PATHS = ['file', 'values', 'application', 'mapping', 'out'] as const;
const FLAGS = ['continue', 'proof'] as const;

export type BatchJob = { id: unknown; ignored: string[] } & (
  | FileJob
  | { command: 'packet'; packet: PacketFiles }
  | { command: 'carry-mapping'; files: CarryFiles }
);

interface FileJob {
  command: Exclude<keyof typeof KEYS, 'packet' | 'carry-mapping'>;
  file: string;
  values?: string;
  application?: string;
  mapping?: string;
  out?: string;
  continue?: boolean;
  proof?: boolean;
}

/**
 * @returns the job, and in `ignored` the keys that its command does not know
 * @throws AppError input_not_json, file_unusable, or validation_failed, with the `jobId` if the
 *   line has one
 */
export function readBatchJob(line: string): BatchJob {
  const read = parseJson(line, 'This line');
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new AppError('validation_failed', { problem: 'the line is not an object' });
  }
  const written = read as Record<string, unknown>;
  const id = written.id ?? null;
  const invalid = (problem: string) => new AppError('validation_failed', { problem, jobId: id });
  const command = COMMANDS.find((name) => name === written.command);
  if (!command) throw invalid(`"command" must be one of ${COMMANDS.join(', ')}`);
  const known: readonly string[] = ['id', 'command', ...KEYS[command]];
  const ignored = Object.keys(written).filter((key) => !known.includes(key));
  if (command === 'packet') {
    const packet = readPacketJob(written, invalid);
    return { id, command, packet, ignored: [...ignored, ...ignoredOfForms(written)] };
  }
  if (command === 'carry-mapping')
    return { id, command, files: readCarryJob(written, invalid), ignored };
  return { id, ignored, ...readFileJob(command, written, invalid) };
}

function readFileJob(
  command: FileJob['command'],
  written: Record<string, unknown>,
  invalid: (problem: string) => AppError,
): FileJob {
  if (typeof written.file !== 'string' || written.file === '') throw invalid('"file" is missing');
  const job: FileJob = { command, file: written.file };
  for (const key of PATHS) {
    const path = written[key];
    if (path === undefined || path === null) continue;
    if (typeof path !== 'string' || path.includes('\0')) throw invalid(`"${key}" is not a path`);
    job[key] = path;
  }
  for (const key of FLAGS) {
    const flag = written[key] ?? false;
    if (typeof flag !== 'boolean') throw invalid(`"${key}" is neither true nor false`);
    if (flag) job[key] = true;
  }
  return job;
}

const formsOf = ({ form, forms = form }: Record<string, unknown>) => forms;

/**
 * The unknown keys of a job's forms. A mapping given under another name would otherwise leave its
 * form blank without notice.
 */
function ignoredOfForms(written: Record<string, unknown>): string[] {
  return (formsOf(written) as unknown[]).flatMap((form, i) =>
    typeof form === 'object' && form !== null
      ? Object.keys(form).flatMap((key) => (FORM_KEYS.includes(key) ? [] : [`forms[${i}].${key}`]))
      : [],
  );
}

/**
 * Reads the options of `inkready packet` under the same names. The forms are a list; each is a text
 * as in the option, or {file, mapping}.
 */
function readPacketJob(
  written: Record<string, unknown>,
  invalid: (problem: string) => AppError,
): PacketFiles {
  const { application, out, attach, sendTo, duplex, signMarks } = written;
  const forms = formsOf(written);
  const path = (key: string, value: unknown) => readPath(key, value, invalid);
  const lines = (key: string, value: unknown = []) => {
    const isList = Array.isArray(value) && value.every((line) => typeof line === 'string');
    if (!isList) throw invalid(`"${key}" is not a list of texts`);
    return value as string[];
  };
  const flag = (key: string, value: unknown = false) => {
    if (typeof value !== 'boolean') throw invalid(`"${key}" is neither true nor false`);
    return value;
  };
  if (!Array.isArray(forms)) throw invalid('"forms" is not a list');
  return {
    application: path('application', application),
    out: path('out', out),
    forms: forms.map((written: unknown) => {
      const form: { file?: unknown; mapping?: unknown } | null =
        typeof written === 'string' ? readFormOption(written) : (written as object | null);
      const mapping = form?.mapping;
      return {
        file: path('file', form?.file),
        ...(mapping === undefined || mapping === null ? {} : { mapping: path('mapping', mapping) }),
      };
    }),
    attach: lines('attach', attach),
    sendTo: lines('sendTo', sendTo),
    duplex: flag('duplex', duplex),
    signMarks: flag('signMarks', signMarks),
  };
}

/** The old form can be given as `file`, as in the other jobs. */
function readCarryJob(
  { old, file = old, new: next, mapping }: Record<string, unknown>,
  invalid: (problem: string) => AppError,
): CarryFiles {
  return {
    old: readPath('old', file, invalid),
    new: readPath('new', next, invalid),
    mapping: readPath('mapping', mapping, invalid),
  };
}

function readPath(key: string, value: unknown, invalid: (problem: string) => AppError): string {
  if (typeof value !== 'string' || value === '' || value.includes('\0'))
    throw invalid(`"${key}" is not a path`);
  return value;
}
