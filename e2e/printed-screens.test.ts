/** What the browser's own print command puts on paper, for a client or an agency's file. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { enterApplication, formCard, openPackets, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage } from './support/page.ts';
import { textByPoppler } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const LAST_NAME = 'Sampleton-Featherstonehaugh de la Cruz Cholmondeley y Montenegro';

type PaperSize = Pick<NonNullable<Parameters<Page['pdf']>[0]>, 'format' | 'width' | 'height'>;

/** Pages that end at different places of a screen. */
const HEIGHTS = Array.from({ length: 16 }, (_, i) => `${4 + i * 0.25}in`);

describe.skipIf(!BROWSER)('a printed screen', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agent@example.com', AT_A_DESK);
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, {
      ...sampleApplication('2026-11-21'),
      insuredLastName: LAST_NAME,
      ownerName: 'Ruth Moss',
    });
  });

  /** The words on each page. */
  async function printed(paper: PaperSize = { format: 'Letter' }): Promise<string[]> {
    const file = join(stage.folder, 'screen.pdf');
    writeFileSync(file, await page.pdf(paper));
    const pages = textByPoppler(file).split('\f').slice(0, -1);
    return pages.map((text) => text.replace(/\s+/g, ' ').trim());
  }

  it('of an entry has each text whole and no empty page', async () => {
    const pages = await printed();
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain(LAST_NAME);
    expect(pages.at(-1)).toContain('Application Date');
  });

  it('has the open dialog alone, whole and once', async () => {
    await page.getByRole('button', { name: 'Preview Application' }).click();
    await page.getByRole('dialog', { name: 'Application Preview' }).waitFor();
    const all = (await printed()).join(' ');
    expect(all).toMatch(/^Application Preview .*Assignment effective date: 12\/21\/2026$/);
    expect(all.match(/First name/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const backdrop = await page
      .getByRole('dialog')
      .evaluate((one) => getComputedStyle(one, '::backdrop').display);
    await page.emulateMedia({ media: null });
    expect(backdrop).toBe('none');
    await page.keyboard.press('Escape');
  });

  it('never ends a page with a title', async () => {
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    for (const height of HEIGHTS) {
      for (const words of await printed({ width: '8.5in', height })) {
        expect(words, height).not.toMatch(/Filled forms$/);
      }
    }
  });

  it('of a mapping has each field of the form, and the page whole with its boxes', async () => {
    await openView(page, 'Form Config');
    const form = formCard(page, basename(SAMPLE_FORM_FILE, '.pdf'));
    await form.getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/fields mapped/).waitFor();
    await page.setViewportSize({ width: 1280, height: 450 });
    expect(await dialog.locator('tr[data-field]').count()).toBeLessThan(20);
    const all = (await printed()).join(' ');
    for (const words of ['ProposedInsured.First', 'First name', 'Agent_No', 'Agent number']) {
      expect(all).toContain(words);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.locator('canvas').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const cut = await dialog
      .getByRole('region', { name: /^Page 1 of/ })
      .evaluate((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]);
    expect(await dialog.getByTestId('box').first().isVisible()).toBe(true);
    const { height = 0 } = (await dialog.locator('canvas').first().boundingBox()) ?? {};
    await page.emulateMedia({ media: null });
    expect(cut).toEqual([0, 0]);
    expect(height).toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await openView(page, 'PDF Application');
  });

  it('of packets has the names of the insured', async () => {
    await openPackets(page);
    await page.getByText('1 packet', { exact: true }).waitFor();
    expect(await printed()).toEqual([expect.stringMatching(/Eleanor.*Featherstonehaugh/)]);
  });
});
