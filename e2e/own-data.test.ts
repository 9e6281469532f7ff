import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import {
  fillCredentials,
  openPackets,
  openView,
  PASSWORD,
  showPacket,
  signUp,
} from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { saveDownload } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FORM = 'Burial form';
const EMAIL = 'agent@example.com';

describe.skipIf(!BROWSER)('an agent’s own data', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await (await stage.browser.newContext()).newPage();
    await signUp(page, stage.server.address, EMAIL);
    await addForm(page, SAMPLE_FORM_FILE, FORM);
    for (const submissionId of ['SEC-1', 'SEC-2']) {
      const data = { submissionId, application: sampleApplication('2026-11-21') };
      const sent = await page.request.post(`${stage.server.address}/api/applications`, { data });
      expect(sent.ok()).toBe(true);
    }
    await openView(page, 'PDF Application');
  });

  const dialog = () => page.getByRole('dialog').last();
  async function expectNothingToBlame(): Promise<void> {
    expect(await axeViolations(page)).toEqual([]);
  }

  it('shows the history of a packet', async () => {
    await openPackets(page);
    const packet = await showPacket(page, 'SEC-2');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      packet.getByRole('button', { name: `Download ${FORM}` }).click(),
    ]);
    await download.cancel();
    await packet.getByRole('button', { name: 'History of' }).click();
    const events = packet.getByRole('list').last().getByRole('listitem');
    await packet.getByText(`Downloaded · ${FORM}`).waitFor();
    expect(await events.first().textContent()).toMatch(/Downloaded .*, by you from 127\.0\.0\.1$/);
    expect(await events.last().textContent()).toMatch(/^Submitted/);
    await expectNothingToBlame();
  });

  it('an agent deletes a packet after confirming', async () => {
    const packets = page.locator('[data-packet]');
    const packet = await showPacket(page, 'SEC-1');
    await packet.getByRole('button', { name: /^Delete / }).click();
    await dialog().getByText('Delete this packet?').waitFor();
    await expectNothingToBlame();
    await page.keyboard.press('Enter');
    expect(await packets.count()).toBe(2);
    await packet.getByRole('button', { name: /^Delete / }).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await packet.waitFor({ state: 'detached' });
    await dialog().waitFor({ state: 'hidden' });
    expect(await packets.count()).toBe(1);
    const isFocusInPage = () =>
      page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(await isFocusInPage()).toBe(true);
  });

  it('an agent downloads all data in one file, after giving the password', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    const password = page.getByLabel('Your password, to download your data');
    await password.fill('not it');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByText('This is not the password of your account.').waitFor();
    await password.fill(PASSWORD);
    const { file, name } = await saveDownload(page, stage, () =>
      page.getByRole('button', { name: 'Download my data' }).click(),
    );
    expect(name).toMatch(/^inkready-data-.*\.zip$/);
    const names = Object.keys(unzipSync(new Uint8Array(readFileSync(file))));
    expect(names).toContain(`packets/SEC-2/${FORM}.pdf`);
    expect(names).toContain('packets/SEC-2/application.json');
    expect(names.some((name) => name.includes('SEC-1'))).toBe(false);
  });

  it('is deleted with the account, after a confirmation and the password', async () => {
    await page.getByRole('button', { name: 'Delete my account...' }).click();
    const remove = page.getByRole('button', { name: 'Delete my account and my packets' });
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel('Type “delete my account”').fill('Delete my account');
    await page.getByLabel('Your password', { exact: true }).fill('not it');
    await expectNothingToBlame();
    await remove.click();
    await page.getByText('This is not the password of your account.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    const tab = await page.context().newPage();
    await tab.goto(stage.server.address);
    await openView(tab, 'PDF Application');
    await tab.getByRole('button', { name: 'Enter application data' }).click();
    await tab.locator('#application-insuredFirstName').fill('Zelda');
    // The account is deleted whatever happens to the call that ends its session.
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await remove.click();
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await signIn.waitFor();
    await page.getByText('Your account and your packets are deleted.').waitFor();
    // Nobody can sign in and continue there, so nothing asks for it, and what was typed is gone.
    await tab.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => tab.locator('#application-insuredFirstName').inputValue()).toBe('');
    expect(await tab.getByRole('dialog').count()).toBe(0);
    await signIn.click();
    await fillCredentials(page, EMAIL);
    await page.getByText('Invalid email or password').waitFor();
  });
});
