import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { fillCredentials, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const SAMPLE_GUIDE = 'samples/Understanding Medicaid Eligibility and Life Insurance (sample).pdf';

describe.skipIf(!BROWSER)('A session that ends meanwhile', () => {
  const stage = setStage();

  it('is begun again from the account, and the change goes through', async () => {
    const email = 'renamed@example.com';
    const page = await openAgentPage(stage, email);
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    await account.getByLabel('Full name').fill('Rhea Named');
    await page.context().clearCookies();
    await account.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await fillCredentials(page, email);
    await account.getByText('Your name was saved.').waitFor();
    await page.getByRole('banner').getByText('Rhea Named').waitFor();
  });

  it('is begun again before the account opens', async () => {
    const email = 'opening@example.com';
    const page = await openAgentPage(stage, email);
    await page.locator('.pdfViewer .page').first().waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await signIn.getByRole('button', { name: 'Close' }).click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    await account.getByText('Your account could not be loaded').waitFor();
    await account.getByRole('button', { name: 'Try again' }).click();
    await signIn.waitFor();
    await fillCredentials(page, email);
    await account.getByLabel('Full name').waitFor();
  });

  it('changes nothing of whoever else signs in then', async () => {
    await openAgentPage(stage, 'other@example.com');
    const page = await openAgentPage(stage, 'asking@example.com');
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    await account.getByLabel('Full name').fill('Not Theirs');
    await page.context().clearCookies();
    await account.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await fillCredentials(page, 'other@example.com');
    await page.getByRole('button', { name: 'Your account: User, other@example.com' }).waitFor();
    await account.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Your account: User, other@example.com' }).waitFor();
  });

  it('is named where a guide does not open, which then opens by itself', async () => {
    const email = 'reader@example.com';
    const page = await openAgentPage(stage, email);
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
