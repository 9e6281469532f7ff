import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPrinting, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('a form on a phone', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    const context = await stage.browser.newContext({
      acceptDownloads: true,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    page = await context.newPage();
    await answerPrinting(page);
    await signUp(page, stage.server.address, 'agent@example.com');
  });

  it('has fields named by what is printed beside them', async () => {
    const fields = page.locator('.annotationLayer');
    await fields.getByRole('textbox', { name: 'Date of birth, MM/DD/YYYY' }).waitFor();
    await fields.getByRole('radio', { name: 'Sex: Male' }).waitFor();
    await fields.getByRole('radio', { name: 'Sex: Female' }).waitFor();
    const names = await fields
      .locator('input, select, textarea')
      .evaluateAll((all) => all.map((field) => field.ariaLabel ?? ''));
    expect(names.filter((name) => /^Text\d+$|^Check Box|_/.test(name))).toEqual([]);
  });
});
