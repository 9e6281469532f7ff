import { parseArgs } from 'node:util';
import { AppError } from '../../../core/errors.ts';

export interface CommandArguments {
  file: string;
  options: Record<string, string | undefined>;
  flags: ReadonlySet<string>;
}

/** @throws AppError usage, naming the argument that is missing, unknown or given twice */
export function readArguments(
  command: string,
  args: string[],
  optionNames: readonly string[] = [],
  flagNames: readonly string[] = [],
): CommandArguments {
  const { positionals, ...given } = parse(command, args, { once: optionNames, flags: flagNames });
  const [file, ...more] = positionals;
  if (file === undefined || file === '') throw usage(command, `${command} needs a file`);
  if (more.length > 0) throw usage(command, `${command} takes one file, not ${positionals.length}`);
  return { file, ...given };
}

/**
 * Reads the arguments of a command that takes several files and one required option.
 * @throws AppError usage, naming the argument that is missing, unknown or given twice
 */
export function readFiles<Option extends string>(
  command: string,
  args: string[],
  names: readonly string[],
  option: Option,
): { files: string[] } & Record<Option, string> {
  const { positionals, options } = parse(command, args, { once: [option], flags: [] });
  const takes = `${command} takes ${names.join(' ')} --${option} FILE`;
  const written = options[option];
  const isWhole = positionals.length === names.length && !positionals.includes('');
  if (!isWhole || written === undefined) throw usage(command, takes);
  return { files: positionals, [option]: written } as { files: string[] } & Record<Option, string>;
}

/**
 * Reads the arguments of a command that takes one file and options.
 * @throws AppError usage, naming the argument that is missing, unknown or given twice
 */
export function readFileAndOptions(command: string, args: string[], names: OptionNames) {
  const { positionals, ...given } = parse(command, args, names);
  const [file = '', second] = positionals;
  if (file === '') throw usage(command, `${command} needs a file`);
  if (second !== undefined) throw usage(command, `${command} takes one file`);
  return { file, ...given };
}

/**
 * Reads the arguments of a command that takes options only.
 * @param names `lists` can be given several times
 * @throws AppError usage, naming the argument that is unknown or given twice
 */
export function readOptions(command: string, args: string[], names: OptionNames) {
  const { positionals, ...given } = parse(command, args, names);
  const [first] = positionals;
  if (first !== undefined) throw usage(command, `${command} takes options only, not ${first}`);
  return given;
}

interface OptionNames {
  once: readonly string[];
  lists?: readonly string[];
  flags: readonly string[];
}

function parse(command: string, args: string[], { once, lists = [], flags }: OptionNames) {
  const known: Record<string, { type: 'string' | 'boolean'; multiple: true }> = {};
  for (const name of [...once, ...lists]) known[name] = { type: 'string', multiple: true };
  for (const name of flags) known[name] = { type: 'boolean', multiple: true };
  let parsed: { values: Record<string, (string | boolean)[] | undefined>; positionals: string[] };
  try {
    parsed = parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw usage(command, firstSentence(error));
  }
  const given: CommandArguments['options'] = {};
  const listed: Record<string, string[]> = {};
  const set = new Set<string>();
  for (const [name, values = []] of Object.entries(parsed.values)) {
    const [value] = values;
    if (values.some((one) => one === '')) throw usage(command, `--${name} is empty`);
    if (lists.includes(name)) listed[name] = values.map(String);
    else if (values.length > 1) throw usage(command, `--${name} is given twice`);
    else if (typeof value === 'string') given[name] = value;
    else set.add(name);
  }
  return { positionals: parsed.positionals, options: given, lists: listed, flags: set };
}

function usage(command: string, problem: string): AppError {
  return new AppError('usage', { problem: `${problem}. See inkready ${command} --help.` });
}

/** @throws AppError usage */
export function refuseArguments(command: string, args: readonly string[]): void {
  if (args.length === 0) return;
  throw usage(command, `${command} takes no arguments`);
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\.\s|\n/)[0] ?? message;
}
