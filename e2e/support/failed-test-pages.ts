import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

/** How many characters of a page are reported. The data in journeys are invented. */
const MAX_PRINTED_CHARACTERS = 2000;

/**
 * Prints what the pages of a failed test show, even if the test closes them itself, because the log
 * is all that is left of a run elsewhere.
 */
export async function printPagesOfFailedTest(contexts: readonly BrowserContext[]): Promise<void> {
  if (TestRunner.getCurrentTest()?.result?.state !== 'fail') return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const dialogs = page.locator('dialog[open]');
    const shown = await ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
    console.error(`${page.url()} shows:\n${shown.slice(0, MAX_PRINTED_CHARACTERS)}`);
  }
}

export function printBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await printPagesOfFailedTest([context]);
    await close(options);
  };
}
