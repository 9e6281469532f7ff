/**
 * Set by `.ci/run`: a part that the tests need may be missing on a user's machine, where what needs
 * it is skipped with a line that says so; it may not be missing where we release from.
 */
export const NOTHING_MAY_BE_SKIPPED = process.env.INKREADY_CI === '1';

/** @throws when nothing may be skipped */
export function mayBeMissing(part: string): void {
  const line = `Skipped: this machine has no ${part.replace(/^an? /, '')}.`;
  if (NOTHING_MAY_BE_SKIPPED) throw new Error(`${line} Here nothing may be skipped.`);
  console.warn(line);
}
