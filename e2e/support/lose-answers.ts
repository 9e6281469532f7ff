import type { Page, Route } from 'playwright-core';

interface LostAnswers {
  /** How many were lost so far. */
  count: () => number;
  /** From now on, answers arrive. */
  end: () => Promise<void>;
}

/**
 * Lets the server do what the page asks for at a path, and loses its answers, as a network can.
 * @param method the only method whose answers are lost; by default those of all
 */
export async function loseAnswers(
  page: Page,
  path: string | RegExp,
  method?: string,
): Promise<LostAnswers> {
  let count = 0;
  const lose = async (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    await route.fetch();
    count++;
    return route.abort();
  };
  await page.route(path, lose);
  return { count: () => count, end: () => page.unroute(path, lose) };
}
