import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError, isAppError } from '../../core/errors.ts';
import { type Casting, NOTHING_SAID } from '../../core/mapping/auto-map/people/person.ts';
import type { AnyMapping } from '../../core/mapping/carry/carry-mapping.ts';
import type { NamedFile } from '../../core/packet/join-packets.ts';
import type { PacketRequest } from '../../core/packet/packet.ts';
import type { PacketFormSheet } from '../../core/packet/read-packet-form.ts';
import type {
  FillOptions,
  PdfField,
  PdfFieldValues,
  PdfFormAnalysis,
} from '../../core/pdf/pdf-form.ts';
import type { FoundField } from '../../core/places/find-places.ts';
import type { SetField } from '../../core/places/writing/field-set.ts';
import type { ProofOptions } from '../proof/proof.ts';
import { createBriefForms } from './brief-forms.ts';
import { createCancelling, type JobContext, type TimeBudget } from './cancelling.ts';
import { createFairTurns } from './fair-turns.ts';
import { limitTime } from './limit-time.ts';
import type {
  FailedReply,
  PdfJobName,
  PdfJobReply,
  PdfJobs,
  RowOutcome,
  RowsToFill,
} from './pdf-jobs.ts';
import { runAgainIf } from './run-again-if.ts';
import { isStopped } from './stopped-jobs.ts';
import { createMemoryWatch } from './watch-memory.ts';

/** How much processor time one job can use before it is stopped, because anyone can send a PDF. */
export const PDF_TIME_LIMIT_MS = 10_000;
const PDF_MEMORY_LIMIT_MB = 512;
/**
 * V8 aborts the whole process, instead of ending the thread, if one allocation exceeds the heap's
 * limit by more than 16 MB, as when a map of two million entries grows. So the memory watch must
 * stop a job before. With 4, a long run takes a seventh more memory.
 */
const HEAP_LIMIT_FACTOR = 2;
/**
 * Multiple of the limit for searching every page for places, which is done once in a form's life:
 * 400 dense pages take 10 seconds.
 */
const PLACES_LIMIT_FACTOR = 3;
/** Multiple of the limit for disarming a form and reading its fields. */
const BLANK_LIMIT_FACTOR = 2;
/** Multiple of the limit for joining as many packets as one file to print can hold. */
const JOIN_LIMIT_FACTOR = 6;

/**
 * Without this limit, the threads of a long run take a third more memory after ten thousand rows
 * than after one thousand, and are not faster.
 */
const YOUNG_OBJECTS_MB = 16;

export interface PdfWorkOptions {
  /** How many jobs run at once; by default one per core, and at least two. */
  threads?: number;
  timeLimitMs?: number;
  memoryLimitMb?: number;
  /** Whether all threads are ready before their jobs, as a server needs. */
  isKeptWarm?: boolean;
  /** How many threads start before their jobs; by default none. */
  threadsAhead?: number;
  /** Called with the reason when a form's text cannot be read. The job continues without it. */
  onPrintUnread?: (reason: AppError) => void;
  /** Called when a thread without a job died. */
  onThreadLost?: (error: unknown) => void;
}

type Answer<Name extends PdfJobName> = Promise<PdfJobs[Name]['answer']>;

/** User name for the installation's own jobs, which no user asked for. */
const NO_USER = '';
/**
 * Piscina calls `require` on a job's module before it imports it. Node 20 aborts the whole process,
 * in v8::Module::IsGraphAsync, when a thread is ended while it requires an ES module.
 */
const MODULES_BY_IMPORT = process.allowedNodeEnvironmentFlags.has('--experimental-require-module')
  ? ['--no-experimental-require-module']
  : [];
/** One thread for a user who floods the queue, one for everybody else. */
const MIN_THREADS = 2;
const SPARE_THREADS = 1;

/**
 * PDF jobs in worker threads, so that a slow or hostile file never blocks or kills the process.
 * Every job can throw AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password,
 * pdf_too_slow, pdf_too_much_memory or request_cancelled. The caller keeps the bytes it passes.
 */
export interface PdfWork {
  /** The same work, queued under this user and canceled when nobody wants it any more. */
  for(context: JobContext): PdfWork;
  /** The same work, with a budget of this many times one job's limit for all jobs together. */
  within(limits: number): PdfWork;
  /** Cancels the running and waiting jobs of this form. */
  cancelForm(formId: string): void;
  readFields(bytes: Uint8Array): Answer<'readFields'>;
  /**
   * `readFields` with the text printed around each field, which Auto Map needs; slower. Returns the
   * fields without the text if it cannot be read.
   */
  analyzeForm(bytes: Uint8Array): Answer<'analyzeForm'>;
  /** Runs Auto Map on the fields of an untrusted PDF. */
  suggestMappings(fields: readonly PdfField[], casting?: Casting): Answer<'suggestMappings'>;
  /** Carries a form's mapping over to its next revision. */
  carryMapping(
    oldForm: Uint8Array,
    newForm: Uint8Array,
    mapping: Record<string, AnyMapping>,
  ): Answer<'carryMapping'>;
  /**
   * `disarm` and then `readFields`, for a form that the same threads fill next. Can throw what both
   * can.
   */
  readBlank(bytes: Uint8Array): Answer<'readBlank'>;
  /** Removes everything that runs, sends or carries something. Can also throw pdf_signed_active. */
  disarm(bytes: Uint8Array): Answer<'disarm'>;
  /** Finds the places to fill in on a form without fields. Can also throw form_is_scan. */
  findPlaces(bytes: Uint8Array): Answer<'findPlaces'>;
  /** Makes fields there. Can also throw pdf_signed, pdf_changes_forbidden or no_places_found. */
  writePlaces(bytes: Uint8Array, fields: readonly FoundField[]): Answer<'writePlaces'>;
  /**
   * What an editor of a form's fields starts from. Can also throw pdf_signed,
   * pdf_changes_forbidden.
   */
  surveyForm(bytes: Uint8Array): Answer<'surveyForm'>;
  /**
   * The form with these fields and no others. Can also throw what surveyForm throws,
   * fields_invalid.
   */
  writeFieldSet(bytes: Uint8Array, fields: readonly SetField[]): Answer<'writeFieldSet'>;
  showFieldNames(bytes: Uint8Array): Answer<'showFieldNames'>;
  fillForm(bytes: Uint8Array, values: PdfFieldValues, options?: FillOptions): Answer<'fillForm'>;
  /**
   * Makes the packet of each row and writes it into its folder, which is created. Nothing of a
   * packet is written if one of its forms cannot be filled.
   * @returns for each row its outcome, or why its packet failed, which can also be file_not_writable
   */
  fillRows(ask: RowsToFill): Promise<(RowOutcome | AppError)[]>;
  /**
   * Fills with continuation sheets and proves, in one job: what `fillOnPaper` of the proof does.
   */
  fillOnPaper(
    bytes: Uint8Array,
    values: PdfFieldValues,
    options: FillOptions,
  ): Answer<'fillOnPaper'>;
  /**
   * What a packet's cover says about a filled form: its places to sign and its revision. Returns
   * its pages alone if its print cannot be read.
   */
  readPacketForm(bytes: Uint8Array): Answer<'readPacketForm'>;
  /** Makes one file to print. Forms that cannot be merged are named with the reason. */
  assemblePacket(request: PacketRequest): Answer<'assemblePacket'>;
  /** Joins finished packets one behind the other in one file. Each begins with its cover. */
  joinPackets(
    packets: readonly NamedFile[],
    options: { duplex: boolean; title: string },
  ): Answer<'joinPackets'>;
  /** What a person can see of the intended values on paper, as a second engine paints it. */
  proveForm(
    bytes: Uint8Array,
    intended: PdfFieldValues,
    options?: ProofOptions,
  ): Answer<'proveForm'>;
  /** Ends the threads; jobs under way fail. */
  close(): Promise<void>;
}

export function createPdfWork(options: PdfWorkOptions = {}): PdfWork {
  const threads = options.threads ?? Math.max(MIN_THREADS, availableParallelism());
  const timeLimitMs = options.timeLimitMs ?? PDF_TIME_LIMIT_MS;
  const memoryLimitMb = options.memoryLimitMb ?? PDF_MEMORY_LIMIT_MB;
  // Stopping a job kills its thread, and the next job must not wait for a new one to start.
  const most = threads + SPARE_THREADS;
  const pool = new Piscina({
    filename: workerPath(),
    minThreads: options.isKeptWarm ? most : (options.threadsAhead ?? 0),
    maxThreads: most,
    idleTimeout: 30_000,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryLimitMb * HEAP_LIMIT_FACTOR,
      maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB,
    },
    execArgv: MODULES_BY_IMPORT,
  });
  const warm = options.isKeptWarm ? warmUp(pool) : Promise.resolve();
  // A thread can still run out of memory after its job was stopped and answered. Nobody waits for
  // it then, and the pool starts another. Without a listener, the error would end the server.
  pool.on('error', (error) => options.onThreadLost?.(error));
  // In the pool's own queue, a job's time limit would already run while it waits for its turn.
  const turns = createFairTurns(threads);
  const memory = createMemoryWatch(memoryLimitMb);
  /** The memory may have been another job's. */
  const stoppedBesideOthers = tooMuchMemory(memoryLimitMb);
  const briefForms = createBriefForms();
  const cancelling = createCancelling();

  async function run<Name extends PdfJobName>(
    context: JobContext,
    name: Name,
    ask: PdfJobs[Name]['ask'],
    limitMs = timeLimitMs,
  ): Answer<Name> {
    const { signal, end } = cancelling.watch(context);
    const { user = NO_USER, formId, isBackground = false, budget } = context;
    const limit = { limitMs, budget };
    const once = () => runNow(name, ask, limit, signal);
    const job = () => briefForms.timed(name, formId, () => runAgainIf(stoppedBesideOthers, once));
    const isBrief = briefForms.has(name, formId);
    return turns.run(user, job, { signal, isBackground, isBrief }).finally(end);
  }

  async function runNow<Name extends PdfJobName>(
    name: Name,
    ask: PdfJobs[Name]['ask'],
    { limitMs, budget }: { limitMs: number; budget: TimeBudget | undefined },
    cancelled: AbortSignal,
  ): Answer<Name> {
    await warm;
    const stopping = new AbortController();
    const tooSlow = new AppError('pdf_too_slow', { seconds: limitMs / 1000 });
    if (budget && budget.leftMs <= 0) throw tooSlow;
    const left = Math.min(limitMs, budget?.leftMs ?? limitMs);
    const inTime = limitTime(left, () => stopping.abort(tooSlow));
    const ended = memory.watch((isAlone) =>
      stopping.abort(isAlone ? tooMuchMemory(memoryLimitMb) : stoppedBesideOthers),
    );
    const signal = AbortSignal.any([stopping.signal, cancelled]);
    let wasStopped = false;
    try {
      const reply: PdfJobReply<Name> = await pool.run(ask, { name, signal });
      if (reply.ok) return reply.answer;
      throw errorOf(reply);
    } catch (error) {
      if (isAppError(error)) throw error;
      wasStopped = true;
      if (signal.aborted) throw signal.reason;
      if (isOutOfMemory(error)) throw tooMuchMemory(memoryLimitMb, error);
      throw new AppError('pdf_damaged', {}, error);
    } finally {
      const usedMs = inTime();
      if (budget) budget.leftMs -= usedMs;
      ended({ wasStopped });
    }
  }

  /**
   * If the text cannot be read within the limits, only the fields are returned, because the form
   * can still be mapped and printed.
   */
  async function printOr<Name extends 'analyzeForm' | 'readPacketForm'>(
    context: JobContext,
    name: Name,
    bytes: Uint8Array,
    withoutPrint: (fields: PdfFormAnalysis) => PdfJobs[Name]['answer'],
    limitMs = timeLimitMs,
  ): Answer<Name> {
    try {
      return await run(context, name, { bytes }, limitMs);
    } catch (error) {
      if (!isStopped(error)) throw error;
      options.onPrintUnread?.(error);
      return withoutPrint(await run(context, 'readFields', { bytes }, limitMs));
    }
  }

  function workFor(context: JobContext): PdfWork {
    return {
      for: (more) => workFor({ ...context, ...more }),
      within: (limits) => workFor({ ...context, budget: { leftMs: limits * timeLimitMs } }),
      readFields: (bytes) => run(context, 'readFields', { bytes }),
      analyzeForm: (bytes) =>
        printOr(context, 'analyzeForm', bytes, (fields) => fields, timeLimitMs / 2),
      suggestMappings: (fields, casting = NOTHING_SAID) =>
        run(context, 'suggestMappings', { fields, casting }),
      carryMapping: (oldForm, newForm, mapping) =>
        run(context, 'carryMapping', { oldForm, newForm, mapping }),
      readBlank: (bytes) => run(context, 'readBlank', { bytes }, timeLimitMs * BLANK_LIMIT_FACTOR),
      disarm: (bytes) => run(context, 'disarm', { bytes }),
      findPlaces: (bytes) =>
        run(context, 'findPlaces', { bytes }, timeLimitMs * PLACES_LIMIT_FACTOR),
      writePlaces: (bytes, fields) =>
        run(context, 'writePlaces', { bytes, fields }, timeLimitMs * PLACES_LIMIT_FACTOR),
      surveyForm: (bytes) =>
        run(context, 'surveyForm', { bytes }, timeLimitMs * PLACES_LIMIT_FACTOR),
      writeFieldSet: (bytes, fields) =>
        run(context, 'writeFieldSet', { bytes, fields }, timeLimitMs * PLACES_LIMIT_FACTOR),
      showFieldNames: (bytes) => run(context, 'showFieldNames', { bytes }),
      fillForm: (bytes, values, fillOptions = {}) =>
        run(context, 'fillForm', { bytes, values, options: fillOptions }),
      fillRows: async (ask) => {
        const forms = ask.rows.length * ask.run.forms.length;
        const replies = await run(context, 'fillRows', ask, timeLimitMs * Math.max(1, forms));
        return replies.map((reply) => (reply.ok ? reply.answer : errorOf(reply)));
      },
      fillOnPaper: (bytes, values, fillOptions) =>
        run(context, 'fillOnPaper', { bytes, values, options: fillOptions }),
      readPacketForm: (bytes) => printOr(context, 'readPacketForm', bytes, onlyPages),
      assemblePacket: (request) => run(context, 'assemblePacket', request),
      joinPackets: (packets, joinOptions) =>
        run(context, 'joinPackets', { packets, ...joinOptions }, timeLimitMs * JOIN_LIMIT_FACTOR),
      proveForm: (bytes, intended, proofOptions = {}) =>
        run(context, 'proveForm', { bytes, intended, options: proofOptions }),
      cancelForm: cancelling.cancelForm,
      close: async () => {
        await warm;
        await pool.destroy();
      },
    };
  }
  return workFor({});
}

/** Resolves when each thread has loaded its modules, so that loading uses none of a job's time. */
async function warmUp(pool: Piscina): Promise<void> {
  const threads = pool.threads.map(() => pool.run(undefined, { name: 'ready' }));
  await Promise.allSettled(threads);
}

function errorOf({ code, details, cause }: FailedReply): AppError {
  return new AppError(code, details, cause);
}

function onlyPages({ pages }: PdfFormAnalysis): PacketFormSheet {
  return { pages, revision: undefined, signPlaces: [], unmergeable: undefined };
}

function tooMuchMemory(limitMb: number, cause?: unknown): AppError {
  return new AppError('pdf_too_much_memory', { limit: `${limitMb} MB` }, cause);
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Workers run compiled code. A test runs these sources, so it uses the build beside them. */
function workerPath(): string {
  const inSources = import.meta.url.endsWith('.ts');
  const worker = inSources ? '../../../dist/server/pdf-work/pdf-worker.js' : './pdf-worker.js';
  return fileURLToPath(new URL(worker, import.meta.url));
}
