/** What a deleted packet or form leaves behind: a correction in another window, a table's rows. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { errorText } from '../src/core/error-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { PACKET_TEXTS } from '../src/core/texts/packet-texts.ts';
import { RUN_TEXTS } from '../src/core/texts/run-texts.ts';
import { SECURE_FORM_TEXTS } from '../src/core/texts/secure-form-texts.ts';
import { UNKNOWN_REMOVAL } from '../src/core/texts/shell-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, openPackets, showPacket } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { AT_A_DESK, openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const PACKET = 'SEC-1';
const TABLE = [
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium',
  'Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000',
].join('\n');

describe.skipIf(!BROWSER)('a deleted packet', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'ann@example.com', AT_A_DESK);
    const { address } = stage.server;
    const application = sampleApplication('2026-11-21');
    const answer = await page.request.post(`${address}/api/applications`, {
      headers: { origin: address },
      data: { submissionId: PACKET, application },
    });
    expect(answer.ok()).toBe(true);
  });

  it('does not keep its correction from becoming a packet', async () => {
    await openPackets(page);
    const packet = await showPacket(page, PACKET);
    await packet.getByRole('button', { name: /^Correct this entry/ }).click();
    await page.locator('#application-city').fill('Houston');
    await page.getByText(/^Saved \d+:\d\d/).waitFor();

    const other = await page.context().newPage();
    await other.goto(stage.server.address);
    await openPackets(other);
    const same = await showPacket(other, PACKET);
    await same.getByRole('button', { name: /^Delete/ }).click();
    const question = other.getByRole('dialog', { name: PACKET_TEXTS.removeTitle });
    await question.getByText(PACKET_TEXTS.correctionStays).waitFor();
    const answer = await holdAnswer(other, `**/applications/${PACKET}`);
    await clickAfterPause(question.getByRole('button', { name: 'Delete', exact: true }));
    await answer.held;
    // It has been sent, so it cannot be canceled, and the question stays until the answer.
    const cancel = question.getByRole('button', { name: 'Cancel' });
    expect(await cancel.getAttribute('aria-disabled')).toBe('true');
    await other.keyboard.press('Escape');
    await question.waitFor();
    // The list is read again before the answer, which does not make it deleted elsewhere.
    await same.waitFor({ state: 'detached' });
    expect(await other.getByText(/was deleted meanwhile$/).count()).toBe(0);
    await question.waitFor();
    answer.release();
    await question.waitFor({ state: 'hidden' });

    const submit = page.getByRole('button', { name: 'Submit Application' });
    await submit.click();
    await page.getByRole('alert').getByText(SECURE_FORM_TEXTS.correctedGone).waitFor();
    await expectAccessibleAtEveryWidth(page, 'corrected-packet-gone');
    await clickAfterPause(submit);
    await page.getByText(/^Secure application submitted successfully!/).waitFor();
    await other.getByText('1 packet', { exact: true }).waitFor();
    await other.close();
  });

  it('says so where it is in use, and one that a search hides does not', async () => {
    await openPackets(page);
    // The list as it was before is shown until it is read again.
    const listed = page.locator(`[data-packet]:not([data-packet="${PACKET}"])`);
    const id = await listed.first().getAttribute('data-packet');
    await showPacket(page, id ?? '');
    const search = page.getByLabel(PACKET_TEXTS.search);
    await search.fill('Nobody');
    await page.getByText(/^Nothing found for/).waitFor();
    expect(await page.getByText(/was deleted meanwhile$/).count()).toBe(0);
    await search.fill('');
    const packet = await showPacket(page, id ?? '');
    // Printing is under way when the packet is deleted.
    await page.route('**/packet', async (route) => {
      const headers = { origin: stage.server.address };
      await page.request.delete(`${stage.server.address}/api/applications/${id}`, { headers });
      await route.continue();
    });
    await clickAfterPause(packet.getByRole('button', { name: 'Print packet' }));
    await page
      .getByRole('status')
      .getByText(/was deleted meanwhile$/)
      .waitFor();
    await packet.waitFor({ state: 'detached' });
    await expectAccessibleAtEveryWidth(page, 'packet-gone');
    await page.unroute('**/packet');
    await page.goto(stage.server.address);
  });

  it('here, without an answer, is not called deleted elsewhere either', async () => {
    await openPackets(page);
    const { address } = stage.server;
    await page.request.post(`${address}/api/applications`, {
      headers: { origin: address },
      data: { submissionId: 'SEC-2', application: sampleApplication('2026-11-21') },
    });
    const packet = await showPacket(page, 'SEC-2');
    await packet.getByRole('button', { name: /^Delete/ }).click();
    const answer = await holdAnswer(page, '**/applications/SEC-2');
    const question = page.getByRole('dialog', { name: PACKET_TEXTS.removeTitle });
    await clickAfterPause(question.getByRole('button', { name: 'Delete', exact: true }));
    await answer.held;
    answer.lose();
    await question.getByText(UNKNOWN_REMOVAL).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/was deleted meanwhile$/).waitFor();
    expect(await page.getByText(PACKET_TEXTS.goneMeans).count()).toBe(0);
    await page.goto(address);
  });

  it('is missed by the table that it was made from', async () => {
    const at = (path: string) => `${stage.server.address}/api${path}`;
    const headers = { origin: stage.server.address };
    const table = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
    const uploaded = await page.request.post(at('/runs'), { multipart: { file: table }, headers });
    const { id } = await uploaded.json();
    await page.request.post(at(`/runs/${id}/start`), { data: {}, headers });
    const made = async () => {
      const { rows } = await (await page.request.get(at(`/runs/${id}/rows?state=made`))).json();
      return rows.map(({ submissionId }: { submissionId: string }) => submissionId);
    };
    await expect.poll(async () => (await made()).length).toBe(1);
    await openPackets(page);
    await clickAfterPause(page.getByRole('button', { name: 'From a table' }));
    await clickAfterPause(page.getByRole('button', { name: 'Open clients.csv' }));
    await page.getByText(RUN_TEXTS.finishedOne, { exact: true }).waitFor();
    for (const packet of await made()) {
      await page.request.delete(at(`/applications/${packet}`), { headers });
    }
    await page.getByText(`${RUN_TEXTS.finishedOne} ${RUN_TEXTS.onlyDeletedOfMade}`).waitFor();
    await clickAfterPause(page.getByRole('button', { name: RUN_TEXTS.print, exact: true }));
    await page.getByRole('alert').getByText(errorText('nothing_to_print')).waitFor();
    await clickAfterPause(page.getByRole('button', { name: RUN_TEXTS.packets }));
    await page.getByText(PACKET_TEXTS.noneOfRunHint).waitFor();
    expect(await page.getByText(PACKET_TEXTS.none, { exact: true }).count()).toBe(0);
    await expectAccessibleAtEveryWidth(page, 'run-without-packets');
    await clickAfterPause(page.getByRole('button', { name: 'Back to clients.csv' }));
  });

  it('and a form deleted since are named by the table, until the form is restored', async () => {
    const forms = `${stage.server.address}/api/forms`;
    const headers = { origin: stage.server.address };
    const [form] = (await (await page.request.get(forms)).json()).forms;
    const note = page.getByText(message(RUN_TEXTS.formsDeleted, { names: form.form_name }));
    await page.getByText(`${RUN_TEXTS.finishedOne} ${RUN_TEXTS.onlyDeletedOfMade}`).waitFor();
    expect(await note.count()).toBe(0);
    await page.request.delete(`${forms}/${form.id}`, { headers });
    await note.waitFor();
    await page.getByText(RUN_TEXTS.formsDeletedMeans).waitFor();
    await expectAccessibleAtEveryWidth(page, 'run-with-deleted-form');
    await page.request.post(`${forms}/${form.id}/restoration`, { headers });
    await note.waitFor({ state: 'detached' });
  });

  it('are not told by a server of an earlier version, which leaves the rest of the page', async () => {
    await page.route(/\/api\/runs\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const { formsSinceStart: _, ...earlier } = await response.json();
      await route.fulfill({ response, json: earlier });
    });
    await page.reload();
    await page.getByText(`${RUN_TEXTS.finishedOne} ${RUN_TEXTS.onlyDeletedOfMade}`).waitFor();
  });
});
