/** Unsaved choices and typing at a table of clients are not lost by a slip. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { message } from '../src/core/texts/message.ts';
import { RUN_TEXTS } from '../src/core/texts/run-texts.ts';
import { UNKNOWN_CHANGE_TEXTS, UNKNOWN_REMOVAL } from '../src/core/texts/shell-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { AT_A_DESK, openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const HEADER = 'First,Last,ST,Social,Premium,Favorite color';
const ROWS = ['Eleanor,Sampleton,TX,987650001,5000,blue', 'Ruth,Sampleton,TX,12,5000,"deep\nred"'];

describe.skipIf(!BROWSER)('a table of clients with unsaved work', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agency@example.com', AT_A_DESK);
    await openTables();
    const file = join(stage.folder, 'clients.csv');
    writeFileSync(file, [HEADER, ...ROWS].join('\r\n'));
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('1 row cannot: see why below.').waitFor();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  async function openTables(): Promise<void> {
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Your packets'));
    await clickAfterPause(button('From a table'));
    await page.getByRole('heading', { name: 'Packets from a table', level: 1 }).waitFor();
  }

  it('asks before a corrected row closes with unsaved input', async () => {
    await clickAfterPause(button('Fix row 2'));
    const mend = dialog('Row 2');
    const color = mend.getByLabel('Favorite color');
    await color.waitFor();
    // Nothing was typed, so there is nothing to ask.
    await page.keyboard.press('Escape');
    await mend.waitFor({ state: 'hidden' });
    await clickAfterPause(button('Fix row 2'));
    await color.fill('green');
    const question = dialog('Leave without saving?');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => clickAfterPause(mend.getByRole('button', { name: 'Close' })),
      () => clickAfterPause(mend.getByRole('button', { name: 'Cancel' })),
    ]) {
      await leave();
      await question.getByText('What you typed in row 2 is not saved.').waitFor();
      await clickAfterPause(question.getByRole('button', { name: 'Cancel' }));
      await question.waitFor({ state: 'hidden' });
      expect(await color.inputValue()).toBe('green');
    }
    await page.keyboard.press('Escape');
    await question.waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-mend-leave');
    await clickAfterPause(question.getByRole('button', { name: 'Discard what I typed' }));
    await mend.waitFor({ state: 'hidden' });
    await clickAfterPause(button('Fix row 2'));
    await color.waitFor();
    // The lines of a cell stay lines.
    expect(await color.inputValue()).toBe('deep\nred');
    await page.keyboard.press('Escape');
  });

  it('says once that a row was not saved because the network is gone', async () => {
    await clickAfterPause(button('Fix row 2'));
    const mend = dialog('Row 2');
    const social = mend.getByLabel('Social');
    expect(await social.getAttribute('aria-invalid')).toBe('true');
    await social.fill('987-65-0002');
    await mend.getByLabel('ST', { exact: true }).fill('NY');
    expect(await social.getAttribute('aria-invalid')).not.toBe('true');
    await page.context().setOffline(true);
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.getByText('The row was not saved').waitFor();
    // The rows behind the dialog are read again after a save, and that fails too.
    const outOfDate = page.getByText('What is shown here may be out of date');
    await outOfDate.waitFor({ state: 'attached' });
    const why = 'This device is not connected to the network';
    expect(await mend.getByText(why).count()).toBe(1);
    expect(await page.getByText('Failed to load the rows').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Rows to look at' }).count()).toBe(0);
    await expectAccessibleAtEveryWidth(page, 'table-mend-offline');
    await page.context().setOffline(false);
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.waitFor({ state: 'hidden' });
    await page.getByText('2 rows can become packets.').waitFor();
    // No row is refused any more, and the pressed button is gone.
    await page.getByText(message(RUN_TEXTS.mendedDraft, { row: 2 })).waitFor();
    await expect.poll(focused).toBe('Packets from a table');
    await expectAccessibleAtEveryWidth(page, 'table-none-refused');
  });

  it('says that it is not known whether a row was saved if only the answer is lost', async () => {
    const row = page.getByRole('region', { name: 'Rows to look at' });
    await clickAfterPause(row.getByRole('button', { name: 'Fix row 2' }));
    const mend = dialog('Row 2');
    await mend.getByLabel('Favorite color').fill('violet');
    const answers = await loseAnswers(page, /\/rows\/2$/, 'PUT');
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    expect(await mend.getByText('The row was not saved').count()).toBe(0);
    await answers.end();
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.waitFor({ state: 'hidden' });
  });

  it('lets an accepted row be changed before the start, too', async () => {
    const noted = page.getByRole('region', { name: 'Rows to look at' });
    await noted.getByText('not available in New York').waitFor();
    await clickAfterPause(noted.getByRole('button', { name: 'Fix row 2' }));
    const mend = dialog('Row 2');
    const state = mend.getByLabel('ST', { exact: true });
    // The cell that the note is about.
    const premium = mend.getByLabel('Premium', { exact: true });
    await expect.poll(() => premium.getAttribute('aria-invalid')).toBe('true');
    expect(await mend.locator('[aria-invalid=true]').count()).toBe(1);
    await expectAccessibleAtEveryWidth(page, 'table-mend-noted');
    await state.fill('XX');
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.getByText('With these values the row is refused').waitFor();
    await state.fill('TX');
    await clickAfterPause(mend.getByRole('button', { name: 'Save the row' }));
    await mend.waitFor({ state: 'hidden' });
    await page.getByText('2 rows can become packets.').waitFor();
    await noted.getByText('not available in New York').waitFor({ state: 'hidden' });
  });

  it('asks before leaving columns that are not saved, whichever way', async () => {
    const color = page.getByLabel('Favorite color');
    await changeAndPress(color, 'Owner name', 'All tables');
    const question = dialog('Leave without saving the columns?');
    await question.waitFor();
    await page.keyboard.press('Escape');
    for (const leave of [
      () => clickAfterPause(button('All tables')),
      () => clickAfterPause(button('Back to Your packets')),
      () => clickAfterPause(button('Form Config')),
      () => page.evaluate(() => history.back()),
      () => page.evaluate(() => window.location.assign('#forms')),
    ]) {
      await leave();
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      expect(await color.inputValue()).toBe('field ownerName');
    }
    await clickAfterPause(button('All tables'));
    await question.waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-columns-leave');
    const [asked] = await Promise.all([page.waitForEvent('dialog'), reload()]);
    expect(asked.type()).toBe('beforeunload');
    await asked.dismiss();
    await clickAfterPause(question.getByRole('button', { name: 'Discard changes' }));
    await button('Open clients.csv').waitFor();
    await expect.poll(focused).toBe('Packets from a table');
    // Nothing is changed now, so there is nothing to ask.
    await openView(page, 'Form Config');
    await openTables();
    await clickAfterPause(button('Open clients.csv'));
    await color.waitFor();
    expect(await color.inputValue()).toBe('');
    await clickAfterPause(button('All tables'));
    await button('Open clients.csv').waitFor();
  });

  it('follows columns saved in another window, and keeps those not saved here', async () => {
    const { address } = stage.server;
    const [run] = (await (await page.request.get(`${address}/api/runs`)).json()).runs;
    const at = `${address}/api/runs/${run.id}`;
    const { columns } = await (await page.request.get(at)).json();
    const saveElsewhere = async (color: object | null) => {
      const facts = columns.map(({ fact }: { fact: object | null }) => fact).with(-1, color);
      const data = { facts: { ...facts }, orders: {} };
      const headers = { origin: address };
      expect((await page.request.put(`${at}/columns`, { data, headers })).ok()).toBe(true);
    };
    await clickAfterPause(button('Open clients.csv'));
    const color = page.getByLabel('Favorite color');
    await color.waitFor();
    await saveElsewhere({ field: 'ownerName' });
    await expect.poll(() => color.inputValue()).toBe('field ownerName');
    await color.selectOption('Owner phone');
    const overtaken = page.getByText(RUN_TEXTS.columnsOvertaken);
    expect(await overtaken.count()).toBe(0);
    await saveElsewhere(null);
    await overtaken.waitFor();
    expect(await color.inputValue()).toBe('field ownerPhone');
    await expectAccessibleAtEveryWidth(page, 'table-columns-overtaken');
    await clickAfterPause(button(RUN_TEXTS.saveColumns));
    await overtaken.waitFor({ state: 'detached' });
    await page.getByText(RUN_TEXTS.columnsSaved).waitFor();
    await clickAfterPause(button('All tables'));
  });

  it('says that it is not known whether it was paused, until it has finished', async () => {
    const state = { state: 'running' };
    await page.route(/\/api\/runs\/[^/]+$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...state } });
    });
    await page.route('**/pause', (route) => route.abort());
    // No read from before may be under way: nobody tells the page of this state.
    await page.reload();
    await openTables();
    await clickAfterPause(button('Open clients.csv'));
    await clickAfterPause(button('Pause'));
    // The table may be paused: only the answer is missing.
    const alert = page.getByRole('alert').getByText(UNKNOWN_CHANGE_TEXTS.title);
    await alert.waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-not-paused');
    state.state = 'finished';
    await alert.waitFor({ state: 'hidden' });
    await page.getByText('Finished', { exact: true }).waitFor();
    await page.unrouteAll();
  });

  it('is deleted by a second press if the answer to the first was lost', async () => {
    await openTables();
    const answers = await loseAnswers(page, /\/api\/runs\/[^/]+$/, 'DELETE');
    await clickAfterPause(button(message(RUN_TEXTS.removeNamed, { name: 'clients.csv' })));
    const question = dialog(RUN_TEXTS.removeTitle);
    const confirm = question.getByRole('button', { name: RUN_TEXTS.remove, exact: true });
    await confirm.click();
    await question.getByRole('alert').getByText(UNKNOWN_REMOVAL).waitFor();
    await answers.end();
    await clickAfterPause(confirm);
    await question.waitFor({ state: 'hidden' });
    await page.getByText(RUN_TEXTS.none).waitFor();
    await page.evaluate(() => history.go(-3));
    await page.getByText(RUN_TEXTS.notFound).waitFor();
  });

  /** At a busy device, a press follows a choice before the page gets to anything else. */
  const changeAndPress = (select: Locator, choice: string, pressed: string) =>
    select.evaluate(
      async (box, [wanted, name]) => {
        const list = box as HTMLSelectElement;
        list.value = [...list.options].find(({ text }) => text === wanted)?.value ?? '';
        list.dispatchEvent(new Event('change', { bubbles: true }));
        await Promise.resolve();
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === name)?.click();
      },
      [choice, pressed],
    );

  /** Does not wait for the page, which is not going to load. */
  const reload = () => page.evaluate(() => setTimeout(() => window.location.reload()));
});
