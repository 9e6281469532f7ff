import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '../src/core/error-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { ACCOUNT_TEXTS } from '../src/core/texts/sign-in-texts.ts';
import { SESSION_EVENT_TEXTS } from '../src/web/auth/session/session-events.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { enoughOfTotpStep, TOTP_STEP_MS, totpCode } from '../tests/support/totp.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  clickAfterPause,
  openSignIn,
  PASSWORD,
  pressSignIn,
  signedInAs,
  signOut,
  signUp,
} from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { mailedCode, mailTo } from './support/outbox.ts';
import { openPage } from './support/page.ts';
import { setStageAsStarted } from './support/stage.ts';

describe.skipIf(!BROWSER)('signing in with an e-mail address', () => {
  const texts = quotedTextChecks('e2e/sign-in.test.ts');
  const stage = setStageAsStarted({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openPage(stage);
  });
  afterEach(async () => {
    await page.unrouteAll();
    await page.context().clearCookies();
    // The next test loads the product anew.
    await page.goto('about:blank');
  });
  const dialog = () => page.getByRole('dialog');
  const addAccount = (email: string) => createApiClient(stage.server.port).signUp(email);
  async function enterMailedCode(email: string, way: string) {
    await addAccount(email);
    await openSignIn(page, stage.server.address);
    await dialog().getByRole('button', { name: way }).click();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByRole('button', { name: 'Mail me a code' }).click();
    await dialog()
      .getByLabel('Code')
      .fill(await mailedCode(stage.server, email));
  }

  it('needs an e-mail address and a password of six characters, and says what is wrong', async () => {
    await openSignIn(page, stage.server.address);
    await dialog().locator('button[type=submit]').click();
    await texts.shows(dialog(), 'Please fill in all fields');
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    expect(await dialog().getByText('Please fill in all fields').count()).toBe(0);
    expect(await dialog().getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await dialog().getByLabel('Password', { exact: true }).getAttribute('minlength')).toBe(
      '6',
    );
    await dialog().getByRole('button', { name: 'Sign In' }).last().click();
    await dialog().getByLabel('Email').fill('nobody@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill('wrong password');
    await dialog().locator('button[type=submit]').click();
    await dialog().getByText('Invalid email or password', { exact: true }).waitFor();
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500 }));
    await dialog().locator('button[type=submit]').click();
    await texts.shows(dialog().getByRole('alert'), 'Authentication failed');

    // That an account exists already, it says in the words of the server.
    await addAccount('twice@example.com');
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    await dialog().getByLabel('Email').fill('twice@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog()
      .getByText(/User already exists/)
      .waitFor();
  });

  it('clears a hash from the address', async () => {
    await page.goto(`${stage.server.address}/#forms`);
    await page
      .getByText('Please sign in to access PDF form management features.', { exact: false })
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    await dialog().getByLabel('Email').fill('hash@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await signedInAs(page, 'hash@example.com');
    await dialog().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${stage.server.address}/`);
    // The session is checked again after 100 ms and the dialog closes after 1.5 s, on any machine.
    const since = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answered = calls.find(({ name }) => name.endsWith('/sign-up/email'))?.responseEnd ?? 0;
      const rechecked = calls.find(
        ({ name, startTime }) => name.endsWith('/api/session') && startTime > answered,
      );
      return { recheck: (rechecked?.startTime ?? 0) - answered, now: performance.now() - answered };
    });
    expect(since.recheck).toBeGreaterThanOrEqual(99);
    expect(since.recheck).toBeLessThan(1_400);
    expect(since.now).toBeGreaterThanOrEqual(1_499);
    expect(since.now).toBeLessThan(4_000);
  });

  it('sets a new password with a code from the mailbox', async () => {
    const email = 'forgetful@example.com';
    await enterMailedCode(email, 'Forgot your password?');
    await dialog().getByLabel('New password', { exact: true }).fill('another one');
    await dialog().getByRole('button', { name: 'Set new password' }).click();
    await dialog().getByText('Your password was changed. You are signed in.').waitFor();
    await signedInAs(page, email);
    expect(stage.server.output()).toContain('no mail server is configured');
    expect(stage.server.output()).not.toContain(email);
  });

  it.each([
    ['the sign-in after it fails', '**/api/auth/sign-in/email', false],
    ['nobody hears that it was set', '**/api/auth/email-otp/reset-password', true],
  ])('continues after a new password is set, although %s', async (_, address, isSecondTry) => {
    const email = `cut${isSecondTry}@example.com`;
    await enterMailedCode(email, 'Forgot your password?');
    await dialog().getByLabel('New password', { exact: true }).fill('another one');
    if (isSecondTry) await loseAnswers(page, address);
    else await page.route(address, (route) => route.abort());
    await dialog().getByRole('button', { name: 'Set new password' }).click();
    if (!isSecondTry) await dialog().getByText('Your password is changed.').waitFor();
    else await dialog().getByRole('alert').waitFor();
    await expectAccessibleAtEveryWidth(page, `new-password-${isSecondTry}`);
    await page.unroute(address);
    await clickAfterPause(dialog().locator('button[type=submit]'));
    await signedInAs(page, email);
    await dialog().waitFor({ state: 'hidden' });
  });

  it('says that a password may be changed already, if the answer to that was lost', async () => {
    await signUp(page, stage.server.address, 'unheard@example.com');
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const section = page.getByRole('region', { name: 'Password', exact: true });
    const current = section.getByLabel('Current password', { exact: true });
    const press = () => clickAfterPause(section.getByRole('button', { name: 'Change password' }));
    await current.fill('not it');
    await section.getByLabel('New password', { exact: true }).fill('another one');
    await press();
    await section.getByText(errorText('password_wrong'), { exact: true }).waitFor();
    await current.fill(PASSWORD);
    const lost = await loseAnswers(page, '**/api/auth/change-password');
    await press();
    await expect.poll(lost.count).toBe(1);
    await lost.end();
    await press();
    await section.getByText(ACCOUNT_TEXTS.passwordPerhapsNew).waitFor();
    await current.fill('another one');
    await section.getByLabel('New password', { exact: true }).fill('a third one');
    await press();
    await section.getByText('Your password was changed. Other devices were signed out.').waitFor();
  });

  it('works with a mailed code', async () => {
    const email = 'coded@example.com';
    await enterMailedCode(email, 'Use a mailed code');
    await dialog().getByRole('button', { name: 'Sign In', exact: true }).click();
    await signedInAs(page, email);
  });

  it('asks for a second factor once it is on, and accepts a backup code', async () => {
    const email = 'careful@example.com';
    await signUp(page, stage.server.address, email);
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByText('Confirm your e-mail address first', { exact: false }).waitFor();
    const address = page.getByRole('region', { name: 'E-mail address' });
    await address.getByRole('button', { name: 'Mail me a code' }).click();
    await address.getByText(ACCOUNT_TEXTS.codeSent).waitFor();
    // The pressed button is gone, so the focus has moved on.
    const hasFocus = (at: Locator) => at.evaluate((shown) => shown === document.activeElement);
    await expect.poll(() => hasFocus(address.getByLabel('Code from the mail'))).toBe(true);
    // What a person can do after the mail is lost or its code was typed wrong.
    await address.getByLabel('Code from the mail').fill('00000000');
    await address.getByRole('button', { name: 'Confirm address' }).click();
    await address
      .getByRole('alert')
      .getByText(/request a new one/)
      .waitFor();
    await address.getByRole('button', { name: ACCOUNT_TEXTS.codeAgain }).click();
    await address.getByText(ACCOUNT_TEXTS.codeSentAgain).waitFor();
    await address.getByLabel('Code from the mail').fill(await mailedCode(stage.server, email));
    await address.getByRole('button', { name: 'Confirm address' }).click();
    await expect.poll(() => hasFocus(address)).toBe(true);
    await section.getByLabel('Your password, to continue').fill('not mine');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByText('This is not the password of your account.').waitFor();
    await section.getByLabel('Your password, to continue').fill(PASSWORD);
    await section.getByRole('button', { name: 'Turn on' }).click();
    const secret = (await section.locator('code').textContent()) ?? '';
    await expect.poll(() => hasFocus(section.getByLabel('Code from the app'))).toBe(true);
    // For a person on the phone that shows the QR code, which cannot scan itself.
    const link = section.getByRole('link', { name: ACCOUNT_TEXTS.openAuthenticator });
    const opened = new URL((await link.getAttribute('href')) ?? '');
    expect([opened.protocol, opened.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    await link.scrollIntoViewIfNeeded();
    await expectAccessibleAtEveryWidth(page, 'second-factor-setup');
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    const told = [page.url(), await page.evaluate(kept), stage.server.output()];
    expect(told.filter((text) => text.includes(secret))).toEqual([]);
    await enoughOfTotpStep();
    const earlier = Date.now() - TOTP_STEP_MS;
    // With the space in the middle that apps show.
    const shown = (at: number) =>
      totpCode(`otpauth://x/y?secret=${secret}`, at).replace(/^.../, '$& ');
    await section.getByLabel('Code from the app').pressSequentially(shown(earlier));
    await section.getByRole('button', { name: 'Confirm' }).click();
    await section.getByText('The second factor is on.', { exact: false }).waitFor();
    await expect.poll(() => hasFocus(section)).toBe(true);
    const backup = (await section.locator('li').first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog', { name: ACCOUNT_TEXTS.codesTitle });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await ask.waitFor({ state: 'hidden' });
    expect(await section.locator('li').first().textContent()).toBe(backup);
    await section.getByRole('button', { name: ACCOUNT_TEXTS.codesKept }).click();
    await page.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
    await signOut(page);

    await pressSignIn(page);
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog().getByLabel('Code').fill('000000');
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await dialog().getByRole('alert').waitFor();
    // As a person types what is on the paper.
    const onPaper = backup.toUpperCase().replaceAll('-', ' ');
    await dialog().getByLabel('Code').fill(onPaper);
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await signedInAs(page, email);
    await page.getByText('Your second factor was confirmed.').waitFor();
    await page.getByRole('button', { name: /^Your account:/ }).click();
    await section.getByText(message(ACCOUNT_TEXTS.codesLeft, { count: 9 })).waitFor();
    await section.getByText(ACCOUNT_TEXTS.makeCodes).first().click();
    await section.getByLabel('Your password, to make new codes').fill(PASSWORD);
    await section.getByRole('button', { name: ACCOUNT_TEXTS.makeCodes }).click();
    await section.getByText(ACCOUNT_TEXTS.codesMade).waitFor();
    expect(await section.getByText(backup).count()).toBe(0);
    const renewed = (await section.locator('li').first().textContent()) ?? '';
    await expectAccessibleAtEveryWidth(page, 'new-backup-codes');
    await section.getByRole('button', { name: ACCOUNT_TEXTS.codesKept }).click();
    await section.getByText(message(ACCOUNT_TEXTS.codesLeft, { count: 10 })).waitFor();
    await page.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
    await signOut(page);

    await pressSignIn(page);
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog().getByLabel('Code').fill(shown(Date.now()));
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await signedInAs(page, email);
    await signOut(page);

    await pressSignIn(page);
    await dialog().getByRole('button', { name: 'Forgot your password?' }).click();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByRole('button', { name: 'Mail me a code' }).click();
    const mail = await mailTo(stage.server, email, /set a new Inkready password/);
    await dialog()
      .getByLabel('Code')
      .fill(/password: (\d{8})/.exec(mail)?.[1] ?? '');
    await dialog().getByLabel('New password', { exact: true }).fill('another one');
    await dialog().getByRole('button', { name: 'Set new password' }).click();
    await page.getByText(SESSION_EVENT_TEXTS.passwordChanged).waitFor();
    await dialog().getByRole('heading', { name: 'Second factor' }).waitFor();
    await dialog().getByLabel('Code').fill(renewed);
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await signedInAs(page, email);

    // What happened shows although the answer was lost.
    await page.getByRole('button', { name: /^Your account:/ }).click();
    await loseAnswers(page, '**/two-factor/disable');
    const account = '**/api/account';
    await section.getByLabel('Your password, to continue').fill('not it');
    await page.route(account, (route) => route.abort());
    const unread = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/account'));
    await page.route('**/two-factor/disable', (route) => route.abort(), { times: 1 });
    await section.getByRole('button', { name: 'Turn off' }).click();
    await unread;
    await section.getByRole('alert').waitFor();
    await page.unroute(account);
    await section.getByLabel('Your password, to continue').fill('another one');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByText(/^Off\. Turned on/).waitFor();
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
