/** What a form asks to be ticked as often as it applies, from the mapping to the filled file. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, enterApplication, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const ASSISTANCE = fileURLToPath(
  new URL('../../shared/automap/real/first/mi-assistance.pdf', import.meta.url),
);
const isHere = existsSync(ASSISTANCE);
if (!isHere) reportMissingPart('../shared/automap/real');

const NAME = 'Assistance application';
const PROGRAMS = 'What programs is your household applying for today?';
const BOX = { Food: 'applying_for_food', Cash: 'applying_for_cash' } as const;
const OTHERS = ['applying_for_healthcare', 'applying_for_childcare', 'applying_for_ser'];

describe.skipIf(!BROWSER || !isHere)('the programs that a real form asks about', () => {
  const stage = setStage();

  it('are one question of several answers, each of which is ticked', async () => {
    const page = await openAgentPage(stage);
    await addForm(page, ASSISTANCE, NAME);
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Filter by name').fill('applying_for');
    const source = (field: string) =>
      page.getByLabel(`Application Field: ${field}`, { exact: true });
    const ask = async () => {
      await source(BOX.Food).focus();
      await source(BOX.Food).selectOption({ label: 'Ask the agent' });
    };
    await ask();
    const together = editor.getByText('Asked with it, because they take the same answer: 4 boxes.');
    await together.waitFor();
    await expectAccessibleAtEveryWidth(page, 'asked-together');
    for (const field of OTHERS) expect(await source(field).inputValue()).toBe('@ask');
    await editor.getByRole('button', { name: 'Undo' }).click();
    for (const field of OTHERS) expect(await source(field).inputValue()).toBe('');
    await ask();
    const label = (field: string) => page.getByLabel(`Question: ${field}`, { exact: true });
    expect(await label(BOX.Food).inputValue()).toBe(PROGRAMS);
    await label(BOX.Food).fill('Programs applied for');
    await source(BOX.Cash).focus();
    expect(await label(BOX.Cash).inputValue()).toBe('Programs applied for');
    await editor.getByRole('button', { name: 'Save Mappings' }).click();
    await editor.getByText('Mappings saved successfully!').waitFor();
    await editor.getByRole('button', { name: 'Close' }).click();

    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    const group = page.getByRole('group', { name: 'Programs applied for' });
    for (const name of ['Food', 'Child Care', 'Cash']) {
      await group.getByRole('checkbox', { name }).check();
    }
    await group.getByRole('checkbox', { name: 'Child Care' }).uncheck();
    await expectAccessibleAtEveryWidth(page, 'several-choices');
    await enterApplication(page, sampleApplication('2026-11-21'));
    await page.getByRole('button', { name: 'Preview Application' }).click();
    const preview = page.getByRole('dialog');
    expect(await preview.locator('pre').textContent()).toContain(
      'Programs applied for: Food, Cash\n',
    );
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    const result = page.getByRole('main').locator('article').filter({ hasText: NAME });
    const { file } = await saveDownload(page, stage, () =>
      result.getByRole('button', { name: 'Download' }).click(),
    );
    const values = valuesByQpdf(file);
    expect(Object.values(BOX).map((field) => values[field])).toEqual(['Yes', 'Yes']);
    expect(OTHERS.map((field) => values[field])).toEqual(['Off', 'Off', 'Off']);
  });
});
