import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The whole element is inside the window with nothing over it, without scrolling to it. */
export async function isInSight(element: Locator): Promise<void> {
  await element.waitFor();
  const look = () =>
    element.evaluate((seen) => {
      const { left, top, right, bottom } = seen.getBoundingClientRect();
      const corners = [
        [left + 4, top + 4],
        [right - 4, top + 4],
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
      ] as const;
      const isUncovered = corners.every(([x, y]) => seen.contains(document.elementFromPoint(x, y)));
      return isUncovered || seen.outerHTML.slice(0, 300);
    });
  await expect.poll(look).toBe(true);
}
