import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError, type ErrorCode, isAppError } from '../../core/errors.ts';
import type { Casting } from '../../core/mapping/auto-map/people/cast.ts';
import type { AnyMapping } from '../../core/mapping/carry/carry-mapping.ts';
import type { NamedFile } from '../../core/packet/join-packets.ts';
import type { PacketRequest } from '../../core/packet/packet.ts';
import type { PacketFormSheet } from '../../core/packet/read-packet-form.ts';
import type {
  FillOptions,
  PdfField,
  PdfFieldValues,
  PdfFormAnalysis,
  SkippedField,
} from '../../core/pdf/pdf-form.ts';
import type { SetField } from '../../core/places/field-set.ts';
import type { FoundField } from '../../core/places/find-places.ts';
import type { ProofOptions } from '../proof/proof.ts';
import { createBriefForms } from './brief-forms.ts';
import { createCancelling, type TimeBudget, type Wanted } from './cancelling.ts';
import { createFairTurns } from './fair-turns.ts';
import { limitTime } from './limit-time.ts';
import type { FailedReply, PacketToFill, PdfJobName, PdfJobReply, PdfJobs } from './pdf-jobs.ts';
import { createMemoryWatch } from './watch-memory.ts';

/** Anyone can send a PDF: how much processor time one job may use before it is stopped. */
export const PDF_TIME_LIMIT_MS = 10_000;
const PDF_MEMORY_LIMIT_MB = 512;
/** Places are looked for once in a form's life, on every page: 400 dense pages take 10 seconds. */
const PLACES_TIMES = 3;
/** As many packets as a file to print has. */
const JOIN_TIMES = 6;

/**
 * Without a limit the threads of a long run take a third more memory after ten thousand rows than
 * after one thousand, and are not faster.
 */
const YOUNG_OBJECTS_MB = 16;

const STOPPED: readonly ErrorCode[] = ['pdf_too_slow', 'pdf_too_much_memory', 'pdf_damaged'];

export interface PdfWorkOptions {
  /** How many jobs run at once; by default one per core, and at least two. */
  threads?: number;
  timeLimitMs?: number;
  memoryLimitMb?: number;
  /** Threads start before their jobs, as a server needs; otherwise with the first ones. */
  isKeptWarm?: boolean;
  /** Called with the reason when the text of a form cannot be read; it is then done without. */
  onPrintUnread?: (reason: AppError) => void;
  /** Called when a thread died that had no job. */
  onThreadLost?: (error: unknown) => void;
}

type Answer<Name extends PdfJobName> = Promise<PdfJobs[Name]['answer']>;

/** The installation's own jobs, which no user asked for. */
const OURS = '';
/**
 * Piscina requires a job's module before it imports it. Node 20 aborts the whole process, in
 * v8::Module::IsGraphAsync, when a thread is ended while it requires an ES module.
 */
const MODULES_BY_IMPORT = process.allowedNodeEnvironmentFlags.has('--experimental-require-module')
  ? ['--no-experimental-require-module']
  : [];
/** One for a user who floods, one for everybody else. */
const FEWEST_THREADS = 2;
const SPARE_THREADS = 1;

/**
 * PDF jobs in worker threads, so that a slow or hostile file never blocks or kills the process.
 * Every job may throw AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password,
 * pdf_too_slow, pdf_too_much_memory or request_cancelled. The caller keeps the bytes it passes.
 */
export interface PdfWork {
  /** The same work in this user's turns, cancelled when nobody wants it any more. */
  for(wanted: Wanted): PdfWork;
  /** The same work, where all jobs together get no more than this many times a job's limit. */
  within(limits: number): PdfWork;
  /** Cancels what is running and waiting for this form. */
  cancelForm(formId: string): void;
  readFields(bytes: Uint8Array): Answer<'readFields'>;
  /**
   * `readFields` with the text printed around each field, which Auto Map needs; slower. Returns the
   * fields without the text if it cannot be read.
   */
  analyzeForm(bytes: Uint8Array): Answer<'analyzeForm'>;
  /** Auto Map, on the fields of an untrusted PDF. */
  suggestMappings(fields: readonly PdfField[], casting?: Casting): Answer<'suggestMappings'>;
  /** A form's mapping on its next revision. */
  carryMapping(
    oldForm: Uint8Array,
    newForm: Uint8Array,
    mapping: Record<string, AnyMapping>,
  ): Answer<'carryMapping'>;
  /** Removes what runs, sends or carries something; may also throw pdf_signed_active. */
  disarm(bytes: Uint8Array): Answer<'disarm'>;
  /** Where a form is to be filled in that has no fields there; may also throw form_is_scan. */
  findPlaces(bytes: Uint8Array): Answer<'findPlaces'>;
  /** Makes fields there; may also throw pdf_signed, pdf_changes_forbidden or no_places_found. */
  writePlaces(bytes: Uint8Array, fields: readonly FoundField[]): Answer<'writePlaces'>;
  /** What an editor of a form's fields starts from; may also throw pdf_signed, pdf_changes_forbidden. */
  surveyForm(bytes: Uint8Array): Answer<'surveyForm'>;
  /** The form with these fields and no others; may also throw what surveyForm does, fields_invalid. */
  writeFieldSet(bytes: Uint8Array, fields: readonly SetField[]): Answer<'writeFieldSet'>;
  showFieldNames(bytes: Uint8Array): Answer<'showFieldNames'>;
  fillForm(bytes: Uint8Array, values: PdfFieldValues, options?: FillOptions): Answer<'fillForm'>;
  /**
   * Fills the forms of each packet and writes them into its folder, which is made; nothing of a
   * packet is written if one of its forms cannot be filled.
   * @returns for each packet the fields of each form that were not filled, or why there is none: also
   * file_not_writable
   */
  fillIntoFolders(packets: readonly PacketToFill[]): Promise<(SkippedField[][] | AppError)[]>;
  /** Filled with continuation sheets and proved: what `fillOnPaper` of the proof does, in one job. */
  fillOnPaper(
    bytes: Uint8Array,
    values: PdfFieldValues,
    options: FillOptions,
  ): Answer<'fillOnPaper'>;
  /**
   * What a packet's cover says of a filled form: its places to sign, its revision. Returns its pages
   * alone if its print cannot be read.
   */
  readPacketForm(bytes: Uint8Array): Answer<'readPacketForm'>;
  /** One file to print; forms that cannot be merged are named with the reason. */
  assemblePacket(request: PacketRequest): Answer<'assemblePacket'>;
  /** Packets that are made, one behind the other in one file; each begins with its cover. */
  joinPackets(
    packets: readonly NamedFile[],
    options: { duplex: boolean; title: string },
  ): Answer<'joinPackets'>;
  /** What of the intended values a person sees on paper, as a second engine paints the file. */
  proveForm(
    bytes: Uint8Array,
    intended: PdfFieldValues,
    options?: ProofOptions,
  ): Answer<'proveForm'>;
  /** Ends the threads; jobs under way fail. */
  close(): Promise<void>;
}

export function createPdfWork(options: PdfWorkOptions = {}): PdfWork {
  const threads = options.threads ?? Math.max(FEWEST_THREADS, availableParallelism());
  const timeLimitMs = options.timeLimitMs ?? PDF_TIME_LIMIT_MS;
  const memoryLimitMb = options.memoryLimitMb ?? PDF_MEMORY_LIMIT_MB;
  const pool = new Piscina({
    filename: workerPath(),
    // Stopping a job kills its thread: the next job must not wait for a new one to start.
    minThreads: options.isKeptWarm ? threads + SPARE_THREADS : 0,
    maxThreads: threads + SPARE_THREADS,
    idleTimeout: 30_000,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryLimitMb,
      maxYoungGenerationSizeMb: YOUNG_OBJECTS_MB,
    },
    execArgv: MODULES_BY_IMPORT,
  });
  const warm = options.isKeptWarm ? warmUp(pool) : Promise.resolve();
  // A thread may still run out of memory after its job was stopped and answered. Nobody waits for it
  // then, and the pool starts another; without a listener the error would end the server.
  pool.on('error', (error) => options.onThreadLost?.(error));
  // In the pool's own queue, a job's time would run while it waits for its turn.
  const turns = createFairTurns(threads);
  const memory = createMemoryWatch(memoryLimitMb);
  const briefForms = createBriefForms();
  const cancelling = createCancelling();

  async function run<Name extends PdfJobName>(
    wanted: Wanted,
    name: Name,
    ask: PdfJobs[Name]['ask'],
    limitMs = timeLimitMs,
  ): Answer<Name> {
    const { signal, end } = cancelling.watch(wanted);
    const { user = OURS, formId, isBackground = false, budget } = wanted;
    const limit = { limitMs, budget };
    const job = () => briefForms.timed(name, formId, () => runNow(name, ask, limit, signal));
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
    const ended = memory.watch(() => stopping.abort(tooMuchMemory(memoryLimitMb)));
    const signal = AbortSignal.any([stopping.signal, cancelled]);
    try {
      const reply: PdfJobReply<Name> = await pool.run(ask, { name, signal });
      if (reply.ok) return reply.answer;
      throw errorOf(reply);
    } catch (error) {
      if (isAppError(error)) throw error;
      if (signal.aborted) throw signal.reason;
      if (isOutOfMemory(error)) throw tooMuchMemory(memoryLimitMb, error);
      throw new AppError('pdf_damaged', {}, error);
    } finally {
      const usedMs = inTime();
      if (budget) budget.leftMs -= usedMs;
      ended();
    }
  }

  /**
   * If the text cannot be read within the limits, the fields remain: a form can still be mapped, and
   * printed.
   */
  async function printOr<Name extends 'analyzeForm' | 'readPacketForm'>(
    wanted: Wanted,
    name: Name,
    bytes: Uint8Array,
    withoutPrint: (fields: PdfFormAnalysis) => PdfJobs[Name]['answer'],
    limitMs = timeLimitMs,
  ): Answer<Name> {
    try {
      return await run(wanted, name, { bytes }, limitMs);
    } catch (error) {
      if (!isAppError(error) || !STOPPED.includes(error.code)) throw error;
      options.onPrintUnread?.(error);
      return withoutPrint(await run(wanted, 'readFields', { bytes }, limitMs));
    }
  }

  function workFor(wanted: Wanted): PdfWork {
    return {
      for: (more) => workFor({ ...wanted, ...more }),
      within: (limits) => workFor({ ...wanted, budget: { leftMs: limits * timeLimitMs } }),
      readFields: (bytes) => run(wanted, 'readFields', { bytes }),
      analyzeForm: (bytes) =>
        printOr(wanted, 'analyzeForm', bytes, (fields) => fields, timeLimitMs / 2),
      suggestMappings: (fields, casting = {}) =>
        run(wanted, 'suggestMappings', { fields, casting }),
      carryMapping: (oldForm, newForm, mapping) =>
        run(wanted, 'carryMapping', { oldForm, newForm, mapping }),
      disarm: (bytes) => run(wanted, 'disarm', { bytes }),
      findPlaces: (bytes) => run(wanted, 'findPlaces', { bytes }, timeLimitMs * PLACES_TIMES),
      writePlaces: (bytes, fields) =>
        run(wanted, 'writePlaces', { bytes, fields }, timeLimitMs * PLACES_TIMES),
      surveyForm: (bytes) => run(wanted, 'surveyForm', { bytes }, timeLimitMs * PLACES_TIMES),
      writeFieldSet: (bytes, fields) =>
        run(wanted, 'writeFieldSet', { bytes, fields }, timeLimitMs * PLACES_TIMES),
      showFieldNames: (bytes) => run(wanted, 'showFieldNames', { bytes }),
      fillForm: (bytes, values, fillOptions = {}) =>
        run(wanted, 'fillForm', { bytes, values, options: fillOptions }),
      fillIntoFolders: async (packets) => {
        const forms = packets.reduce((sum, { fills }) => sum + fills.length, 0);
        const limitMs = timeLimitMs * Math.max(1, forms);
        const replies = await run(wanted, 'fillIntoFolders', { packets }, limitMs);
        return replies.map((reply) => (reply.ok ? reply.answer : errorOf(reply)));
      },
      fillOnPaper: (bytes, values, fillOptions) =>
        run(wanted, 'fillOnPaper', { bytes, values, options: fillOptions }),
      readPacketForm: (bytes) => printOr(wanted, 'readPacketForm', bytes, onlyPages),
      assemblePacket: (request) => run(wanted, 'assemblePacket', request),
      joinPackets: (packets, joinOptions) =>
        run(wanted, 'joinPackets', { packets, ...joinOptions }, timeLimitMs * JOIN_TIMES),
      proveForm: (bytes, intended, proofOptions = {}) =>
        run(wanted, 'proveForm', { bytes, intended, options: proofOptions }),
      cancelForm: cancelling.cancelForm,
      close: async () => {
        await warm;
        await pool.destroy();
      },
    };
  }
  return workFor({});
}

/** Ends when each thread has loaded its modules, so that no job's time runs meanwhile. */
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

/** Workers run compiled code; a test runs these sources, so it uses the build beside them. */
function workerPath(): string {
  const inSources = import.meta.url.endsWith('.ts');
  const worker = inSources ? '../../../dist/server/pdf-work/pdf-worker.js' : './pdf-worker.js';
  return fileURLToPath(new URL(worker, import.meta.url));
}
