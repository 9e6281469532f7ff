/** A PDF signature field in the mapping editor. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { mappingEditor } from './support/mapping-editor.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'shared', 'automap', 'real', 'first');
const FILE = join(FOLDER, 'va-10-7959f-1.pdf');
const NAME = 'Foreign Medical Program Registration';

describe.skipIf(!BROWSER || !existsSync(FILE))('a signature field in the mapping editor', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });

  const { dialog, rows, button, told } = mappingEditor(() => page);

  it('offers only the three signatures or "Left for ink"', async () => {
    await addForm(page, FILE, NAME);
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    await dialog().getByLabel('Filter by name').fill('signature');
    const row = rows().filter({ hasText: 'signed in ink on the printed form' }).first();
    await row.waitFor();
    const choice = row.getByRole('combobox');
    expect(await choice.count()).toBe(1);
    expect(await row.getByRole('textbox').count()).toBe(0);
    expect(await choice.locator('option').allTextContents()).toEqual([
      'Not mapped',
      'Proposed insured signature',
      'Owner signature',
      'Agent signature',
      'Left for ink',
    ]);
    await expectAccessibleAtEveryWidth(page, 'cast-signature');
    const saved: Record<string, unknown>[] = [];
    await page.route('**/api/forms/*/mappings', async (route) => {
      saved.push(route.request().postDataJSON().field_mappings[await nameIn(row)]);
      await route.continue();
    });
    const save = async () => {
      await clickAfterPause(button('Save Mappings'));
      await expect.poll(() => saved.length).toBe(1);
      await told('Mappings saved successfully!').waitFor();
      return saved.pop();
    };
    const ink = { fieldType: 'text', required: false, transform: 'leave-for-ink' };
    await choice.selectOption('Agent signature');
    expect(await save()).toEqual({ ...ink, sourceField: 'agentSignature' });
    await choice.selectOption('Left for ink');
    expect(await save()).toEqual({ ...ink, sourceField: '' });
    await choice.selectOption('Not mapped');
    expect(await save()).toBeUndefined();
    await page.unroute('**/api/forms/*/mappings');
  });
});

const nameIn = async (row: Locator) =>
  (await row.getByRole('combobox').getAttribute('aria-label'))?.replace(/^.*?: /, '') ?? '';
