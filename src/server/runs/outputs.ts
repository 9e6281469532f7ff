/** What a run produces, in the order of its rows. */

import { errorText } from '../../core/error-texts.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import { RUN_LIMITS } from '../../core/limits.ts';
import { insuredName } from '../../core/mapping/fill-values/source-value.ts';
import { completedFileName, nameOnDisk } from '../../core/packet/completed-file-name.ts';
import type { NamedFile } from '../../core/packet/join-packets.ts';
import { cellText } from '../../core/table/table-cell.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { openCompletedForm } from '../applications/packets/open-completed-form.ts';
import type { Paper } from '../applications/printing/paper-schema.ts';
import { type PrintDeps, printPacket } from '../applications/printing/print-packet.ts';
import type { ZippedFile } from '../http/zip-stream.ts';
import { cell } from '../table/write-report.ts';
import type { Run, RunRow } from './run.ts';
import type { RunStore } from './store.ts';

export interface OutputDeps extends PrintDeps {
  runs: RunStore;
}

const line = (cells: readonly unknown[]) => `${cells.map(cell).join(',')}\r\n`;

/** Without it, Excel reads a file as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The outcome of each row, as a table. */
export async function* resultsTable({ runs }: OutputDeps, run: Run): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(RUN_TEXTS.resultColumns);
  for await (const batch of runs.rows.batches(run)) {
    const lines = batch.map((stored) => {
      const { row, state, submissionId, reason } = runs.rows.shown(run, stored);
      return line([row, RUN_TEXTS.rowStates[state], submissionId ?? '', reason ?? '']);
    });
    yield lines.join('');
  }
}

/** The refused rows as they were sent, each with the reason, to be corrected and sent again. */
export async function* refusedTable({ runs }: OutputDeps, run: Run): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line([...run.header, ...RUN_TEXTS.refusedColumns]);
  for await (const batch of runs.rows.batches(run, 'refused')) {
    const lines = batch.map((stored) => {
      const { row, reason } = runs.rows.shown(run, stored);
      const cells = runs.rows.cellsOf(run, stored);
      const padded = run.header.map((_, i) => cellText(cells[i] ?? ''));
      return line([...padded, row, reason ?? '']);
    });
    yield lines.join('');
  }
}

/** What a zip file without its 64-bit extension can name (APPNOTE 4.4.1.4), with room to spare. */
const MAX_FILES = 60_000;
const MAX_BYTES = 4_000_000_000;

/**
 * Every filled form, with each packet in a folder named after its row number and insured. A packet
 * that cannot be opened leaves a named placeholder, and so does the rest that one file cannot hold.
 * @param from the first row to include
 */
export async function* packetFiles(
  deps: OutputDeps,
  run: Run,
  from: number,
): AsyncGenerator<ZippedFile, undefined> {
  let [files, bytes] = [0, 0];
  for await (const batch of deps.runs.rows.batches(run, 'made')) {
    for (const { row, submission_id } of batch) {
      if (row < from) continue;
      if (files > MAX_FILES || bytes > MAX_BYTES) {
        yield textFile(RUN_TEXTS.restFile, message(RUN_TEXTS.rest, { row }));
        return;
      }
      for await (const file of rowFiles(deps, run, row, submission_id ?? '')) {
        files++;
        bytes += file.bytes.length;
        yield file;
      }
    }
  }
}

async function* rowFiles(
  deps: OutputDeps,
  run: Run,
  row: number,
  submissionId: string,
): AsyncGenerator<ZippedFile> {
  const number = String(row).padStart(Math.max(4, String(run.rows).length), '0');
  const newest = await newestOf(deps, submissionId, run.userId);
  if (newest === null) return yield textFile(`${number}.txt`, RUN_TEXTS.packetGone);
  const { applications } = deps;
  const { application } = await applications.getOutcome(newest, run.userId);
  const insured = insuredName(application);
  const folder = `${number} ${plainName(nameOnDisk(insured))}`.trim();
  const taken = new Set<string>();
  for (const form of await applications.listPacketForms(newest, run.userId)) {
    const name = `${folder}/${once(completedFileName(insured, form.form_name), taken)}`;
    try {
      yield { name, bytes: await openCompletedForm(deps, form) };
    } catch (error) {
      if (!isAppError(error) || error.code === 'storage_unavailable') throw error;
      yield textFile(`${name}.txt`, errorText(error.code, error.details));
    }
  }
}

function textFile(name: string, text: string): ZippedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A packet that was corrected since is printed as it is now; null for a deleted one. */
async function newestOf(
  { applications }: OutputDeps,
  submissionId: string,
  userId: string,
): Promise<string | null> {
  try {
    return await applications.newestVersion(submissionId, userId);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

function plainName(name: string): string {
  return name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '-').slice(0, 80);
}

function once(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) {
    free = name.replace(/(\.pdf)?$/i, ` (${n})$1`);
  }
  taken.add(free.toLowerCase());
  return free;
}

interface PrintedRun {
  bytes: Uint8Array;
  rows: number[];
  /** Rows whose packets were deleted since. */
  left: number[];
  /** Names of forms that at least one packet has outside of the file. */
  apart: string[];
  filename: string;
}

/**
 * The packets of one part of the run as one file, each behind its cover.
 * @throws AppError nothing_to_print; or what printing one packet throws
 */
export async function printRun(
  deps: OutputDeps,
  run: Run,
  part: number,
  paper: Paper,
): Promise<PrintedRun> {
  const made = await madePart(deps, run, part);
  const packets: NamedFile[] = [];
  const [rows, left]: [number[], number[]] = [[], []];
  const apart = new Set<string>();
  for (const { row, submissionId } of made) {
    const newest = submissionId && (await newestOf(deps, submissionId, run.userId));
    if (!newest) {
      left.push(row);
      continue;
    }
    const { bytes, filename, forms } = await printPacket(deps, newest, run.userId, paper);
    for (const { formName, firstPage } of forms) if (firstPage === null) apart.add(formName);
    packets.push({ name: `${row} ${filename.replace(/\.pdf$/i, '')}`, bytes });
    rows.push(row);
  }
  if (packets.length === 0) throw new AppError('nothing_to_print');
  const titled = (name: string) =>
    message(RUN_TEXTS.printFile, { name, first: rows.at(0) ?? '', last: rows.at(-1) ?? '' });
  const title = titled(run.name);
  const { bytes } = await deps.pdfWork.joinPackets(packets, { duplex: paper.duplex, title });
  return { bytes, rows, left, apart: [...apart], filename: `${titled(plainName(run.name))}.pdf` };
}

async function madePart({ runs }: OutputDeps, run: Run, part: number): Promise<RunRow[]> {
  const first = part * RUN_LIMITS.packetsPerPrint;
  const numbers: RunRow[] = [];
  let at = 0;
  for await (const batch of runs.rows.batches(run, 'made')) {
    for (const stored of batch) {
      if (at >= first && at < first + RUN_LIMITS.packetsPerPrint) {
        numbers.push(runs.rows.shown(run, stored));
      }
      at++;
    }
  }
  return numbers;
}
