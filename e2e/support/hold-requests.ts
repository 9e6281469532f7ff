import type { Page, Route } from 'playwright-core';

/**
 * Holds the page's requests to a path.
 * @param some how many of them, if not all
 * @returns a function that lets them through
 */
export async function holdRequests(
  page: Page,
  path: string,
  some: { times?: number } = {},
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(path, hold, some);
  return release;
}
