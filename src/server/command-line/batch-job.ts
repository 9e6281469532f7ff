import { AppError } from '../../core/errors.ts';
import type { CarryFiles } from './carry-mapping.ts';
import type { PacketFiles } from './packet.ts';
import { readFormOption } from './packet-form.ts';
import { parseJson } from './read-input.ts';

const COMMANDS = ['analyze', 'auto-map', 'detect-fields', 'fill'] as const;
const PATHS = ['file', 'values', 'application', 'mapping', 'out'] as const;
const FLAGS = ['continue', 'proof'] as const;

export type BatchJob =
  | FileJob
  | { id: unknown; command: 'packet'; packet: PacketFiles }
  | { id: unknown; command: 'carry-mapping'; files: CarryFiles };

interface FileJob {
  id: unknown;
  command: (typeof COMMANDS)[number];
  file: string;
  values?: string;
  application?: string;
  mapping?: string;
  out?: string;
  continue?: boolean;
  proof?: boolean;
}

/** @throws AppError input_not_json, or validation_failed with the `jobId` if the line has one */
export function readBatchJob(line: string): BatchJob {
  const read = parseJson(line, 'This line');
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new AppError('validation_failed', { problem: 'the line is not an object' });
  }
  const written = read as Record<string, unknown>;
  const id = written.id ?? null;
  const invalid = (problem: string) => new AppError('validation_failed', { problem, jobId: id });
  if (written.command === 'packet')
    return { id, command: 'packet', packet: readPacketJob(written, invalid) };
  if (written.command === 'carry-mapping')
    return { id, command: 'carry-mapping', files: readCarryJob(written, invalid) };
  const command = COMMANDS.find((name) => name === written.command);
  if (!command)
    throw invalid(
      `"command" must be one of ${[...COMMANDS, 'packet', 'carry-mapping'].join(', ')}`,
    );
  if (typeof written.file !== 'string' || written.file === '') throw invalid('"file" is missing');
  const job: FileJob = { id, command, file: written.file };
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

/**
 * The options of `inkready packet` under the same names; its forms as a list, each as the option
 * writes it or as {file, mapping}.
 */
function readPacketJob(
  {
    application,
    out,
    form: named,
    forms = named,
    attach,
    sendTo,
    duplex,
    signMarks,
  }: Record<string, unknown>,
  invalid: (problem: string) => AppError,
): PacketFiles {
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

/** The old form may be called `file`, as in the other jobs. */
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
