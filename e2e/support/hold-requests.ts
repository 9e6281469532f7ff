import type { Page } from 'playwright-core';

/**
 * Holds the page's requests to a path.
 * @returns a function that lets them through
 */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
