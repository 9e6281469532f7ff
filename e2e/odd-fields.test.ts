/** Real forms with fields that are locked for a script, or copied to other questions by mistake. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { MAPPING_TEXTS } from '../src/core/texts/mapping-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  continueDespiteEmptyFields,
  enterApplication,
  formCard,
  openView,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addForm, addMappedForm } from './support/stored-forms.ts';

const FOLDER = join(import.meta.dirname, '../../shared/automap/real/first');
const COPYING = { file: 'va-20-10207.pdf', name: 'Priority processing' };
const COPIED = { file: 'ut-juvenile-expungement.pdf', name: 'Petition' };
const OF_OTHERS = { file: 'va-21-0845.pdf', name: 'Third party' };
const LAST_NAME = 'F[0].Page_2[0].Beneficiary_Claimant_Who_Is_Not_The_Veteran_LastName[0]';
const COPY = 'form1[0].#subform[4].Veterans_SocialSecurityNumber_LastFourNumbers[1]';

describe.skipIf(!BROWSER || !existsSync(FOLDER))('a field', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'ann@example.com', AT_A_DESK);
    await addMappedForm(page, join(FOLDER, COPYING.file), COPYING.name);
  });

  it('locked for a script gets the answer like the box that it copies', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    const entry = { ...sampleApplication('2026-11-21'), ssn: '123-45-6789' };
    await enterApplication(page, entry);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Fill from application' }).click();
    await page.getByText(/^\d+ fields filled from the application/).waitFor();
    expect(await page.getByText(/read-only/).count()).toBe(0);
    const { file } = await saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return page.getByRole('button', { name: 'Download & Print' }).click();
    });
    expect(valuesByQpdf(file)[COPY]).toBe('6789');
  });

  it('that asks for somebody else than the insured stays empty unless a person decides', async () => {
    await openView(page, 'Form Config');
    await addMappedForm(page, join(FOLDER, OF_OTHERS.file), OF_OTHERS.name);
    const close = () =>
      page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    const tick = async () => {
      await openView(page, 'Form Config');
      await formCard(page, OF_OTHERS.name).getByRole('button', { name: 'Configure' }).click();
      await page.locator(`[data-testid=box][data-field="${LAST_NAME}"]`).first().click();
      return page.getByRole('checkbox', { name: MAPPING_TEXTS.onlyIf }).first();
    };
    const first = await tick();
    expect(await first.isChecked()).toBe(true);
    await expectAccessibleAtEveryWidth(page, 'field-of-another-owner');
    await first.uncheck();
    await page.getByRole('button', { name: MAPPING_TEXTS.save }).click();
    await page.getByText(MAPPING_TEXTS.saved).waitFor();
    await close();
    expect(await (await tick()).isChecked()).toBe(false);
    await close();
  });

  it('with boxes at several questions is mapped by nobody but a person, who is told', async () => {
    await openView(page, 'Form Config');
    await addForm(page, join(FOLDER, COPIED.file), COPIED.name);
    await formCard(page, COPIED.name).getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: 'Auto Map', exact: true }).click();
    await dialog.getByText(/have a suggestion/).waitFor();
    const box = dialog.locator('[data-testid=box][data-field=_ignore_]').first();
    await expect.poll(() => box.getAttribute('data-state')).toBe('unmapped');
    await box.click();
    const labels = '“Address”, “City, State, Zip”, “Phone”';
    await dialog.getByText(message(MAPPING_TEXTS.elsewhere, { labels })).first().waitFor();
    await expectAccessibleAtEveryWidth(page, 'field-at-several-questions');
  });
});
