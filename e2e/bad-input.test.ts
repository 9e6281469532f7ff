import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { PRINT_TEXTS } from '../src/core/texts/print-texts.ts';
import { SECURE_FORM_TEXTS } from '../src/core/texts/secure-form-texts.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { SSN_TRACE } from '../tests/support/ssn-trace.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { enterApplication, fillCredentials, openView } from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const { insuredFirstName, insuredLastName, streetAddress, city, state, zip, phone, ssn } =
  sampleApplication('2026-11-21');
const entered = { insuredFirstName, insuredLastName, streetAddress, city, state, zip, phone, ssn };
const complete = {
  ...entered,
  birthDate: '1941-03-09',
  sex: 'F',
  proposedInsuredSignature: 'Eleanor Sampleton',
};

describe.skipIf(!BROWSER)('the application form', () => {
  const texts = quotedTextChecks('e2e/bad-input.test.ts');
  const stage = setStage();

  let page: Page;

  const press = (name: string) => page.getByRole('button', { name }).click();
  const openEntry = async () => {
    await openView(page, 'PDF Application');
    await press('Enter application data');
  };
  /** On a page with the outcome of an earlier submission. */
  const enterAnother = async () => {
    await press('Enter another application');
    await enterApplication(page, complete);
  };
  const submitted = () => page.getByText(/Your submission ID is: SEC-\d+/);

  describe('of a visitor', () => {
    beforeAll(async () => {
      page = await openPage(stage);
      await page.goto(stage.server.address);
      await openEntry();
    });
    afterAll(() => page.context().close());

    it('says which fields are missing or wrong, and moves to the first', async () => {
      await enterApplication(page, {
        insuredFirstName: 'Ann',
        state: 'ZZ',
        proposedInsuredSignature: 'Ann',
      });
      await press('Submit Application');
      await texts.showsWithin(page, 'Please fill in all required fields:');
      await page.getByText(/required fields:.*Last name/).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.id);
      await expect.poll(focused).toBe('application-insuredLastName');

      // Screen readers are told which fields are required, which are wrong, and why.
      const said = async (field: Locator) => ({
        required: await field.getAttribute('aria-required'),
        invalid: await field.getAttribute('aria-invalid'),
        why: await page.locator(`id=${await field.getAttribute('aria-describedby')}`).textContent(),
      });
      const missing = { required: 'true', invalid: 'true', why: 'Required' };
      expect(await said(page.getByLabel('Last name'))).toEqual(missing);
      expect(await said(page.getByRole('radiogroup', { name: 'Sex' }))).toEqual(missing);
      const noState = { ...missing, why: 'State is not a US state' };
      expect(await said(page.locator('#application-state'))).toEqual(noState);
      const fine = page.getByLabel('Middle initial');
      expect(await fine.getAttribute('aria-invalid')).toBeNull();
      expect(await fine.getAttribute('aria-describedby')).toBeNull();

      await enterApplication(page, { insuredLastName: 'Sampleton' });
      await page.getByText(/required fields: Street address/).waitFor();
    });

    it('asks about an amount in another notation, and changes no digit of it', async () => {
      const premium = page.locator('#application-singlePremium');
      const says = page.getByText('Single premium is not an amount.');
      for (const text of ['9.000,50', '9000,50', '25k']) {
        await premium.fill('');
        await premium.pressSequentially(text);
        await premium.blur();
        expect((await premium.inputValue()).replace(/[$,]/g, '')).toBe(text.replace(',', ''));
        await says.waitFor();
      }
      await premium.fill('');
      await premium.pressSequentially('9000.5');
      expect(await premium.inputValue()).toBe('$9,000.5');
      // Corrected in the middle: first the comma, which the mask writes again, then the digit.
      for (const _ of '000.5') await premium.press('ArrowLeft');
      await premium.press('Backspace');
      expect(await premium.inputValue()).toBe('$9,000.5');
      await premium.press('Backspace');
      await premium.pressSequentially('12');
      expect(await premium.inputValue()).toBe('$12,000.5');
      await premium.blur();
      await says.waitFor({ state: 'hidden' });
    });

    it('keeps its values when its view is opened again', async () => {
      await enterApplication(page, entered);
      await openEntry();
      expect(await page.locator('#application-insuredLastName').inputValue()).toBe('Sampleton');
      expect(page.url()).toBe(`${stage.server.address}/`);
    });

    it('makes no call to the server when it is submitted', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url());
      });
      await enterApplication(page, complete);
      const started = Date.now();
      await press('Submit Application');
      await texts.shows(page.getByRole('button'), 'Submitting...');
      await texts.showsWithin(
        page,
        'Secure application submitted successfully! Your submission ID is: SEC-',
      );
      await page.getByText(/submission ID is: SEC-\d{13}$/).waitFor();
      expect(Date.now() - started).toBeGreaterThan(1900);
      expect(calls).toEqual([]);
    });

    it('shows the outcome at the top of a long page, for each submission', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      // Makes enough results to fill several screens.
      await page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('[class*=outcome] { min-height: 300vh }');
        document.adoptedStyleSheets.push(style);
      });
      await enterAnother();
      const told = page.getByText(/submission ID is: SEC-\d{13}$/);
      const inSight = () => told.evaluate((node) => node.getBoundingClientRect().top >= 0);
      for (const again of ['Correct this entry', 'Enter another application']) {
        await press('Submit Application');
        await told.waitFor();
        await expect.poll(inSight).toBe(true);
        await press(again);
        await page.locator('#application-insuredFirstName').waitFor();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      }
    });
  });

  describe('of an agent', () => {
    const EMAIL = 'agent@example.com';
    beforeAll(async () => {
      page = await openAgentPage(stage, EMAIL);
      await openEntry();
    });
    afterEach(() => page.unrouteAll());

    it('says that the server failed, and can be sent again', async () => {
      await enterApplication(page, complete);
      await page.route('**/api/applications', (route) => route.fulfill({ status: 500 }));
      await press('Submit Application');
      await texts.shows(page.getByRole('alert'), 'Submission failed');
      await page.unroute('**/api/applications');
      await press('Submit Application');
      await submitted().waitFor();
    });

    it('says so when the answer takes long', async () => {
      await enterAnother();
      const slow = page.getByText(SECURE_FORM_TEXTS.slow);
      const answer = await holdAnswer(page, '**/api/applications');
      await press('Submit Application');
      await page.getByRole('button', { name: 'Submitting...' }).waitFor();
      expect(await slow.count()).toBe(0);
      await slow.waitFor();
      await expectAccessibleAtEveryWidth(page, 'slow-submission');
      answer.release();
      await submitted().waitFor();
      expect(await slow.count()).toBe(0);
    });

    it('says so when the packet to print takes long, and asks for it once', async () => {
      await enterAnother();
      await press('Submit Application');
      await submitted().waitFor();
      let asked = 0;
      let arrive = () => {};
      const patience = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/packet', async (route) => {
        asked++;
        const response = await route.fetch();
        await patience;
        await route.fulfill({ response });
      });
      await press(PRINT_TEXTS.download);
      await page.getByRole('button', { name: PRINT_TEXTS.preparing }).waitFor();
      await page.getByRole('button', { name: PRINT_TEXTS.print }).click({ force: true });
      await page.getByText(PRINT_TEXTS.takesLong).waitFor();
      await expectAccessibleAtEveryWidth(page, 'slow-print');
      const [download] = await Promise.all([page.waitForEvent('download'), arrive()]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      await page.getByText(PRINT_TEXTS.takesLong).waitFor({ state: 'detached' });
      expect(asked).toBe(1);
    });

    it('says that the device is offline, and is sent when the network is back', async () => {
      await enterAnother();
      await page.context().setOffline(true);
      await press('Submit Application');
      await page
        .getByRole('alert')
        .getByText(/^This device is not connected/)
        .waitFor();
      await page.context().setOffline(false);
      await page.getByText(SECURE_FORM_TEXTS.backOnline).waitFor();
      await press('Submit Application');
      await submitted().waitFor();
    });

    it('a double click on submit makes one packet', async () => {
      await enterAnother();
      const submissions: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/applications')) {
          submissions.push(request.postData() ?? '');
        }
      });
      await page.getByRole('button', { name: 'Submit Application' }).dblclick();
      await submitted().waitFor();
      expect(submissions).toHaveLength(1);
    });

    it('survives a session that expires midway, and goes on after signing in again', async () => {
      await enterAnother();
      await page.context().clearCookies();
      await press('Submit Application');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Your session has ended.', { exact: false }).waitFor();
      await fillCredentials(page, EMAIL);
      await submitted().waitFor();
      await page.getByText('TX App08T Rev 9.1.21 (sample)').first().waitFor();
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      expect(kept).not.toContain('Sampleton');
      expect(kept).not.toMatch(SSN_TRACE);
    });

    it('is not sent when somebody else signs in instead', async () => {
      await createApiClient(stage.server.port).signUp('colleague@example.com');
      await enterAnother();
      await page.context().clearCookies();
      const sent: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // A question about the client, which is asked when the entry has rested.
        if (request.method() === 'POST' && !pathname.startsWith('/api/packets/'))
          sent.push(pathname);
      });
      await press('Submit Application');
      await page.getByRole('dialog').getByText('Your session has ended.').waitFor();
      await fillCredentials(page, 'colleague@example.com');
      await page.getByRole('banner').getByText('colleague@example.com').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.waitForLoadState('networkidle');
      expect(sent).toEqual(['/api/applications', '/api/auth/sign-in/email']);
    });
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
