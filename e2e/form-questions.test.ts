/** What real forms ask besides the application fields, and which of these questions a case gets. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { QUESTIONS_TITLE } from '../src/core/application/secure-application.ts';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  autoMapAndSave,
  clickAfterPause,
  enterApplication,
  formCard,
  openView,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, saveDownload } from './support/page.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const BURIAL = 'Burial benefits';
const real = (name: string) => realForms().find(({ file }) => file.includes(name));
const burial = real('21P-530');
const PLACE = 'form1[0].#subform[36].PLACE_OF_BIRTH[0]';
const CONTRIBUTION = 'AMOUNT OF GOVERNMENT OR EMPLOYER CONTRIBUTION';
const ENTERED_AT = [0, 1].map((row) => `toursOfDuty.placeOfEntry[${row}]`);
const ENTERED_ON = [0, 1].map((row) => `toursOfDuty.dateRangeStart[${row}]`);
const isFocused = (element: Element) => element === document.activeElement;
const CEMETERY =
  'WAS VETERAN BURIED IN A NATIONAL CEMETERY, OR ONE OWNED BY THE FEDERAL GOVERNMENT?';

describe.skipIf(!BROWSER || !burial)('the own questions of a real form', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await addForm(page, realFormFile(burial as { file: string }), BURIAL);
  });

  /** In the mapping editor: chooses what the box is for, and returns the box's row. */
  async function choose(field: string, purpose: string) {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Filter by name').fill(field);
    const source = page.getByLabel(`Application Field: ${field}`, { exact: true });
    await source.selectOption({ label: purpose });
    return dialog.locator('tr').filter({ has: source });
  }

  const enter = async () => {
    await openView(page, 'PDF Application');
    const button = page.getByRole('button', { name: 'Enter application data' });
    if ((await button.count()) > 0) await clickAfterPause(button);
    await page.getByText('Owner and assignment', { exact: true }).waitFor();
  };
  const panel = () => page.getByRole('complementary', { name: 'Good order' });

  it('are set in the mapping editor, worded as printed beside the boxes', async () => {
    await formCard(page, BURIAL).getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    const place = await choose(PLACE, 'Ask the agent');
    expect(await place.getByLabel(`Question: ${PLACE}`).inputValue()).toBe('PLACE OF BIRTH');
    await place.getByLabel(`Question: ${PLACE}`).fill('Place of birth of the insured');
    await place.getByLabel(`Required: ${PLACE}`).check();
    await expectAccessibleAtEveryWidth(page, 'question-in-editor');
    for (const answer of ['YES4[0]', 'NO4[0]']) {
      const name = `form1[0].#subform[37].${answer}`;
      const row = await choose(name, 'Ask the agent');
      expect(await row.getByLabel(`Question: ${name}`).inputValue()).toBe(CEMETERY);
      await row.getByText('Help, choices, condition').click();
      const condition = row.getByLabel(`Asked only when: ${name}`);
      const offered = await condition.locator('option').allTextContents();
      expect(offered).toContain('Place of birth of the insured');
      expect(offered).not.toContain(CEMETERY);
      await condition.selectOption({ label: 'Replacement' });
    }
    for (const field of [...ENTERED_AT, ...ENTERED_ON, 'form1[0].#subform[37].AMOUNT[0]'])
      await choose(field, 'Ask the agent');
    await choose('officialPosition', 'Not used');
    await dialog.getByRole('button', { name: 'Save Mappings' }).click();
    await dialog.getByText('Mappings saved successfully!').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  it('follow the specified sections of the entry, and missing answers are listed', async () => {
    await enter();
    await page.getByLabel('Place of birth of the insured').waitFor();
    const line = panel().getByRole('button', { name: /Place of birth of the insured/ });
    await line.click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toContain('place-of-birth');
    await page.keyboard.type('Galveston, Texas');
    await line.waitFor({ state: 'detached' });
    expect(await page.getByRole('radiogroup', { name: CEMETERY }).count()).toBe(0);
    // Rows under one head are rows here, too.
    for (const [i, city] of ['Austin', 'Dallas'].entries()) {
      const row = page.getByRole('group', { name: `Row ${i + 1}` });
      await row.getByLabel('11A. ENTERED SERVICE: PLACE').fill(city);
      await row.getByLabel('11A. ENTERED SERVICE: DATE').fill(`1962-04-0${i + 1}`);
    }
    const all = sampleApplication('2026-11-21');
    await enterApplication(page, { ...all, state: 'OH', replacement: 'YES' });
    await page
      .getByRole('radiogroup', { name: CEMETERY })
      .getByRole('radio', { name: 'NO' })
      .check();
    // An answer to an optional question can be taken back.
    const other = page.getByRole('radiogroup', { name: 'Other insurance' });
    const clear = page.getByRole('button', { name: 'Clear the answer to Other insurance' });
    await clear.click();
    expect(await other.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await other.getByRole('radio').first().evaluate(isFocused)).toBe(true);
    expect(await clear.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Clear the answer to Sex' }).count()).toBe(0);
    await other.getByRole('radio', { name: 'YES' }).check();
    // The question beside it takes more lines, and the boxes of both stand at one height.
    const top = async (box: Locator) => (await box.boundingBox())?.y ?? Number.NaN;
    const beside = await top(page.getByRole('radiogroup', { name: CEMETERY }));
    expect(await top(page.getByLabel(CONTRIBUTION))).toBeCloseTo(beside, 0);
    await expectAccessibleAtEveryWidth(page, 'answered');
  });

  it('are in the sections and in the order of the form, which is named once', async () => {
    const questions = page.getByRole('group', { name: QUESTIONS_TITLE });
    const bySection = await questions.getByRole('group').evaluateAll((groups) =>
      groups.map((group) => ({
        section: group.querySelector('legend')?.textContent,
        asked: [...group.querySelectorAll('input')].map(({ labels }) => labels?.[0]?.textContent),
      })),
    );
    const row = ['11A. ENTERED SERVICE: DATE', '11A. ENTERED SERVICE: PLACE'];
    expect(bySection).toEqual([
      {
        section: 'PART II - INFORMATION REGARDING VETERAN',
        asked: [expect.stringContaining('Place of birth of the insured')],
      },
      {
        section: 'SERVICE INFORMATION',
        asked: [...row, ...row],
      },
      { section: 'Row 1', asked: row },
      { section: 'Row 2', asked: row },
      {
        section: 'PART IV - CLAIM FOR PLOT OR INTERMENT ALLOWANCE',
        asked: ['YES', 'NO', CONTRIBUTION],
      },
    ]);
    expect(await questions.getByText('Asked by', { exact: false }).allTextContents()).toEqual([
      expect.stringMatching(/^Asked by the forms/),
      `Asked by ${BURIAL}`,
    ]);
  });

  it('checks a value when its field is left, and shows it in the preview', async () => {
    await page.locator('#application-zip').fill('7870');
    await page.locator('#application-city').focus();
    await page.getByText('ZIP does not have 5 or 9 digits.').first().waitFor();
    await page.locator('#application-zip').fill('43215');
    await page.getByRole('button', { name: 'Preview Application' }).click();
    const text = await page.getByRole('dialog').locator('pre').textContent();
    expect(text).toContain(
      `${QUESTIONS_TITLE}\n\nPART II - INFORMATION REGARDING VETERAN\nPlace of birth of the insured: Galveston`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  it('fill the form with their answers; a form for another state is left out by name', async () => {
    await openView(page, 'Form Config');
    await autoMapAndSave(page, 'TX App08T Rev 9.1.21 (sample)');
    await page
      .getByRole('button', { name: 'Change when TX App08T Rev 9.1.21 (sample) applies' })
      .click();
    const rule = page.getByRole('dialog');
    await rule.getByLabel('Only these states').check();
    await rule.getByText('It names no state.').waitFor();
    await rule.getByLabel('Texas').check();
    await rule.getByText('When the insured lives in Texas.').waitFor();
    await expectAccessibleAtEveryWidth(page, 'rule');
    await rule.getByRole('button', { name: 'Save rule' }).click();
    await rule.waitFor({ state: 'hidden' });
    await formCard(page, 'TX App08T Rev 9.1.21 (sample)')
      .getByText('Applies: When the insured lives in Texas')
      .waitFor();

    await page.getByRole('button', { name: 'Try a case' }).click();
    const trial = page.getByRole('dialog');
    await trial.getByLabel('State').selectOption({ label: 'Ohio' });
    await trial.getByLabel('Age').fill('70');
    await trial.getByText('It is for Texas; the insured lives in Ohio.').waitFor();
    await expectAccessibleAtEveryWidth(page, 'rule-tried');
    await trial.getByRole('button', { name: 'Close' }).last().click();

    await enter();
    await panel().getByText('Not for this application (1)').waitFor();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    const main = page.getByRole('main');
    await main.getByText('It is for Texas; the insured lives in Ohio.').waitFor();
    const button = main
      .locator('article')
      .filter({ hasText: BURIAL })
      .getByRole('button', { name: 'Download' });
    const { file } = await saveDownload(page, stage, () => button.click());
    expect(valuesByQpdf(file)[PLACE]).toBe('Galveston, Texas');
    expect(textByPoppler(file)).toContain('Galveston, Texas');
    expect([...ENTERED_AT, ...ENTERED_ON].map((field) => valuesByQpdf(file)[field])).toEqual([
      'Austin',
      'Dallas',
      '04/01/1962',
      '04/02/1962',
    ]);
    expect(valuesByQpdf(file)['form1[0].#subform[37].NO4[0]']).toBe('1');
    await expectAccessibleAtEveryWidth(page, 'results');
  });
});
