/** A draft that has ended is offered no more, however slowly the list of drafts arrives. */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import { PACKET_TEXTS } from '../src/core/texts/packet-texts.ts';
import { UNKNOWN_CHANGE_TEXTS, UNKNOWN_REMOVAL } from '../src/core/texts/shell-texts.ts';
import {
  clickAfterPause,
  enterApplication,
  openPackets,
  openView,
  signedInAs,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const ANN = 'ann@example.com';
const LIST = '**/api/drafts';
const AVERY = { agentSignature: 'Avery Agent', agentNumber: 'AG1' };
const BEN = { agentSignature: 'Ben Agent', agentNumber: 'AG2' };

describe.skipIf(!BROWSER)('a draft that has ended', () => {
  const stage = setStage();
  let page: Page;
  let packets = 0;
  beforeAll(async () => {
    page = await openAgentPage(stage, ANN);
    await submit(AVERY);
  });
  beforeEach(async () => {
    await page.unrouteAll();
    await begin(page);
  });

  const field = (name: string, on = page) => on.locator(`#application-${name}`);
  const saved = () => page.getByText(/^Saved \d+:\d\d/).waitFor();
  const offer = () => page.getByText(/^You have an unsubmitted entry: /);
  const dialog = () => page.getByRole('dialog');
  const agentIs = ({ agentSignature }: typeof AVERY) =>
    expect.poll(() => field('agentSignature').inputValue()).toBe(agentSignature);
  async function begin(on: Page) {
    await on.goto(stage.server.address);
    await signedInAs(on, ANN);
    await openView(on, 'PDF Application');
    await clickAfterPause(on.getByRole('button', { name: 'Enter application data' }));
    await field('insuredFirstName', on).waitFor();
  }
  async function submit(agent: typeof AVERY) {
    const answer = await page.request.post(`${stage.server.address}/api/applications`, {
      headers: { origin: stage.server.address },
      data: {
        submissionId: `SEC-${++packets}`,
        application: { ...sampleApplication('2026-11-21'), ...agent },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  async function countDrafts(): Promise<number> {
    const answer = await page.request.get(`${stage.server.address}/api/drafts`);
    return (await answer.json()).drafts.length;
  }

  it('by its discarding is not offered while the list is read again', async () => {
    await field('insuredFirstName').fill('Ana');
    await saved();
    const release = await holdRequests(page, LIST);
    await page.getByRole('button', { name: DRAFT_TEXTS.discard }).click();
    await dialog().getByRole('button', { name: DRAFT_TEXTS.discard }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await field('insuredFirstName').inputValue()).toBe('');
    expect(await offer().count()).toBe(0);
    release();
  });

  it('by its submission is not offered, and its agent begins the next entry', async () => {
    await enterApplication(page, { ...sampleApplication('2026-11-21'), ...BEN });
    await saved();
    await page.route(LIST, (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await page.getByRole('button', { name: 'Enter another application' }).click();
    await field('insuredFirstName').waitFor();
    await agentIs(BEN);
    expect(await offer().count()).toBe(0);
  });

  it('elsewhere changes the agent of an empty entry, which does not become a draft', async () => {
    await agentIs(BEN);
    await submit(AVERY);
    const list = page.waitForResponse(LIST);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await list;
    await agentIs(AVERY);
    // The draft of a typed entry would be saved by now.
    await page.waitForTimeout(2_000);
    expect(await countDrafts()).toBe(0);
  });

  it('although the answer to its first save was lost, is discarded on the server too', async () => {
    await loseAnswers(page, '**/api/drafts/*', 'PUT');
    await field('insuredFirstName').fill('Ana');
    await page.getByText(/^Not saved: /).waitFor();
    expect(await countDrafts()).toBe(1);
    await page.getByRole('button', { name: DRAFT_TEXTS.discard }).click();
    await dialog().getByRole('button', { name: DRAFT_TEXTS.discard }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await countDrafts()).toBe(0);
  });

  it('elsewhere is discarded here too, or says why it is not', async () => {
    await field('insuredFirstName').fill('Ana');
    await saved();
    const address = `${stage.server.address}/api/drafts`;
    const { drafts } = await (await page.request.get(address)).json();
    await page.request.delete(`${address}/${drafts[0].id}`);
    await field('city').fill('Austin');
    const asked = page.getByRole('dialog', { name: DRAFT_TEXTS.goneTitle });
    const discard = asked.getByRole('button', { name: DRAFT_TEXTS.discard });
    await discard.waitFor();
    await page.route('**/api/drafts/*', (route) => route.abort());
    await discard.click();
    await asked.getByRole('alert').getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    await page.unrouteAll();
    await clickAfterPause(discard);
    await asked.waitFor({ state: 'hidden' });
    expect(await field('insuredFirstName').inputValue()).toBe('');
  });

  it('or a packet, is deleted by a second press if the answer to the first was lost', async () => {
    await field('insuredFirstName').fill('Ana');
    await saved();
    await begin(page);
    await openPackets(page);
    const draft = page.getByRole('row', { name: /^Ana/ });
    await loseAnswers(page, '**/api/drafts/*', 'DELETE');
    await draft.getByRole('button', { name: /^Delete/ }).click();
    await dialog().getByRole('button', { name: DRAFT_TEXTS.remove, exact: true }).click();
    await dialog().getByRole('alert').getByText(UNKNOWN_REMOVAL).waitFor();
    await page.unrouteAll();
    // The question stays although the list is read again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await draft.waitFor({ state: 'detached' });
    await dialog().getByRole('button', { name: DRAFT_TEXTS.remove, exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });

    // The stream of changes would otherwise take the packet from the list.
    await page.route('**/api/events', (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const packet = page.locator('[data-packet="SEC-1"]');
    await packet.locator('[aria-expanded]').first().click();
    const lost = await loseAnswers(page, '**/api/applications/*', 'DELETE');
    await packet.getByRole('button', { name: /^Delete/ }).click();
    await dialog().getByRole('button', { name: PACKET_TEXTS.remove, exact: true }).click();
    await dialog().getByRole('alert').getByText(UNKNOWN_REMOVAL).waitFor();
    // The stream of changes stays away.
    await lost.end();
    await dialog().getByRole('button', { name: PACKET_TEXTS.remove, exact: true }).click();
    await packet.waitFor({ state: 'detached' });
  });
});
