import type { BrowserContext } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Of what a page has; the data of journeys are invented. */
const TOLD_CHARACTERS = 2000;

/**
 * Writes what the pages of a failed test showed when it closes them: the log of a run elsewhere is
 * all that is left of it.
 */
export function tellWhatFailedShowed(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await tell(context);
    await close(options);
  };
}

async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const dialogs = page.locator('dialog[open]');
    const shown = await ((await dialogs.count()) > 0 ? dialogs.last() : page.locator('body'))
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => error.message);
    console.error(`${page.url()} showed:\n${shown.slice(0, TOLD_CHARACTERS)}`);
  }
}
