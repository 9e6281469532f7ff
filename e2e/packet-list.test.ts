/** Packets and drafts as a page: found, sorted, reused, corrected; and where a phone starts. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { todayLocal } from '../src/core/calendar-date.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  clickAfterPause,
  fillCredentials,
  openPackets,
  openSignIn,
  openView,
  showPacket,
  signedInAs,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addMappedForm } from './support/stored-forms.ts';

const ANN = 'ann@example.com';
const BURIAL = 'Burial benefits';
const burial = realForms().find(({ file }) => file.includes('21P-530'));
const NAMES = [
  ['José', 'Ramírez'],
  ['Ruth', 'Moss'],
  ['Álvaro', 'Vance'],
] as const;

describe.skipIf(!BROWSER || !burial)('the page of packets', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, ANN);
    await addMappedForm(page, realFormFile(burial as { file: string }), BURIAL);
    for (const [n, [insuredFirstName, insuredLastName]] of NAMES.entries()) {
      const application = {
        ...sampleApplication('2026-11-21'),
        insuredFirstName,
        insuredLastName,
        insuredMiddleInitial: '',
        agentSignature: 'Ann Agent',
        agentNumber: 'AG777',
      };
      const answer = await page.request.post(`${stage.server.address}/api/applications`, {
        headers: { origin: stage.server.address },
        data: { submissionId: `SEC-${n + 1}`, application },
      });
      expect(answer.ok()).toBe(true);
    }
  }, 120_000);

  const field = (name: string, on = page) => on.locator(`#application-${name}`);
  const rows = () => page.locator('tbody th').allTextContents();
  const search = () => page.getByLabel('Insured’s name');
  const checkScreen = (name: string) => expectAccessibleAtEveryWidth(page, name);

  it('shows drafts on top, then packets, newest first, each with its state', async () => {
    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    await field('insuredFirstName').fill('Nora');
    await page.getByText(/^Saved/).waitFor();
    await openPackets(page);
    await page.getByText('3 packets and 1 draft').waitFor();
    expect(await rows()).toEqual(['Nora', 'Álvaro Vance', 'Ruth Moss', 'José Ramírez']);
    const draft = page.getByRole('row', { name: /^Nora/ });
    await draft.getByText('Draft', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /^Ruth Moss .*(Needs a look|Ready to print) Burial benefits$/ })
      .waitFor();
    await checkScreen('list');
  });

  it('is sorted, and searched by name on the server without the name in an address', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await search().fill('ramirez');
    await expect.poll(rows).toEqual(['José Ramírez']);
    await search().fill('nobody');
    await page.getByText('Nothing found for “nobody”.').waitFor();
    await checkScreen('nothing');
    await search().fill('');
    await expect.poll(rows).toHaveLength(4);
    await page.getByLabel('Order').selectOption('Insured A to Z');
    await expect.poll(rows).toEqual(['Nora', 'Álvaro Vance', 'José Ramírez', 'Ruth Moss']);
    expect(asked.filter((url) => /ramirez|nobody/i.test(url))).toEqual([]);
    expect(page.url()).not.toContain('ramirez');
  });

  it('works with the keyboard alone: a packet opens in place, and closes', async () => {
    await search().focus();
    await page.keyboard.press('Tab');
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab');
    const toggle = page.locator('[data-packet="SEC-3"] [aria-expanded]').first();
    await expect.poll(() => toggle.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Print packet' }).waitFor();
    const remarks = page.getByRole('heading', { name: 'What to look at' }).locator('..');
    await remarks.getByRole('listitem').first().waitFor();
    await checkScreen('opened');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Print packet' }).waitFor({ state: 'hidden' });
  });

  it('says that a packet was printed', async () => {
    const packet = await showPacket(page, 'SEC-2');
    await packet.getByRole('button', { name: 'Print packet' }).click();
    await packet.getByText('Printed', { exact: true }).waitFor();
  });

  it('says how many pages are printed, for these options of the paper alone', async () => {
    const packet = await showPacket(page, 'SEC-2');
    const pages = packet.getByText(/^The packet has \d+ pages\./);
    const first = await pages.textContent();
    await packet.getByText('Paper and marks').click();
    await packet.getByLabel('Both sides of the paper').check();
    await pages.waitFor({ state: 'hidden' });
    await clickAfterPause(packet.getByRole('button', { name: 'Print packet' }));
    await pages.waitFor();
    expect(await pages.textContent()).not.toBe(first);
  });

  it('uses a packet again: its people and today’s date, but no client signature', async () => {
    const packet = await showPacket(page, 'SEC-2');
    await packet.getByRole('button', { name: /^Use again/ }).click();
    await field('insuredLastName').waitFor();
    expect(await field('insuredLastName').inputValue()).toBe('Moss');
    expect(await field('ssn').inputValue()).not.toBe('');
    expect(await field('proposedInsuredSignature').inputValue()).toBe('');
    expect(await field('ownerSignature').inputValue()).toBe('');
    expect(await field('date').inputValue()).toBe(todayLocal());
    expect(await field('agentNumber').inputValue()).toBe('AG777');
    await page.getByText(/^Saved/).waitFor();
    await openPackets(page);
    await page.getByText('3 packets and 2 drafts').waitFor();
  });

  it('continues a draft, then another without losing the first', async () => {
    await page.getByRole('button', { name: 'Continue: Nora' }).click();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('Nora');
    await field('city').fill('Austin');
    await openPackets(page);
    await page.getByRole('button', { name: 'Continue: Ruth Moss' }).click();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('Ruth');
    await openPackets(page);
    await page.getByRole('button', { name: 'Continue: Nora' }).click();
    await expect.poll(() => field('city').inputValue()).toBe('Austin');
  });

  it('a draft open in two tabs is overwritten by neither', async () => {
    const second = await page.context().newPage();
    await second.goto(stage.server.address);
    await signedInAs(second, ANN);
    await openPackets(second);
    await second.getByRole('button', { name: 'Continue: Nora' }).click();
    await expect.poll(() => field('city', second).inputValue()).toBe('Austin');
    await field('city', second).fill('Boston');
    await second.getByText(/^Saving/).waitFor();
    await second.getByText(/^Saved/).waitFor();
    await field('city').fill('Chicago');
    const asked = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
    await asked.getByRole('button', { name: 'Load the other version' }).click();
    await expect.poll(() => field('city').inputValue()).toBe('Boston');
    await second.close();
    await openPackets(page);
    await page.getByText('3 packets and 3 drafts').waitFor();
  });

  it('deletes a draft, and a packet with its versions, after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Nora' }).first().click();
    const asked = page.getByRole('dialog', { name: 'Delete this draft?' });
    await asked.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('3 packets and 2 drafts').waitFor();
    const packet = await showPacket(page, 'SEC-1');
    await packet.getByRole('button', { name: /^Delete / }).click();
    await page
      .getByRole('dialog', { name: 'Delete this packet?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('2 packets and 2 drafts').waitFor();
  });

  it('corrects a packet, which stays one packet, also after a reload', async () => {
    const packet = await showPacket(page, 'SEC-3');
    await packet.getByRole('button', { name: /^Correct this entry/ }).click();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('Álvaro');
    await field('insuredFirstName').fill('Alva');
    await page.getByText(/^Saving/).waitFor();
    await page.getByText(/^Saved/).waitFor();
    await page.goto(stage.server.address);
    await signedInAs(page, ANN);
    await openPackets(page);
    const correction = page.getByRole('row').filter({ hasText: 'Alva Vance' }).first();
    await correction.getByText(DRAFT_TEXTS.correction, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Continue: Alva Vance' }).click();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('Alva');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await openPackets(page);
    await page.getByText('2 packets and 2 drafts').waitFor();
    // The lists of drafts and of packets are reloaded one after the other.
    await expect.poll(rows).not.toContain('Álvaro Vance');
    expect(await rows()).toContain('Alva Vance');
    await page.getByRole('button', { name: 'Alva Vance', exact: true }).click();
    await page.getByText('Earlier versions (1)').click();
    await page.getByText(/^Version 1, made by you on /).waitFor();
    const [earlier] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download .+, version 1$/ })
        .first()
        .click(),
    ]);
    expect(earlier.suggestedFilename()).toMatch(/, version 1\.pdf$/);
  });

  it('says that a packet is being corrected, and leads a new client away from it', async () => {
    await page.getByRole('button', { name: /^Correct this entry/ }).click();
    await page.getByText(/becomes version 3 of the packet last made on /).waitFor();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('Alva');
    await expectAccessibleAtEveryWidth(page, 'correction-note');
    await page.getByRole('button', { name: DRAFT_TEXTS.startNewInstead }).click();
    await expect.poll(() => field('insuredFirstName').inputValue()).toBe('');
    expect(await page.getByText(DRAFT_TEXTS.correctingTitle).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('application-insuredFirstName');
    await openPackets(page);
    await page.getByRole('button', { name: 'Continue: Alva Vance' }).waitFor();
  });

  it('goes back to where it was opened from', async () => {
    await page.getByRole('button', { name: 'Back to Secure Application' }).click();
    await page.getByRole('heading', { name: 'Secure Application Form' }).waitFor();
  });

  it('a signed-in user on a phone starts in the entry', async () => {
    const phone = await openPage(stage, { viewport: { width: 390, height: 800 } });
    await openSignIn(phone, stage.server.address);
    await phone.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
    await fillCredentials(phone, ANN);
    await signedInAs(phone, ANN);
    await phone.goto(stage.server.address);
    await phone.getByRole('heading', { name: 'Secure Application Form' }).waitFor();
    await phone.goto(`${stage.server.address}/#forms`);
    await phone.getByRole('heading', { name: 'PDF Form Management' }).waitFor();
    await phone.context().close();
  });
});
