/**
 * An administrator's list: real forms and one PDF without fields, found, filtered, renamed, and
 * analyzed, deleted and restored several at once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from '../src/core/texts/message.ts';
import { REVISION_TEXTS } from '../src/core/texts/revision-texts.ts';
import { SEVERAL_TEXTS } from '../src/core/texts/several-forms-texts.ts';
import { UPLOAD_TEXTS } from '../src/core/texts/upload-texts.ts';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

/** Names by file. The first form is analyzed alone. */
const FORMS: [name: string, file: string][] = [
  ['Application for burial benefits', 'federal/21P-530-1c2602.pdf'],
  ['Board appeal', 'federal/10182-778756.pdf'],
  ['Bankruptcy schedule G', 'federal/form_b106g-5a7f14.pdf'],
  ['Bankruptcy summary', 'federal/form_b106sum-8777cd.pdf'],
];
/** A PDF of our own whose pages have no fields. */
const SCAN = join(
  import.meta.dirname,
  '../samples/Understanding Medicaid Eligibility and Life Insurance (sample).pdf',
);
const LAST = 'federal/f1040s1-8dafec.pdf';
const areThere = [...FORMS.map(([, file]) => file), LAST].every((wanted) =>
  realForms().some(({ file }) => file === wanted),
);

describe.skipIf(!BROWSER || !areThere)('a list of many forms', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'admin@example.com', { reducedMotion: 'reduce' });
    for (const [name, file] of FORMS) await upload(name, realFormFile({ file }));
    await upload('Scanned letter', SCAN);
    await openView(page, 'Form Config');
  });

  async function upload(formName: string, file: string) {
    const buffer = readFileSync(file);
    const name = file.split('/').at(-1) ?? '';
    const answer = await page.request.post(`${stage.server.address}/api/forms`, {
      multipart: { formName, file: { name, mimeType: 'application/pdf', buffer } },
      headers: { origin: stage.server.address },
    });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { form: { id: string } }).form.id;
  }

  const search = () => page.getByRole('searchbox', { name: 'Find a form' });
  const names = () => page.locator('article h3').allTextContents();
  const badge = (name: string, state: string) =>
    formCard(page, name).getByText(state, { exact: true });
  const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
  const press = (name: string | RegExp) => clickAfterPause(page.getByRole('button', { name }));

  it('has no search and no selection while it is short', async () => {
    await page.getByText('Uploaded Forms (5)').waitFor();
    expect(await search().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Choose several' }).count()).toBe(0);
    await expectAccessibleAtEveryWidth(page, 'form-list-few');
    await upload('Schedule 1', realFormFile({ file: LAST }));
    await page.getByText('Uploaded Forms (6)').waitFor();
    await search().waitFor();
  });

  it('can be searched by form name and filename, with the keyboard alone', async () => {
    await search().focus();
    await page.keyboard.type('b106 GEE');
    await page.getByText('No form found for “b106 GEE”.').waitFor();
    expect(await names()).toEqual([]);
    await expectAccessibleAtEveryWidth(page, 'form-list-none');
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names()).length).toBe(6);
    await search().focus();
    await page.keyboard.type('BANKRUPTCY');
    await page.getByText('2 forms found').waitFor();
    expect(await names()).toEqual(['Bankruptcy summary', 'Bankruptcy schedule G']);
    await page.getByLabel('Order').selectOption({ label: 'Name A to Z' });
    await expect.poll(names).toEqual(['Bankruptcy schedule G', 'Bankruptcy summary']);
    await search().fill('');
    await expect.poll(async () => (await names()).length).toBe(6);
  });

  it('renames a form, but not to an empty name', async () => {
    await clickAfterPause(page.getByRole('button', { name: 'Rename Board appeal' }));
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Form Name');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.fill('   ');
    expect(await dialog.getByRole('button', { name: 'Save name' }).isDisabled()).toBe(true);
    const taken = dialog.getByText(message(UPLOAD_TEXTS.nameTaken, { noun: 'form' }));
    await name.fill('bankruptcy  Summary');
    await taken.waitFor();
    await name.fill('board appeal');
    await taken.waitFor({ state: 'hidden' });
    await name.fill('Notice of disagreement');
    await expectAccessibleAtEveryWidth(page, 'form-list-rename');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await formCard(page, 'Notice of disagreement').getByText('10182-778756.pdf').waitFor();
  });

  it('analyzes the selected forms, skips an analyzed one, and never calls a scan ready', async () => {
    const [[burial]] = FORMS as [[string, string]];
    await clickAfterPause(formCard(page, burial).getByRole('button', { name: 'Analyze' }));
    await badge(burial, 'Needs a look').waitFor();
    await page.getByRole('button', { name: 'Choose several' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('6 forms chosen', { exact: true }).waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-list-choosing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const result = page.getByRole('status').filter({ hasText: '4 of 6 forms analyzed.' });
    await result.waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-list-analyzed');
    const says = async (title: string) =>
      result.locator(`p:has-text("${title}") + ul li`).allTextContents();
    expect(await says('Left as they are')).toEqual([burial]);
    expect(await says('without fields')).toEqual(['Scanned letter']);
    await badge('Scanned letter', 'Nothing to fill').waitFor();
    expect(await badge('Scanned letter', 'Ready').count()).toBe(0);
    // The focus is at the result, not at the start of the page.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await result.waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('checkbox');
  });

  it('can be filtered by state, each with its count', async () => {
    const states = page.getByLabel('State');
    await expect
      .poll(() => states.locator('option').allTextContents())
      .toContain('Nothing to fill (1)');
    await states.selectOption({ label: 'Nothing to fill (1)' });
    await expect.poll(names).toEqual(['Scanned letter']);
    await states.selectOption({ label: 'Any state (6)' });
    await expect.poll(async () => (await names()).length).toBe(6);
  });

  it('deletes several forms after one question, says which were gone already, and restores them', async () => {
    const listed = await (await page.request.get(`${stage.server.address}/api/forms`)).json();
    const next = listed.forms.find(
      (form: { form_name: string }) => form.form_name === 'Schedule 1',
    );
    const replaced = {
      ...{ form_id: 'former', form_name: 'Schedule 0', by_id: next.id, by_name: 'Schedule 1' },
      ...{ revised_at: '2026-01-01T08:00:00.000Z', first_day: '2026-01-01' },
    };
    await page.route('**/api/forms/revisions', (route) =>
      route.fulfill({ json: { pending: [], replaced: [replaced], left_alone: [] } }),
    );
    // Lets the page read the list once more.
    const rule = `${stage.server.address}/api/forms/${next.id}/rule`;
    await page.request.put(rule, { data: { applies_when: null, was: null } });
    await box('Schedule 1').focus();
    await page.keyboard.press('Space');
    await box('Scanned letter').check();
    await search().fill('bankruptcy');
    await page.getByText('2 forms found').waitFor();
    await press('Choose all 2 shown');
    await page.getByText('4 forms chosen, 2 of them not shown now').waitFor();
    await press('Delete chosen');
    const dialog = page.getByRole('dialog');
    const named = await dialog.locator('li').allTextContents();
    expect(named.toSorted()).toEqual(
      ['Bankruptcy schedule G', 'Bankruptcy summary', 'Scanned letter', 'Schedule 1'].toSorted(),
    );
    const words = { name: 'Schedule 0', date: '01/01/2026' };
    await dialog.getByText(message(REVISION_TEXTS.formerKeepsItsDays, words)).waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-list-delete');
    // Another user is quicker with one of them.
    const { forms } = await (await page.request.get(`${stage.server.address}/api/forms`)).json();
    const gone = forms.find((form: { form_name: string }) => form.form_name === 'Schedule 1');
    await page.request.delete(`${stage.server.address}/api/forms/${gone.id}`, {
      headers: { origin: stage.server.address },
    });
    await clickAfterPause(dialog.getByRole('button', { name: 'Delete 4 forms' }));
    const result = page.getByRole('status').filter({ hasText: '3 of 4 forms deleted.' });
    const already = result.locator('p:has-text("Deleted already:") + ul li');
    await already.waitFor();
    expect(await already.allTextContents()).toEqual(['Schedule 1']);
    await page.getByText('Uploaded Forms (2)').waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-list-deleted');
    // Meanwhile the name of one is given to another form.
    const left = await (await page.request.get(`${stage.server.address}/api/forms`)).json();
    const [{ id, form_name: was }] = left.forms;
    const data = { form_name: 'Scanned letter', was };
    await page.request.put(`${stage.server.address}/api/forms/${id}/name`, { data });
    // The network is gone at first, so that the forms are offered again.
    await page.route('**/restoration', (route) => route.abort());
    await press('Restore 3 forms');
    await page.getByText('0 of 3 forms restored.').waitFor();
    await page.unroute('**/restoration');
    await press('Restore 3 forms');
    const restored = page.getByRole('status').filter({ hasText: '3 of 3 forms restored.' });
    const twice = restored.locator(`p:has-text("${SEVERAL_TEXTS.sameName}") + ul li`);
    await twice.waitFor();
    expect(await twice.allTextContents()).toEqual(['Scanned letter']);
    await page.getByText('Uploaded Forms (5)').waitFor();
    await badge('Bankruptcy summary', 'Needs a look').waitFor();
  });
});
