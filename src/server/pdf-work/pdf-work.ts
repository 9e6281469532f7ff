import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../core/errors.ts';
import type {
  FillOptions,
  FillResult,
  PdfFieldValues,
  PdfFormAnalysis,
} from '../../core/pdf/pdf-form.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { PdfJobName, PdfJobReply, PdfJobs } from './pdf-jobs.ts';

/** A PDF comes from anyone: what one job may take before it is stopped. */
export const PDF_TIME_LIMIT_MS = 10_000;
export const PDF_MEMORY_LIMIT_MB = 512;

export interface PdfWorkOptions {
  /** How many jobs run at once; the machine's cores by default. */
  threads?: number;
  timeLimitMs?: number;
  memoryLimitMb?: number;
}

/**
 * PDF jobs in worker threads, so that a slow or hostile file never holds up or takes down the
 * process. Every job may throw AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password,
 * pdf_too_slow or pdf_too_much_memory. The caller keeps the bytes it passes.
 */
export interface PdfWork {
  readFields(bytes: Uint8Array): Promise<PdfFormAnalysis>;
  /** `readFields` with the text printed around each field, which Auto Map needs; slower. */
  analyzeForm(bytes: Uint8Array): Promise<PdfFormAnalysis>;
  fillForm(bytes: Uint8Array, values: PdfFieldValues, options?: FillOptions): Promise<FillResult>;
  /** Ends the threads; jobs under way fail. */
  close(): Promise<void>;
}

export function createPdfWork(options: PdfWorkOptions = {}): PdfWork {
  const threads = options.threads ?? availableParallelism();
  const timeLimitMs = options.timeLimitMs ?? PDF_TIME_LIMIT_MS;
  const memoryLimitMb = options.memoryLimitMb ?? PDF_MEMORY_LIMIT_MB;
  const pool = new Piscina({
    filename: workerPath(),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  // The pool's own queue would let a job's time run while it waits for its turn.
  const runLimited = limitConcurrency(threads);

  function run<Name extends PdfJobName>(
    name: Name,
    ask: PdfJobs[Name]['ask'],
  ): Promise<PdfJobs[Name]['answer']> {
    return runLimited(async () => {
      const slow = AbortSignal.timeout(timeLimitMs);
      let reply: PdfJobReply<Name>;
      try {
        reply = await pool.run(ask, { name, signal: slow });
      } catch (error) {
        throw stoppedJob(error, slow.aborted, { timeLimitMs, memoryLimitMb });
      }
      if (reply.ok) return reply.answer;
      throw new AppError(reply.code, reply.details, reply.cause);
    });
  }

  return {
    readFields: (bytes) => run('readFields', { bytes }),
    analyzeForm: (bytes) => run('analyzeForm', { bytes }),
    fillForm: (bytes, values, fillOptions = {}) =>
      run('fillForm', { bytes, values, options: fillOptions }),
    close: () => pool.destroy(),
  };
}

function stoppedJob(
  error: unknown,
  tooSlow: boolean,
  limits: { timeLimitMs: number; memoryLimitMb: number },
): AppError {
  if (tooSlow) return new AppError('pdf_too_slow', { seconds: limits.timeLimitMs / 1000 }, error);
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new AppError('pdf_too_much_memory', { limit: `${limits.memoryLimitMb} MB` }, error);
  }
  return new AppError('pdf_damaged', {}, error);
}

/** Workers run compiled code; a test runs these sources, so it uses the build beside them. */
function workerPath(): string {
  const inSources = import.meta.url.endsWith('.ts');
  const worker = inSources ? '../../../dist/server/pdf-work/pdf-worker.js' : './pdf-worker.js';
  return fileURLToPath(new URL(worker, import.meta.url));
}
