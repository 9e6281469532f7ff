import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, ONE_FORM, openView } from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const CHANGES = 6;

describe.skipIf(!BROWSER)('a dialog that closes', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });
  const dialog = () => page.getByRole('dialog');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  async function upload(name: string): Promise<void> {
    const file = join(stage.folder, `${name}.pdf`);
    copyFileSync(SAMPLE_FORM_FILE, file);
    await page.getByRole('button', { name: 'Upload PDF', exact: true }).first().click();
    await dialog().locator('input[type=file]').setInputFiles(file);
    await dialog().getByRole('button', { name: 'Upload PDF' }).click();
    await dialog().getByText('PDF form uploaded successfully!').waitFor();
  }

  it('closes on time after an upload, although others change the list meanwhile', async () => {
    const other = createApiClient(stage.server.port);
    await other.signUp('other@example.com');
    await upload('Mine');
    const changes = (async () => {
      for (let n = 0; n < CHANGES; n++) {
        await other.upload(`Theirs ${n}`);
        await new Promise((resolve) => setTimeout(resolve, 600));
      }
    })();
    await dialog().waitFor({ state: 'hidden' });
    expect(await formCard(page, `Theirs ${CHANGES - 1}`).count()).toBe(0);
    await changes;
    await formCard(page, `Theirs ${CHANGES - 1}`).waitFor();
  });

  it('closed at once, still lists what was uploaded, without an event from the server', async () => {
    await page.route('**/api/events', (route) => route.abort());
    await page.reload();
    await openView(page, 'Form Config');
    await formCard(page, 'Mine').waitFor();
    await upload('Closed by Escape');
    await page.keyboard.press('Escape');
    await formCard(page, 'Closed by Escape').waitFor();
    await page.unrouteAll();
  });

  it('asks what to do with a file that is already in the list', async () => {
    const twice = formCard(page, 'Twice');
    await upload('Twice');
    await dialog().waitFor({ state: 'hidden' });
    const told = page.getByText('“Twice” is the very same file as “Mine”');
    await told.waitFor();
    await expectAccessibleAtEveryWidth(page, 'upload-twice');
    await page.getByRole('button', { name: 'Delete the new one: Twice' }).click();
    await told.waitFor({ state: 'hidden' });
    await page.getByText('Deleted forms (1)').waitFor();
    expect(await twice.count()).toBe(0);
    await upload('Twice');
    await dialog().waitFor({ state: 'hidden' });
    await clickAfterPause(page.getByRole('button', { name: 'Keep both: Twice' }));
    await told.waitFor({ state: 'hidden' });
    await twice.waitFor();
  });

  it('asks about each such file, also if another one was uploaded before the answer', async () => {
    const told = (name: string) => page.getByText(`“${name}” is the very same file as`);
    for (const name of ['Third', 'Fourth', 'Fifth']) {
      await upload(name);
      await dialog().waitFor({ state: 'hidden' });
      await told(name).waitFor();
    }
    await clickAfterPause(page.getByRole('button', { name: 'Delete Fifth' }));
    await clickAfterPause(dialog().getByRole('button', { name: 'Delete', exact: true }));
    await dialog().waitFor({ state: 'hidden' });
    expect(await told('Fifth').count()).toBe(0);
    // Without an answer, the notice stays for a second press.
    const deletion = await loseAnswers(page, ONE_FORM, 'DELETE');
    await clickAfterPause(page.getByRole('button', { name: 'Delete the new one: Fourth' }));
    await page.getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    await deletion.end();
    for (const name of ['Fourth', 'Third']) {
      await clickAfterPause(page.getByRole('button', { name: `Delete the new one: ${name}` }));
      await told(name).waitFor({ state: 'hidden' });
      await formCard(page, name).waitFor({ state: 'detached' });
    }
  });

  it('moves the focus to the page’s title once the form with its button is deleted', async () => {
    await page.getByRole('button', { name: 'Delete Mine' }).click();
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await formCard(page, 'Mine').waitFor({ state: 'detached' });
    // The event stream may update the list before the dialog has its answer.
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('PDF Form Management');
  });
});
