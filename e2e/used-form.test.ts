/** A form whose file was filled for a former client before it was uploaded, in the viewer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { prefilledNote } from '../src/core/application/result-notes.ts';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { readSampleForm } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { continueDespiteEmptyFields, enterApplication, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addMappedForm } from './support/stored-forms.ts';

const FORMER = { Owner_Name: 'Old Client', 'ProposedInsured.MI': 'Q', HO_PolicyNo: 'OLD-1' };

describe.skipIf(!BROWSER)('a form filled for a former client', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'ann@example.com', AT_A_DESK);
    const { bytes } = await fillForm(readSampleForm(), FORMER);
    const file = join(stage.folder, 'used.pdf');
    writeFileSync(file, bytes);
    await addMappedForm(page, file, 'Used form');
  });

  it('keeps nothing of that client in mapped boxes, and names the other boxes', async () => {
    const { ownerName: _, insuredMiddleInitial: __, ...entry } = sampleApplication('2026-11-21');
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, entry);
    await openView(page, 'PDF Application');
    const box = (name: string) => page.locator(`.annotationLayer input[name="${name}"]`);
    const initial = box('ProposedInsured.MI');
    await expect.poll(() => initial.inputValue()).toBe('Q');
    const fill = page.getByRole('button', { name: 'Fill from application' });
    await fill.click();
    await page.getByText(prefilledNote(['Policy number'])).waitFor();
    await page.getByText(/^Emptied, because this application has no value for them: .*;/).waitFor();
    await expect.poll(() => initial.inputValue()).toBe('');
    await expectAccessibleAtEveryWidth(page, 'used-form-filled');
    const { file } = await saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return page.getByRole('button', { name: 'Download & Print' }).click();
    });
    const values = valuesByQpdf(file);
    expect(Object.keys(FORMER).map((name) => values[name] ?? '')).toEqual(['', '', 'OLD-1']);

    // What a person typed stays.
    await initial.fill('Z');
    await initial.blur();
    await fill.click();
    await page.getByText(/^\d+ fields filled from the application\.$/).waitFor();
    expect(await page.getByText(/^Emptied,/).count()).toBe(0);
    expect(await initial.inputValue()).toBe('Z');
  });
});
