import { parseArgs } from 'node:util';
import { AppError } from '../../core/errors.ts';

export interface CommandArguments {
  file: string;
  options: Record<string, string | undefined>;
}

/** @throws AppError usage naming what is missing, unknown or given twice */
export function readArguments(
  command: string,
  args: string[],
  optionNames: readonly string[] = [],
): CommandArguments {
  const usage = (problem: string) =>
    new AppError('usage', { problem: `${problem}. See inkready ${command} --help.` });
  const options = Object.fromEntries(
    optionNames.map((name) => [name, { type: 'string' as const, multiple: true as const }]),
  );
  let parsed: { values: Record<string, string[] | undefined>; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usage(firstSentence(error));
  }
  const [file, ...more] = parsed.positionals;
  if (file === undefined || file === '') throw usage(`${command} needs a file`);
  if (more.length > 0) throw usage(`${command} takes one file, not ${parsed.positionals.length}`);
  const given: CommandArguments['options'] = {};
  for (const [name, values = []] of Object.entries(parsed.values)) {
    if (values.length > 1) throw usage(`--${name} is given twice`);
    if (values[0] === '') throw usage(`--${name} is empty`);
    given[name] = values[0];
  }
  return { file, options: given };
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\.\s|\n/)[0] ?? message;
}
