/** Names as long as they may be, and without a blank at which to break them. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { UPLOAD_NAME_MAX_LENGTH } from '../src/core/limits.ts';
import { clickAfterPause, enterApplication, openPackets, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const SAMPLE = 'samples/TX App08T Rev 9.1.21 (sample).pdf';
const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, UPLOAD_NAME_MAX_LENGTH);
const WORDS = 'Assignment of the Death Benefit to a Funeral Trust, with Notices. '.repeat(3).trim();
const TABLE = [
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium',
  'Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000',
].join('\n');

/** As wide as a phone, a tablet, a projector and a desk. */
const WIDTHS = [390, 820, 1024, 1280];

describe.skipIf(!BROWSER)('an insurer with a long name', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off', INKREADY_PROVIDER_NAME: WORDS.slice(0, 140) });

  it('leaves the buttons of the header in the page', async () => {
    const visitor = await openPage(stage);
    await visitor.goto(stage.server.address);
    const agent = await openAgentPage(stage, 'ann@example.com');
    for (const page of [visitor, agent]) {
      const button = page.getByRole('banner').getByRole('button', { name: /^Sign (In|Out)$/ });
      await button.waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 768 });
        const box = await button.boundingBox();
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    const account = agent.getByRole('button', { name: /^Your account/ });
    expect((await account.boundingBox())?.width).toBeGreaterThan(70);
  });
});

describe.skipIf(!BROWSER)('with long names', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    const { address } = stage.server;
    const headers = { origin: address };
    await addForm(page, UNBROKEN);
    const data = {
      application: { insuredFirstName: UNBROKEN.slice(0, 40), insuredLastName: UNBROKEN },
      version: 0,
    };
    await page.request.put(`${address}/api/drafts/draft-of-long-names`, { data, headers });
    await page.request.post(`${address}/api/runs`, {
      multipart: {
        file: { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
      },
      headers,
    });
    await page.reload();
    await openView(page, 'PDF Application');
  });

  async function addForm(on: Page, formName: string): Promise<string> {
    const { address } = stage.server;
    const headers = { origin: address };
    const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: readFileSync(SAMPLE) };
    const multipart = { formName, file };
    const added = await on.request.post(`${address}/api/forms`, { multipart, headers });
    const { form } = (await added.json()) as { form: { id: string } };
    await on.request.post(`${address}/api/forms/${form.id}/analysis`, { headers });
    return `${address}/api/forms/${form.id}`;
  }

  async function expectToFit(): Promise<void> {
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  }

  it('the entry fits every screen', async () => {
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    await page.getByText(/You have an unsubmitted entry/).waitFor();
    await page.getByText(`gets which value in: ${UNBROKEN}`).waitFor();
    await expectToFit();
  });

  it('the list of packets fits, with each date on one line', async () => {
    await clickAfterPause(page.getByRole('button', { name: 'Your packets' }));
    const date = page.locator('td').filter({ hasText: /^\w+ \d+, \d{4}, / });
    await date.first().waitFor();
    await expectToFit();
    const lines = await date.first().evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.setViewportSize({ width: 820, height: 844 });
    for (const name of [/^Continue: /, /^Delete /]) {
      const words = page.getByRole('button', { name }).first();
      expect(await words.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(50);
    }
    await page.setViewportSize({ width: 1280, height: 844 });
  });

  it('the page of a table fits every screen', async () => {
    await clickAfterPause(page.getByRole('button', { name: 'From a table' }));
    await clickAfterPause(page.getByRole('button', { name: 'Open clients.csv' }));
    await page.getByText(/^Forms that will be filled/).waitFor();
    await expectToFit();
  });

  it('a client’s name is not broken within its words by the names of forms', async () => {
    const other = await openAgentPage(stage, 'other@example.com', {
      viewport: { width: 820, height: 844 },
    });
    const form = await addForm(other, WORDS);
    const { address } = stage.server;
    const headers = { origin: address };
    const data = { submissionId: 'SEC-1', application: sampleApplication('2026-11-21') };
    await other.request.post(`${address}/api/applications`, { data, headers });
    await other.request.delete(form, { headers });
    await openPackets(other);
    const insured = other.getByRole('button', { name: 'Eleanor M Sampleton', exact: true });
    expect((await insured.boundingBox())?.height).toBeLessThan(60);
  });
});

describe.skipIf(!BROWSER)('with two forms of one name', () => {
  const stage = setStage();

  it('names their files where one of them is to be looked at', async () => {
    const page = await openAgentPage(stage);
    const { address } = stage.server;
    const headers = { origin: address };
    for (const name of ['Texas.pdf', 'Ohio.pdf']) {
      const file = { name, mimeType: 'application/pdf', buffer: readFileSync(SAMPLE) };
      const multipart = { formName: 'Application', file };
      const added = await page.request.post(`${address}/api/forms`, { multipart, headers });
      const { form } = (await added.json()) as { form: { id: string } };
      await page.request.post(`${address}/api/forms/${form.id}/analysis`, { headers });
    }
    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    const panel = page.getByRole('complementary', { name: 'Good order' });
    const names = [
      'Application (Texas.pdf)',
      'Application (Ohio.pdf)',
      'TX App08T Rev 9.1.21 (sample)',
    ];
    for (const name of names) await panel.getByRole('heading', { name, exact: true }).waitFor();
    await enterApplication(page, sampleApplication('2026-11-21'));
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    for (const name of names) await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open Application (Ohio.pdf)' }).waitFor();
  });
});
