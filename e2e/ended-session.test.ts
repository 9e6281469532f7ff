import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { fillCredentials, openView, PASSWORD } from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER, closePages } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const SAMPLE_GUIDE = 'samples/Understanding Medicaid Eligibility and Life Insurance (sample).pdf';

describe.skipIf(!BROWSER)('a session that ends while the user works', () => {
  const stage = setStage();

  // A page left open would read its lists again whenever a later test changes them.
  afterEach(() => closePages(stage.browser));

  const addAccount = (email: string) => createApiClient(stage.server.port).signUp(email);
  const accountOf = (page: Page) => page.getByRole('dialog', { name: 'Your account' });
  const openAccount = (page: Page) => page.getByRole('button', { name: /^Your account:/ }).click();

  /** The dialog that asks to sign in. The PDF behind it may also say why it does not open. */
  async function askedToSignIn(page: Page): Promise<Locator> {
    const signIn = page.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByText('Your session has ended. Sign in again to continue.').waitFor();
    return signIn;
  }

  /** A page whose session ended before the name in the account was saved. */
  async function saveNameTooLate(email: string, name: string): Promise<Page> {
    const page = await openDeskPage(stage, email);
    await openAccount(page);
    await accountOf(page).getByLabel('Full name').fill(name);
    await page.context().clearCookies();
    await accountOf(page).getByRole('button', { name: 'Save name' }).click();
    await askedToSignIn(page);
    return page;
  }

  it('signing in again from the account dialog completes the change', async () => {
    const email = 'renamed@example.com';
    const page = await saveNameTooLate(email, 'Rhea Named');
    // Whose session it was is known, so only the password is asked for.
    const signIn = await askedToSignIn(page);
    expect(await signIn.getByLabel('Email').inputValue()).toBe(email);
    const password = signIn.getByLabel('Password', { exact: true });
    await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await accountOf(page).getByText('Your name was saved.').waitFor();
    await page.getByRole('banner').getByText('Rhea Named').waitFor();
  });

  it('the account dialog loads once the user has signed in again', async () => {
    const email = 'opening@example.com';
    const page = await openDeskPage(stage, email);
    await page.getByRole('button', { name: /^Configure / }).waitFor();
    // Any other read would end the session on the screen before the account is opened.
    const others = /\/api\/(?!account|auth|session)/;
    await page.route(others, (route) => route.abort());
    await page.context().clearCookies();
    await openAccount(page);
    const signIn = await askedToSignIn(page);
    await page.unroute(others);
    await signIn.getByRole('button', { name: 'Close' }).click();
    const account = accountOf(page);
    await account.getByText('Your account could not be loaded').waitFor();
    await account.getByRole('button', { name: 'Try again' }).click();
    await askedToSignIn(page);
    await fillCredentials(page, email);
    await account.getByLabel('Full name').waitFor();
  });

  it('nothing of a different user who signs in then is changed', async () => {
    await addAccount('other@example.com');
    const page = await saveNameTooLate('asking@example.com', 'Not Theirs');
    await fillCredentials(page, 'other@example.com');
    await page.getByRole('button', { name: 'Your account: User, other@example.com' }).waitFor();
    await accountOf(page).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Your account: User, other@example.com' }).waitFor();
  });

  it('saves no mapping in the name of whoever else signs in then', async () => {
    await addAccount('stranger@example.com');
    const page = await openDeskPage(stage, 'mapper@example.com');
    await page.getByRole('button', { name: /^Configure / }).click();
    await page.locator('tbody tr input').last().fill('In my name only');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save Mappings' }).click();
    const signIn = await askedToSignIn(page);
    await fillCredentials(page, 'stranger@example.com');
    await page.getByRole('banner').getByText('stranger@example.com').waitFor();
    await signIn.waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Your session has ended').count()).toBe(0);
    const read = async <Answer>(path: string) =>
      (await (await page.request.get(`${stage.server.address}/api/forms${path}`)).json()) as Answer;
    const { forms } = await read<{ forms: { id: string }[] }>('');
    const { versions } = await read<{ versions: { cause: string }[] }>(
      `/${forms[0]?.id}/mapping-versions`,
    );
    expect(versions.map(({ cause }) => cause)).toEqual(['analysis']);
  });

  it('a refusal from before a new sign-in ends nothing, and is made good', async () => {
    const email = 'returning@example.com';
    const page = await openDeskPage(stage, email);
    await openAccount(page);
    await accountOf(page).getByLabel('Full name').fill('Rhea Turned');
    await page.context().clearCookies();
    const change = await holdAnswer(page, '**/api/auth/update-user');
    await accountOf(page).getByRole('button', { name: 'Save name' }).click();
    expect(await change.held).toBe(401);
    const read = await holdAnswer(page, '**/api/account/sessions');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await read.held).toBe(401);
    // So is every other read now, which the server refuses at once.
    const signIn = await askedToSignIn(page);
    await fillCredentials(page, email);
    await signIn.waitFor({ state: 'hidden' });
    read.release();
    change.release();
    await accountOf(page).getByText('Your name was saved.').waitFor();
    await page.getByRole('banner').getByText('Rhea Turned').waitFor();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });

  it('a guide that cannot open says why, and opens after signing in', async () => {
    const email = 'reader@example.com';
    const page = await openDeskPage(stage, email);
    const file = {
      name: 'second.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync(SAMPLE_GUIDE),
    };
    const multipart = { title: 'Second guide', file };
    const headers = { origin: stage.server.address };
    await page.request.post(`${stage.server.address}/api/guides`, { multipart, headers });
    await openView(page, 'Agent Guide');
    await page.locator('.pdfViewer .page').first().waitFor();
    await page.context().clearCookies();
    await page.getByRole('radio', { checked: false }).click();
    await page.getByText(/pdf: Your session has ended\. Sign in again to continue\.$/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await fillCredentials(page, email);
    await page.locator('.pdfViewer .page').first().waitFor();
  });
});
