import { AppError } from '../../core/errors.ts';
import { parseJson } from './read-input.ts';

const COMMANDS = ['analyze', 'auto-map', 'fill'] as const;
const PATHS = ['file', 'values', 'application', 'mapping', 'out'] as const;
const FLAGS = ['continue', 'proof'] as const;

export interface BatchJob {
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
  const command = COMMANDS.find((name) => name === written.command);
  if (!command) throw invalid(`"command" must be one of ${COMMANDS.join(', ')}`);
  if (typeof written.file !== 'string' || written.file === '') throw invalid('"file" is missing');
  const job: BatchJob = { id, command, file: written.file };
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
