/** Two forms that an insurer gives one title: wherever one is named, it is told apart from the other. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { TEST_ALL_TEXTS } from '../src/core/texts/test-all-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { clickAfterPause, openPackets, openView, showPacket } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage, saveDownload } from './support/page.ts';
import { textByPoppler } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { storeAnalyzedForm } from './support/stored-forms.ts';

const TITLE = 'Application for Life Insurance';
const FILES = ['texas.pdf', 'delaware.pdf', 'ohio.pdf'];
const DELAWARE = `${TITLE} (delaware.pdf)`;
const OHIO = `${TITLE} (ohio.pdf)`;
const BOTH = [`${TITLE} (texas.pdf)`, DELAWARE];
const FIRST = 'SEC-1001';
const SECOND = 'SEC-1002';

describe.skipIf(!BROWSER)('forms of one name', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    const { address } = stage.server;
    for (const name of FILES) {
      const file = join(stage.folder, name);
      copyFileSync(SAMPLE_FORM_FILE, file);
      const { id } = await storeAnalyzedForm(page, file, TITLE);
      if (name !== 'ohio.pdf') continue;
      const data = { applies_when: { states: ['OH'] }, was: null };
      await page.request.put(`${address}/api/forms/${id}/rule`, { data });
    }
    const application = { ...sampleApplication('2026-11-21'), state: 'TX' };
    for (const more of [{ submissionId: FIRST }, { submissionId: SECOND, corrects: FIRST }]) {
      const answer = await page.request.post(`${address}/api/applications`, {
        data: { application, ...more },
      });
      expect(await answer.json()).toMatchObject({
        success: true,
        data: { results: [{}, {}], leftOut: [{ originalFilename: 'ohio.pdf' }] },
      });
    }
    await page.reload();
  });

  it('are told apart in the tests of forms', async () => {
    await openView(page, 'PDF Test');
    await clickAfterPause(page.getByRole('button', { name: `Run Test ${OHIO}` }));
    await page.getByRole('heading', { name: OHIO, exact: true }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `${OHIO}: Passed` })
      .waitFor();
    await clickAfterPause(page.getByRole('button', { name: TEST_ALL_TEXTS.start }));
    for (const name of [...BOTH, OHIO]) {
      const what = { what: TEST_ALL_TEXTS.show, name };
      const label = TEST_ALL_TEXTS.of.replace(/\{(\w+)\}/g, (_, key: 'what') => what[key]);
      await page.getByRole('button', { name: label, exact: true }).waitFor();
    }
  });

  it('are told apart in the details of a packet, and in its earlier version', async () => {
    await openView(page, 'PDF Application');
    await openPackets(page);
    const packet = await showPacket(page, SECOND);
    for (const name of BOTH) {
      await packet.getByRole('button', { name: `Open ${name}`, exact: true }).waitFor();
    }
    await packet.getByText('Earlier versions (1)').click();
    for (const name of BOTH) {
      await packet.getByRole('button', { name: `Download ${name}, version 1` }).waitFor();
    }
    await clickAfterPause(packet.getByRole('button', { name: `Open ${DELAWARE}` }));
    await page.getByRole('dialog', { name: DELAWARE }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('are told apart on the printed packet', async () => {
    const packet = await showPacket(page, SECOND);
    const { file } = await saveDownload(page, stage, () =>
      clickAfterPause(packet.getByRole('button', { name: /^Download packet/ })),
    );
    const [cover = ''] = textByPoppler(file).split('\f');
    for (const name of BOTH) expect(cover).toContain(name);
    expect(cover).not.toContain('ohio.pdf');
  });
});
