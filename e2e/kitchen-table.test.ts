/** The whole job at the kitchen table on three real forms, up to the paper. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, enterApplication, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, saveDownload } from './support/page.ts';
import { textByMupdf, textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FORMS = [
  ['21P-530', 'Burial benefits'],
  ['21-0781a', 'Statement of claim'],
  ['10182', 'Notice of disagreement'],
] as const;
const real = (name: string) => realForms().find(({ file }) => file.includes(name));
const LONG = `${'Served under the name of Theophilus Bartholomew Featherstonehaugh, '.repeat(16)}and never under any other name but that one`;
const OTHER_NAME = 'form1[0].#subform[36].OTHER_NAME[0]';

describe.skipIf(!BROWSER || FORMS.some(([name]) => !real(name)))('at the kitchen table', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' }, BROWSER);
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    for (const [name, title] of FORMS) {
      await addForm(page, realFormFile(real(name) as { file: string }), title);
    }
  }, 120_000);

  const main = () => page.getByRole('main');
  const line = (title: string) =>
    main()
      .locator('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  it('one form asks its own question, and another is for Texas only', async () => {
    await formCard(page, FORMS[0][1]).getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Filter by name').fill(OTHER_NAME);
    await dialog
      .getByLabel(`Application Field: ${OTHER_NAME}`, { exact: true })
      .selectOption({ label: 'Ask the agent' });
    await dialog.getByLabel(`Question: ${OTHER_NAME}`).fill('Other names');
    await dialog.getByRole('button', { name: 'Save Mappings' }).click();
    await dialog.getByText('Mappings saved successfully!').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Change when ${FORMS[2][1]} applies` }).click();
    const rule = page.getByRole('dialog');
    await rule.getByLabel('Only these states').check();
    await rule.getByLabel('Texas').check();
    await rule.getByRole('button', { name: 'Save rule' }).click();
    await rule.waitFor({ state: 'hidden' });
  });

  it('one application fills every form, each with its proof', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.getByLabel('Other names').fill(LONG);
    const all = sampleApplication('2026-11-21');
    await enterApplication(page, { ...all, state: 'OH', zip: '43215', singlePremium: '9000' });
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await main()
      .getByText(/(Proved: )?\d+ of \d+ values stand/)
      .waitFor();
    await main().getByText('It is for Texas; the insured lives in Ohio.').waitFor();
    await line(FORMS[0][1]).getByText('1 on a continuation sheet').waitFor();
    await expectAccessibleAtEveryWidth(page, 'result');
  });

  it('a form completed on its page becomes the next version', async () => {
    await line(FORMS[0][1])
      .getByRole('button', { name: `Open ${FORMS[0][1]}` })
      .click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save to the packet' });
    const box = dialog.locator('input[name="form1[0].#subform[36].PLACE_OF_DEATH[0]"]').first();
    await box.waitFor();
    await box.fill('Columbus, Ohio');
    await expectAccessibleAtEveryWidth(page, 'on-page');
    await clickAfterPause(save);
    await dialog.waitFor({ state: 'hidden' });
    await main().getByText('Saved as the next version of the packet.').waitFor();
  });

  it('the packet prints as one file that holds every value', async () => {
    const button = main().getByRole('button', { name: 'Download packet' });
    const { file } = await saveDownload(page, stage, () => button.click());
    await main()
      .getByText(/The packet has \d+ pages/)
      .waitFor();
    await expectAccessibleAtEveryWidth(page, 'packet');
    const squeezed = (text: string) => text.replace(/\s+/g, '');
    // The on-states of ticked boxes are not text, and a comb has space between its letters.
    const values = Object.values(valuesByQpdf(file)).filter((value) => value.length > 1);
    expect(values).toContain('Columbus, Ohio');
    expect(values.length).toBeGreaterThan(30);
    for (const text of [textByPoppler(file), textByMupdf(file)].map(squeezed)) {
      const unseen = values
        .filter((value) => !/^(Off|Yes|On)$/.test(value))
        .filter((value) => !text.includes(squeezed(value)));
      expect(unseen).toEqual([]);
    }
  });
});
