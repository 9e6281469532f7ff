/**
 * The people of a form in the mapping editor: a section's person is changed in one place, and its
 * boxes change at once.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORM_DELETED_MEANWHILE } from '../src/core/texts/form-config-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, pauseBetweenClicks } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { cutWords } from './support/cut-words.ts';
import { mappingEditor } from './support/mapping-editor.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'shared', 'automap', 'real', 'first');
const FILE = join(FOLDER, 'va-21p-530ez-2.pdf');
const NAME = 'Application for Burial Benefits';
/** A form with four words for nobody. */
const FEW_FILE = join(FOLDER, 'va-10-10d.pdf');
const FEW = 'Application for Health Benefits';
/** The heading of Section II as the form prints it. */
const CLAIMANT = /^SECTION II - CLAIMANT'S INFORMATION$/;

describe.skipIf(!BROWSER || !existsSync(FILE))('the people of a form in the mapping editor', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    await addForm(page, FILE, NAME);
  });
  beforeEach(async () => {
    if (await dialog().isVisible()) await close();
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    await rows().first().waitFor();
  });

  const { dialog, rows, button, told } = mappingEditor(() => page);
  const people = () => dialog().getByRole('region', { name: 'People of this form' });
  const claimant = () => people().getByRole('listitem').filter({ has: title() });
  const title = () => page.getByRole('button', { name: CLAIMANT });
  const boxes = async () => Number(/(\d+) boxes/.exec((await claimant().textContent()) ?? '')?.[1]);
  const person = () => claimant().getByRole('combobox');
  const mapped = async () =>
    Number(/(\d+) of \d+ fields mapped/.exec((await dialog().textContent()) ?? '')?.[1]);

  async function close(): Promise<void> {
    await pauseBetweenClicks();
    await page.keyboard.press('Escape');
    const discard = page.getByRole('button', { name: 'Discard changes' });
    await expect
      .poll(async () => (await discard.isVisible()) || !(await dialog().isVisible()))
      .toBe(true);
    if (await discard.isVisible()) await clickAfterPause(discard);
    await dialog().waitFor({ state: 'hidden' });
  }

  async function autoMap(): Promise<void> {
    await clickAfterPause(button('Auto Map'));
    await told('fields have a suggestion').waitFor();
    await claimant().waitFor();
  }

  /** The sources of the boxes whose name contains this. */
  async function sources(part: string): Promise<string[]> {
    await dialog().getByLabel('Filter by name').fill(part);
    await expect.poll(() => rows().count()).toBeGreaterThan(0);
    const chosen = await rows()
      .getByRole('combobox', { name: /^Application Field: / })
      .evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value));
    await dialog().getByLabel('Filter by name').fill('');
    return chosen;
  }
  const sourceOf = async (part: string): Promise<Locator> => {
    await dialog().getByLabel('Filter by name').fill(part);
    return rows()
      .getByRole('combobox', { name: /^Application Field: / })
      .first();
  };

  it('are listed on demand without any change, accessible at every width', async () => {
    expect(await people().getByRole('listitem').count()).toBe(0);
    const before = await mapped();
    await clickAfterPause(button('Show the people of this form'));
    await claimant().waitFor();
    expect(await mapped()).toBe(before);
    expect(await button('Save Mappings').isVisible()).toBe(true);
    expect(await person().inputValue()).toBe('owner');
    expect(await claimant().textContent()).toContain('Page 6');
    expect(await boxes()).toBeGreaterThan(10);
    const shown = await people().getByRole('listitem').count();
    const more = people().getByRole('button', { name: /^Show \d+ more sections/ });
    const count = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    await expectAccessibleAtEveryWidth(page, 'cast');
    await clickAfterPause(more);
    expect(await people().getByRole('listitem').count()).toBe(shown + count);
    await expectAccessibleAtEveryWidth(page, 'cast-whole');
    expect(await cutWords(people().locator('li button > span'))).toEqual([]);
    await clickAfterPause(button('Hide the people of this form'));
    expect(await people().getByRole('listitem').count()).toBe(0);
  });

  it('can be set to nobody, undone, and set to somebody else', async () => {
    await autoMap();
    const veteran = await sources('VeteransFirstName');
    const owners = await sources('Claimants_SocialSecurity');
    expect(new Set(owners)).toEqual(new Set(['ownerSocialSecurity']));
    const mine = await sourceOf('ClaimantsMiddleInitial');
    await mine.selectOption('companyName');
    await dialog().getByLabel('Filter by name').fill('');
    const all = await mapped();

    await person().selectOption('Nobody');
    const count = await boxes();
    await told(
      `${count} boxes of “SECTION II - CLAIMANT'S INFORMATION” are now nobody’s: ` +
        `1 left as a person chose, ${count - 1} not mapped.`,
    ).waitFor();
    expect(new Set(await sources('Claimants_SocialSecurity'))).toEqual(new Set(['']));
    expect(await sources('ClaimantsMiddleInitial')).toEqual(['companyName']);
    expect(await sources('VeteransFirstName')).toEqual(veteran);
    expect(await mapped()).toBeLessThan(all - 5);
    await expectAccessibleAtEveryWidth(page, 'cast-changed');

    await clickAfterPause(button('Undo'));
    await button('Undo').waitFor({ state: 'detached' });
    expect(await person().inputValue()).toBe('owner');
    await expect
      .poll(() => person().evaluate((select) => select === document.activeElement))
      .toBe(true);
    expect(await sources('Claimants_SocialSecurity')).toEqual(owners);
    expect(await mapped()).toBe(all);

    await person().selectOption('Insured');
    await told(/are now the insured’s: \d+ mapped/).waitFor();
    expect(new Set(await sources('Claimants_SocialSecurity'))).toEqual(new Set(['ssn']));
    expect(await sources('ClaimantsMiddleInitial')).toEqual(['companyName']);
    // Two changes to one section undo in one step.
    await person().selectOption('Agent');
    await told(/are now the agent’s/).waitFor();
    await clickAfterPause(button('Undo'));
    expect(await person().inputValue()).toBe('owner');
    expect(await sources('Claimants_SocialSecurity')).toEqual(owners);
  });

  it('follow when the person says whom a word means, and one undo restores all of it', async () => {
    await autoMap();
    const word = (name: string) =>
      people().getByRole('combobox', { name: `Whom “${name}” means`, exact: true });
    expect(await word('veteran').inputValue()).toBe('insured');
    expect(await word('claimant').inputValue()).toBe('owner');
    const veteran = await sources('VeteransFirstName');
    const all = await mapped();
    const mine = await sourceOf('ClaimantsMiddleInitial');
    await mine.selectOption('companyName');
    await dialog().getByLabel('Filter by name').fill('');

    await word('claimant').selectOption('Insured');
    await told(
      /^“claimant” now means the insured: \d+ mapped, .*1 left as a person chose/,
    ).waitFor();
    expect(new Set(await sources('Claimants_SocialSecurity'))).toEqual(new Set(['ssn']));
    expect(new Set(await sources('VeteransFirstName'))).toEqual(new Set(['']));
    expect(await sources('ClaimantsMiddleInitial')).toEqual(['companyName']);
    expect(await person().inputValue()).toBe('insured');
    expect(await word('veteran').inputValue()).toBe('nobody');
    await expectAccessibleAtEveryWidth(page, 'cast-word');

    await clickAfterPause(button('Undo'));
    await button('Undo').waitFor({ state: 'detached' });
    expect(await word('claimant').inputValue()).toBe('owner');
    expect(await word('veteran').inputValue()).toBe('insured');
    await expect
      .poll(() => word('claimant').evaluate((select) => select === document.activeElement))
      .toBe(true);
    expect(new Set(await sources('Claimants_SocialSecurity'))).toEqual(
      new Set(['ownerSocialSecurity']),
    );
    expect(await sources('VeteransFirstName')).toEqual(veteran);
    expect(await mapped()).toBe(all);
  });

  it('can be changed at a box on the page', async () => {
    const box = () =>
      dialog().locator('[data-testid=box][data-field*="ClaimantsLastName"]').first();
    const atBox = () => dialog().locator('section[data-choice]');
    await autoMap();
    const count = await boxes();
    await title().click();
    // Its boxes stand out on the page.
    const standOut = dialog().locator('[data-testid=box][data-hovered=true]');
    await expect.poll(() => standOut.count()).toBe(count);
    await dialog().getByLabel('Filter by name').hover();
    await dialog().getByLabel('Filter by name').focus();
    await expect.poll(() => standOut.count()).toBe(0);
    await person().focus();
    await expect.poll(() => standOut.count()).toBe(count);
    await box().click();
    const whose = atBox().getByRole('combobox', { name: 'Whose facts' });
    expect(await whose.inputValue()).toBe('owner');
    expect(await atBox().textContent()).toContain(
      `${count} boxes of “SECTION II - CLAIMANT'S INFORMATION”`,
    );
    await whose.selectOption('Insured');
    await told(/are now the insured’s: \d+ mapped/).waitFor();
    expect(await person().inputValue()).toBe('insured');
    expect(await atBox().getByRole('combobox').first().inputValue()).toBe('insuredLastName');
    await expectAccessibleAtEveryWidth(page, 'cast-at-box');
    await clickAfterPause(button('Undo'));
    await expect.poll(() => whose.inputValue()).toBe('owner');
    expect(await atBox().getByRole('combobox').first().inputValue()).not.toBe('insuredLastName');
    await page.keyboard.press('Escape');
    await atBox().waitFor({ state: 'hidden' });
  });

  it('can be changed with the keyboard alone, and stay so after a save', async () => {
    await button('Show the people of this form').focus();
    await page.keyboard.press('Enter');
    await claimant().waitFor();
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (await title().evaluate((own) => own === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await dialog()
      .getByRole('region', { name: /^Page 6 of \d+$/ })
      .waitFor();
    const box = dialog().locator('[data-testid=box][data-selected=true]').first();
    const name = await box.getAttribute('data-field');
    await expect
      .poll(() => dialog().locator('tbody tr[data-selected=true]').getAttribute('data-field'))
      .toBe(name);
    await page.keyboard.press('Tab');
    // The last of the four options. Each key press on the way there is a choice, too.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await told(/are now nobody’s/).waitFor();
    expect(await person().inputValue()).toBe('nobody');
    await clickAfterPause(button('Save Mappings'));
    await told('Mappings saved successfully!').waitFor();
    expect(await person().inputValue()).toBe('nobody');
    await person().selectOption('Insured');
    await told(/are now the insured’s/).waitFor();
    await clickAfterPause(button('Save Mappings'));
    await told('Mappings saved successfully!').waitFor();
    await close();
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    await clickAfterPause(button('Show the people of this form'));
    await claimant().waitFor();
    expect(await person().inputValue()).toBe('insured');
    // Auto Map has not forgotten it.
    await autoMap();
    expect(await person().inputValue()).toBe('insured');
    expect(new Set(await sources('Claimants_SocialSecurity'))).toEqual(new Set(['ssn']));
  });

  it('stay as they were when the change fails, with the reason', async () => {
    await autoMap();
    const all = await mapped();
    const before = await person().inputValue();
    const failed = dialog().getByRole('alert').filter({ hasText: 'The person was not changed' });
    await page.route('**/api/forms/*/auto-map', (route) => route.abort());
    await person().selectOption('Nobody');
    await failed.waitFor();
    expect(await person().inputValue()).toBe(before);
    expect(await mapped()).toBe(all);
    await page.unroute('**/api/forms/*/auto-map');
    await page.route('**/api/forms/*/auto-map', (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'not_found', message: 'This form no longer exists.' },
      }),
    );
    await person().selectOption('Agent');
    await failed.filter({ hasText: FORM_DELETED_MEANWHILE }).waitFor();
    await expect.poll(() => person().inputValue()).toBe(before);
    expect(await mapped()).toBe(all);
    await page.unroute('**/api/forms/*/auto-map');
    // The session has ended, and nobody signs in again.
    await page.route('**/api/forms/*/auto-map', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'authentication_required', message: 'Sign in to continue.' },
      }),
    );
    await person().selectOption('Insured');
    await page.getByText('Your session has ended.').waitFor();
    await pauseBetweenClicks();
    await page.keyboard.press('Escape');
    await failed.filter({ hasText: 'Sign in to continue.' }).waitFor();
    await expect.poll(() => person().inputValue()).toBe(before);
    expect(await mapped()).toBe(all);
    // Auto Map's own undo is still there.
    expect(await button('Undo Auto Map').count()).toBe(1);
    await page.unroute('**/api/forms/*/auto-map');
  });

  it('lists every word where only a few are for nobody, and each choice has its own name', async () => {
    await close();
    // The session of this page has ended, so that it does not hear of new forms.
    await page.reload();
    await addForm(page, FEW_FILE, FEW);
    await formCard(page, FEW).getByRole('button', { name: 'Configure' }).click();
    await clickAfterPause(button('Show the people of this form'));
    const words = people().getByRole('combobox', { name: /^Whom “/ });
    await words.first().waitFor();
    expect(await words.count()).toBe(7);
    expect(await button(/^Show \d+ more words/).count()).toBe(0);
    // Two sections of page 1 have the same heading.
    const choices = await people().getByRole('combobox').all();
    const names = await Promise.all(choices.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
  });
});
