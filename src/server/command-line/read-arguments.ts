import { parseArgs } from 'node:util';
import { AppError } from '../../core/errors.ts';

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
  const usage = (problem: string) =>
    new AppError('usage', { problem: `${problem}. See inkready ${command} --help.` });
  const options: Record<string, { type: 'string' | 'boolean'; multiple: true }> = {};
  for (const name of optionNames) options[name] = { type: 'string', multiple: true };
  for (const name of flagNames) options[name] = { type: 'boolean', multiple: true };
  let parsed: { values: Record<string, (string | boolean)[] | undefined>; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usage(firstSentence(error));
  }
  const [file, ...more] = parsed.positionals;
  if (file === undefined || file === '') throw usage(`${command} needs a file`);
  if (more.length > 0) throw usage(`${command} takes one file, not ${parsed.positionals.length}`);
  const given: CommandArguments['options'] = {};
  const flags = new Set<string>();
  for (const [name, values = []] of Object.entries(parsed.values)) {
    const [value] = values;
    if (values.length > 1) throw usage(`--${name} is given twice`);
    if (value === '') throw usage(`--${name} is empty`);
    if (typeof value === 'string') given[name] = value;
    else flags.add(name);
  }
  return { file, options: given, flags };
}

/** @throws AppError usage */
export function refuseArguments(command: string, args: readonly string[]): void {
  if (args.length === 0) return;
  throw new AppError('usage', {
    problem: `${command} takes no arguments. See inkready ${command} --help.`,
  });
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\.\s|\n/)[0] ?? message;
}
