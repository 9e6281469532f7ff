import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BULK_UPLOAD_TEXTS } from '../src/core/texts/bulk-upload-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { FORM_UPLOAD_TEXTS, UPLOAD_TEXTS } from '../src/core/texts/upload-texts.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { clickAfterPause, fillCredentials, signUpAtFormConfig } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

const SAMPLE = 'samples/TX App08T Rev 9.1.21 (sample).pdf';

describe.skipIf(!BROWSER)('uploading a form', () => {
  const texts = quotedTextChecks('e2e/bad-uploads.test.ts');
  const stage = setStage();

  /** Opens the upload for a new user. */
  async function openUpload(email: string) {
    const page = await (await stage.browser.newContext()).newPage();
    await signUpAtFormConfig(page, stage.server.address, email);
    await page.getByRole('button', { name: 'Upload PDF', exact: true }).click();
    return { page, dialog: page.getByRole('dialog') };
  }

  it.each([
    ['notes.txt', 'Dear insurer', /^Please select a PDF file$/],
    ['letter.pdf', 'Dear insurer, '.repeat(40), /is not a PDF, whatever its name says/],
    ['empty.pdf', '', /chosen file is empty/],
    ['damaged.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog', /is damaged and cannot be read/],
  ])(
    'refuses %s with one clear message, and the dialog keeps its values',
    async (name, content, message) => {
      const { page, dialog } = await openUpload(`${name}@example.com`);
      const file = join(stage.folder, name);
      writeFileSync(file, content);
      await dialog.locator('input[type=file]').setInputFiles(file);
      const upload = dialog.getByRole('button', { name: 'Upload PDF' });
      if (await upload.isEnabled()) await upload.click();
      await dialog.getByText(message).waitFor();
      if (name === 'notes.txt') await texts.shows(dialog, 'Please select a PDF file');
      if (name.endsWith('.pdf')) {
        expect(await dialog.getByLabel('Form Name').inputValue()).toBe(name.replace('.pdf', ''));
        expect(await upload.isEnabled()).toBe(true);
      }
      await page.context().close();
    },
  );

  it('a wrong file chosen after a right one replaces it, and none can be uploaded', async () => {
    const { page, dialog } = await openUpload('second-choice@example.com');
    const choose = dialog.locator('input[type=file]');
    const wrong = join(stage.folder, 'second-choice.txt');
    writeFileSync(wrong, 'Dear insurer');
    await choose.setInputFiles(SAMPLE);
    await dialog.getByText('File Information').waitFor();
    await choose.setInputFiles(wrong);
    await dialog.getByText('Please select a PDF file', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Upload PDF' }).isEnabled()).toBe(false);
    expect(await dialog.getByText('(sample).pdf').count()).toBe(0);
    await page.context().close();
  });

  it('says that a form of the same name is there, and which one is to be deleted', async () => {
    const { page, dialog } = await openUpload('namesake@example.com');
    const taken = message(UPLOAD_TEXTS.nameTaken, { noun: 'form' });
    await dialog.locator('input[type=file]').setInputFiles(SAMPLE);
    await dialog.getByText(taken).waitFor();
    await dialog.getByLabel('Form Name').fill('Another name');
    await dialog.getByText(taken).waitFor({ state: 'hidden' });
    await dialog.getByLabel('Form Name').fill(' tx app08t rev  9.1.21 (SAMPLE)');
    await dialog.getByText(taken).waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Delete / })
      .last()
      .click();
    await dialog.getByText(/ \(sample\)\.pdf, uploaded \w+ \d+, \d{4}$/).waitFor();
    await page.context().close();
  });

  it('cuts a very long file name to the longest allowed form name', async () => {
    const { page, dialog } = await openUpload('long-name@example.com');
    const file = join(stage.folder, `${'Long name '.repeat(24)}.pdf`);
    copyFileSync(SAMPLE, file);
    await dialog.locator('input[type=file]').setInputFiles(file);
    expect((await dialog.getByLabel('Form Name').inputValue()).length).toBe(200);
    await dialog.getByRole('button', { name: 'Upload PDF' }).click();
    await dialog.getByText('PDF form uploaded successfully!').waitFor();
    await page.context().close();
  });

  it('keeps the file and the name when the network fails, and succeeds on the next try', async () => {
    const { page, dialog } = await openUpload('cut@example.com');
    await dialog.locator('input[type=file]').setInputFiles(SAMPLE);
    let answer = (route: Route) => route.abort('connectionreset');
    await page.route('**/api/forms', (route) =>
      route.request().method() === 'POST' ? answer(route) : route.continue(),
    );
    const upload = () => clickAfterPause(dialog.getByRole('button', { name: 'Upload PDF' }));
    await upload();
    await texts.shows(dialog.getByRole('alert'), 'Upload failed: {message}', {
      '{message}': 'the connection ended before the whole file arrived. Upload it again.',
    });
    // A gateway that gave up answers with a page of its own.
    answer = (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' });
    await upload();
    await texts.shows(dialog.getByRole('alert'), 'Upload failed');
    answer = async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    };
    await upload();
    await texts.shows(dialog.getByRole('button'), 'Uploading...');
    await dialog.getByText('PDF form uploaded successfully!').waitFor();
    await page.context().close();
  });

  it('asks a user whose session has ended to sign in, and says why it is refused', async () => {
    const { page } = await openUpload('late@example.com');
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(SAMPLE);
    await page.context().clearCookies();
    await page.getByRole('dialog').getByRole('button', { name: 'Upload PDF' }).click();
    const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Email') });
    await signIn.getByLabel('Email').waitFor();
    expect(await page.getByText(FORM_UPLOAD_TEXTS.sent).count()).toBe(0);
    await texts.shows(
      signIn,
      'Please sign in first before uploading PDFs. Click the Sign In button in the top right corner.',
    );
    await signIn.getByRole('button', { name: 'Close' }).click();
    const upload = page.getByRole('dialog');
    await texts.shows(
      upload,
      'Please sign in first before uploading PDFs. Click the Sign In button in the top right corner.',
    );
    await upload.getByRole('button', { name: 'Upload PDF' }).click();
    await fillCredentials(page, 'late@example.com');
    await upload.getByText('PDF form uploaded successfully!').waitFor();
    await page.context().close();
  });

  it('of many whose session has ended goes on after a sign-in, and waits without one', async () => {
    const { page, dialog } = await openUpload('many@example.com');
    const form = readFileSync('samples/TX App08T Rev 9.1.21 (sample).pdf');
    const files = [1, 2, 3, 4, 5].map((n) => {
      const file = join(stage.folder, `many-${n}.pdf`);
      writeFileSync(file, Buffer.concat([form, Buffer.alloc(n, '\n')]));
      return file;
    });
    await page.context().clearCookies();
    await dialog.locator('input[type=file]').setInputFiles(files);
    const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Email') });
    await clickAfterPause(signIn.getByRole('button', { name: 'Close' }));
    const left = page.getByText('5 of 5 files are left; nothing is lost.');
    await left.waitFor();
    expect(await signIn.count()).toBe(0);
    // The list below can have been read without a session, and then offers the same.
    await clickAfterPause(left.getByRole('button', { name: BULK_UPLOAD_TEXTS.tryAgain }));
    await fillCredentials(page, 'many@example.com');
    await page.getByText('5 of 5 files are in the list.').waitFor();
    // They have one title, by which the forms are named.
    const taken = page.getByText(message(UPLOAD_TEXTS.nameTaken, { noun: 'form' }));
    await expect.poll(() => taken.count()).toBe(5);
    await page.context().close();
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
