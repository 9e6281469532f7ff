import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import { qpdfCheck } from '../tests/support/pdf-tools.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  answerPrinting,
  clickAfterPause,
  continueDespiteEmptyFields,
  enterApplication,
  openView,
  signUp,
  signUpAtFormConfig,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { storeAnalyzedForm, storeForm } from './support/stored-forms.ts';

/** A file of more than a megabyte, little of which is needed for its first page. */
const OF_MANY_PARTS = '../shared/automap/real/first/va-21-0845.pdf';

describe.skipIf(!BROWSER)('a half-typed entry when the network is lost', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let context: BrowserContext;
  let page: Page;
  let agents = 0;
  beforeAll(async () => {
    page = await openPage(stage);
    context = page.context();
  });
  /** Each test loads the product anew. */
  beforeEach(async () => {
    await page.unrouteAll();
    await context.clearCookies();
    await page.goto('about:blank');
  });
  const firstName = () => page.locator('#application-insuredFirstName');

  async function enter(): Promise<void> {
    await signUp(page, stage.server.address, `agent-${agents++}@example.com`);
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await firstName().fill('Ana');
  }

  it('stays while the packets fail to load, which load when the network is back', async () => {
    await page.route('**/assets/packets-*.js', (route) => route.abort());
    await enter();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Your packets' }).click();
    const alert = page.getByRole('alert').last();
    await alert.getByText(/not connected to the network/).waitFor();
    await page.unroute('**/assets/packets-*.js');
    // The page recovers without a click.
    await context.setOffline(false);
    await page.getByRole('row', { name: /^Ana/ }).waitFor();
    await page.getByRole('button', { name: 'Back to Secure Application' }).click();
    expect(await firstName().inputValue()).toBe('Ana');
  });

  it('already has the code of Your packets when the network goes', async () => {
    const fetched = page.waitForResponse(/assets\/packets-.*\.js/);
    await enter();
    // The draft is saved, and the network goes before the list of drafts has it.
    await page.route('**/api/drafts', (route) => route.abort());
    await page.getByText(/^Saved \d+:\d\d/).waitFor();
    await fetched;
    await context.setOffline(true);
    await page.unroute('**/api/drafts');
    await page.getByRole('button', { name: 'Your packets' }).click();
    await page
      .getByText(/This device is not connected to the network/)
      .first()
      .waitFor();
    await context.setOffline(false);
    // Needs no click, because lists are read again when the network is back.
    await page.getByRole('row', { name: /^Ana/ }).waitFor();
  });

  it('has beside it what another device saved meanwhile, when the network is back', async () => {
    await enter();
    await page.getByText(/^Saved \d+:\d\d/).waitFor();
    await page.getByRole('button', { name: 'Your packets' }).click();
    await page.getByRole('row', { name: /^Ana/ }).waitFor();
    await context.setOffline(true);
    const draft = { application: { insuredFirstName: 'Berta' }, version: 0 };
    const path = `${stage.server.address}/api/drafts/${crypto.randomUUID()}`;
    expect((await page.request.put(path, { data: draft })).ok()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('row', { name: /^Berta/ }).waitFor();
  });

  it('outlives a page that cannot be shown', async () => {
    await page.route('**/api/packets/*', (route) => route.fulfill({ json: { packets: [{}] } }));
    await enter();
    await page.getByRole('button', { name: 'Your packets' }).click();
    await page.getByText(/^Failed to render component/).waitFor();
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    expect(await firstName().inputValue()).toBe('Ana');
  });

  it('leaves the agent in the field that they went to while it was loading', async () => {
    await enter();
    await page.getByText(/^Saved \d+:\d\d/).waitFor();
    await page.reload();
    const release = await holdRequests(page, '**/api/drafts/*');
    await clickAfterPause(page.getByRole('button', { name: DRAFT_TEXTS.continue }));
    const city = page.locator('#application-city');
    await city.focus();
    release();
    await expect.poll(() => firstName().inputValue()).toBe('Ana');
    await page.getByText(/^You have an unsubmitted entry/).waitFor({ state: 'hidden' });
    await page.keyboard.type('Austin');
    expect(await city.inputValue()).toBe('Austin');
  });

  it('is kept when its submission gets no answer, and is then submitted once', async () => {
    await enter();
    await storeAnalyzedForm(page, SAMPLE_FORM_FILE, 'TX App08T');
    await enterApplication(page, sampleApplication('2026-11-21'));
    await page.getByText(/^Saved \d+:\d\d/).waitFor();
    const answers = await loseAnswers(page, '**/api/applications');
    const submit = () => page.getByRole('button', { name: 'Submit Application' }).click();
    await submit();
    const alert = page.getByRole('alert');
    await alert.getByText('Submission failed', { exact: true }).waitFor();
    await alert.getByText(/Database connection not available/).waitFor();
    await alert.getByText(/Your entry is saved among your drafts/).waitFor();
    await alert.scrollIntoViewIfNeeded();
    await expectAccessibleAtEveryWidth(page, 'submission-failed');
    expect(await firstName().inputValue()).toBe('Eleanor');
    expect(answers.count()).toBe(1);
    await answers.end();
    await submit();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    const { packets } = await (
      await page.request.get(`${stage.server.address}/api/applications`)
    ).json();
    expect(packets).toHaveLength(1);
  });
});

describe.skipIf(!BROWSER || !existsSync(OF_MANY_PARTS))('a partly downloaded form', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });

  it('is downloaded to its end when the network is back', async () => {
    const context = await stage.browser.newContext({ acceptDownloads: true });
    const page = await context.newPage();
    await answerPrinting(page);
    await signUpAtFormConfig(page, stage.server.address, 'agent@example.com');
    await storeForm(page, OF_MANY_PARTS, 'Many parts');
    let isCut: 'at once' | 'later' | 'no' = 'at once';
    await page.route('**/api/forms/*/file', async (route) => {
      const isFirst = route.request().headers().range === 'bytes=0-65535';
      const isShown = (await page.locator('.pdfViewer canvas').count()) > 0;
      const isLost = (isCut === 'at once' && !isFirst) || (isCut === 'later' && isShown);
      await (isLost ? route.abort() : route.continue());
    });
    await openView(page, 'PDF Application');
    await page.getByRole('alert').getByText('Failed to load PDF').waitFor();
    isCut = 'later';
    await page.getByRole('button', { name: 'Try again' }).click();
    const notice = page.getByText('Parts of this PDF have not arrived yet');
    await notice.waitFor();
    const panel = page.getByRole('form', { name: 'Type field by field' });
    await page.getByRole('button', { name: 'Type field by field' }).click();
    await page.getByText('Reading the fields...').waitFor();

    isCut = 'no';
    await panel.waitFor();
    await notice.waitFor({ state: 'hidden' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download & Print' }).click(),
      continueDespiteEmptyFields(page),
    ]);
    const file = join(stage.folder, 'many-parts.pdf');
    await download.saveAs(file);
    expect(qpdfCheck(file)).toBe(0);
  });
});
