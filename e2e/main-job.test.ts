import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { createSealer } from '../src/server/sealing/seal.ts';
import { completedFilePlace } from '../src/server/sealing/sealed-places.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import {
  analyzeForm,
  autoMapAndSave,
  continueDespiteEmptyFields,
  enterApplication,
  openView,
  signUpByHand,
  uploadForm,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { saveDownload } from './support/page.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { FULL_HASHES } from './support/server.ts';
import { setStageAsStarted } from './support/stage.ts';

const SHARED_FORMS = '../shared/forms/federal';
const FEDERAL_FORM = existsSync(SHARED_FORMS)
  ? readdirSync(SHARED_FORMS).find((name) => name.startsWith('21P-530'))
  : undefined;

if (!FEDERAL_FORM) reportMissingPart('a ../shared/forms folder');

/** The insured part of the secure form. The owner's part is a later section. */
const application = (() => {
  const all = sampleApplication('2026-11-21');
  const { ownerName, ownerAddress, ownerSocialSecurity, ownerRelationship, ...rest } = all;
  const { ownerPhone, ownerSignature, assignmentEffectiveDate, ...asked } = rest;
  return { ...asked, insuredLastName: 'Nuñez-O’Hara', singlePremium: '12,345.67' };
})();

describe.skipIf(!BROWSER)('from an upload to a filled form', () => {
  const stage = setStageAsStarted({ INKREADY_SAMPLES: 'off', ...FULL_HASHES }, BROWSER);

  async function newAgent(email: string): Promise<Page> {
    const context = await stage.browser.newContext({ acceptDownloads: true });
    const page = await context.newPage();
    await signUpByHand(page, stage.server.address, email);
    expect(await page.evaluate(() => window.scrollY), 'the header is in sight').toBe(0);
    return page;
  }

  /** Submits the application and downloads one form of the packet. */
  async function submitAndDownload(page: Page, formName: string) {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, application);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const done = page.getByText(/Your submission ID is: SEC-\d+/);
    await done.waitFor();
    const submissionId = /SEC-\d+/.exec((await done.textContent()) ?? '')?.[0] ?? '';
    const card = page
      .locator('article')
      .filter({ has: page.getByRole('heading', { name: formName, exact: true }) });
    const { file, name } = await saveDownload(page, stage, () =>
      card.getByRole('button', { name: 'Download' }).click(),
    );
    return { submissionId, file, filename: name, card };
  }

  /** Reads the stored packet with the installation's own key. */
  async function openStored(page: Page, submissionId: string, formName: string): Promise<string> {
    const read = async (path: string) =>
      (await page.request.get(`${stage.server.address}/api/${path}`)).json();
    const { session } = await read('session');
    const { forms } = await read('forms');
    const form = forms.find(({ form_name }: { form_name: string }) => form_name === formName);
    const place = completedFilePlace({
      submission_id: submissionId,
      form_id: form.id,
      created_by: session.user.id,
    });
    const key = readFileSync(join(stage.server.dataFolder, 'master-key'), 'utf8');
    const path = `completed/${submissionId}-${formName}.pdf`;
    const sealed = readFileSync(join(stage.server.dataFolder, 'files/pdf-forms', path));
    const opened = createSealer(Buffer.from(key, 'hex')).open(sealed, place);
    const file = join(stage.folder, `${submissionId}-stored.pdf`);
    writeFileSync(file, opened);
    expect(sealed.includes('%PDF')).toBe(false);
    return file;
  }

  it('fills the sample form, stored and downloaded, as two independent readers confirm', async () => {
    const name = 'TX App08T';
    const page = await newAgent('agent@example.com');
    await uploadForm(page, 'samples/TX App08T Rev 9.1.21 (sample).pdf', name);
    await analyzeForm(page, name);
    await autoMapAndSave(page, name);
    const { submissionId, file, filename, card } = await submitAndDownload(page, name);
    expect(filename).toMatch(/^Eleanor .+ - TX App08T\.pdf$/);
    expect(await card.getByText(/\d+ of \d+/).textContent()).toMatch(/^\d+ of \d+$/);

    const drawn = [
      'Eleanor',
      'Nuñez-O’Hara',
      '1200 Example Lane',
      '(512) 555-0142',
      '03/09/1941',
      '$12,345.67',
      'Sample Mutual',
      'TX-0042',
      '11/21/2026',
    ];
    for (const packet of [file, await openStored(page, submissionId, name)]) {
      const values = Object.values(valuesByQpdf(packet));
      for (const text of drawn) expect(values).toContain(text);
      expect(values.map((value) => value.replace(/\D/g, ''))).toContain('987654320');
      const text = textByPoppler(packet);
      for (const shown of drawn) expect(text).toContain(shown);
    }
    expect(stage.server.output()).not.toContain('987-65-4320');
    expect(stage.server.output()).not.toContain('987654320');
    await page.context().close();
  });

  it.skipIf(!FEDERAL_FORM)('fills a real federal burial form the same way', async () => {
    const name = 'VA 21P-530';
    const page = await newAgent('second@example.com');
    await uploadForm(page, join(SHARED_FORMS, FEDERAL_FORM as string), name);
    await analyzeForm(page, name);
    await autoMapAndSave(page, name);
    const { submissionId, file } = await submitAndDownload(page, name);
    for (const packet of [file, await openStored(page, submissionId, name)]) {
      // Its names are in comb boxes, with one letter in each.
      const letters = textByPoppler(packet).replace(/\s/g, '');
      expect(letters).toContain('Eleanor');
      expect(letters).toContain('Nuñez-O’Hara');
      const values = Object.values(valuesByQpdf(packet));
      expect(values).toContain('Nuñez-O’Hara');
    }
    await page.context().close();
  });

  it('downloads what an agent typed into the PDF itself', async () => {
    const page = await newAgent('typist@example.com');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await openView(page, 'PDF Application');
    const box = page.locator('.annotationLayer input[type=text]:not([disabled])').first();
    await box.waitFor();
    await box.fill('Typed by hand');
    await box.blur();
    const { file, name } = await saveDownload(page, stage, () => {
      continueDespiteEmptyFields(page);
      return page.getByRole('button', { name: 'Download & Print' }).click();
    });
    expect(name).toBe('TX App08T Rev 9.1.21 (sample).pdf');
    expect(Object.values(valuesByQpdf(file))).toContain('Typed by hand');
    expect(textByPoppler(file)).toContain('Typed by hand');
    await page.context().close();
  });
});
