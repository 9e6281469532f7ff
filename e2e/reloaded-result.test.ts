/** A submission's result when its page is loaded again, or when another user signs in there. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { todayLocal } from '../src/core/calendar-date.ts';
import { SECURE_FORM_TEXTS } from '../src/core/texts/secure-form-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import {
  clickAfterPause,
  enterApplication,
  fillCredentials,
  openView,
  pressSignIn,
  signedInAs,
  signOut,
} from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addMappedForm } from './support/stored-forms.ts';

describe.skipIf(!BROWSER)('the result of a submission', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  let made = '';
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await createApiClient(stage.server.port).signUp('next@example.com');
    await addMappedForm(page, SAMPLE_FORM_FILE, 'Sample');
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const city = () => page.locator('#application-city');
  const result = () => page.getByText(/Your submission ID is: SEC-\d+/);
  const shownId = async () => /SEC-\d+/.exec((await result().textContent()) ?? '')?.[0] ?? '';
  const submit = async () => {
    await clickAfterPause(button('Submit Application'));
    await result().waitFor();
    return shownId();
  };
  const back = () => page.evaluate(() => history.back());

  it('is still there after a reload, with everything that can be done with it', async () => {
    await openView(page, 'PDF Application');
    await button('Enter application data').click();
    await enterApplication(page, sampleApplication(todayLocal()));
    made = await submit();
    await page.reload();
    await result().waitFor();
    expect(await shownId()).toBe(made);
    await page.getByRole('heading', { name: 'Sample', exact: true }).waitFor();
    await button('Download').first().waitFor();
  });

  it('is there too when a view opened after the reload is left by Back', async () => {
    await button('Your packets').click();
    await page.getByRole('heading', { name: 'Your packets', level: 1 }).waitFor();
    await back();
    await result().waitFor();
    expect(await shownId()).toBe(made);
  });

  it('can be corrected after a reload, which makes the next version of its packet', async () => {
    await clickAfterPause(button('Correct this entry'));
    await city().waitFor();
    expect(await city().inputValue()).toBe(sampleApplication(todayLocal()).city);
    await city().fill('Waco');
    const corrected = await submit();
    expect(corrected).not.toBe(made);
    await button('Your packets').click();
    await page.locator(`[data-packet="${corrected}"]`).waitFor();
    expect(await page.locator('[data-packet]').count()).toBe(1);
    await back();
    await page.reload();
    await result().waitFor();
    made = await shownId();
    expect(made).toBe(corrected);
  });

  it('comes, too, if the page is loaded again while the forms are being filled', async () => {
    await clickAfterPause(button('Correct this entry'));
    await city().fill('El Paso');
    const answered: Promise<unknown>[] = [];
    await page.route('**/api/applications', (route) => {
      // The page is gone before the answer.
      answered.push(route.fetch());
    });
    let isSeen = false;
    await page.route('**/result', async (route) => {
      await answered[0];
      if (isSeen) return route.continue();
      return route.fulfill({ status: 409, json: { code: 'submission_in_progress' } });
    });
    await clickAfterPause(button('Submit Application'));
    await expect.poll(() => answered.length).toBe(1);
    await page.reload();
    await page.getByText(SECURE_FORM_TEXTS.submitting).waitFor();
    isSeen = true;
    await result().waitFor();
    expect(await shownId()).not.toBe(made);
    await page.unrouteAll();
  });

  it('gives way to an empty entry, which a reload keeps', async () => {
    await clickAfterPause(button('Enter another application'));
    await city().waitFor();
    expect(await city().inputValue()).toBe('');
    await page.reload();
    await city().waitFor();
    expect(await result().count()).toBe(0);
  });

  it('gives way to the entry if no form was filled, because it is still a draft', async () => {
    await enterApplication(page, sampleApplication(todayLocal()));
    made = await submit();
    await page.route('**/result', (route) =>
      route.fulfill({ json: { submissionId: made, message: null, results: [] } }),
    );
    await page.reload();
    await city().waitFor();
    expect(await result().count()).toBe(0);
    await page.unrouteAll();
  });

  it('is not shown to the next user of the browser, who finds an empty entry', async () => {
    await enterApplication(page, sampleApplication(todayLocal()));
    await submit();
    await page.reload();
    await result().waitFor();
    await signOut(page);
    await city().waitFor();
    const asked: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/result')) asked.push(response.status());
    });
    await pressSignIn(page);
    await fillCredentials(page, 'next@example.com');
    await signedInAs(page, 'next@example.com');
    await page.reload();
    await city().waitFor();
    expect(await result().count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
