/** An entry survives a reload, another device, two tabs, a broken network, an ended session. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import type { DraftSummary } from '../src/server/drafts/store.ts';
import { SSN_TRACE } from '../tests/support/ssn-trace.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  clickAfterPause,
  enterApplication,
  fillCredentials,
  openSignIn,
  openView,
  signedInAs,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const ANN = 'ann@example.com';
const SSN = '987-65-4320';

describe.skipIf(!BROWSER)('a draft', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, ANN);
  });

  const field = (name: string, on = page) => on.locator(`#application-${name}`);
  const saved = (on = page) => on.getByText(/^Saved \d+:\d\d/).waitFor();
  const offer = (on = page) => on.getByText(/^You have an unsubmitted entry: /);
  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
  async function enter(on = page) {
    await openView(on, 'PDF Application');
    await clickAfterPause(on.getByRole('button', { name: 'Enter application data' }));
    await field('insuredFirstName', on).waitFor();
  }
  async function again(on = page) {
    await on.goto(stage.server.address);
    await signedInAs(on, ANN);
    await enter(on);
  }
  async function drafts(): Promise<DraftSummary[]> {
    const answer = await page.request.get(`${stage.server.address}/api/drafts`);
    return ((await answer.json()) as { drafts: DraftSummary[] }).drafts;
  }
  async function keptCity(first: string): Promise<unknown> {
    const found = (await drafts()).find(({ insuredName }) => insuredName?.startsWith(first));
    const answer = await page.request.get(`${stage.server.address}/api/drafts/${found?.id}`);
    return (await answer.json()).application?.city;
  }
  /** Waits until the question is gone: text typed behind it would go with the entry. */
  async function discard(insured: RegExp) {
    await press('Discard this entry');
    const asked = page.getByRole('dialog', { name: 'Delete this draft?' });
    await asked.getByText(insured).waitFor();
    await asked.getByRole('button', { name: 'Discard this entry' }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }

  it('is saved a moment after typing, and never in the browser', async () => {
    await enter();
    expect(await page.getByText(/^Saved/).count()).toBe(0);
    await field('insuredFirstName').fill('Eleanor');
    await field('ssn').fill(SSN);
    await saved();
    expect(await drafts()).toMatchObject([{ insuredName: 'Eleanor', version: 1 }]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('Eleanor');
    expect(kept).not.toMatch(SSN_TRACE);
    expect(page.url()).not.toMatch(SSN_TRACE);
    await expectAccessibleAtEveryWidth(page, 'saved');
  });

  it('says "Saved" without covering a button, on a phone at the end of the entry too', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const submit = page.getByRole('button', { name: 'Submit Application' });
    await submit.scrollIntoViewIfNeeded();
    const [told, button] = [
      await page.getByText(/^Saved \d+:\d\d/).boundingBox(),
      await page.getByRole('button', { name: 'Discard this entry' }).boundingBox(),
    ];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    if (size) await page.setViewportSize(size);
  });

  it('is offered after a reload, without a warning of the browser before it', async () => {
    page.once('dialog', () => expect.unreachable('the browser asked'));
    await again();
    await offer().waitFor();
    expect(await field('insuredFirstName').inputValue()).toBe('');
    await expectAccessibleAtEveryWidth(page, 'offered');
    await press('Continue');
    await expect.poll(() => field('ssn').inputValue()).toBe(SSN);
    expect(await offer().count()).toBe(0);
    // The pressed button has disappeared with the offer.
    const isFocused = (input: Element) => input === document.activeElement;
    await expect.poll(() => field('insuredFirstName').evaluate(isFocused)).toBe(true);
  });

  it('is offered on the start view too', async () => {
    await page.goto(stage.server.address);
    await signedInAs(page, ANN);
    await offer().waitFor();
    // The loading message fades in, and axe would find it half faded.
    await page.locator('.pdfViewer canvas').first().waitFor();
    await expectAccessibleAtEveryWidth(page, 'offered-at-the-start');
    expect(await page.getByRole('button', { name: 'Start new' }).count()).toBe(0);
    await press('Continue');
    await expect.poll(() => field('ssn').inputValue()).toBe(SSN);
  });

  it('can be continued on another device, and is not forced on a new entry', async () => {
    const phone = await openPage(stage, { viewport: { width: 390, height: 800 } });
    await openSignIn(phone, stage.server.address);
    await fillCredentials(phone, ANN);
    await signedInAs(phone, ANN);
    await enter(phone);
    await press('Start new', phone);
    await offer(phone).waitFor({ state: 'hidden' });
    await phone.reload();
    await signedInAs(phone, ANN);
    await enter(phone);
    await press('Continue', phone);
    await expect.poll(() => field('insuredFirstName', phone).inputValue()).toBe('Eleanor');
    await field('insuredLastName', phone).fill('Vance');
    await expect.poll(drafts).toMatchObject([{ insuredName: 'Eleanor Vance', version: 2 }]);
    await phone.context().close();
  });

  it('saved by another device since asks which version to use, and keeps both', async () => {
    await field('insuredLastName').fill('Moss');
    const asked = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
    await asked.getByText('Differences: Last name.').waitFor();
    await expectAccessibleAtEveryWidth(page, 'stale');
    await page.keyboard.press('Escape');
    expect(await asked.isVisible()).toBe(true);
    await asked.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => field('insuredLastName').inputValue()).toBe('Vance');
    await saved();
    expect((await drafts()).map(({ insuredName }) => insuredName).sort()).toEqual([
      'Eleanor Moss',
      'Eleanor Vance',
    ]);
  });

  it('open in two tabs is never overwritten by the other tab', async () => {
    const second = await page.context().newPage();
    await again(second);
    const draft = second.getByText('You have an unsubmitted entry: Eleanor');
    await draft.waitFor();
    await second.goto(stage.server.address);
    const [vance] = (await drafts()).filter(({ insuredName }) => insuredName?.endsWith('Vance'));
    expect(vance).toBeDefined();
    await page.request.put(`${stage.server.address}/api/drafts/${vance?.id}`, {
      headers: { origin: stage.server.address },
      data: { application: { insuredFirstName: 'Ellie' }, version: vance?.version },
    });
    await second.close();
    await field('city').fill('Austin');
    const asked = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
    await asked.getByRole('button', { name: 'Keep this one' }).click();
    await asked.waitFor({ state: 'hidden' });
    await saved();
    expect(await field('city').inputValue()).toBe('Austin');
    expect((await drafts()).map(({ insuredName }) => insuredName).sort()).toEqual([
      'Eleanor Moss',
      'Eleanor Vance',
      'Ellie',
    ]);
  });

  it.each([
    ['is submitting', 'This entry was changed elsewhere', 'Keep this one'],
    ['has submitted', 'This draft is no longer there', 'Keep as a new draft'],
  ])('that another tab %s is not submitted again without asking', async (is, title, keep) => {
    const second = await page.context().newPage();
    const list = `${stage.server.address}/api/applications`;
    const packets = async () => (await (await page.request.get(list)).json()).total as number;
    await discard(/^The entry for/);
    await enterApplication(page, { ...sampleApplication('2026-11-21'), insuredFirstName: 'Once' });
    await field('city').fill('Lastly');
    // "Saved" can refer to what was typed before.
    await expect.poll(() => keptCity('Once')).toBe('Lastly');
    await saved();
    await again(second);
    await press('Continue', second);
    await expect.poll(() => field('insuredFirstName', second).inputValue()).toBe('Once');
    const before = await packets();
    const asked = page.getByRole('dialog', { name: title });
    await second.route('**/api/applications', async (route) => {
      if (is === 'is submitting') await asked.waitFor();
      await route.continue();
    });
    const submitted = second.getByText(/Your submission ID is: SEC-\d+/);
    const sending = second.waitForRequest('**/api/applications');
    await press('Submit Application', second);
    await sending;
    if (is === 'has submitted') await submitted.waitFor();
    await press('Submit Application');
    await asked.waitFor();
    await submitted.waitFor();
    await asked.getByRole('button', { name: keep }).click();
    await asked.waitFor({ state: 'hidden' });
    await saved();
    await second.close();
    expect(await packets()).toBe(before + 1);
  });

  it('says when it could not be saved, and is saved once the network is back', async () => {
    let isCut = true;
    await page.route('**/api/drafts/*', (route) => (isCut ? route.abort() : route.continue()));
    await field('city').fill('Boston');
    await page.getByText(/^Not saved: Database connection not available/).waitFor();
    await expectAccessibleAtEveryWidth(page, 'not-saved');
    const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
    await tryAgain.click({ trial: true });
    isCut = false;
    // Saving continues by itself as soon as it can, which can remove the button first. A click that
    // still waited would press the button of the next test.
    await tryAgain.click({ force: true, timeout: 2_000 }).catch(saved);
    await saved();
    await page.unrouteAll();
  });

  it('is in no conflict with its own save whose answer was lost', async () => {
    const answers = await loseAnswers(page, '**/api/drafts/*', 'PUT');
    await field('city').fill('Chicago');
    await page.getByText(/^Not saved/).waitFor();
    await answers.end();
    await field('zip').fill('60601');
    await saved();
    expect(answers.count()).toBeGreaterThan(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('waits while the session has ended, and is saved after signing in again', async () => {
    await page.context().clearCookies();
    await field('streetAddress').fill('12 Elm Street');
    await page.getByText(/^Not saved: your session has ended/).waitFor();
    await page.getByRole('main').waitFor();
    // Beside the fields, because on a long form the notice above is out of sight.
    const line = page.locator('[data-state=failed]');
    await line.getByRole('button', { name: 'Sign In' }).click();
    await fillCredentials(page, ANN);
    await saved();
    expect(await field('streetAddress').inputValue()).toBe('12 Elm Street');
  });

  it('is removed once submitted, and the next entry starts with the same agent', async () => {
    const before = (await drafts()).length;
    await enterApplication(page, {
      ...sampleApplication('2026-11-21'),
      agentSignature: 'Ann Agent',
      agentNumber: 'AG777',
    });
    await press('Submit Application');
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    expect(await drafts()).toHaveLength(before - 1);
    await press('Enter another application');
    await expect.poll(() => field('agentSignature').inputValue()).toBe('Ann Agent');
    expect(await field('agentNumber').inputValue()).toBe('AG777');
    expect(await field('insuredFirstName').inputValue()).toBe('');
    await field('agentSignature').fill('');
    await page.waitForTimeout(2_000);
    expect(await field('agentSignature').inputValue()).toBe('');
    expect(await drafts()).toHaveLength(before - 1);
  });

  it('is discarded after its agent confirms', async () => {
    const before = (await drafts()).length;
    await field('insuredFirstName').fill('Nora');
    await saved();
    expect(await drafts()).toHaveLength(before + 1);
    await discard(/^The entry for Nora/);
    expect(await field('insuredFirstName').inputValue()).toBe('');
    expect(await drafts()).toHaveLength(before);
  });

  it('is kept when no form could be filled, and the next entry does not overwrite it', async () => {
    const before = (await drafts()).length;
    const rule = async (applies: object | null, was: object | null) => {
      const { address } = stage.server;
      const { forms } = (await (await page.request.get(`${address}/api/forms`)).json()) as {
        forms: { id: string }[];
      };
      const data = { applies_when: applies, was };
      const answer = await page.request.put(`${address}/api/forms/${forms[0]?.id}/rule`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await rule({ states: ['OH'] }, null);
    await again();
    await press('Start new');
    await enterApplication(page, sampleApplication('2026-11-21'));
    const order = page.getByRole('complementary', { name: 'Good order' });
    await order.getByText(/^As entered so far, no form would be filled\./).waitFor();
    await order.getByText('It is for Ohio; the insured lives in Texas.').waitFor();
    await press('Submit Application');
    await page.getByRole('heading', { name: 'Nothing to print: no form was filled' }).waitFor();
    await page.getByText('No form applies to this application', { exact: true }).waitFor();
    await expectAccessibleAtEveryWidth(page, 'nothing-filled');
    // Saved a moment after the answer, if it was submitted before its first save.
    await expect.poll(async () => (await drafts()).length).toBe(before + 1);
    await press('Enter another application');
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('');
    await field('insuredFirstName').fill('Nora');
    await saved();
    const names = (await drafts()).map(({ insuredName }) => insuredName);
    expect(names.slice(0, 2)).toEqual(['Nora', 'Eleanor M Sampleton']);
    await rule(null, { states: ['OH'] });
  });

  it('is not called in good order until it is known which forms apply', async () => {
    await page.route('**/api/applications/forms', (route) => route.abort());
    await again();
    await press('Continue');
    await offer().waitFor({ state: 'hidden' });
    await enterApplication(page, { ...sampleApplication('2026-11-21'), singlePremium: '9,000' });
    const order = page.getByRole('complementary', { name: 'Good order' });
    await order.getByText('Which forms apply, and what they ask, could not be loaded').waitFor();
    await expectAccessibleAtEveryWidth(page, 'forms-not-loaded');
    expect(await order.getByText('In good order').count()).toBe(0);
    await page.unrouteAll();
    await order.getByRole('button', { name: 'Try again' }).click();
    await order.getByRole('heading', { name: 'TX App08T Rev 9.1.21 (sample)' }).waitFor();
  });

  it('is offered neither to a visitor nor to another user', async () => {
    const visitor = await openPage(stage);
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    await visitor.goto(stage.server.address);
    await enter(visitor);
    await field('insuredFirstName', visitor).fill('Zoe');
    await visitor.waitForTimeout(2_500);
    expect(asked.filter((url) => url.includes('/api/drafts'))).toEqual([]);
    await visitor.context().close();
    const other = await openAgentPage(stage, 'other@example.com');
    await enter(other);
    await field('agentNumber', other).waitFor();
    expect(await offer(other).count()).toBe(0);
    expect(await field('agentNumber', other).inputValue()).toBe('');
    await other.context().close();
  });
});
