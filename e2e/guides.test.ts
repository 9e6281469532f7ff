import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIND_TEXTS } from '../src/core/texts/viewer-texts.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, openView, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { isInSight } from './support/in-sight.ts';
import { openPage, saveDownload } from './support/page.ts';
import { setStage } from './support/stage.ts';

const SAMPLE_GUIDE = 'samples/Understanding Medicaid Eligibility and Life Insurance (sample).pdf';
const LONG_TITLE = 'Understanding Medicaid Eligibility and Life Insurance';
const ON_PAGE_TWO = 'cashed in';
const SHORT_TITLE = 'Medicaid Eligibility and Life Insurance';

describe.skipIf(!BROWSER)('Agent Guide', () => {
  const texts = quotedTextChecks('e2e/guides.test.ts');
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  let guideFile: string;
  beforeAll(async () => {
    guideFile = join(stage.folder, `${LONG_TITLE}.pdf`);
    copyFileSync(SAMPLE_GUIDE, guideFile);
    page = await stage.browser.newPage();
  });
  const dialog = () => page.getByRole('dialog');
  const cards = () => page.getByRole('group', { name: /^Available Guides/ }).getByRole('radio');

  async function upload(file: string, title?: string): Promise<void> {
    await page.getByRole('button', { name: 'Upload Guide' }).first().click();
    await dialog().locator('input[type=file]').setInputFiles(file);
    if (title !== undefined) await dialog().getByLabel('Guide Title').fill(title);
    await dialog().getByRole('button', { name: 'Upload', exact: true }).click();
    await texts.shows(dialog(), 'Agent guide uploaded successfully!');
    await dialog().waitFor({ state: 'hidden' });
  }

  it('asks a visitor to sign in, with a button that opens the dialog', async () => {
    await page.goto(stage.server.address);
    await openView(page, 'Agent Guide');
    await page.getByText('Authentication Required').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await dialog().getByLabel('Email').waitFor();
  });

  it('is empty at first', async () => {
    await signUp(page, stage.server.address, 'agent@example.com');
    await openView(page, 'Agent Guide');
    await texts.shows(page, 'No Agent Guides Available');
  });

  it('accepts only a PDF, and needs a title', async () => {
    const text = join(stage.folder, 'notes.txt');
    writeFileSync(text, 'not a PDF');
    await page.getByRole('button', { name: 'Upload Guide' }).first().click();
    await dialog().locator('input[type=file]').setInputFiles(text);
    await dialog().getByText('Please select a PDF file').waitFor();
    const send = dialog().getByRole('button', { name: 'Upload', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog().locator('input[type=file]').setInputFiles(guideFile);
    texts.says(await dialog().getByLabel('Guide Title').inputValue(), LONG_TITLE);
    await dialog()
      .getByText(/^\d+\.\d\d MB$/)
      .waitFor();
    await dialog().getByLabel('Guide Title').fill('  ');
    expect(await send.isDisabled()).toBe(true);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('shows an uploaded guide under its shorter title, selected and open', async () => {
    await upload(guideFile);
    await texts.shows(page.getByRole('heading'), SHORT_TITLE);
    expect(await page.getByText(LONG_TITLE, { exact: true }).count()).toBe(0);
    expect(await cards().first().isChecked()).toBe(true);
    await page.locator('.pdfViewer .page').first().waitFor();
    const frame = await page.locator('.pdfViewer').locator('..').boundingBox();
    expect(frame?.height).toBeGreaterThanOrEqual(800);
  });

  it('opens another guide with the arrow keys', async () => {
    const second = join(stage.folder, 'State limits.pdf');
    copyFileSync(guideFile, second);
    await upload(second);
    await page.getByText(`“State limits” is the very same file as “${SHORT_TITLE}”`).waitFor();
    await page.getByRole('button', { name: 'Keep both' }).click();
    expect(await cards().count()).toBe(2);
    await cards().first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: SHORT_TITLE, exact: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('heading', { name: 'State limits', exact: true }).waitFor();
  });

  it('finds a word on every page, also on those that were not in view yet', async () => {
    // One page at a time, so that page two is not drawn.
    await page.setViewportSize({ width: 390, height: 844 });
    const pageNumber = page.getByLabel('Page number');
    const box = page.getByRole('searchbox', { name: FIND_TEXTS.label });
    await page.keyboard.press('Control+f');
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(ON_PAGE_TWO);
    await page.getByRole('search').getByText('1 of 1', { exact: true }).waitFor();
    await expect.poll(() => pageNumber.inputValue()).toBe('2');
    await isInSight(page.locator('.textLayer .highlight.selected'));
    await isInSight(box);
    await expectAccessibleAtEveryWidth(page, 'guide-find');
    await box.fill('zeppelin');
    await page.getByRole('search').getByText(FIND_TEXTS.none).waitFor();
    await box.press('Escape');
    expect(await box.inputValue()).toBe('');
  });

  it('finds the next place at Enter, also before typing counts as ended', async () => {
    const finder = await openPage(stage);
    await finder.clock.install();
    await signUp(finder, stage.server.address, 'finder@example.com');
    await openView(finder, 'Agent Guide');
    await finder.locator('.textLayer span').first().waitFor();
    const box = finder.getByRole('searchbox', { name: FIND_TEXTS.label });
    const found = finder.getByRole('search').getByRole('status');
    await finder.clock.pauseAt(Date.now() + 1_000);
    await box.pressSequentially('Medicaid');
    await box.press('Enter');
    await found.getByText(/^1 of \d/).waitFor();
    await box.press('Enter');
    await found.getByText(/^2 of \d/).waitFor();
    await finder.clock.runFor(2_000);
    expect(await found.textContent()).toMatch(/^2 of \d/);
    await finder.context().close();
  });

  it('finds words in Safari, which cannot iterate over streams', async () => {
    const safari = await openPage(stage);
    await safari.addInitScript('delete ReadableStream.prototype[Symbol.asyncIterator]');
    await signUp(safari, stage.server.address, 'safari@example.com');
    await openView(safari, 'Agent Guide');
    await safari.getByRole('searchbox', { name: FIND_TEXTS.label }).fill(ON_PAGE_TWO);
    await safari.getByRole('search').getByText('1 of 1', { exact: true }).waitFor();
    await safari.context().close();
  });

  it('downloads a guide under its filename, and opens it in a new tab', async () => {
    await page.locator('.pdfViewer .page').first().waitFor();
    const { file, name } = await saveDownload(page, stage, () =>
      page.getByRole('button', { name: 'Download' }).click(),
    );
    expect(name).toBe('State limits.pdf');
    expect(Buffer.compare(readFileSync(file), readFileSync(guideFile))).toBe(0);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Full Screen' }).click(),
    ]);
    await tab.locator('.pdfViewer .page').first().waitFor();
    await tab.close();
  });

  it('deletes a guide after a question', async () => {
    await page.getByRole('button', { name: 'Delete State limits' }).click();
    await texts.shows(dialog(), 'Are you sure you want to delete "{title}"?', {
      '{title}': 'State limits',
    });
    await dialog().getByText('It can be restored').waitFor();
    await page.keyboard.press('Escape');
    expect(await cards().count()).toBe(2);
    await page.route('**/api/guides/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete State limits' }).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await texts.showsWithin(dialog(), 'Failed to delete guide');
    await page.unrouteAll();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await texts.shows(page, 'Presentation deleted successfully');
    expect(await cards().count()).toBe(1);
    await page.getByRole('heading', { name: SHORT_TITLE, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText('Deleted guides (1)').click();
    await page.getByRole('button', { name: 'Restore State limits' }).click();
    await page.getByText('Presentation deleted successfully').waitFor({ state: 'detached' });
    await clickAfterPause(page.getByRole('button', { name: 'Delete State limits' }));
    await clickAfterPause(dialog().getByRole('button', { name: 'Delete', exact: true }));
    await page.getByText('“State limits” is back').waitFor({ state: 'detached' });
    expect(await cards().count()).toBe(1);
  });

  it('shows and downloads a guide with the longest name', async () => {
    const name = 'What agents in the southern counties must know '.repeat(5).slice(0, 200);
    const file = join(stage.folder, `${name}.pdf`);
    copyFileSync(guideFile, file);
    await upload(file);
    await page.getByText('is the very same file as').waitFor();
    // The same person deleted it, in the previous test.
    expect(await page.getByText('“State limits” was deleted meanwhile').count()).toBe(0);
    const card = cards().first().locator('xpath=ancestor::div[1]');
    expect((await card.boundingBox())?.height).toBeLessThan(170);
    // Cut are the name and the file's name alone, on a phone too.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() =>
        card.getByText(/KB · .*\d{4}$/).evaluate((line) => line.scrollHeight <= line.clientHeight),
      )
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    // Each of them is told.
    await upload(guideFile);
    const told = page.getByText('is the very same file as');
    await expect.poll(() => told.count()).toBe(2);
    for (const left of [1, 0]) {
      await clickAfterPause(page.getByRole('button', { name: 'Delete the new one' }).first());
      await expect.poll(() => told.count()).toBe(left);
    }
    expect(await cards().count()).toBe(1);
  });

  it('says what failed', async () => {
    const open = async () => {
      await page.reload();
      await openView(page, 'Agent Guide');
    };
    await page.route('**/api/guides/*/file', (route) => route.fulfill({ status: 404 }));
    await open();
    await texts.shows(page, 'Failed to load guide PDF');
    await page.unrouteAll();
    await page.route('**/api/guides', (route) => route.abort());
    await open();
    await texts.shows(page, 'Failed to load presentations');
    await page.unrouteAll();
    await page.route('**/api/guides', (route) => route.fulfill({ status: 500 }));
    await open();
    await texts.shows(page, 'Error loading guides');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.pdfViewer .page').first().waitFor();
    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('this browser has no room left');
      };
    });
    await page.getByRole('button', { name: 'Download' }).click();
    await texts.shows(page.getByRole('alert'), 'Failed to download PDF');
    await page.getByText('this browser has no room left').waitFor();
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
