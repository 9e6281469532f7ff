/** What a person does while an answer is late is neither lost nor reported as something else. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import { RENAME_TEXTS } from '../src/core/texts/form-list-texts.ts';
import { PAGE_EDIT_TEXTS } from '../src/core/texts/page-edit-texts.ts';
import { RULE_TEXTS } from '../src/core/texts/rule-texts.ts';
import { RUN_TEXTS } from '../src/core/texts/run-texts.ts';
import { clickAfterPause, enterApplication, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';
const TABLE = 'First,Last,ST,Social,Premium,Color,Shade\nRuth,Sampleton,TX,12,5000,red,dark';

describe.skipIf(!BROWSER)('while an answer is late', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agency@example.com', AT_A_DESK);
  });

  const dialog = () => page.getByRole('dialog');
  const button = (name: string | RegExp, on: Page | Locator = page) =>
    on.getByRole('button', { name });
  const isWaiting = (one: Locator) => one.getAttribute('aria-disabled');
  /** Below 1 it shows that it takes no input. */
  const opacity = (one: Locator) => one.evaluate((input) => +getComputedStyle(input).opacity);
  async function typeInto(input: Locator, text: string) {
    await input.focus();
    await page.keyboard.type(text);
  }
  async function chooseTable(name: string) {
    const file = join(stage.folder, name);
    writeFileSync(file, TABLE);
    await page.locator('input[type=file]').setInputFiles(file);
  }

  it('a form’s new name cannot be changed behind the one that is saved', async () => {
    await openView(page, 'Form Config');
    await clickAfterPause(button(`Rename ${FORM}`));
    const name = dialog().getByLabel('Form Name');
    await name.fill('Renamed');
    const answer = await holdAnswer(page, '**/name');
    await clickAfterPause(button(RENAME_TEXTS.save, dialog()));
    await answer.held;
    await typeInto(name, ' twice');
    expect(await name.inputValue()).toBe('Renamed');
    expect(await opacity(name)).toBeLessThan(1);
    answer.release();
    await dialog().waitFor({ state: 'hidden' });
    await formCard(page, 'Renamed').waitFor();
  });

  it('nor can its rule', async () => {
    await clickAfterPause(button('Change when Renamed applies'));
    const day = dialog().getByLabel(RULE_TEXTS.firstDay);
    await day.fill('2026-01-02');
    const answer = await holdAnswer(page, '**/rule');
    await clickAfterPause(button(RULE_TEXTS.save, dialog()));
    await answer.held;
    await typeInto(day, '12312026');
    expect(await day.inputValue()).toBe('2026-01-02');
    expect(await opacity(day)).toBeLessThan(1);
    answer.release();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('the table chosen last is opened, and none is lost', async () => {
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Your packets'));
    await clickAfterPause(button('From a table'));
    await page.getByText(RUN_TEXTS.none).waitFor();
    const answer = await holdAnswer(page, '**/api/runs');
    await chooseTable('wrong.csv');
    await answer.held;
    await chooseTable('right.csv');
    await page.getByRole('heading', { name: RUN_TEXTS.columns }).waitFor();
    await page.getByRole('heading', { name: 'right.csv', level: 2 }).waitFor();
    answer.release();
  });

  it('its columns are saved one after another', async () => {
    const puts: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PUT' && /\/columns$/.test(sent.url())) puts.push(sent.url());
    });
    const save = button(RUN_TEXTS.saveColumns);
    await page.getByLabel('Color', { exact: true }).selectOption({ label: 'City' });
    const answer = await holdAnswer(page, /\/columns$/);
    await clickAfterPause(save);
    await answer.held;
    await page.getByLabel('Color', { exact: true }).selectOption({ index: 0 });
    await expect.poll(() => isWaiting(save)).toBe('true');
    await save.dispatchEvent('click');
    answer.release();
    await expect.poll(() => isWaiting(save)).toBeNull();
    expect(puts).toHaveLength(1);
    await clickAfterPause(save);
    await page.getByText(RUN_TEXTS.columnsSaved).waitFor();
  });

  it('a corrected row cannot be changed behind the cells that are saved', async () => {
    await clickAfterPause(button('Fix row 1'));
    await dialog().getByLabel('Social').fill('987-65-0002');
    const answer = await holdAnswer(page, /\/rows\/1$/);
    await clickAfterPause(button('Save the row', dialog()));
    await answer.held;
    const color = dialog().getByLabel('Color');
    await typeInto(color, 'dish');
    expect(await color.inputValue()).toBe('red');
    answer.release();
    await dialog().getByText(RUN_TEXTS.mendStill).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('what is typed on a packet’s page and printed is saved, too', async () => {
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Enter application data'));
    await enterApplication(page, sampleApplication('2026-11-21'));
    await clickAfterPause(button('Submit Application'));
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await clickAfterPause(button('Open Renamed'));
    const box = (name: string) =>
      dialog().first().locator(`.annotationLayer input[name="${name}"]`);
    await box('ProposedInsured.MI').fill('Q');
    await box('ProposedInsured.MI').blur();
    const answer = await holdAnswer(page, /\/values$/);
    await clickAfterPause(button(PAGE_EDIT_TEXTS.save, dialog().first()));
    await answer.held;
    await box('ProposedInsured.First').fill('Nora');
    await box('ProposedInsured.First').blur();
    const read = page.waitForEvent('download');
    await clickAfterPause(button('Download & Print', dialog().first()));
    const anyway = button(/ anyway$/).click({ timeout: 5_000 });
    await Promise.race([read, anyway.catch(() => {})]);
    await read;
    answer.release();
    await dialog().first().waitFor({ state: 'hidden' });
    const { file } = await saveDownload(page, stage, () => button('Download packet').click());
    expect(Object.values(valuesByQpdf(file))).toContain('Nora');
  });

  it('what was only downloaded of a packet’s page can still be saved', async () => {
    await clickAfterPause(button('Open Renamed'));
    const box = dialog().first().locator('.annotationLayer input[name="ProposedInsured.First"]');
    await box.fill('Olive');
    await box.blur();
    const save = button(PAGE_EDIT_TEXTS.save, dialog().first());
    const download = button('Download & Print', dialog().first());
    const anyway = button(/ anyway$/).click({ timeout: 5_000 });
    await Promise.all([page.waitForEvent('download'), download.click(), anyway.catch(() => {})]);
    expect(await isWaiting(save)).toBeNull();
    await clickAfterPause(save);
    await page.getByText(PAGE_EDIT_TEXTS.saved).waitFor();
  });

  it.each([
    ['a draft', /^Continue: Nora$/, /\/drafts\/[^/]+$/],
    ['a packet', /^Use again: /, /\/application$/],
  ])('%s that opens late does not take its user from other work', async (_, name, path) => {
    const draft = `${stage.server.address}/api/drafts/${randomUUID()}`;
    const data = { application: { insuredFirstName: 'Nora' }, version: 0 };
    const headers = { origin: stage.server.address };
    expect((await page.request.put(draft, { data, headers })).ok()).toBe(true);
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Your packets'));
    const packet = page.locator('[data-packet]').getByRole('button').first();
    if ((await packet.getAttribute('aria-expanded')) === 'false') await clickAfterPause(packet);
    const answer = await holdAnswer(page, path);
    await clickAfterPause(button(name).first());
    await answer.held;
    await openView(page, 'Form Config');
    await clickAfterPause(button('Change when Renamed applies'));
    await dialog().getByLabel(RULE_TEXTS.firstDay).fill('2026-03-04');
    answer.release();
    await page.waitForTimeout(2_000);
    expect(await dialog().getByLabel(RULE_TEXTS.firstDay).inputValue()).toBe('2026-03-04');
    await clickAfterPause(button('Cancel', dialog()));
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Enter application data'));
    // Nor has it taken the place of what was there.
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor({ timeout: 10_000 });
  });

  it('an entry that could not be saved meanwhile says why another is not opened', async () => {
    await clickAfterPause(button('Enter another application'));
    const first = page.locator('#application-insuredFirstName');
    await first.fill('Opal');
    const save = await holdAnswer(page, /\/drafts\/[^/]+$/);
    await save.held;
    await clickAfterPause(button('Your packets'));
    const read = page.waitForResponse(/\/drafts\/[^/]+$/);
    await clickAfterPause(button(/^Continue: Nora$/).first());
    await read;
    save.lose();
    const why = page.getByRole('alert').filter({ hasText: 'is not saved yet' });
    expect(await why.textContent()).not.toContain(DRAFT_TEXTS.staleTitle);
  });
});
