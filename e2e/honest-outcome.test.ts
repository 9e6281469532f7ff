/** A success message appears only after a success, as specified. */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { enterApplication, fillCredentials } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const { ownerName: _1, ownerAddress: _2, ...sample } = sampleApplication('2026-11-21');
const visitors = Object.fromEntries(
  Object.entries(sample).filter(([name]) => !/^owner|^assignment/.test(name)),
);

describe.skipIf(!BROWSER)('the outcome of a submission', () => {
  const stage = setStage();

  const openEntry = (page: Page) =>
    page.getByRole('button', { name: 'Enter application data' }).click();
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
  const notice = (page: Page, text: RegExp) =>
    page.locator('[data-tone]').filter({ hasText: text }).first();
  const toneOf = (page: Page, text: RegExp) => notice(page, text).getAttribute('data-tone');

  let agent: Page;
  beforeAll(async () => {
    agent = await openAgentPage(stage);
    await openEntry(agent);
  });

  it('is a refusal of a state that does not exist, shown at its field', async () => {
    await enterApplication(agent, { ...sample, state: 'ZZ' });
    await submit(agent);
    await agent.getByText('Submission failed. Please correct: State is not a US state.').waitFor();
    expect(await agent.locator('#application-state').getAttribute('aria-invalid')).toBe('true');
  });

  it('is a failure when the form’s file is gone, and trying again continues', async () => {
    await enterApplication(agent, sample);
    const folder = stage.server.dataFolder;
    const forms = join(folder, 'files', 'pdf-forms');
    const [file] = readdirSync(forms).filter((name) => name.endsWith('.pdf'));
    renameSync(join(forms, file as string), join(folder, 'away.pdf'));
    const ids: string[] = [];
    agent.on('request', (request) => {
      const { submissionId } = request.postDataJSON?.() ?? {};
      if (submissionId) ids.push(submissionId);
    });
    await submit(agent);
    await notice(agent, /PDF processing failed/).waitFor();
    expect(await toneOf(agent, /PDF processing failed/)).toBe('bad');
    expect(await agent.getByText(/submitted successfully/).count()).toBe(0);
    await agent.getByText(/No form was filled. Your entry is kept/).waitFor();
    renameSync(join(folder, 'away.pdf'), join(forms, file as string));
    await agent.getByRole('button', { name: 'Try again' }).click();
    await notice(agent, /submitted successfully/).waitFor();
    expect(await toneOf(agent, /submitted successfully/)).toBe('good');
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it('tells a visitor that nothing was sent, and the entry goes on after signing in', async () => {
    const page = await (await stage.browser.newContext()).newPage();
    await page.goto(stage.server.address);
    await openEntry(page);
    await enterApplication(page, visitors);
    await submit(page);
    await page.getByText(/Nothing left this device/).waitFor();
    expect(await toneOf(page, /submitted successfully/)).toBe('warn');
    await page.getByRole('button', { name: 'Sign in and fill the forms' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click();
    await fillCredentials(page, 'visitor@example.com');
    await page.getByRole('heading', { name: 'Filled forms' }).waitFor();
    expect(await toneOf(page, /submitted successfully/)).toBe('good');
    expect(await page.getByText(/not signed in/i).count()).toBe(0);
    await page.context().close();
  });
});
