import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Skips the details of rules that pass. */
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

interface AxeWindow {
  axe: { run: (part: string | Document, options: RunOptions) => Promise<AxeResults> };
}

/**
 * axe's findings, as `rule: element`. axe runs in the page alone, and only its findings leave the
 * page: `@axe-core/playwright` sends all results, or opens a blank tab for each run.
 * @param part the part to check, instead of the whole page
 * @throws if there is a frame, whose contents axe would leave out
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would not look into a frame');
  const isThere = await page.evaluate('"axe" in window');
  // Half a megabyte, compiled once for each page.
  if (!isThere) await page.evaluate(`${AXE};undefined`);
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as AxeWindow;
      const { violations } = await axe.run(within ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, OPTIONS] as const,
  );
}
