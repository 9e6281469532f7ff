import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { answerPrinting, signUp, signUpAtFormConfig } from './agent.ts';
import type { Stage } from './stage.ts';

/** A page in a fresh browser context. Printing ends at once. */
export async function openPage(stage: Stage, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await stage.browser.newContext(options)).newPage();
  await answerPrinting(page);
  return page;
}

/** Such a page, signed in as an agent who has just signed up. */
export async function openAgentPage(
  stage: Stage,
  email = 'agent@example.com',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(stage, options);
  await signUp(page, stage.server.address, email);
  return page;
}

/** The screen of a person at a desk, without motion. */
export const AT_A_DESK: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
};

/** Such a page for a person who prepares forms, in Form Config. */
export async function openDeskPage(stage: Stage, email = 'admin@example.com'): Promise<Page> {
  const page = await openPage(stage, AT_A_DESK);
  await signUpAtFormConfig(page, stage.server.address, email);
  return page;
}

/**
 * Saves the download that a press starts.
 * @returns the file, and the name that the product gave it
 */
export async function saveDownload(
  page: Page,
  stage: Stage,
  press: () => Promise<unknown>,
): Promise<{ file: string; name: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const name = download.suggestedFilename();
  const file = join(stage.folder, `${Date.now()}-${name}`);
  await download.saveAs(file);
  return { file, name };
}

/**
 * How long a text is shown, from its next appearance, in milliseconds of the page's own clock. The
 * test can be late, whereas the page records the exact time.
 */
export function shownForMs(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (looked) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const watch = new MutationObserver(() => {
          const isThere = document.body.textContent.includes(looked);
          if (isThere) since ??= performance.now();
          else if (since !== undefined) {
            watch.disconnect();
            resolve(performance.now() - since);
          }
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

/** Starts to watch for a text, which may be shown for one moment only. @returns was it shown since? */
export async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  const watch = await page.evaluateHandle((looked) => {
    const seen = { isSeen: false };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some(({ textContent }) => textContent?.includes(looked))) seen.isSeen = true;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, text);
  return () => watch.evaluate(({ isSeen }) => isSeen);
}

/** Whether the browser would ask before this page is left. */
export function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });
}
