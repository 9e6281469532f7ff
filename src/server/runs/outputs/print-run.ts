import { AppError } from '../../../core/errors.ts';
import type { NamedFile } from '../../../core/packet/join-packets.ts';
import { message } from '../../../core/texts/message.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import type { Paper } from '../../applications/printing/paper-schema.ts';
import { printPacket } from '../../applications/printing/print-packet.ts';
import { packetsPerPart } from '../print-size.ts';
import type { Run, RunRow } from '../store/run.ts';
import { newestOf, type OutputDeps } from './newest-packet.ts';
import { plainName } from './packet-files.ts';

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
