/** A form that locks the boxes into which its own scripts copy an answer, in the viewer and a packet. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import {
  addForm,
  autoMapAndSave,
  continueDespiteEmptyFields,
  enterApplication,
  openView,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FILE = join(import.meta.dirname, '../../shared/automap/real/first/va-20-10207.pdf');
const NAME = 'Priority processing';
const COPY = 'form1[0].#subform[4].Veterans_SocialSecurityNumber_LastFourNumbers[1]';

describe.skipIf(!BROWSER)('boxes that a form locks for its scripts', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'ann@example.com', AT_A_DESK);
    await addForm(page, FILE, NAME);
    await autoMapAndSave(page, NAME);
  });

  it('get the answer like the box that they copy', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    const entry = { ...sampleApplication('2026-11-21'), ssn: '123-45-6789' };
    await enterApplication(page, entry);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Fill from application' }).click();
    await page.getByText(/^\d+ fields filled from the application/).waitFor();
    expect(await page.getByText(/read-only/).count()).toBe(0);
    const { file } = await saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return page.getByRole('button', { name: 'Download & Print' }).click();
    });
    expect(valuesByQpdf(file)[COPY]).toBe('6789');
  });
});
