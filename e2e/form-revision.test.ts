/**
 * A form's next revision: uploaded on its card, compared on the page, confirmed for a day, and
 * filled from that day on.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { addDays, formatUsDate, todayLocal } from '../src/core/calendar-date.ts';
import { message } from '../src/core/texts/message.ts';
import { REVISION_TEXTS } from '../src/core/texts/revision-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, openPackets, openView, showPacket } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { cutWords } from './support/cut-words.ts';
import { isInSight } from './support/in-sight.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addMappedForm } from './support/stored-forms.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const PAIR = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/revision-labels/va21p530.json'), 'utf8'),
) as Record<'old' | 'new', { file: string }>;
const [OLD_FILE, NEW_FILE] = [join(SHARED, PAIR.old.file), join(SHARED, PAIR.new.file)];
const OLD = 'Burial benefits 2017';
const NEW = 'Burial benefits 2022';
const SAME = 'This is the very same file: nothing differs';
const FIRST_DAY = addDays(todayLocal(), 7);

describe.skipIf(!BROWSER || !existsSync(OLD_FILE) || !existsSync(NEW_FILE))('a revision', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    await addMappedForm(page, OLD_FILE, OLD);
  });

  const dialog = () => page.getByRole('dialog').first();
  const section = (name: string) => dialog().locator('details').filter({ hasText: name });
  const rows = (name: string) => section(name).locator('[data-row]');
  const count = async (name: string) => {
    const words = await section(name).locator('summary').textContent();
    return Number(/\((\d+)\)/.exec(words ?? '')?.[1]);
  };
  const use = () => dialog().getByRole('button', { name: /^Use from / });
  const api = async <Answer>(path: string, data?: object, method = data ? 'POST' : 'GET') => {
    const answer = await page.request.fetch(`${stage.server.address}${path}`, { method, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()) as Answer;
  };
  const formsByName = async () => {
    const { forms } = await api<{ forms: { id: string; form_name: string }[] }>('/api/forms');
    return new Map(forms.map(({ form_name, id }) => [form_name, id]));
  };

  it('is recognized as the very same file, and can be discarded', async () => {
    await clickAfterPause(formCard(page, OLD).getByRole('button', { name: /^New revision/ }));
    await dialog().locator('input[type=file]').setInputFiles(OLD_FILE);
    await dialog().getByLabel('Form Name').fill(NEW);
    await dialog().getByRole('button', { name: 'Upload and compare' }).click();
    await dialog().getByText(SAME).waitFor();
    await dialog().getByText(`is byte for byte the file of “${OLD}”`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-revision-same');
    await clickAfterPause(dialog().getByRole('button', { name: 'Discard' }));
    const question = page.getByRole('dialog', { name: 'Discard this revision?' });
    await clickAfterPause(question.getByRole('button', { name: 'Discard' }));
    await dialog().waitFor({ state: 'hidden' });
  });

  it('is compared with the previous form before it is used', async () => {
    await clickAfterPause(formCard(page, OLD).getByRole('button', { name: /^New revision/ }));
    await dialog().locator('input[type=file]').setInputFiles(NEW_FILE);
    await dialog().getByLabel('Form Name').fill(NEW);
    await dialog().getByRole('button', { name: 'Upload and compare' }).click();
    await dialog().getByText('Use from', { exact: true }).waitFor();
    expect(await dialog().getByText(SAME).count()).toBe(0);
    for (const name of ['To look at', 'New fields', 'Gone', 'Carried']) {
      const all = section(name);
      if ((await all.getAttribute('open')) === null) await all.locator('summary').click();
      await expect.poll(() => rows(name).count(), { message: name }).toBe(await count(name));
    }
    // The answers to one question differ only in their last words.
    expect(await cutWords(dialog().locator('[data-row] > :first-child'))).toEqual([]);
    expect(await count('To look at')).toBeGreaterThan(1);
    expect(await count('Carried')).toBeGreaterThan(1);
    expect([...(await formsByName()).keys()]).toEqual([OLD]);
    await expect.poll(() => dialog().locator('[data-state="carried"]').count()).toBeGreaterThan(2);
  });

  it('links the boxes of the selected row on both pages', async () => {
    await rows('Carried').first().click();
    const joined = dialog().locator('section [data-selected="true"][title]');
    await expect.poll(() => joined.count()).toBeGreaterThanOrEqual(2);
    const sides = dialog().getByRole('region', { name: /^(Before|New): / });
    expect(await sides.count()).toBe(2);
    for (const side of await sides.all())
      expect(await side.locator('[data-selected="true"]').count()).toBeGreaterThan(0);
    await rows('Carried').first().click();
    await section('Carried').locator('summary').click();
  });

  it('is accessible and uncut at every width', async () => {
    await rows('To look at').first().click();
    await expectAccessibleAtEveryWidth(page, 'form-revision');
    await page.setViewportSize({ width: 390, height: 844 });
    const canvas = dialog()
      .getByRole('region', { name: /^New: / })
      .locator('canvas')
      .first();
    const width = () => canvas.evaluate((picture) => picture.getBoundingClientRect().width);
    await expect.poll(width).toBeGreaterThan(200);
    expect(await width()).toBeLessThan(390);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('can be decided with keys, and says how many rows are undecided', async () => {
    const open = await count('To look at');
    await expect.poll(() => use().textContent()).toContain(`${open} left undecided`);
    await rows('To look at').first().focus();
    await page.keyboard.press('1');
    await expect.poll(() => use().textContent()).toContain(`${open - 1} left undecided`);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? '');
    const second = await focused();
    expect(second).toBe(await rows('To look at').nth(1).getAttribute('data-row'));
    await isInSight(rows('To look at').nth(1));
    await page.keyboard.press('0');
    await expect.poll(() => use().textContent()).not.toContain(`${open - 1} left`);
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe(second);
  });

  it('gives the three boxes of a date that was one box each its part', async () => {
    const date = rows('To look at').filter({ hasText: 'DATE OF BIRTH' });
    const whole = message(REVISION_TEXTS.withParts, { box: '', count: 2 });
    const accepted = dialog().locator('[data-row]').filter({ hasText: REVISION_TEXTS.accepted });
    await date.focus();
    await page.keyboard.press('0');
    expect(await accepted.count()).toBe(0);
    await date.focus();
    await page.keyboard.press('1');
    await date.getByText(whole).waitFor();
    expect(await accepted.count()).toBe(2);
  });

  it('is compared again after somebody changed the mapping, keeping what was decided', async () => {
    const id = (await formsByName()).get(OLD) ?? '';
    type Read = { form: { field_mappings: Record<string, object>; updated_at: string } };
    const { field_mappings, updated_at } = (await api<Read>(`/api/forms/${id}`)).form;
    await api(`/api/forms/${id}/mappings`, { field_mappings, updated_at }, 'PUT');
    const before = await use().textContent();
    await dialog().getByLabel('Use from', { exact: true }).fill(FIRST_DAY);
    await section('Carried').locator('summary').scrollIntoViewIfNeeded();
    await clickAfterPause(use());
    await isInSight(dialog().getByText('was changed after the two revisions were compared'));
    await clickAfterPause(dialog().getByRole('button', { name: 'Compare again' }));
    await dialog().getByText('was changed after').waitFor({ state: 'hidden' });
    const undecided = (text: string | null) => /(\d+) left undecided/.exec(text ?? '')?.[1];
    expect(undecided(await use().textContent())).toBe(undecided(before));
  });

  it('says beside the button why it could not be put into use', async () => {
    for (const width of [820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/confirmation', (route) => route.abort());
      await clickAfterPause(use());
      await isInSight(dialog().getByRole('alert').filter({ hasText: REVISION_TEXTS.notUsed }));
      await page.unroute('**/confirmation');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.context().setOffline(true);
    await clickAfterPause(use());
    await dialog().getByRole('alert').filter({ hasText: REVISION_TEXTS.notUsed }).waitFor();
    await page.context().setOffline(false);
    await isInSight(dialog().getByText(REVISION_TEXTS.backOnline));
    expect(await dialog().getByText(REVISION_TEXTS.notUsed).count()).toBe(0);
  });

  it('replaces the form from its first day on', async () => {
    // The list has the replacement before the answer arrives, which is no news to this person.
    const news = dialog().getByText(/was replaced/);
    let told = 0;
    await page.route('**/confirmation', async (route) => {
      const listed = page.waitForResponse('**/api/forms/revisions');
      const response = await route.fetch();
      await listed;
      await page.waitForTimeout(500);
      told = await news.count();
      await route.fulfill({ response });
    });
    await clickAfterPause(use());
    await dialog().waitFor({ state: 'hidden' });
    expect(told).toBe(0);
    await formCard(page, NEW).waitFor();
    await formCard(page, OLD)
      .getByText(`Replaced from ${formatUsDate(FIRST_DAY)} by ${NEW}`)
      .waitFor();
    expect(
      await formCard(page, OLD)
        .getByRole('button', { name: /New revision/ })
        .count(),
    ).toBe(0);
    await formCard(page, NEW)
      .getByText(/Field mapping configured: \d+ fields mapped/)
      .waitFor();
    const id = (await formsByName()).get(NEW);
    type Read = { form: { field_mappings: Record<string, Record<string, string>> } };
    const { field_mappings } = (await api<Read>(`/api/forms/${id}`)).form;
    const dates = Object.values(field_mappings).filter((one) => one.sourceField === 'birthDate');
    const parts = dates.map(({ transform }) => transform);
    expect(parts.sort()).toEqual(['date-day', 'date-month', 'date-year']);
    const filled = async (submissionId: string, date: string) => {
      const application = { ...sampleApplication(todayLocal()), date };
      type Result = { data: { results: { formName: string; success: boolean }[] } };
      const { data } = await api<Result>('/api/applications', { submissionId, application });
      return data.results.map(({ formName, success }) => [formName, success]);
    };
    expect(await filled('SEC-1', FIRST_DAY)).toEqual([[NEW, true]]);
    expect(await filled('SEC-2', addDays(FIRST_DAY, -1))).toEqual([[OLD, true]]);
  });

  it('is mentioned on a packet made before it, but not on a packet made with it', async () => {
    await openView(page, 'PDF Application');
    await openPackets(page);
    const told = (packet: Locator) => packet.getByText(`${NEW} replaces it for applications dated`);
    await told(await showPacket(page, 'SEC-2')).waitFor();
    const next = await showPacket(page, 'SEC-1');
    await next.getByText(NEW, { exact: true }).last().waitFor();
    expect(await told(next).count()).toBe(0);
  });

  it('is named in the viewer on the form that it replaces', async () => {
    await openView(page, 'PDF Application');
    const card = (name: string) => page.locator('label').filter({ hasText: name });
    const said = message(REVISION_TEXTS.replaced, { date: formatUsDate(FIRST_DAY), name: NEW });
    await card(OLD).getByText(said, { exact: true }).waitFor();
    expect(await page.getByText(said).count()).toBe(1);
  });

  it('is mentioned to an agent whose application it concerns', async () => {
    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    const told = page.getByText(`${OLD} was replaced by ${NEW} for applications dated`);
    const date = page.locator('#application-date');
    await date.fill(FIRST_DAY);
    await told.waitFor();
    await date.fill(todayLocal());
    await told.waitFor({ state: 'hidden' });
  });

  it('is mentioned, once its day has come, in an entry that is dated before it', async () => {
    const later = await page.context().newPage();
    await later.clock.setFixedTime(new Date(`${addDays(FIRST_DAY, 1)}T12:00:00`));
    await later.goto(stage.server.address);
    await openView(later, 'PDF Application');
    await clickAfterPause(later.getByRole('button', { name: 'Enter application data' }));
    const dated = addDays(FIRST_DAY, -1);
    await later.locator('#application-date').fill(dated);
    const words = message(REVISION_TEXTS.toldOfOlder, {
      before: OLD,
      next: NEW,
      date: formatUsDate(FIRST_DAY),
      dated: formatUsDate(dated),
    });
    await later.getByText(words).waitFor();
    await expectAccessibleAtEveryWidth(later, 'form-revision-older-entry');
    await later.locator('#application-date').fill(FIRST_DAY);
    await later.getByText(words).waitFor({ state: 'hidden' });
    await later.close();
  });

  it('once deleted, says that the previous form does not come back by itself', async () => {
    await openView(page, 'Form Config');
    await clickAfterPause(formCard(page, NEW).getByRole('button', { name: `Delete ${NEW}` }));
    await dialog().getByText(`“${OLD}”, which it replaced, does not come back`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-revision-delete');
    await clickAfterPause(dialog().getByRole('button', { name: 'Delete', exact: true }));
    await formCard(page, OLD).getByText(`Its revision “${NEW}” was deleted`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'form-revision-deleted');
    await clickAfterPause(page.getByText(/^Deleted forms/));
    // A discarded revision of this name was deleted before.
    await clickAfterPause(page.getByRole('button', { name: `Restore ${NEW}` }).first());
    await formCard(page, NEW).waitFor();
    await formCard(page, OLD).getByText('was deleted').waitFor({ state: 'detached' });
  });
});
