import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { enterApplication, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('an entry half typed when the network goes', () => {
  const stage = setStage();
  let context: BrowserContext;
  let page: Page;
  let agents = 0;
  beforeEach(async () => {
    await context?.close();
    context = await stage.browser.newContext();
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
  });
  const dialog = () => page.getByRole('dialog');
  const tryAgain = () => dialog().getByRole('button', { name: 'Try again' }).click();
  const firstName = () => page.locator('#application-insuredFirstName');
  const closeDialog = () => dialog().getByRole('button', { name: 'Close' }).click();

  async function enter(): Promise<void> {
    await signUp(page, stage.server.address, `agent-${agents++}@example.com`);
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await firstName().fill('Ana');
  }

  it('stands beside packets that did not come, which come when the network is back', async () => {
    await page.route('**/assets/packets-*.js', (route) => route.abort());
    await enter();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Your packets' }).click();
    const alert = dialog().getByRole('alert');
    await alert.getByText(/not connected to the network/).waitFor();
    await alert.getByText('What you entered is still here.').waitFor();
    expect(await firstName().inputValue()).toBe('Ana');
    await tryAgain();
    await alert.getByText(/not connected to the network/).waitFor();
    await context.setOffline(false);
    await page.unroute('**/assets/packets-*.js');
    await tryAgain();
    await dialog().getByText('No Packets Yet').waitFor();
    await closeDialog();
    expect(await firstName().inputValue()).toBe('Ana');
  });

  it('finds what belongs to it here already', async () => {
    const fetched = page.waitForResponse(/assets\/packets-.*\.js/);
    await enter();
    await fetched;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Your packets' }).click();
    await dialog()
      .getByText(/This device is not connected to the network/)
      .waitFor();
    await context.setOffline(false);
    // By itself, as lists are read again when a network is back.
    await dialog().getByText('No Packets Yet').waitFor();
  });

  it('stands beside a dialog that cannot be shown', async () => {
    await page.route('**/api/applications*', (route) => route.fulfill({ json: { packets: [{}] } }));
    await enter();
    await page.getByRole('button', { name: 'Your packets' }).click();
    await dialog().getByRole('alert').getByText('This part cannot be shown.').waitFor();
    await closeDialog();
    expect(await firstName().inputValue()).toBe('Ana');
  });

  it('is kept when nothing answers its submission, which then goes through once', async () => {
    await enter();
    await enterApplication(page, sampleApplication('2026-11-21'));
    let answers = 0;
    await page.route('**/api/applications', async (route) => {
      // Done by the server; the network takes the answer.
      await route.fetch();
      answers++;
      await route.abort();
    });
    const submit = () => page.getByRole('button', { name: 'Submit Application' }).click();
    await submit();
    const alert = page.getByRole('alert');
    await alert.getByText('Submission failed', { exact: true }).waitFor();
    await alert.getByText(/Database connection not available/).waitFor();
    await alert.getByText(/Your entry is kept, on this page alone/).waitFor();
    expect(await firstName().inputValue()).toBe('Eleanor');
    expect(answers).toBe(1);
    await page.unroute('**/api/applications');
    await submit();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    const { packets } = await (
      await page.request.get(`${stage.server.address}/api/applications`)
    ).json();
    expect(packets).toHaveLength(1);
  });
});
