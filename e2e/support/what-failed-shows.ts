import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Of what a page has; the data of journeys are invented. */
const TOLD_CHARACTERS = 2000;

/**
 * Writes what the pages of a failed test show, also if it closes them itself: the log of a run
 * elsewhere is all that is left of it.
 */
export async function tellWhatFailedShows(contexts: readonly BrowserContext[]): Promise<void> {
  if (TestRunner.getCurrentTest()?.result?.state !== 'fail') return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const dialogs = page.locator('dialog[open]');
    const shown = await ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
    console.error(`${page.url()} shows:\n${shown.slice(0, TOLD_CHARACTERS)}`);
  }
}

export function tellBeforeClosing(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await tellWhatFailedShows([context]);
    await close(options);
  };
}
