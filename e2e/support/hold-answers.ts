import type { Page, Route } from 'playwright-core';

/**
 * Lets the server answer the page's next request to a path, and holds the answer.
 * @returns `held` is the answer's status, once the server has answered; `release` lets it through,
 *   and `lose` loses it, as a network can
 */
export async function holdAnswer(
  page: Page,
  path: string | RegExp,
): Promise<{ held: Promise<number>; release: () => void; lose: () => void }> {
  let end = (_isLost: boolean) => {};
  const isLost = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  let hold = (_status: number) => {};
  const held = new Promise<number>((resolve) => {
    hold = resolve;
  });
  const take = async (route: Route) => {
    const response = await route.fetch();
    hold(response.status());
    if (await isLost) await route.abort();
    else await route.fulfill({ response });
  };
  await page.route(path, take, { times: 1 });
  return { held, release: () => end(false), lose: () => end(true) };
}
