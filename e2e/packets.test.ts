import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { PACKET_TEXTS } from '../src/core/texts/packet-texts.ts';
import { PAGE_EDIT_TEXTS } from '../src/core/texts/page-edit-texts.ts';
import { PACKETS_PAGE_LENGTH } from '../src/server/applications/packets/packets.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  analyzeForm,
  autoMapAndSave,
  clickAfterPause,
  continueDespiteEmptyFields,
  enterApplication,
  openPackets,
  openView,
  showPacket,
  uploadForm,
} from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openAgentPage, saveDownload } from './support/page.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'Burial form';
/** The sample application with one field left empty. */
const { agentNumber: _, ...application } = sampleApplication('2026-11-21');

describe.skipIf(!BROWSER)('an agent’s own packets and the open form', () => {
  const texts = quotedTextChecks('e2e/packets.test.ts');
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await uploadForm(page, SAMPLE_FORM_FILE, FORM);
    await openView(page, 'PDF Application');
  });
  const dialog = () => page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const fill = () => page.getByRole('button', { name: 'Fill from application' }).click();
  const filled = () => page.getByText(/^\d+ fields filled from the application\.$/);
  const download = (name: RegExp | string, scope: Page | ReturnType<typeof dialog> = page) =>
    saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return scope.getByRole('button', { name }).click();
    });

  it('Your packets is empty at first, and hidden from a visitor', async () => {
    await openPackets(page);
    await page.getByText('No Packets Yet').waitFor();
    await page.getByRole('button', { name: 'Enter an application' }).click();
    await page.getByRole('heading', { name: 'Secure Application Form' }).waitFor();
    await openView(page, 'PDF Application');
    const visitor = await (await stage.browser.newContext()).newPage();
    await visitor.goto(stage.server.address);
    await visitor.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
    expect(await visitor.getByRole('button', { name: 'Your packets' }).count()).toBe(0);
    await visitor.context().close();
  });

  it('Fill from application says which values are missing', async () => {
    await fill();
    await page
      .getByText(/^No application has been entered yet\. Choose Enter application data/)
      .waitFor();
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, application);
    await openView(page, 'PDF Application');
    await fill();
    await page.getByText(/^This form has no field mapping yet\./).waitFor();
  });

  it('a submission without a configured form succeeds and says that there is none', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await texts.shows(page, 'No PDF forms configured for processing');
    await page.getByRole('button', { name: 'Correct this entry' }).click();
  });

  it('Fill from application types the application into the open form', async () => {
    await openView(page, 'Form Config');
    await analyzeForm(page, FORM);
    await autoMapAndSave(page, FORM);
    await openView(page, 'PDF Application');
    await page.locator('.annotationLayer input').first().waitFor();
    await fill();
    await filled().waitFor();
    const told = (await filled().textContent()) ?? '';
    expect(Number(/^\d+/.exec(told)?.[0])).toBeGreaterThan(10);
    await page.getByText('1 left out, and why').click();
    await page.getByText('The application has no value for this field.').waitFor();

    // On the page as it was already drawn, without a reload.
    const shown = () =>
      page
        .locator('.annotationLayer input[type=text]')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>('.annotationLayer input')].some(
        ({ value }) => value === 'Eleanor',
      ),
    );
    expect(await shown()).toContain('(512) 555-0142');
    const { file } = await download('Download & Print');
    const values = Object.values(valuesByQpdf(file));
    for (const text of ['Eleanor', '(512) 555-0142', '03/09/1941']) {
      expect(values).toContain(text);
      expect(textByPoppler(file)).toContain(text);
    }
    expect(values.map((value) => value.replace(/\D/g, ''))).toContain('987654320');
  });

  it('Fill from application asks before it replaces what was typed by hand', async () => {
    const box = page.locator('.annotationLayer input[name="ProposedInsured.First"]');
    await box.fill('Ellie');
    await box.blur();
    await fill();
    await dialog().getByText('Replace what was typed?').waitFor();
    await dialog()
      .getByRole('listitem')
      .getByText(/^First/)
      .waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByText('2 left out, and why').click();
    await page.getByText('The value typed by hand was kept.').waitFor();
    expect(await box.inputValue()).toBe('Ellie');
    await fill();
    await dialog().getByRole('button', { name: 'Replace them' }).click();
    await page.getByText('1 left out, and why').waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>('.annotationLayer input')].some(
        ({ name, value }) => name === 'ProposedInsured.First' && value === 'Eleanor',
      ),
    );
  });

  it('Fill from application leaves nothing of an earlier client on the form', async () => {
    const enter = async (phone: string) => {
      await page.getByRole('button', { name: 'Enter application data' }).click();
      await page.locator('#application-phone').fill(phone);
      await openView(page, 'PDF Application');
      await page.locator('.annotationLayer input').first().waitFor();
      await fill();
    };
    await enter('');
    await page.getByText(/^Emptied, because this application has no value.*Telephone/).waitFor();
    const values = async () => {
      const { file } = await download('Download & Print');
      return Object.values(valuesByQpdf(file));
    };
    const emptied = await values();
    expect(emptied).toContain('Eleanor');
    expect(emptied).not.toContain('(512) 555-0142');
    await enter('5125550142');
    await filled().waitFor();
    expect(await page.getByText(/^Emptied,/).count()).toBe(0);
    expect(await values()).toContain('(512) 555-0142');
  });

  it('Your packets lists, opens and downloads what was submitted', async () => {
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const done = page.getByText(/Your submission ID is: SEC-\d+/);
    await done.waitFor();
    const id = /SEC-\d+/.exec((await done.textContent()) ?? '')?.[0] ?? '';
    await openPackets(page);
    const release = await holdRequests(page, '**/result');
    const packet = await showPacket(page, id);
    await packet.getByRole('rowheader', { name: 'Eleanor' }).waitFor();
    await packet.getByText(PACKET_TEXTS.opening).waitFor();
    // Reasons that came after the buttons would move them from under a press.
    expect(await packet.getByRole('button', { name: `Download ${FORM}` }).count()).toBe(0);
    release();
    await packet.getByRole('heading', { name: PACKET_TEXTS.remarks }).waitFor();
    const { file, name } = await download(`Download ${FORM}`, packet);
    expect(name).toBe(`Eleanor M Sampleton - ${FORM}.pdf`);
    expect(textByPoppler(file)).toContain('Eleanor');
    await packet.getByRole('button', { name: `Open ${FORM}` }).click();
    await dialog().locator('.annotationLayer input').first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog .annotationLayer input')].some(
        ({ value }) => value === 'Eleanor',
      ),
    );
    const printed = await download('Download & Print', dialog());
    expect(textByPoppler(printed.file)).toContain('Eleanor');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await packet.waitFor();
  });

  it('Save to the packet says so, and the packet stays open as its next version', async () => {
    const packet = page.locator('[data-packet]').filter({ hasText: 'Eleanor' });
    const earlier = await packet.getAttribute('data-packet');
    await packet.getByRole('button', { name: `Open ${FORM}` }).click();
    const box = dialog().locator('.annotationLayer input[name="ProposedInsured.MI"]');
    await box.fill('Q');
    await box.blur();
    await download('Download & Print', dialog());
    // Nothing more can be typed while the list is read again.
    const release = await holdRequests(page, '**/api/packets/search');
    await dialog().getByRole('button', { name: 'Save to the packet' }).click();
    await dialog().waitFor({ state: 'hidden' });
    release();
    await page.getByText('Saved as the next version of the packet.').waitFor();
    // The button that opened it is gone with the row of the earlier version.
    await page.locator(`[data-packet="${earlier}"]`).waitFor({ state: 'detached' });
    await expect.poll(focused).not.toBe('BODY');
    const { file } = await download(`Download ${FORM}`, page);
    expect(valuesByQpdf(file)['ProposedInsured.MI']).toBe('Q');
  });

  it('the focus is not lost either if the list has the version before the answer', async () => {
    const packet = page.locator('[data-packet]').filter({ hasText: 'Eleanor' });
    const earlier = await packet.getAttribute('data-packet');
    await packet.getByRole('button', { name: `Open ${FORM}` }).click();
    const box = dialog().locator('.annotationLayer input[name="ProposedInsured.MI"]');
    await box.fill('R');
    await box.blur();
    const answer = await holdAnswer(page, /\/values$/);
    await dialog().getByRole('button', { name: 'Save to the packet' }).click();
    await page.locator(`[data-packet="${earlier}"]`).waitFor({ state: 'detached' });
    answer.release();
    await dialog().waitFor({ state: 'hidden' });
    expect(await focused()).toBe('MAIN');
  });

  it('an opened packet leaves the memory when its dialog closes, unless it was typed into', async () => {
    let fetched = 0;
    const packetFile = (url: URL) => /^\/api\/applications\/.+\/forms\//.test(url.pathname);
    await page.route(packetFile, (route) => {
      fetched++;
      return route.continue();
    });
    const box = () => dialog().locator('.annotationLayer input[name="ProposedInsured.First"]');
    const look = async () => {
      await page.getByRole('button', { name: `Open ${FORM}` }).click();
      await box().waitFor();
    };
    const leave = async () => {
      await dialog().getByRole('button', { name: 'Close' }).click();
      await dialog().waitFor({ state: 'hidden' });
      const before = fetched;
      await look();
      return fetched - before;
    };
    await look();
    expect(await leave()).toBeGreaterThan(0);
    await box().fill('Nora');
    await box().blur();
    await dialog().getByRole('button', { name: 'Close' }).click();
    const asked = page.getByRole('dialog', { name: PAGE_EDIT_TEXTS.leaveTitle });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await box().inputValue()).toBe('Nora');
    // A print does not put it into the packet, so it can still be saved, and closing asks.
    const printed = await download('Download & Print', dialog());
    expect(valuesByQpdf(printed.file)['ProposedInsured.First']).toBe('Nora');
    await dialog().getByRole('button', { name: 'Close' }).click();
    const fetchedSoFar = fetched;
    await clickAfterPause(asked.getByRole('button', { name: PAGE_EDIT_TEXTS.leave }));
    await dialog().waitFor({ state: 'hidden' });
    await look();
    expect(fetched).toBeGreaterThan(fetchedSoFar);
    expect(await box().inputValue()).toBe('Eleanor');
    await page.unrouteAll();
    await dialog().getByRole('button', { name: 'Close' }).click();
  });

  it('reports why a packet cannot be downloaded or listed', async () => {
    await page.route('**/api/applications/**', (route) => route.abort());
    await page.getByRole('button', { name: `Download ${FORM}` }).click();
    const why = 'Database connection not available. Please contact administrator.';
    await texts.shows(page.getByRole('main'), 'Download failed: {message}', { '{message}': why });
    await openView(page, 'PDF Application');
    await page.route('**/api/packets/search', (route) => route.abort());
    await openPackets(page);
    await page.getByText('Failed to load packets').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Failed to load packets').waitFor({ state: 'hidden' });
  });

  it('reports that drafts cannot be listed, beside packets and an entry not begun', async () => {
    const failed = page.getByText('Failed to load drafts');
    await page.route('**/api/drafts', (route) => route.abort());
    await page.reload();
    await openView(page, 'PDF Application');
    await openPackets(page);
    await failed.waitFor();
    await expectAccessibleAtEveryWidth(page, 'drafts-not-loaded');
    await page.getByRole('button', { name: 'Back to PDF Application' }).click();
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await failed.waitFor();
    await expectAccessibleAtEveryWidth(page, 'drafts-not-loaded-entry');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'hidden' });
  });

  it('Your packets shows the latest version, and earlier ones on request', async () => {
    const agent = createApiClient(stage.server.port);
    await agent.signIn('agent@example.com');
    for (let n = 0; n < PACKETS_PAGE_LENGTH; n++) await agent.submit(`SEC-${1000 + n}`);
    const all = (await agent.packets()).map(({ submissionId }) => submissionId);
    expect(all.length).toBeGreaterThan(PACKETS_PAGE_LENGTH);
    await openView(page, 'PDF Application');
    await openPackets(page);
    const shown = () =>
      page
        .locator('[data-packet]')
        .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.packet));
    const earlier = page.getByRole('button', { name: 'Show more packets' });
    await earlier.waitFor();
    expect(await shown()).toEqual(all.slice(0, PACKETS_PAGE_LENGTH));
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual(all);
    await earlier.waitFor({ state: 'hidden' });
    const main = page.getByRole('main');
    const hasFocus = () => main.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  });

  it('another user does not see the packets', async () => {
    const other = await openAgentPage(stage, 'other@example.com');
    await openPackets(other);
    await other.getByText('No Packets Yet').waitFor();
    await other.context().close();
  });

  it('the screens have shown every text that their part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
