/** An agency's table becomes packets: columns, check, run, corrections, and the results. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { RUN_TEXTS } from '../src/core/texts/run-texts.ts';
import { rowXml, xlsxFile } from '../tests/support/xlsx-file.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, fillCredentials, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { holdRequests } from './support/hold-requests.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FORM = join(import.meta.dirname, '../../shared/forms/federal/21P-530-1c2602.pdf');
const HEADER =
  'First,Last,Street,Town,ST,Zip,Phone,Social,Born,Sex,Face Amount,Premium,Favorite color';

/** Born on a day that can be read in two ways. */
const client = (n: number, ssn = `98765${String(n).padStart(4, '0')}`) =>
  `Eleanor${n},Sampleton,${n} Example Lane,Austin,TX,78701,512-555-0142,${ssn},${1 + (n % 12)}/4/1941,F,10000,5000,blue`;

describe.skipIf(!BROWSER || !existsSync(FORM))('packets from a table', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agency@example.com', AT_A_DESK);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.ariaLabel ?? (element === document.body ? 'nothing' : element?.textContent);
    });
  async function openTables(): Promise<void> {
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Your packets'));
    await clickAfterPause(button('From a table'));
    await page.getByRole('heading', { name: 'Packets from a table', level: 1 }).waitFor();
  }
  async function upload(name: string, lines: readonly string[]): Promise<void> {
    const file = join(stage.folder, name);
    writeFileSync(file, lines.join('\r\n'));
    await page.locator('input[type=file]').setInputFiles(file);
  }

  async function uploadSheets(name: string, rows: Record<string, string>): Promise<void> {
    const file = join(stage.folder, name);
    const sheets = Object.entries(rows).map(([sheet, xml]) => ({ name: sheet, rows: xml }));
    writeFileSync(file, xlsxFile({ sheets }));
    await page.locator('input[type=file]').setInputFiles(file);
  }

  it('explains its purpose before a table is chosen, and refuses a file that is not one', async () => {
    await openTables();
    await page.getByText('No Tables Yet').waitFor();
    await expectAccessibleAtEveryWidth(page, 'tables-empty');
    await upload('empty.csv', ['']);
    await page.getByRole('alert').getByText('it is empty').waitFor();
    await upload('header.csv', [HEADER]);
    await page.getByRole('alert').getByText('it has a header and no rows').waitFor();
  });

  it('asks once how dates are written, and lists rows that cannot become packets', async () => {
    await addForm(page, FORM, 'Burial benefits');
    await openTables();
    const lines = Array.from({ length: 8 }, (_, i) => client(i + 1));
    lines[2] = client(3, '12');
    lines[5] = `${client(6)},too long`;
    // The list can have the first table before its upload is answered.
    await page.locator('input[type=file]').focus();
    const first = Buffer.from([HEADER, client(9)].join('\r\n'));
    const headers = { origin: stage.server.address };
    await page.request.post(`${stage.server.address}/api/runs`, {
      multipart: { file: { name: 'first.csv', mimeType: 'text/csv', buffer: first } },
      headers,
    });
    await button('Open first.csv').waitFor();
    expect(await focused()).not.toBe('nothing');
    await upload('clients.csv', [HEADER, ...lines]);
    await page.getByText('All dates here can be read both ways.').waitFor();
    await page.getByText(/^For example: Eleanor\d$/).waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-columns');
    await page.getByLabel('Dates: Born').selectOption('mdy');
    const answer = await holdAnswer(page, '**/columns');
    await clickAfterPause(button('Save columns'));
    await answer.held;
    answer.lose();
    // The table shows that they are saved, so nothing is left to try again.
    await page.getByText(RUN_TEXTS.columnsSaved).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByText('6 rows can become packets.').waitFor();
    await page.getByText('2 rows cannot: see why below.').waitFor();
    await page.getByText('Columns that fill nothing: Favorite color.').waitFor();
    const refused = page.getByRole('region', { name: 'Refused rows' });
    await refused.getByText('Social does not have 9 digits.').waitFor();
    await refused.getByText('It has 14 columns; the header has 13.').waitFor();
    await page.route('**/retry', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await clickAfterPause(button('Check all rows again'));
    await page.getByText(RUN_TEXTS.recheckFailed).waitFor();
    await clickAfterPause(button('Check all rows again'));
    await page.getByText(RUN_TEXTS.rechecked).waitFor();
    await page.getByText('2 rows cannot: see why below.').waitFor();
  });

  it('shows any row as its filled page', async () => {
    await page.getByLabel('Row', { exact: true }).fill('2');
    await clickAfterPause(button('Show the filled page'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('canvas[data-drawn=true]').waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-preview');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('makes each packet once, however often the button is pressed, and lets a row be corrected', async () => {
    // The request is held: once the server has it, the list shows the start before the answer.
    const release = await holdRequests(page, '**/start');
    await clickAfterPause(button(/^Make 6 packets$/));
    // What is chosen now would be in no packet.
    const color = page.getByLabel('Favorite color', { exact: true });
    await color.locator('xpath=ancestor::*[@inert]').waitFor();
    await color.focus();
    expect(await color.evaluate((input) => input === document.activeElement)).toBe(false);
    release();
    await page.getByText('6 packets made. 2 rows were refused.').waitFor();
    await clickAfterPause(button('Fix row 3'));
    const dialog = page.getByRole('dialog');
    const social = dialog.getByLabel('Social');
    const isMarked = () =>
      social.evaluate((input) => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
        const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
        return `${input.getAttribute('aria-invalid')}: ${words}`;
      });
    await expect.poll(isMarked).toBe('true: Social does not have 9 digits.');
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(1);
    await expect
      .poll(() => social.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await social.fill('98765');
    await clickAfterPause(dialog.getByRole('button', { name: 'Save the row' }));
    await dialog.getByText('The row is still refused').waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-mend');
    await dialog.getByLabel('Social').fill('987-65-0003');
    await clickAfterPause(dialog.getByRole('button', { name: 'Save the row' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('7 packets made. 1 row was refused.').waitFor();
    // The pressed button has disappeared with its row.
    await button('Fix row 3').waitFor({ state: 'hidden' });
    await expect.poll(focused).toMatch(/^Fix row \d+$/);
    // Shown once for the run, and in no row.
    await page.getByText('Mapping not reviewed: Burial benefits').waitFor();
    expect(await page.getByText('not reviewed').count()).toBe(1);
    await expectAccessibleAtEveryWidth(page, 'table-finished');
  });

  it('says of rows tried again what holds now', async () => {
    const step = { state: 'paused' };
    await page.route(/\/api\/runs\/[^/]+$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...step } });
    });
    await page.route('**/resume', async (route) => {
      step.state = 'running';
      await route.fulfill({ json: {} });
    });
    await page.reload();
    await openTables();
    await clickAfterPause(button(/^Open clients/));
    await clickAfterPause(button('Try the refused rows again'));
    await page.getByText(RUN_TEXTS.retriedHeld).waitFor();
    await clickAfterPause(button('Resume'));
    await page.getByText(RUN_TEXTS.retried, { exact: true }).waitFor();
    await page.unrouteAll();
    await page.reload();
    await openTables();
    await clickAfterPause(button(/^Open clients/));
  });

  it('offers the packets in the order of the rows', async () => {
    const zip = await saveDownload(page, stage, () =>
      clickAfterPause(button('Download all as ZIP')),
    );
    const files = unzipSync(readFileSync(zip.file));
    expect(Object.keys(files).map((name) => name.split('/')[0])).toEqual(
      [1, 2, 3, 4, 5, 7, 8].map((n) => `000${n} Eleanor${n} Sampleton`),
    );
    const [third] = Object.entries(files).filter(([name]) => name.startsWith('0003'));
    const { fields } = await readFields(third?.[1] as Uint8Array);
    expect(fields.map(({ value }) => value)).toContain('Eleanor3');
    const print = await saveDownload(page, stage, () => clickAfterPause(button('Print file')));
    expect(readFileSync(print.file).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByText('The file to print is in your downloads.').waitFor();
  });

  it('asks once whether the ZIP may be downloaded, and again after a sign-in', async () => {
    const asked: string[] = [];
    const note = (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/runs\/[^/]/.test(pathname)) asked.push(pathname.split('/').at(-1) + search);
    };
    page.on('request', note);
    const press = () => clickAfterPause(button('Download all as ZIP'));
    await saveDownload(page, stage, press);
    expect(asked).toEqual(['packets?ask=true']);
    page.off('request', note);
    await page.context().clearCookies();
    await saveDownload(page, stage, async () => {
      await press();
      await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
      await fillCredentials(page, 'agency@example.com');
    });
  });

  it('says on the page that the ZIP was asked for too often', async () => {
    const { runs } = await (await page.request.get(`${stage.server.address}/api/runs`)).json();
    const download = () =>
      page.request.get(`${stage.server.address}/api/runs/${runs[0].id}/packets`);
    for (let sent = 0; (await download()).ok(); sent++) expect(sent).toBeLessThan(10);
    await clickAfterPause(button('Download all as ZIP'));
    await page.getByRole('alert').getByText('Too many attempts').waitFor();
  });

  it('asks to sign in again before a download, and says why one was not started', async () => {
    const notStarted = page.getByRole('alert').getByText('The download was not started');
    await page.route(/\/api\/runs\/[^/]+$/, (route) => route.abort());
    await clickAfterPause(button('Download the results table'));
    await notStarted.waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-download-failed');
    await page.unrouteAll();
    await page.context().clearCookies();
    const results = await saveDownload(page, stage, async () => {
      await clickAfterPause(button('Download the results table'));
      await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
      await fillCredentials(page, 'agency@example.com');
    });
    expect(results.name).toBe('results.csv');
    expect(readFileSync(results.file, 'utf8').split('\r\n')).toHaveLength(10);
    await notStarted.waitFor({ state: 'hidden' });
    const refused = await saveDownload(page, stage, () =>
      clickAfterPause(button('Download the refused rows')),
    );
    expect(readFileSync(refused.file, 'utf8')).toContain('Eleanor6');
    await clickAfterPause(button('See the packets'));
    await page.getByText('7 packets').waitFor();
    await expect.poll(focused).toBe('Packets from a table');
    await expectAccessibleAtEveryWidth(page, 'table-packets');
  });

  it('follows Back and Forward through the list, a table and its packets', async () => {
    const go = (steps: number) => page.evaluate((by) => history.go(by), steps);
    await go(-1);
    await button('Fix row 6').waitFor();
    await expect.poll(focused).toBe('Packets from a table');
    await go(-1);
    await button('Open clients.csv').waitFor();
    await go(2);
    await page.getByText('7 packets').waitFor();
  });

  it('recognizes the same table, remembers the columns, and goes on after a reload', async () => {
    await openTables();
    const lines = Array.from({ length: 40 }, (_, i) => client(100 + i));
    await upload('more.csv', [HEADER, ...lines]);
    // The order of dates was chosen for the previous table.
    await page.getByText('40 rows can become packets.').waitFor();
    await clickAfterPause(button(/^Make 40 packets$/));
    await button('Pause').waitFor();
    await expect.poll(focused).toBe('Packets from a table');
    await clickAfterPause(button('Pause'));
    await page.getByText(/Paused\. \d+ rows are waiting\./).waitFor();
    await expect.poll(focused).toBe('Resume');
    await page.reload();
    await button('Resume').waitFor();
    // The page no longer receives the progress.
    await page.route(/\/api\/runs\/[^/]+$/, (route) => route.abort());
    await clickAfterPause(button('Resume'));
    const outOfDate = page.getByText('What is shown here may be out of date');
    await outOfDate.waitFor();
    await page.unrouteAll();
    await outOfDate.waitFor({ state: 'detached' });
    await page.getByText('40 packets made.').waitFor({ timeout: 90_000 });
    await expect.poll(focused).toBe('Packets from a table');
    await clickAfterPause(button('All tables'));
    await expectAccessibleAtEveryWidth(page, 'tables');
    await upload('more again.csv', [HEADER, ...lines]);
    await page.getByText(/Packets were already made from this same table on/).waitFor();
    expect(await button(/^Make 40 packets$/).getAttribute('aria-disabled')).toBe('true');
  });

  it('finds the clients in a workbook as agencies keep them, and says what it left out', async () => {
    await clickAfterPause(button('All tables'));
    const header = `${HEADER},Suffix`.split(',');
    const row = (n: number) => rowXml(n + 3, `${client(300 + n)},Jr.`.split(','));
    const hidden = row(2).replace('<row ', '<row hidden="1" ');
    await uploadSheets('kept.xlsx', {
      'Read me': rowXml(1, ['Ask Doris before you change this']),
      Clients: rowXml(1, ['Clients, November 2026']) + rowXml(3, header) + row(1) + hidden,
    });
    await page.getByText('1 row above the header was left out.').waitFor();
    await page.getByText(/^1 hidden row was left out\./).waitFor();
    await page.getByText(/^Only the sheet Clients was read\. Not read: Read me\./).waitFor();
    await page.getByLabel('Dates: Born').selectOption('mdy');
    await clickAfterPause(button('Save columns'));
    await page.getByText('1 row can become a packet.').waitFor();
    await page.getByText('Columns that fill nothing: Favorite color.').waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-kept');
  });

  it('says that no column was recognized, and which sheets were not read', async () => {
    await clickAfterPause(button('All tables'));
    const rows = (word: string) => rowXml(1, [word, 'Color']) + rowXml(2, [word, 'blue']);
    await uploadSheets('unknown.xlsx', { Clients: rows('Clients'), Spouses: rows('Spouses') });
    await page.getByText(/^Only the sheet Clients was read\. Not read: Spouses\./).waitFor();
    await page.getByText(/^No column was recognized\./).waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-unknown');
    await clickAfterPause(button('All tables'));
    await upload('none good.csv', [HEADER, client(200, '12')]);
    await page.getByText('No row can become a packet.').waitFor();
    expect(await button(/^Make /).count()).toBe(0);
    await expectAccessibleAtEveryWidth(page, 'table-none-good');
  });
});
