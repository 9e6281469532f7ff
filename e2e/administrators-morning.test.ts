/**
 * An administrator's morning: twelve real forms at once over a network that breaks, then files that
 * are not forms. One form is mapped on its page and with the keyboard, and one is replaced by its
 * revision.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, pauseBetweenClicks } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const SHARED = join(import.meta.dirname, '../../shared');
const PAIR = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/revision-labels/va21p530.json'), 'utf8'),
) as Record<'old' | 'new', { file: string }>;
const REVISED = join(SHARED, PAIR.old.file);
const REVISION = join(SHARED, PAIR.new.file);
const FILES = [
  REVISED,
  ...'az-140-2024 mi-adoptee-petition mi-assistance ut-juvenile-expungement va-10-10d va-10-7959f-1 va-21-4142 va-21p-527ez va-21p-530ez-2 va-40-10007 vita-consent'
    .split(' ')
    .map((name) => join(SHARED, 'automap/real/first', `${name}.pdf`)),
];

describe.skipIf(!BROWSER || ![...FILES, REVISION].every(existsSync))('many forms at once', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });

  const panel = () => page.locator('section').filter({ hasText: /Upload of \d+ files/ });
  const row = (name: string) => panel().locator('li').filter({ hasText: name });
  const done = () => panel().locator('li[data-state=done]');

  /** Drops files on the page, as from a folder. */
  async function drop(files: { name: string; bytes: Buffer; type?: string }[]) {
    const given = files.map(({ bytes, ...file }) => ({ ...file, data: bytes.toString('base64') }));
    await page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer();
      for (const { name, data, type = 'application/pdf' } of dropped) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type }));
      }
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    }, given);
  }

  it('uploads and analyzes each file once, although the network breaks in the middle', async () => {
    await page.getByRole('button', { name: 'Upload Your First PDF Form' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(FILES);
    await expect.poll(() => done().count()).toBeGreaterThan(1);
    await page.context().setOffline(true);
    const paused = panel().getByRole('alert');
    await paused.getByText(/of 12 files are left; nothing is lost/).waitFor();
    expect(await done().count()).toBeLessThan(12);
    await page.context().setOffline(false);
    await panel().getByText('12 of 12 files are in the list.').waitFor();
    await paused.waitFor({ state: 'hidden' });
    await page.getByText('Uploaded Forms (12)').waitFor();
  });

  it('names each form by its own title and says what it needs', async () => {
    await row('Arizona Form 140').getByText('az-140-2024.pdf').waitFor();
    await row('mi-assistance')
      .getByText(/\d+ fields, \d+ suggested: have a look/)
      .waitFor();
    expect(await panel().locator('li', { hasText: 'suggested' }).count()).toBe(12);
  });

  it('leaves out files that are damaged, no PDF or already there, and says why', async () => {
    await clickAfterPause(panel().getByRole('button', { name: 'Close' }));
    await panel().waitFor({ state: 'hidden' });
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.evaluate((own) => own === document.activeElement)).toBe(true);
    const [known = ''] = FILES.slice(-1);
    await drop([
      { name: 'cut.pdf', bytes: Buffer.from('%PDF-1.7\nnothing') },
      { name: 'prices.txt', bytes: Buffer.from('none'), type: 'text/plain' },
      { name: 'vita-consent.pdf', bytes: readFileSync(known) },
    ]);
    await panel().getByText('1 could not be uploaded: see why below.').waitFor();
    await expect.poll(() => row('cut.pdf').getAttribute('data-state')).toBe('refused');
    await row('cut.pdf')
      .getByText(/damaged|not a PDF/i)
      .waitFor();
    await row('prices.txt').getByText('Left out: not a PDF').waitFor();
    await row('vita-consent.pdf')
      .getByText(/is in the list already/)
      .waitFor();
    await page.getByText('Uploaded Forms (12)').waitFor();
  });

  it('is accessible and uncut at every width', () =>
    expectAccessibleAtEveryWidth(page, 'bulk-upload'));

  it('uploads a second copy of a form only when asked to', async () => {
    await row('vita-consent')
      .getByRole('button', { name: 'Upload vita-consent.pdf anyway' })
      .click();
    await row('vita-consent')
      .getByText(/^It is the very same file as “vita-consent”: if both apply .* suggested/)
      .waitFor();
    await panel().getByText('1 in the list twice: see below.').waitFor();
    await page.getByText('Uploaded Forms (13)').waitFor();
    await expectAccessibleAtEveryWidth(page, 'bulk-upload-twice');
  });

  const dialog = () => page.getByRole('dialog').first();
  const soundAtEachWidth = async (screen: string) => {
    const folder = process.env.SCREENSHOTS;
    for (const width of [820, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 1920 ? 1080 : 900 });
      // The page is redrawn for its new width.
      await pauseBetweenClicks();
      expect(await axeViolations(page), `${screen} ${width}`).toEqual([]);
      if (folder) await page.screenshot({ path: join(folder, `morning-${screen}-${width}.png`) });
    }
  };

  /** On how many lines of its row each word of a field's name is. */
  const linesOfWords = (name: string) =>
    dialog()
      .locator('tbody th strong', { hasText: name })
      .evaluate((end) => {
        const words = [...end.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return words.map((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return { word: word.textContent, lines: range.getClientRects().length };
        });
      });

  it('forms are mapped on their page by clicks and keys, and are then ready', async () => {
    await clickAfterPause(panel().getByRole('button', { name: 'Close' }));
    const card = page.locator('article').filter({ hasText: 'va-10-7959f-1.pdf' });
    await card.getByText('Needs a look').waitFor();
    await card.getByRole('button', { name: /^Configure / }).click();
    const box = (state: string) => dialog().locator(`[data-testid=box][data-state=${state}]`);
    const count = async (words: string) => {
      const counter = dialog().getByRole('button', { name: new RegExp(`^${words} \\d+$`) });
      return Number(/\d+$/.exec((await counter.textContent()) ?? '')?.[0]);
    };
    const choice = () => dialog().getByRole('region', { name: /^What fills “/ });
    await box('unmapped').first().waitFor();
    const open = await count('Not mapped');
    await clickAfterPause(box('unmapped').first());
    for (let n = 1; n <= 3; n++) {
      await choice().getByRole('combobox').first().selectOption({ label: 'Not used' });
      await expect.poll(() => count('Not mapped')).toBe(open - n);
      await pauseBetweenClicks();
      await page.keyboard.press('Alt+n');
      await expect
        .poll(() => choice().getByRole('combobox').first().inputValue())
        .not.toBe('@unused');
    }
    expect(await count('Not used')).toBe(3);
    await soundAtEachWidth('mapping');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await linesOfWords('TelephoneNumber')).toEqual([
      { word: 'Telephone', lines: 1 },
      { word: 'Number[0]', lines: 1 },
    ]);
    await page.keyboard.press('Escape');
    await clickAfterPause(dialog().getByRole('button', { name: 'Save Mappings' }));
    await dialog().getByText('Mappings saved successfully!').waitFor();
    await clickAfterPause(dialog().getByRole('button', { name: 'Close', exact: true }));
    await card.getByText('Ready', { exact: true }).waitFor();
  });

  it('a revision replaces a form and takes over its mapping', async () => {
    const file = PAIR.old.file.split('/').at(-1) ?? '';
    const card = page.locator('article').filter({ hasText: file });
    await card.scrollIntoViewIfNeeded();
    await clickAfterPause(card.getByRole('button', { name: /^New revision/ }));
    await dialog().locator('input[type=file]').setInputFiles(REVISION);
    await dialog().getByRole('button', { name: 'Upload and compare' }).click();
    const use = dialog().getByRole('button', { name: /^Use from / });
    await use.waitFor();
    await expect.poll(() => dialog().locator('[data-state="carried"]').count()).toBeGreaterThan(2);
    await soundAtEachWidth('revision');
    await clickAfterPause(use);
    await dialog().waitFor({ state: 'hidden' });
    await card.getByText(/^Replaced from .* by /).waitFor();
    await soundAtEachWidth('list');
  });
});
