/**
 * Set by `.ci/run`. On a user's machine, a part that tests need may be missing; those tests are
 * then skipped with a line that says so. On the machine that makes releases, no part may be
 * missing.
 */
export const NOTHING_MAY_BE_SKIPPED = process.env.INKREADY_CI === '1';

/** @throws if nothing may be skipped */
export function reportMissingPart(part: string): void {
  const line = `Skipped: this machine has no ${part.replace(/^an? /, '')}.`;
  if (NOTHING_MAY_BE_SKIPPED) throw new Error(`${line} Here nothing may be skipped.`);
  console.warn(line);
}
