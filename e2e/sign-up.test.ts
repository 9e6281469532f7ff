import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clickAfterPause, openSignIn, PASSWORD, pauseBetweenClicks } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { mailedCode, mailTo } from './support/outbox.ts';
import { setStage } from './support/stage.ts';

const SERVICE_KEY = 'a-service-key-of-thirty-two-letters';

describe.skipIf(!BROWSER)('when creating an account needs an invitation', () => {
  const stage = setStage({
    INKREADY_SAMPLES: 'off',
    INKREADY_SIGN_UP: 'invitation',
    INKREADY_SERVICE_KEY: SERVICE_KEY,
  });
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.browser.newContext()).newPage();
  });

  const dialog = () => page.getByRole('dialog');
  const submit = () => clickAfterPause(dialog().locator('button[type=submit]'));

  it('the screen says so before and after a refusal, and accepts an invited address', async () => {
    await openSignIn(page, stage.server.address);
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    await dialog().getByText('use the e-mail address that was invited').waitFor();
    await dialog().getByLabel('Email').fill('agent@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit();
    await dialog()
      .getByRole('alert')
      .getByText('Please ask your administrator for a new one.')
      .waitFor();

    const invited = await fetch(`${stage.server.address}/api/admin/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'agent@example.com' }),
    });
    expect(invited.status).toBe(201);
    expect(await mailTo(stage.server, 'agent@example.com', /invitation/)).toContain(
      stage.server.address,
    );

    await submit();
    await dialog().getByText('A code is on its way to agent@example.com.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByLabel('Code').fill('000000');
    await submit();
    await dialog().getByRole('alert').waitFor();
    await dialog()
      .getByLabel('Code')
      .fill(await mailedCode(stage.server, 'agent@example.com'));
    await pauseBetweenClicks();
    await page.keyboard.press('Enter');
    await dialog().getByText('Your address is confirmed. You are signed in.').waitFor();
    await page.getByRole('banner').getByText('agent@example.com').waitFor();
  });

  it('a user who left before entering the mailed code is asked for it again', async () => {
    const email = 'second@example.com';
    for (const [path, body, key] of [
      ['admin/invitations', { email }, SERVICE_KEY],
      ['auth/sign-up/email', { email, password: PASSWORD, name: '' }, ''],
    ] as const) {
      const answer = await fetch(`${stage.server.address}/api/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          origin: stage.server.address,
        },
        body: JSON.stringify(body),
      });
      expect(answer.ok).toBe(true);
    }
    await page.context().clearCookies();
    await openSignIn(page, stage.server.address);
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit();
    await dialog()
      .getByLabel('Code')
      .fill(await mailedCode(stage.server, email));
    await submit();
    await page.getByRole('banner').getByText(email).waitFor();
  });
});
