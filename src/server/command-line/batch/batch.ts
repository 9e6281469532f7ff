/** Runs many jobs in one process and answers them in the order in which they were given. */
import { availableParallelism } from 'node:os';
import { errorText } from '../../../core/error-texts.ts';
import { isAppError } from '../../../core/errors.ts';
import { writeText } from '../../files/write-output.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { faultText } from '../input/named-fault.ts';
import { createBatchOutputs } from '../input/protect-inputs.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readText } from '../input/read-input.ts';
import { analyzeFile } from '../one-form/analyze.ts';
import { autoMapFile } from '../one-form/auto-map.ts';
import { carryMappingOf } from '../one-form/carry-mapping.ts';
import { detectFieldsOf } from '../one-form/detect-fields.ts';
import { filesOfFill, fillFile } from '../one-form/fill.ts';
import { filesOfPacket, packetOf } from '../packet/packet.ts';
import { type BatchJob, readBatchJob } from './batch-job.ts';
import { createProgressBar } from './progress-bar.ts';

/** Number of jobs started ahead of the next answer, so that one slow job leaves no core idle. */
const AHEAD_PER_CORE = 4;

export async function batch(args: string[], work: PdfWork): Promise<void> {
  const { file } = readArguments('batch', args);
  const text = await readText(file);
  const asked = refuseOutputs(file, text.split('\n').flatMap(readLine));
  const progress = createProgressBar(process.stderr, asked.length);
  const ahead = availableParallelism() * AHEAD_PER_CORE;
  const started: Promise<string>[] = [];
  for (let done = 0; done < asked.length; done++) {
    for (const one of asked.slice(started.length, done + ahead)) {
      started.push(answerLine(one, work));
    }
    await writeText(process.stdout, `${await started[done]}\n`);
    progress.show(done + 1);
  }
  progress.end();
}

interface AskedLine {
  /** Line in the file of jobs, counted from 1. */
  line: number;
  job?: BatchJob;
  /** Why the job is refused. */
  error?: unknown;
}

function readLine(text: string, i: number): AskedLine[] {
  if (text.trim() === '') return [];
  const line = i + 1;
  try {
    return [{ line, job: readBatchJob(text) }];
  } catch (error) {
    return [{ line, error }];
  }
}

/** Checks all outputs in line order before any job runs, so the answer is always the same. */
function refuseOutputs(file: string, asked: readonly AskedLine[]): AskedLine[] {
  const read = [file, ...asked.flatMap(({ job }) => (job ? filesOf(job) : []))];
  const outputs = createBatchOutputs(read);
  return asked.map((one) => {
    const out = one.job && outOf(one.job);
    if (out === undefined) return one;
    try {
      outputs.claim(out, one.line);
      return one;
    } catch (error) {
      return { ...one, error };
    }
  });
}

/** A failed job reports its failure on its own line; the others continue. */
async function answerLine({ job, error: refusal }: AskedLine, work: PdfWork): Promise<string> {
  const start = performance.now();
  const { id = idOf(refusal) ?? null, ignored = [] } = job ?? {};
  const answer = (outcome: object) => {
    const told = ignored.length > 0 ? { ignored } : {};
    return JSON.stringify({ id, ...outcome, ...told, ms: Math.round(performance.now() - start) });
  };
  try {
    if (!job || refusal !== undefined) throw refusal;
    return answer({ ok: true, result: await runJob(job, work) });
  } catch (error) {
    const text = isAppError(error) ? faultText(error) : errorText('internal');
    return answer({ ok: false, error: text });
  }
}

function outOf(job: BatchJob): string | undefined {
  if (job.command === 'packet') return job.packet.out;
  return job.command === 'fill' || job.command === 'detect-fields' ? job.out : undefined;
}

function filesOf(job: BatchJob): (string | undefined)[] {
  if (job.command === 'packet') return filesOfPacket(job.packet);
  if (job.command === 'carry-mapping') return Object.values(job.files);
  return filesOfFill(job);
}

function idOf(error: unknown): unknown {
  return isAppError(error) ? error.details.jobId : undefined;
}

function runJob(job: BatchJob, work: PdfWork): Promise<unknown> {
  switch (job.command) {
    case 'packet':
      return packetOf(job.packet, work);
    case 'analyze':
      return analyzeFile(job.file, work);
    case 'auto-map':
      return autoMapFile(job.file, work);
    case 'carry-mapping':
      return carryMappingOf(job.files, work);
    case 'detect-fields':
      return detectFieldsOf(job, work);
    case 'fill':
      return fillFile({ ...job, out: job.out ?? '' }, work);
  }
}
