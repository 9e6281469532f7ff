import { describe, expect, it } from 'vitest';
import { MANAGEMENT_TEXTS } from '../src/core/texts/form-config-texts.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import {
  fillCredentials,
  openSignIn,
  openView,
  PASSWORD,
  signedInAs,
  signOut,
  signUp,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('sessions', () => {
  const texts = quotedTextChecks('e2e/sessions.test.ts');
  const stage = setStage({ INKREADY_SAMPLES: 'off' });

  it('show a new name everywhere, and can be ended from elsewhere', async () => {
    const email = 'renamed@example.com';
    const page = await openAgentPage(stage, email);
    const dialog = page.getByRole('dialog');
    await texts.shows(page.getByRole('banner'), 'User');
    await page.getByRole('button', { name: /^Your account:/ }).click();
    await dialog.getByLabel('Full name').fill('Rhea Named');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('banner').getByText('Rhea Named').waitFor();
    await page.getByText('Your account was updated.').waitFor();

    const elsewhere = await openPage(stage);
    await openSignIn(elsewhere, stage.server.address);
    await fillCredentials(elsewhere, email);
    await signedInAs(elsewhere, email);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const answer = await holdAnswer(page, '**/account/sessions/*');
    await dialog.getByRole('button', { name: 'Sign out there' }).click();
    await answer.held;
    answer.lose();
    await dialog.getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Where you are signed in');
    await elsewhere.reload();
    await elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    // The list shows that it is signed out, so nothing has failed.
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });

  it('ask before signing out clears what was typed a moment ago', async () => {
    const page = await openAgentPage(stage, 'hasty@example.com');
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    const city = page.locator('#application-city');
    await city.fill('Austin');
    await page.getByText(/^Saved \d+:\d\d/).waitFor();
    // At a busy device, a press follows the last letter before the page gets to anything else.
    await city.evaluate(async (box) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        box,
        'Boston',
      );
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Sign Out')?.click();
    });
    const question = page.getByRole('dialog', { name: 'Sign out and clear what was typed?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await city.inputValue()).toBe('Boston');
  });

  it('are in step between tabs', async () => {
    const page = await openAgentPage(stage, 'tabs@example.com');
    const second = await page.context().newPage();
    await second.goto(stage.server.address);
    await second.getByRole('banner').getByText('tabs@example.com').waitFor();
    await openView(second, 'Form Config');
    const third = await page.context().newPage();
    await third.goto(stage.server.address);
    await third.getByRole('banner').getByText('tabs@example.com').waitFor();
    await openView(third, 'PDF Application');
    await third.getByRole('button', { name: 'Enter application data' }).click();
    await third.locator('#application-insuredFirstName').fill('Ruth');
    await signOut(page);
    await second.getByText('You are signed out.').waitFor();

    await second.getByText(MANAGEMENT_TEXTS.signInFirst).waitFor();
    expect(await second.getByText('Your session has ended').count()).toBe(0);
    // Nothing was typed in that tab. What was typed here is kept, but shown to nobody else.
    const gate = third.getByRole('dialog', { name: 'You signed out in another tab' });
    await gate.waitFor();
    const firstName = third.locator('#application-insuredFirstName');
    expect(await firstName.isVisible()).toBe(false);
    await third.keyboard.press('Escape');
    expect(await gate.isVisible()).toBe(true);
    await gate.getByRole('button', { name: 'Sign In' }).click();
    const signIn = third.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByLabel('Email').fill('tabs@example.com');
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signIn.locator('button[type=submit]').click();
    await gate.waitFor({ state: 'hidden' });
    await signIn.waitFor({ state: 'hidden' });
    expect(await firstName.inputValue()).toBe('Ruth');

    await second.getByRole('banner').getByText('tabs@example.com').waitFor();
    await second.getByRole('button', { name: 'Sign Out' }).click();
    await gate.getByRole('button', { name: 'Discard it' }).click();
    const question = third.getByRole('dialog', { name: 'Discard what was typed?' });
    await question.getByRole('button', { name: 'Discard it' }).click();
    await gate.waitFor({ state: 'hidden' });
    expect(await firstName.inputValue()).toBe('');
  });

  it('stay alive while a page stays open: refreshed in time, with retries', async () => {
    const page = await openPage(stage);
    await page.clock.install();
    await page.goto(stage.server.address);
    const refreshes: number[] = [];
    let failures = 2;
    await page.route('**/api/session/refresh', (route) => {
      refreshes.push(failures);
      if (failures-- > 0) return route.abort();
      return route.continue();
    });
    const sent = await page.request.post(`${stage.server.address}/api/auth/sign-up/email`, {
      headers: { origin: stage.server.address },
      data: { email: 'stays@example.com', password: PASSWORD, name: '' },
    });
    expect(sent.ok()).toBe(true);
    await page.reload();
    await signedInAs(page, 'stays@example.com');
    await page.clock.fastForward('11:57:00');
    expect(refreshes).toEqual([]);
    await page.clock.fastForward('01:40');
    await page.clock.runFor(5_000);
    await page.getByText('Your session was extended.').waitFor();
    expect(refreshes).toEqual([2, 1, 0]);
  });

  it('that were ended do not come back with a renewal from before', async () => {
    const email = 'leaves@example.com';
    const page = await openPage(stage);
    await page.clock.install();
    await signUp(page, stage.server.address, email);
    const renewal = await holdAnswer(page, '**/api/session/refresh');
    await page.clock.fastForward('11:59:00');
    expect(await renewal.held).toBe(200);
    await signOut(page);
    const answered = page.waitForResponse('**/api/session/refresh');
    renewal.release();
    await (await answered).finished();
    await page.clock.runFor(5_000);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByRole('banner').getByText(email).count()).toBe(0);
  });

  it('have shown every text that their part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
