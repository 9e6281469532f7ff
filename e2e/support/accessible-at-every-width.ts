import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';

/**
 * Expects that nothing overflows and axe finds nothing, at each width. If SCREENSHOTS names a
 * folder, pictures are saved there.
 * @param screen name for the pictures
 */
export async function expectAccessibleAtEveryWidth(page: Page, screen: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) mkdirSync(folder, { recursive: true });
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${screen} ${width}`).toBeLessThanOrEqual(width);
    expect(await axeViolations(page), `${screen} ${width}`).toEqual([]);
    if (!folder) continue;
    await page.screenshot({ path: join(folder, `${screen}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
