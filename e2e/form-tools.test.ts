import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { message } from '../src/core/texts/message.ts';
import { TEMPLATE_TEXTS } from '../src/core/texts/template-texts.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import {
  autoMapAndSave,
  clickAfterPause,
  formCard,
  ONE_FORM,
  openView,
  signUp,
  signUpAtFormConfig,
  uploadForm,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openPage, saveDownload } from './support/page.ts';
import { textByPoppler } from './support/pdf-readers.ts';
import { waitFor } from './support/server.ts';
import { setStage } from './support/stage.ts';

const texts = quotedTextChecks('e2e/form-tools.test.ts');
const SAMPLE = 'TX App08T Rev 9.1.21 (sample)';

describe.skipIf(!BROWSER)('Sync Storage', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openPage(stage);
    await signUpAtFormConfig(page, stage.server.address, 'agent@example.com');
    await formCard(page, SAMPLE).waitFor();
  });
  const sync = () => page.getByRole('button', { name: 'Sync Storage' }).click();

  it('says with a check mark that there was nothing to repair', async () => {
    await sync();
    await texts.showsWithin(page, 'Sync completed successfully');
    await page.getByText(/^✓ Sync completed successfully: \d+ files checked, nothing/).waitFor();
  });

  it('restores a form whose row is lost, and removes one whose file is gone', async () => {
    const files = join(stage.server.dataFolder, 'files/pdf-forms');
    const stored = readdirSync(files).find((name) => name.endsWith('.pdf')) as string;
    renameSync(join(files, stored), join(files, '1750000000000-Found-again.pdf'));
    await sync();
    await page.getByText(/1 stored file had no form and came back/).waitFor();
    await formCard(page, 'Found-again').waitFor();
    expect(await formCard(page, SAMPLE).count()).toBe(0);
    rmSync(join(files, '1750000000000-Found-again.pdf'));
    await sync();
    await page.getByText('No PDF Forms Uploaded').waitFor();
  });

  it('lists what it would remove and asks first, when many files are gone', async () => {
    const files = join(stage.server.dataFolder, 'files/pdf-forms');
    const names = [1, 2, 3, 4].map((n) => `Form-${n}`);
    const fileOf = (name: string) => join(files, `1750000000000-${name}.pdf`);
    const putThere = () => {
      for (const name of names) copyFileSync(SAMPLE_FORM_FILE, fileOf(name));
    };
    putThere();
    await sync();
    await formCard(page, 'Form-4').waitFor();
    for (const name of names) rmSync(fileOf(name));
    await sync();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The files of 4 forms and guides are gone').waitFor();
    for (const name of names) await dialog.getByText(`${name} (form)`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await formCard(page, 'Form-1').waitFor();

    await sync();
    await dialog.getByRole('button', { name: 'Take 4 off the list' }).click();
    await page.getByText('No PDF Forms Uploaded').waitFor();
    putThere();
    await sync();
    await page.getByText(/The file of 4 forms was there again: back on the list/).waitFor();
    await formCard(page, 'Form-1').waitFor();
  });

  it('says why it failed', async () => {
    await page.route('**/api/sync', (route) => route.abort());
    await sync();
    await texts.shows(page, 'Sync failed: {message}', {
      '{message}': 'Database connection not available. Please contact administrator.',
    });
  });
});

describe.skipIf(!BROWSER)('PDF Test and Template Gen', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openPage(stage);
  });
  const card = (name: string) => formCard(page, name);
  const download = (button: Locator) => saveDownload(page, stage, () => button.click());

  it('ask a visitor to sign in', async () => {
    await page.goto(stage.server.address);
    await openView(page, 'PDF Test');
    await texts.shows(
      page,
      'Please sign in first to access PDF forms. Authentication is required.',
    );
    await openView(page, 'Template Gen');
    await texts.shows(page, 'Please sign in first to access PDF forms.');
  });

  it('say what to do while there is no form', async () => {
    await signUp(page, stage.server.address, 'agent@example.com');
    await openView(page, 'Template Gen');
    await texts.shows(page, 'No PDF Forms Available');
    const listed = page.getByRole('heading', { name: message(TEMPLATE_TEXTS.forms, { count: 0 }) });
    await listed.waitFor();
    await page.getByText(TEMPLATE_TEXTS.noFormsHint).waitFor();
    expect(await page.locator('main article').count()).toBe(0);
    await openView(page, 'PDF Test');
    await texts.shows(page, 'No Configured Forms Available');
    for (const time of ['first', 'second']) {
      await texts.shows(page.getByRole('button'), 'Go to Form Config');
      await page.getByRole('button', { name: 'Go to Form Config' }).click();
      await page.getByRole('heading', { name: 'PDF Form Management' }).waitFor();
      expect(new URL(page.url()).hash, time).toBe('#forms');
      await openView(page, 'PDF Test');
    }
  });

  it('analyze an unmapped form in the template generator, and preview five fields', async () => {
    await uploadForm(page, SAMPLE_FORM_FILE, 'Test form');
    await openView(page, 'Template Gen');
    const form = card('Test form');
    await texts.shows(form, 'Not analyzed yet - analyze first to generate template');
    expect(await form.getByRole('button', { name: 'Generate Template' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Analyze' }).click();
    await form.getByText(/^Analyzed: \d+ fields found$/).waitFor();
    expect(await form.getByRole('button', { name: 'Analyze' }).count()).toBe(0);
    const total = Number(/\d+/.exec((await form.getByText(/^Analyzed:/).textContent()) ?? '')?.[0]);
    await texts.shows(form, '...and N more fields', { N: total - 5 });
    expect(await form.getByRole('listitem').count()).toBe(6);
    await openView(page, 'Form Config');
    await card('Test form').getByText('Field mapping not configured').waitFor();
  });

  it('download the field analysis as a PDF that shows the names', async () => {
    await openView(page, 'Template Gen');
    const { file, name } = await download(
      card('Test form').getByRole('button', { name: 'Field Analysis PDF' }),
    );
    expect(name).toBe('Test form-field-analysis.pdf');
    const { fields } = await readFields(readFileSync(file));
    const text = textByPoppler(file).replace(/\s/g, '');
    for (const field of fields) {
      const lastPart = field.name.replace(/\s/g, '').split('.').at(-1) ?? '';
      expect(text).toContain(lastPart.slice(-4));
    }
  });

  it('run one test at a time, and keep the newest five results', async () => {
    await openView(page, 'Form Config');
    await autoMapAndSave(page, 'Test form');
    await uploadForm(page, SAMPLE_FORM_FILE, 'Unmapped form');
    await openView(page, 'PDF Test');
    await card('Unmapped form').getByText('0 configured fields').waitFor();
    const mapped = page
      .getByRole('region', { name: /^Forms/ })
      .locator('article')
      .last();
    await mapped.getByText(/^[1-9]\d* configured fields$/).waitFor();

    const release = await holdRequests(page, '**/api/forms/*/test');
    await mapped.getByRole('button', { name: 'Run Test' }).click();
    await texts.shows(mapped, 'Testing...');
    expect(await page.getByRole('button', { name: 'Run Test Unmapped form' }).isDisabled()).toBe(
      true,
    );
    await openView(page, 'Presentation');
    await page.getByText('1 of 8', { exact: true }).waitFor();
    await openView(page, 'PDF Test');
    await texts.shows(mapped, 'Testing...');
    release();
    const results = page.getByRole('region', { name: 'Latest results' }).locator('article');
    await results.first().getByText('Passed').waitFor();
    await results
      .first()
      .getByText(/[1-9]\d* of \d+/)
      .waitFor();
    const { file, name } = await download(
      results.first().getByRole('button', { name: 'Download' }),
    );
    expect(name).toMatch(/^TEST-\d+-Test form\.pdf$/);
    expect(textByPoppler(file)).toContain('Eleanor');

    await page.getByRole('button', { name: 'Run Test Unmapped form' }).click();
    await results.first().getByText('Failed', { exact: true }).waitFor();
    await texts.shows(results.first(), 'Test failed: {message}', {
      '{message}': 'Please analyze the form first',
    });
    await texts.showsWithin(results.first(), 'Please analyze the form first');
    expect(await results.first().getByRole('button', { name: 'Download' }).count()).toBe(0);
    for (let run = 3; run <= 6; run++) {
      // From the fifth on the number of results stays the same, so the answer itself is awaited.
      const answered = page.waitForResponse('**/api/forms/*/test');
      await page.getByRole('button', { name: 'Run Test Test form' }).click();
      await answered;
      await page.getByText('Testing...').waitFor({ state: 'hidden' });
      await waitFor(async () => (await results.count()) === Math.min(run, 5));
    }
    // The result is also beside the button, which keeps the focus, because with many forms the list
    // of results is far below.
    await mapped.getByText(/^Latest test: Passed, [1-9]\d* of \d+ fields filled$/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await waitFor(async () => (await focused()) === 'Run Test Test form');
    await openView(page, 'Presentation');
    await openView(page, 'PDF Test');
    await waitFor(async () => (await results.count()) === 5);
  });

  it('copy a mapping to another form as a template', async () => {
    await openView(page, 'Template Gen');
    const { file, name } = await download(
      card('Test form').getByRole('button', { name: 'Generate Template' }),
    );
    expect(name).toBe('Test-form-template.json');
    const template = JSON.parse(readFileSync(file, 'utf8'));
    const [first] = Object.keys(template.mappings);
    template.mappings['not in this form'] = template.mappings[first as string];
    const changed = join(stage.folder, 'changed.json');
    writeFileSync(changed, JSON.stringify(template));

    await card('Unmapped form').getByRole('button', { name: 'Analyze' }).click();
    await card('Unmapped form')
      .getByText(/^Analyzed:/)
      .waitFor();
    await openView(page, 'Form Config');
    await card('Unmapped form').getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    const importFile = dialog.getByLabel('Import template');
    await importFile.setInputFiles(SAMPLE_FORM_FILE);
    await dialog.getByText('This mapping cannot be read: it is not JSON.').waitFor();
    await importFile.setInputFiles(changed);
    await dialog
      .getByText(/^Mappings taken from “Test form”: \d+\. Check them, then save\.$/)
      .waitFor();
    await dialog.getByText('This form has no field of these names: not in this form').waitFor();
    await dialog.getByRole('button', { name: 'Save Mappings' }).click();
    await dialog.getByText('Mappings saved successfully!').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const count = Object.keys(template.mappings).length - 1;
    await card('Unmapped form')
      .getByText(`Field mapping configured: ${count} fields mapped`)
      .waitFor();
  });

  it('report failures in the specified words', async () => {
    await openView(page, 'Template Gen');
    await page.route('**/api/forms/*/field-analysis', (route) => route.abort());
    await page.route(ONE_FORM, (route) => route.abort());
    const form = card('Test form');
    await form.getByRole('button', { name: 'Field Analysis PDF' }).click();
    const why = 'Database connection not available. Please contact administrator.';
    await texts.shows(form, 'Failed to create field analysis: {message}', { '{message}': why });
    await form.getByRole('button', { name: 'Generate Template' }).click();
    await texts.shows(form, 'Failed to generate template: {message}', { '{message}': why });
    await page.unrouteAll();
    await uploadForm(page, SAMPLE_FORM_FILE, 'Third form');
    await page.route('**/api/forms/*/analysis*', (route) => route.abort());
    await openView(page, 'Template Gen');
    await card('Third form').getByRole('button', { name: 'Analyze' }).click();
    await texts.shows(card('Third form'), 'Failed to analyze form: {message}', {
      '{message}': why,
    });
    await page.unroute('**/api/forms/*/analysis*');
    const lost = await loseAnswers(page, '**/api/forms/*/analysis*');
    await clickAfterPause(card('Third form').getByRole('button', { name: 'Analyze' }));
    await card('Third form')
      .getByText(/Analyzed: \d+ fields found/)
      .waitFor();
    expect(lost.count()).toBe(1);
    expect(await card('Third form').getByText('Failed to analyze form').count()).toBe(0);
    await lost.end();
    await page.route('**/api/forms', (route) => route.fulfill({ status: 500 }));
    await openView(page, 'PDF Test');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Error loading forms. Please try again.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Error loading forms. Please try again.').waitFor({ state: 'hidden' });
  });

  it('have shown every text that their part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});

describe.skipIf(!BROWSER)('on a host that hides the form tools', () => {
  const stage = setStage({ INKREADY_HIDE_FORM_TOOLS_ON: 'localhost' });

  it('the navigation shows only the other views', async () => {
    const page = await stage.browser.newPage();
    await page.goto(stage.server.address);
    await page.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
    const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('button');
    expect(await nav.allTextContents()).toEqual(['Presentation', 'PDF Application', 'Agent Guide']);
  });
});
