/** A second entry for a client of whom the agent already has a packet or a draft. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { GOOD_ORDER_TEXTS } from '../src/core/texts/question-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, enterApplication, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { openAgentPage } from './support/page.ts';
import { waitFor } from './support/server.ts';
import { setStage } from './support/stage.ts';

const APPLICATION = sampleApplication('2026-11-21');
const { insuredFirstName = '', insuredLastName = '', ssn = '', birthDate = '' } = APPLICATION;
const NOBODYS_SSN = '987-65-4329';
const ALREADY = /^You already made a packet for this client: .+, \w+ \d+, \d{4}\.$/;
const NUMBER = /^You already made a packet with this Social Security number: .+\.$/;
/** After this, a page has been told of a change, and has asked what is new. */
const HEARD_MS = 1500;
const DRAFT = /^You have an entry under this name that is not submitted: .+, saved .+\.$/;

describe.skipIf(!BROWSER)('a second entry for one client', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await enter(page);
  });

  async function enter(of: Page): Promise<void> {
    await openView(of, 'PDF Application');
    await clickAfterPause(of.getByRole('button', { name: 'Enter application data' }));
    await panel(of).waitFor();
  }
  const panel = (of = page) => of.getByRole('complementary', { name: 'Good order' });
  const note = (text: RegExp, of = page) => panel(of).getByText(text);
  const field = (name: string, of = page) => of.locator(`#application-${name}`);

  it('is told of the packet, without the number, and where it is', async () => {
    await enterApplication(page, APPLICATION);
    expect(await note(ALREADY).count()).toBe(0);
    const answer = await holdAnswer(page, '**/api/applications');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await answer.held;
    // The page hears of the packet before it has the answer to its own request.
    await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    expect(await note(ALREADY).count()).toBe(0);
    answer.release();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await page.getByRole('button', { name: 'Enter another application' }).click();
    await field('ssn').fill(ssn);
    await note(NUMBER).waitFor();
    await field('ssn').fill(NOBODYS_SSN);
    expect(await note(NUMBER).count()).toBe(0);
    await field('ssn').fill(ssn);
    await note(NUMBER).waitFor();
    await field('insuredFirstName').fill(insuredFirstName.toUpperCase());
    await field('insuredLastName').fill(insuredLastName);
    await note(ALREADY).waitFor();
    expect(await panel().textContent()).not.toContain(ssn.slice(-4));
    await expectAccessibleAtEveryWidth(page, 'same-client');
    await field('ssn').fill('');
    await note(ALREADY).waitFor({ state: 'detached' });
    await field('birthDate').fill(birthDate);
    await note(ALREADY).waitFor();
    await panel().getByRole('button', { name: GOOD_ORDER_TEXTS.seePackets }).click();
    await page.locator('[data-packet]').waitFor();
    await page.goBack();
    expect(await field('insuredLastName').inputValue()).toBe(insuredLastName);
  });

  it('in another state has a number of the agent to look at', async () => {
    const asked = page.getByText(/^Used so far for clients in Texas\. .* right in Florida\.$/);
    await field('state').fill('Florida');
    await asked.waitFor();
    const described = await field('agentNumber').getAttribute('aria-describedby');
    expect(described).toContain(await asked.getAttribute('id'));
    await expectAccessibleAtEveryWidth(page, 'agent-number');
    await field('agentNumber').fill('FL-0042');
    await asked.waitFor({ state: 'detached' });
    await field('agentNumber').fill(APPLICATION.agentNumber ?? '');
    await asked.waitFor();
    await field('state').fill('tx');
    await asked.waitFor({ state: 'detached' });
    await field('state').fill('');
  });

  it('is told of another draft under this name', async () => {
    // Only a draft that is saved is offered on the other page.
    await page.getByText(/^Saved/).waitFor();
    const first = await page.context().newPage();
    await first.goto(stage.server.address);
    await clickAfterPause(first.getByRole('button', { name: 'Enter application data' }));
    await first.getByRole('button', { name: 'Start new' }).click();
    await field('insuredFirstName', first).fill(insuredFirstName);
    await field('insuredLastName', first).fill(insuredLastName);
    await note(DRAFT, first).waitFor();
    await first.close();
  });

  it('learns nothing of another agent’s packets', async () => {
    const bob = await openAgentPage(stage, 'bob@example.com');
    await enter(bob);
    // Read on its way: Chromium does not always keep the body of an answer that a script has read.
    const answers: unknown[] = [];
    await bob.route(/\/api\/packets\/same-client$/, async (route) => {
      const response = await route.fetch();
      answers.push(await response.json());
      await route.fulfill({ response });
    });
    const hasAnswers = (count: number) => waitFor(() => Promise.resolve(answers.length >= count));
    await field('ssn', bob).fill(ssn);
    await hasAnswers(1);
    await field('insuredFirstName', bob).fill(insuredFirstName);
    await field('insuredLastName', bob).fill(insuredLastName);
    await field('birthDate', bob).fill(birthDate);
    await hasAnswers(2);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"packet":null}']),
    );
    expect(await note(NUMBER, bob).count()).toBe(0);
    expect(await note(ALREADY, bob).count()).toBe(0);
  });
});
