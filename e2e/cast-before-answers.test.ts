/** The people of a form, changed faster than the server answers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clickAfterPause, formCard, pauseBetweenClicks } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { mappingEditor } from './support/mapping-editor.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'shared', 'automap', 'real', 'first');
const FILE = join(FOLDER, 'va-10-7959a.pdf');
const NAME = 'Claim Form';
const AUTO_MAP = '**/api/forms/*/auto-map';

describe.skipIf(!BROWSER || !existsSync(FILE))('people changed before the last answer', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    await addForm(page, FILE, NAME);
  });
  beforeEach(async () => {
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    await clickAfterPause(button('Auto Map'));
    await told('fields have a suggestion').waitFor();
  });
  afterEach(async () => {
    await page.unroute(AUTO_MAP);
    await pauseBetweenClicks();
    await page.keyboard.press('Escape');
    await clickAfterPause(page.getByRole('button', { name: 'Discard changes' }));
    await dialog().waitFor({ state: 'hidden' });
  });

  const { dialog, rows, button, told } = mappingEditor(() => page);
  const word = (name: string) =>
    dialog().getByRole('combobox', { name: `Whom “${name}” means`, exact: true });
  const section = (title: string) =>
    dialog()
      .getByRole('combobox', { name: `Whose facts: ${title}`, exact: false })
      .first();

  const holdAutoMap = (some?: { times: number }) => holdRequests(page, AUTO_MAP, some);

  /** The source of the box whose name contains this. */
  async function sourceOf(part: string): Promise<string> {
    await dialog().getByLabel('Filter by name').fill(part);
    await expect.poll(() => rows().count()).toBe(1);
    const source = await rows().getByRole('combobox').first().inputValue();
    await dialog().getByLabel('Filter by name').fill('');
    return source;
  }

  it('a word after a section: each changes its boxes, and one undo restores both', async () => {
    const release = await holdAutoMap();
    await section('SECTION III – SPONSOR').selectOption('Agent');
    await word('patient').selectOption('Nobody');
    release();
    await told(/“patient” now means nobody of the application: \d+ /).waitFor();
    expect(await told(/SPONSOR INFORMATION” are now the agent’s: /).count()).toBe(1);
    expect(await sourceOf('LastNme-ptnt')).toBe('@ask');
    expect(await sourceOf('SignatureLastName')).toBe('insuredLastName');
    await clickAfterPause(button('Undo'));
    expect(await sourceOf('LastNme-ptnt')).toBe('insuredLastName');
    expect(await sourceOf('SignatureLastName')).toBe('ownerName');
    expect(await word('patient').inputValue()).toBe('insured');
  });

  it('two words: what each changes is told', async () => {
    const release = await holdAutoMap();
    await word('sponsor').selectOption('Insured');
    await word('claimant').selectOption('Nobody');
    release();
    await told(/“sponsor” now means the insured: \d+ mapped, /).waitFor();
    await told(/“claimant” now means nobody of the application: \d+ /).waitFor();
  });

  it('an undo meanwhile undoes what it says, and nothing of it comes back', async () => {
    await word('claimant').selectOption('Nobody');
    await told(/“claimant” now means nobody/).waitFor();
    const release = await holdAutoMap();
    await word('sponsor').selectOption('Insured');
    await clickAfterPause(button('Undo'));
    expect(await word('claimant').inputValue()).toBe('owner');
    release();
    await told(/“sponsor” now means the insured/).waitFor();
    expect(await word('claimant').inputValue()).toBe('owner');
    expect(await sourceOf('SignatureLastName')).toBe('ownerName');
    expect(await sourceOf('LastNme-spnsr')).toBe('insuredLastName');
  });

  it('Auto Map meanwhile answers for the people as they are by then', async () => {
    const release = await holdAutoMap({ times: 1 });
    await clickAfterPause(button('Auto Map'));
    await word('sponsor').selectOption('Insured');
    await told(/“sponsor” now means the insured/).waitFor();
    release();
    await told('fields have a suggestion').waitFor();
    expect(await word('sponsor').inputValue()).toBe('insured');
    expect(await sourceOf('LastNme-spnsr')).toBe('insuredLastName');
    expect(await sourceOf('ZIPCode-ptnt')).toBe('');
  });
});
