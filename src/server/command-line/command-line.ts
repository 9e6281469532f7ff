/**
 * `inkready`: the PDF engine, Auto Map and the maintenance of an installation, from a terminal or a
 * script.
 */

import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { AppError, isAppError } from '../../core/errors.ts';
import { describeFailure } from '../describe-failure.ts';
import { writeText } from '../files/write-output.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { installedVersion } from '../project-root.ts';
import { HELP } from './help.ts';
import { faultText } from './input/named-fault.ts';
import { refuseArguments } from './input/read-arguments.ts';

/** Exit codes: 1 means a fault in the file or the input, 2 in the command as typed. */
const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Returns one JSON document; a batch writes its own lines. */
type Command = (args: string[], work: PdfWork) => Promise<unknown>;

/** Each command imports its own parts on demand, so that a start takes no longer than it must. */
const COMMANDS: Record<string, Command> = {
  analyze: async (...asked) => (await import('./one-form/analyze.ts')).analyze(...asked),
  'auto-map': async (...asked) => (await import('./one-form/auto-map.ts')).autoMap(...asked),
  fill: async (...asked) => (await import('./one-form/fill.ts')).fill(...asked),
  packet: async (...asked) => (await import('./packet/packet.ts')).packet(...asked),
  bulk: async (...asked) => (await import('./bulk/bulk.ts')).bulk(...asked),
  'detect-fields': async (...asked) =>
    (await import('./one-form/detect-fields.ts')).detectFields(...asked),
  'carry-mapping': async (...asked) =>
    (await import('./one-form/carry-mapping.ts')).carryMapping(...asked),
  backup: async (args) => (await operations()).backup(args),
  restore: async (args) => (await operations()).restore(args),
  'migrate-to': async (args) => (await operations()).migrateTo(args),
  'rotate-key': async (args) => (await operations()).rotateKey(args),
};

const operations = () => import('./operations.ts');

/** Commands that read a form or two and end. */
const BRIEF = new Set(['analyze', 'auto-map', 'carry-mapping', 'detect-fields', 'fill']);
/** Commands with work for every thread. */
const LONG = new Set(['batch', 'bulk', 'packet']);
/** Further threads start with the jobs, of which a packet of two forms has few. */
const MOST_AHEAD = 4;

/**
 * How much bytecode of a function V8 runs before it compiles the function again: six times as much
 * as usual. Compiling is half of the processor time of a brief command, which ends before compiling
 * pays off.
 */
const COMPILED_AFTER = '--interrupt-budget=400000';
/** Only Node 20 has this flag. Later versions name it otherwise and would complain. */
const HAS_THE_FLAG = process.versions.v8.startsWith('11.');
/**
 * How much bytecode of other functions V8 compiles into one: a third of the usual. Compiling is a
 * quarter of the processor time of a run of a thousand rows, and takes a third less so; longer runs
 * take as long as before.
 */
const LESS_INLINED = '--max-inlined-bytecode-size-cumulative=300';

/** @returns the exit code; standard output is complete when the promise resolves */
export async function runCommandLine(argv: string[]): Promise<number> {
  // The writer gets the error, too, and reports it (`writeText`).
  process.stdout.on('error', () => {});
  try {
    return await run(argv);
  } catch (error) {
    const known = isAppError(error) ? error : new AppError('internal', {}, error);
    const line = faultText(known).replace(/\s+/g, ' ');
    await writeText(process.stderr, `inkready: ${line}${operatorsPart(known)}\n`);
    return known.code === 'usage' ? EXIT.usage : EXIT.failed;
  }
}

/**
 * The screens' text says only that a part is unavailable or that the fault is ours. The operator
 * needs to know what failed.
 */
function operatorsPart({ code, cause }: AppError): string {
  if (!(cause instanceof Error)) return '';
  const { message, code: reason, name } = cause as NodeJS.ErrnoException;
  if (code === 'internal') {
    // The message of an unforeseen failure could quote personal data.
    const at = describeFailure(cause).at?.[0] ?? '';
    return ` (${[name, reason].filter(Boolean).join(' ')}, ${at})`;
  }
  if (code !== 'database_unavailable' && code !== 'storage_unavailable') return '';
  return ` (${(message || reason || name).replace(/\s+/g, ' ')})`;
}

const HELP_WORDS = ['--help', '-h'];
const VERSION_WORDS = ['--version', '-v'];

async function run([name = '', ...args]: string[]): Promise<number> {
  if (HELP_WORDS.includes(name)) return help('inkready');
  if (VERSION_WORDS.includes(name)) {
    await writeText(process.stdout, `${installedVersion()}\n`);
    return EXIT.done;
  }
  // As other programs take it, too: `help fill`.
  if (name === 'help') return args.length === 0 ? help('inkready') : run([...args, '--help']);
  const known = name === 'serve' || name === 'batch' || Object.hasOwn(COMMANDS, name);
  if (!known) {
    const problem = name === '' ? 'Say what to do' : `There is no command "${name.slice(0, 40)}"`;
    throw new AppError('usage', { problem: `${problem}. See inkready --help.` });
  }
  if (args.some((word) => HELP_WORDS.includes(word))) return help(name);
  if (name === 'serve') return serve(args);
  if (BRIEF.has(name) && HAS_THE_FLAG) setFlagsFromString(COMPILED_AFTER);
  if (name === 'bulk') setFlagsFromString(LESS_INLINED);
  const { createPdfWork } = await import('../pdf-work/pdf-work.ts');
  // Threads load their modules while the command loads its own.
  const work = createPdfWork({ threadsAhead: threadsOf(name) });
  try {
    if (name === 'batch') await (await import('./batch/batch.ts')).batch(args, work);
    else await writeText(process.stdout, `${JSON.stringify(await COMMANDS[name]?.(args, work))}\n`);
    return EXIT.done;
  } finally {
    await work.close();
  }
}

function threadsOf(name: string): number {
  if (LONG.has(name)) return Math.min(availableParallelism(), MOST_AHEAD);
  return BRIEF.has(name) ? 1 : 0;
}

async function help(name: string): Promise<number> {
  await writeText(process.stdout, `${HELP[name] ?? HELP.inkready}\n`);
  return EXIT.done;
}

async function serve(args: string[]): Promise<number> {
  refuseArguments('serve', args);
  const server = await import('../main.ts');
  await server.serve();
  return EXIT.done;
}
