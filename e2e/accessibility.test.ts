import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyzeForm, formCard, openPackets, openView, signUp } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

const SAMPLE = 'TX App08T Rev 9.1.21 (sample)';

const SCREENS = [
  { name: 'a laptop', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'a phone at night', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

describe.skipIf(!BROWSER).each(SCREENS)('axe finds no violation on $name', (screen) => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.browser.newContext(screen)).newPage();
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        document.documentElement.dataset.refused = effectiveDirective;
      });
    });
  });

  async function expectNothing(): Promise<void> {
    expect(await axeViolations(page)).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(tooWide, 'the page scrolls sideways').toBe(false);
    const refused = await page.locator('html').getAttribute('data-refused');
    expect(refused, 'the security policy refuses what the page does').toBeNull();
  }
  const closeDialog = () => page.getByRole('button', { name: 'Close', exact: true }).last().click();

  it('the screens that a visitor sees', async () => {
    await page.goto(stage.server.address);
    await page.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
    await expectNothing();
    await openView(page, 'Form Config');
    await page.getByText('Authentication Required:').waitFor();
    await expectNothing();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByText('Please fill in all fields').waitFor();
    await expectNothing();
    await closeDialog();
  });

  it('the secure application, its messages and its preview', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.getByLabel('State').fill('TX');
    await page.getByLabel('Single premium').fill('25000');
    await page.getByText('Premium amount exceeds Texas limit of $15,000').waitFor();
    await page.getByLabel('Proposed insured signature').fill('Ana Ruiz');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText('Please fill in all required fields:').waitFor();
    await expectNothing();
    await page.getByRole('button', { name: 'Preview Application' }).click();
    await expectNothing();
    await closeDialog();
  });

  it('a PDF whose fields can be typed into', async () => {
    await signUp(page, stage.server.address, 'agent@example.com');
    // On a phone, the product opens with the entry.
    await openView(page, 'PDF Application');
    await page.locator('.annotationLayer input').first().waitFor();
    await expectNothing();
  });

  it('form management and its dialogs', async () => {
    await openView(page, 'Form Config');
    await formCard(page, SAMPLE).waitFor();
    await expectNothing();
    await page.getByRole('button', { name: 'Upload PDF' }).click();
    await expectNothing();
    await closeDialog();
    await page.getByRole('button', { name: `Delete ${SAMPLE}` }).click();
    await expectNothing();
    await closeDialog();
  });

  it('the mapping editor', async () => {
    const configure = formCard(page, SAMPLE).getByRole('button', { name: 'Configure' });
    if ((await configure.count()) === 0) await analyzeForm(page, SAMPLE);
    await configure.click();
    await page.getByRole('button', { name: 'Show Advanced' }).click();
    await page.getByText('Current value').first().waitFor({ state: 'attached' });
    await expectNothing();
    await closeDialog();
  });

  it('test runs and their results', async () => {
    await openView(page, 'PDF Test');
    await page
      .getByRole('button', { name: /^Run Test/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Latest results' }).locator('article').waitFor();
    await expectNothing();
  });

  it('the template generator', async () => {
    await openView(page, 'Template Gen');
    await page.getByRole('button', { name: 'Generate Template' }).waitFor();
    await expectNothing();
  });

  it('the agent guides and their dialogs', async () => {
    await openView(page, 'Agent Guide');
    await page.locator('.pdfViewer .page').first().waitFor();
    await expectNothing();
    await page.getByRole('button', { name: 'Upload Guide' }).first().click();
    await expectNothing();
    await closeDialog();
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expectNothing();
    await closeDialog();
  });

  it('the list of packets and a form filled from the application', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.locator('#application-insuredFirstName').fill('Ana');
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Fill from application' }).click();
    await page.getByText(/fields filled from the application/).waitFor();
    await expectNothing();
    await openPackets(page);
    await page.getByRole('row', { name: /^Ana/ }).waitFor();
    await expectNothing();
  });
});

describe.skipIf(!BROWSER)('in high contrast', () => {
  const stage = setStage();

  it('axe finds no violation, and the main action stands out', async () => {
    const page = await (await stage.browser.newContext({ forcedColors: 'active' })).newPage();
    await signUp(page, stage.server.address, 'contrast@example.com');
    await page.getByRole('button', { name: 'Download & Print' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const ground = (name: string) =>
      page
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground('Download & Print')).not.toBe(await ground('Enter application data'));
    await page.context().close();
  });
});
