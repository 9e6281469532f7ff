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
import { fillFile } from './fill.ts';
import { packetOf } from './packet.ts';
import { createProgressBar } from './progress-bar.ts';
import { readArguments } from './read-arguments.ts';
import { readInput } from './read-input.ts';

/** Jobs started ahead of the next answer due, so that one slow job leaves no core idle. */
const AHEAD_PER_CORE = 4;

export async function batch(args: string[], work: PdfWork): Promise<void> {
  const { file } = readArguments('batch', args);
  const text = new TextDecoder().decode(await readInput(file));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const progress = createProgressBar(process.stderr, lines.length);
  const ahead = availableParallelism() * AHEAD_PER_CORE;
  const started: Promise<string>[] = [];
  for (let done = 0; done < lines.length; done++) {
    for (let next = started.length; next < Math.min(done + ahead, lines.length); next++) {
      started.push(answerLine(lines[next] ?? '', work));
    }
    await writeText(process.stdout, `${await started[done]}\n`);
    progress.show(done + 1);
  }
  progress.end();
}

/** A job that fails says so on its own line; the others go on. */
async function answerLine(line: string, work: PdfWork): Promise<string> {
  const start = performance.now();
  const answer = (outcome: object) =>
    JSON.stringify({ ...outcome, ms: Math.round(performance.now() - start) });
  let id: unknown = null;
  try {
    const job = readBatchJob(line);
    id = job.id;
    return answer({ id, ok: true, result: await runJob(job, work) });
  } catch (error) {
    const text = isAppError(error) ? errorText(error.code, error.details) : errorText('internal');
    return answer({ id: idOf(error) ?? id, ok: false, error: text });
  }
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
