import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import {
  analyzeForm,
  enterApplication,
  formCard,
  openView,
  signUp,
  signUpAtFormConfig,
  uploadForm,
} from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { type HostedServer, startHostedServer } from './support/hosted-server.ts';

/**
 * The specification's quoted texts, each found on the screen under the condition that calls for it.
 * Texts about failures are in outages.test.ts, about sign-in in sign-in.test.ts and
 * provider-sign-in.test.ts, about the slides in presentation.test.ts, about bad files in
 * bad-uploads.test.ts, about missing input in bad-input.test.ts.
 */
describe.skipIf(!BROWSER)('the specified texts, word for word', () => {
  const texts = quotedTextChecks('e2e/specified-texts.test.ts');
  type Text = Parameters<typeof texts.shows>[1];
  let empty: HostedServer;
  let sampled: HostedServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [empty, sampled, browser] = await Promise.all([
      startHostedServer({
        INKREADY_SAMPLES: 'off',
        INKREADY_HIDE_FORM_TOOLS_ON: '127.0.0.1,forms.example',
      }),
      startHostedServer(),
      openBrowser(),
    ]);
    page = await (await browser.newContext()).newPage();
  });
  afterAll(async () => {
    await closePages(browser);
    await Promise.all([empty?.stop(), sampled?.stop()]);
  });
  afterEach(async () => {
    await page.context().clearCookies();
    // The next test loads the product anew.
    await page.goto('about:blank');
  });

  let users = 0;
  const newAgent = (server: HostedServer) =>
    signUp(page, server.address, `agent${users++}@example.com`);
  const shows = async (...wanted: Text[]) => {
    for (const text of wanted) await texts.shows(page, text);
  };

  it('the application view for a visitor', async () => {
    await page.goto(sampled.address);
    await shows(
      'Complete Your Application',
      'Authentication Required',
      'Please sign in first to access PDF forms. Click the Sign In button in the top right corner.',
    );
    expect(await page.locator('ol li').count()).toBe(5);
    expect(await page.locator('ol').textContent()).toMatch(
      /required fields.*[Rr]eview.*[Dd]ownload and print.*wet signature.*signed physical form to the insurer/s,
    );
    await texts.showsWithin(page, 'TX App08T Rev 9.1.21');
  });

  it('Form Config for a visitor', async () => {
    await page.goto(`${sampled.address}/#forms`);
    await shows(
      'PDF Form Management',
      'Authentication Required: Please sign in to access PDF form management features.',
    );
  });

  it('an installation without forms', async () => {
    await newAgent(empty);
    await shows(
      'No Forms Available',
      'No PDF forms have been uploaded yet. Please contact your administrator to upload forms.',
    );
    await openView(page, 'Form Config');
    await shows('No PDF Forms Uploaded', 'Upload Your First PDF Form');
    await texts.shows(page, 'Uploaded Forms (count)', { '(count)': '(0)' });
  });

  it('the viewer with a form: its frame is at least 800px high', async () => {
    await newAgent(sampled);
    await page.locator('.annotationLayer').first().waitFor();
    await shows('Download & Print', 'Full Screen');
    expect(await page.getByText('Select Form', { exact: true }).count()).toBe(0);
    const frame = await page
      .locator('.annotationLayer')
      .first()
      .evaluate((layer) => {
        let element: Element | null = layer;
        while (element && getComputedStyle(element).overflowY !== 'auto') {
          element = element.parentElement;
        }
        return element?.parentElement?.getBoundingClientRect().height ?? 0;
      });
    expect(frame).toBeGreaterThanOrEqual(800);
  });

  it('the states of a form: uploaded, mapped, deleted', async () => {
    await newAgent(empty);
    await uploadForm(page, 'samples/TX App08T Rev 9.1.21 (sample).pdf', 'My form');
    const card = formCard(page, 'My form');
    const says = (text: Text) => texts.shows(card, text);
    await card.getByText('TX App08T Rev 9.1.21 (sample).pdf', { exact: true }).waitFor();
    await says('TX App08T Rev 9.1.21');
    await card.getByText('Active', { exact: true }).waitFor();
    await says('Not analyzed yet');
    await says('Field mapping not configured');
    await card.getByText(/^\d+(\.\d+)? KB$/).waitFor();
    expect(await card.getByRole('button', { name: 'Configure' }).count()).toBe(0);
    await analyzeForm(page, 'My form');
    await texts.shows(card, 'Analyzed: N fields found', { N: 35 });
    await texts.showsWithin(card, 'Field mapping configured: N fields mapped', { N: /\d+/ });
    expect(await card.getByRole('button', { name: 'Analyze' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    for (const text of [
      'PDF Field Name',
      'Field Type',
      'Application Field',
      'Manual Value Override',
      'Auto Map',
      'Save Mappings',
    ]) {
      await dialog.getByText(text, { exact: true }).first().waitFor();
    }
    const table = dialog.getByRole('table');
    const height = await table.evaluate(
      (element) => element.parentElement?.getBoundingClientRect().height ?? 0,
    );
    expect(height).toBeLessThanOrEqual(384);
    await dialog.getByRole('button', { name: 'Show Advanced' }).click();
    await dialog.getByRole('button', { name: 'Hide Advanced' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: 'Delete' }).click();
    await shows('Are you sure you want to delete the named form?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await shows('No PDF Forms Uploaded');
  });

  it('an upload: the file, the name made from it, and what is missing', async () => {
    await newAgent(empty);
    await openView(page, 'Form Config');
    await page.getByRole('button', { name: 'Upload PDF', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const upload = dialog.getByRole('button', { name: 'Upload PDF' });
    expect(await upload.isDisabled()).toBe(true);
    await dialog
      .locator('input[type=file]')
      .setInputFiles('samples/TX App08T Rev 9.1.21 (sample).pdf');
    expect(await dialog.getByLabel('Form Name').inputValue()).toBe('TX App08T Rev 9.1.21 (sample)');
    await dialog.getByText('File Information').waitFor();
    await dialog.getByText(/^\d+\.\d\d MB$/).waitFor();
    await dialog.getByText('application/pdf', { exact: true }).waitFor();
    await dialog.getByLabel('Form Name').fill('   ');
    expect(await upload.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('a successful upload: shown for 1.5 s, then a second form can be selected', async () => {
    await signUpAtFormConfig(page, sampled.address, 'uploader@example.com');
    await page.getByRole('button', { name: 'Upload PDF', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles('samples/TX App08T Rev 9.1.21 (sample).pdf');
    await dialog.getByLabel('Form Name').fill('Second form');
    await dialog.getByRole('button', { name: 'Upload PDF' }).click();
    await shows('PDF form uploaded successfully!');
    const shownAt = Date.now();
    await dialog.waitFor({ state: 'hidden' });
    expect(Date.now() - shownAt).toBeGreaterThan(1_200);
    expect(Date.now() - shownAt).toBeLessThan(3_000);
    await openView(page, 'PDF Application');
    await shows('Select Form');
  });

  it('the secure application form, its placeholders and its premium note', async () => {
    await page.goto(sampled.address);
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await shows('Secure Application Form');
    for (const text of [
      'Enhanced security life insurance application',
      'Personal Information',
      'Insurance Information',
      'Signatures',
    ]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    await texts.showsWithin(page.locator('label'), 'Application Date');
    expect(await page.getByLabel('Application Date').getAttribute('type')).toBe('date');
    for (const [field, placeholder] of [
      ['ssn', 'XXX-XX-XXXX'],
      ['faceAmount', '$50,000'],
      ['singlePremium', '$25,000'],
    ] as const) {
      const input = page.locator(`#application-${field}`);
      expect(await input.getAttribute('placeholder')).toBe(placeholder);
      expect(await input.inputValue()).toBe('');
    }
    for (const [field, placeholder] of [
      ['agentSignature', 'Agent Name'],
      ['agentNumber', 'AG12345'],
    ] as const) {
      const input = page.locator(`#application-${field}`);
      texts.says(await input.getAttribute('placeholder'), placeholder);
      expect(await input.inputValue()).toBe('');
    }
    expect(await page.locator('#application-insuredMiddleInitial').getAttribute('maxlength')).toBe(
      '1',
    );

    const submit = page.getByRole('button', { name: 'Submit Application' });
    expect(await submit.isDisabled()).toBe(true);
    for (const [state, premium, text] of [
      ['TX', '15000', 'Premium amount is within {state} limit of {amount}'],
      ['TX', '15000.01', 'Premium amount exceeds {state} limit of {amount}'],
      ['NY', '100', 'Irrevocable Funeral Trusts are not available in New York'],
      ['AR', '100', 'Goods & Services Statement needed for this state'],
      ['ZZ', '100', 'Invalid state code'],
    ] as const) {
      await enterApplication(page, { state, singlePremium: premium });
      await page.locator('#application-singlePremium').blur();
      const values = { '{state}': 'Texas', '{amount}': '$15,000' };
      await texts.shows(page, text, text.includes('{state}') ? values : {});
    }
    await page.getByText(/no premium limit/).waitFor({ state: 'detached' });
    await enterApplication(page, { state: 'AR' });
    await texts.showsWithin(page, '(Goods & Services Statement required)');
    await page.getByText(/^Arkansas has no premium limit \(Goods/).waitFor();

    expect(await page.locator('#application-otherInsuranceDetails').count()).toBe(0);
    await enterApplication(page, { otherInsurance: 'YES', replacement: 'YES' });
    await page.locator('#application-otherInsuranceDetails').waitFor();
    await page.locator('#application-companyName').waitFor();
    await enterApplication(page, { otherInsurance: 'NO', replacement: 'NO' });
    expect(await page.locator('#application-otherInsuranceDetails').count()).toBe(0);
    expect(await page.locator('#application-companyName').count()).toBe(0);
  });

  it('the preview: the SSN masked to its last four digits, and its download', async () => {
    await page.goto(sampled.address);
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, { insuredFirstName: 'Eleanor', ssn: '987654320' });
    await page.getByRole('button', { name: 'Preview Application' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/\*\*\*-\*\*-4320/).waitFor();
    expect(await dialog.textContent()).not.toContain('98765');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^secure-application-preview-\d{13}\.txt$/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('a configured host without the form tools', async () => {
    await page.goto(empty.address.replace('localhost', '127.0.0.1'));
    await page.getByRole('navigation').getByText('PDF Application').waitFor();
    for (const label of ['Form Config', 'PDF Test', 'Template Gen']) {
      expect(await page.getByRole('navigation').getByText(label, { exact: true }).count()).toBe(0);
    }
  });

  it('the screens have shown every text that their part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
