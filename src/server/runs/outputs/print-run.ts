import { errorText } from '../../../core/error-texts.ts';
import { AppError } from '../../../core/errors.ts';
import type { NamedFile } from '../../../core/packet/join-packets.ts';
import { message } from '../../../core/texts/message.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import { failsAlone } from '../../applications/packets/fails-alone.ts';
import type { Paper } from '../../applications/printing/paper-schema.ts';
import {
  type PrintedPacket,
  printPacket,
  type StoppedForms,
} from '../../applications/printing/print-packet.ts';
import { packetsPerPart } from '../print-size.ts';
import type { Run, RunRow } from '../store/run.ts';
import { newestOf, type OutputDeps } from './newest-packet.ts';
import { plainName } from './packet-files.ts';

interface PrintedRun {
  bytes: Uint8Array;
  rows: number[];
  /** Rows whose packets were deleted since. */
  left: number[];
  /** Rows whose packets could not be opened or put together, by the reason in words. */
  failed: { reason: string; rows: number[] }[];
  /** Names of forms that at least one packet has outside of the file. */
  apart: string[];
  filename: string;
}

/**
 * The packets of one part of the run as one file, each behind its cover.
 * @throws AppError nothing_to_print; or what printing a packet throws, if that meets all of them
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
  const failed = new Map<string, number[]>();
  const apart = new Set<string>();
  const stopped: StoppedForms = new Map();
  let failure: AppError | undefined;
  for (const { row, submissionId } of made) {
    const packet = await printNewest(deps, run, submissionId, paper, stopped);
    if (packet === null) {
      left.push(row);
      continue;
    }
    if (packet instanceof AppError) {
      failure ??= packet;
      const reason = errorText(packet.code, packet.details);
      failed.set(reason, [...(failed.get(reason) ?? []), row]);
      continue;
    }
    const { bytes, filename, forms } = packet;
    for (const { formName, firstPage } of forms) if (firstPage === null) apart.add(formName);
    packets.push({ name: `${row} ${filename.replace(/\.pdf$/i, '')}`, bytes });
    rows.push(row);
  }
  if (packets.length === 0) throw failure ?? new AppError('nothing_to_print');
  const titled = (name: string) =>
    message(RUN_TEXTS.printFile, { name, first: rows.at(0) ?? '', last: rows.at(-1) ?? '' });
  const title = titled(run.name);
  const { bytes } = await deps.pdfWork.joinPackets(packets, { duplex: paper.duplex, title });
  return {
    bytes,
    rows,
    left,
    failed: [...failed].map(([reason, ofRows]) => ({ reason, rows: ofRows })),
    apart: [...apart],
    filename: `${titled(plainName(run.name))}.pdf`,
  };
}

/** @returns null for a deleted packet; the failure, if it is only of this packet */
async function printNewest(
  deps: OutputDeps,
  { userId }: Run,
  submissionId: string | null,
  paper: Paper,
  stopped: StoppedForms,
): Promise<PrintedPacket | AppError | null> {
  try {
    const newest = submissionId && (await newestOf(deps, submissionId, userId));
    return newest ? await printPacket(deps, newest, userId, paper, stopped) : null;
  } catch (error) {
    if (!failsAlone(error)) throw error;
    // Deleted since it was looked up.
    return error.code === 'not_found' ? null : error;
  }
}

async function madePart({ runs }: OutputDeps, run: Run, part: number): Promise<RunRow[]> {
  const { forms = [] } = (await runs.getStarted(run.id)) ?? {};
  const size = packetsPerPart(forms);
  const first = part * size;
  const numbers: RunRow[] = [];
  let at = 0;
  for await (const batch of runs.rows.batches(run, 'made')) {
    for (const stored of batch) {
      if (at >= first && at < first + size) {
        numbers.push(runs.rows.shown(run, stored));
      }
      at++;
    }
  }
  return numbers;
}
