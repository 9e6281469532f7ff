/** Writes the outcome of each row as a table of its own. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { AppError } from '../../core/errors.ts';
import { systemReason } from '../files/system-reason.ts';
import { markedAsText } from './formula-text.ts';

export interface ReportedRow {
  row: number;
  outcome: 'packet' | 'refused';
  /** The packet's folder. */
  folder: string;
  /** Why the row was refused, or what to look at. */
  notes: string;
}

const COLUMNS = ['row', 'outcome', 'folder', 'notes'] as const;

export interface ReportFile {
  add: (row: ReportedRow) => Promise<void>;
  close: () => Promise<void>;
}

/** @throws AppError file_not_writable */
export function openReport(file: string): ReportFile {
  const stream = createWriteStream(file);
  let failure: unknown = null;
  stream.on('error', (error) => {
    failure = error;
  });
  const check = () => {
    if (failure === null) return;
    throw new AppError('file_not_writable', { file, reason: systemReason(failure) }, failure);
  };
  const write = async (cells: readonly (string | number)[]) => {
    check();
    const isTaken = stream.write(`${cells.join(',')}\r\n`);
    if (!isTaken && failure === null) await once(stream, 'drain').catch(() => {});
  };
  const started = write(COLUMNS);
  return {
    // The folder is named as it is on the disk, for the program that looks for it.
    add: async ({ row, outcome, folder, notes }) => {
      await started;
      await write([row, outcome, folder, cell(notes)]);
    },
    close: async () => {
      await started;
      stream.end();
      await finished(stream).catch(() => {});
      check();
    },
  };
}

export function cell(value: unknown): string {
  const harmless = markedAsText(String(value));
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
