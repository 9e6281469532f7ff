/** Many jobs in one process, answered in the order they were asked. */
import { availableParallelism } from 'node:os';
import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { writeText } from '../write-output.ts';
import { analyzeFile } from './analyze.ts';
import { autoMapFile } from './auto-map.ts';
import { type BatchJob, readBatchJob } from './batch-job.ts';
import { carryMappingOf } from './carry-mapping.ts';
import { detectFieldsOf } from './detect-fields.ts';
import { filesOfFill, fillFile } from './fill.ts';
import { filesOfPacket, packetOf } from './packet.ts';
import { createProgressBar } from './progress-bar.ts';
import { readArguments } from './read-arguments.ts';
import { readInput } from './read-input.ts';
import { identitiesOf, spareInputs } from './spare-inputs.ts';

/** Jobs started ahead of the next answer due, so that one slow job leaves no core idle. */
const AHEAD_PER_CORE = 4;

export async function batch(args: string[], work: PdfWork): Promise<void> {
  const { file } = readArguments('batch', args);
  const text = new TextDecoder().decode(await readInput(file));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const asked = lines.map(readLine);
  const read = identitiesOf([file, ...asked.flatMap(({ job }) => (job ? filesOf(job) : []))]);
  const progress = createProgressBar(process.stderr, asked.length);
  const ahead = availableParallelism() * AHEAD_PER_CORE;
  const started: Promise<string>[] = [];
  for (let done = 0; done < asked.length; done++) {
    for (const one of asked.slice(started.length, done + ahead)) {
      started.push(answerLine(one, read, work));
    }
    await writeText(process.stdout, `${await started[done]}\n`);
    progress.show(done + 1);
  }
  progress.end();
}

type AskedLine = { job: BatchJob; error?: undefined } | { job?: undefined; error: unknown };

function readLine(line: string): AskedLine {
  try {
    return { job: readBatchJob(line) };
  } catch (error) {
    return { error };
  }
}

/**
 * A job that fails says so on its own line; the others go on.
 * @param read identities of all the files that the jobs read, in no order: none of them is written
 */
async function answerLine(
  { job, error: unread }: AskedLine,
  read: ReadonlySet<string>,
  work: PdfWork,
): Promise<string> {
  const start = performance.now();
  const { id = idOf(unread) ?? null, ignored = [] } = job ?? {};
  const answer = (outcome: object) => {
    const told = ignored.length > 0 ? { ignored } : {};
    return JSON.stringify({ id, ...outcome, ...told, ms: Math.round(performance.now() - start) });
  };
  try {
    if (!job) throw unread;
    const out = outOf(job);
    if (out !== undefined) spareInputs(out, read);
    return answer({ ok: true, result: await runJob(job, work) });
  } catch (error) {
    const text = isAppError(error) ? errorText(error.code, error.details) : errorText('internal');
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
