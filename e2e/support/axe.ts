import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Used for a page that has axe already, so that its half megabyte is not compiled again. */
const NOTHING_TO_ADD = '0';

/**
 * axe's findings, as `rule: element`. axe runs in the page alone (its "legacy mode"), because the
 * other mode opens a blank tab for each run and takes three times as long.
 * @param part the part to check, instead of the whole page
 * @throws if there is a frame, whose contents the legacy mode may leave out
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would not look into a frame');
  const isThere = await page.evaluate('"axe" in window');
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_TO_ADD } : { page });
  if (part) axe.include(part);
  // Skip the details of rules that pass.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
