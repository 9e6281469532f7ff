import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { clickAfterPause, formCard, ONE_FORM } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

/** The mapping editor's messages about a form that it cannot show. */
describe.skipIf(!BROWSER)('Configure Field Mapping', () => {
  const texts = quotedTextChecks('e2e/mapping-texts.test.ts');
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });
  afterEach(async () => {
    await page.unrouteAll();
    // Without the editor and what was chosen in it.
    await page.reload();
  });

  const dialog = () => page.getByRole('dialog');
  const configure = () =>
    formCard(page, 'TX App08T Rev 9.1.21 (sample)')
      .getByRole('button', { name: 'Configure' })
      .click();

  /** The stored form with something missing, as if somebody had edited the database. */
  const storedWithout = (change: (form: Record<string, unknown>) => void) =>
    page.route(ONE_FORM, async (route) => {
      const answer = await route.fetch();
      const { form } = await answer.json();
      change(form);
      await route.fulfill({ json: { form } });
    });

  it('asks for an analysis first', async () => {
    await storedWithout((form) => {
      form.form_analysis = null;
    });
    await configure();
    await texts.shows(dialog(), 'Cannot configure field mapping');
    await texts.shows(
      dialog(),
      'No PDF fields found in form analysis. Please analyze the form first.',
    );
    await dialog().getByText('Fields: 0', { exact: true }).waitFor();
  });

  it('reports a form without an id', async () => {
    await storedWithout((form) => {
      form.id = '';
    });
    await configure();
    await texts.shows(dialog(), 'Cannot configure field mapping');
    await texts.showsWithin(dialog(), 'No form ID provided');
  });

  it('reports a form without fields', async () => {
    await storedWithout((form) => {
      form.form_analysis = { totalFields: 0, fields: [] };
    });
    await configure();
    await texts.shows(
      dialog(),
      'No PDF fields found. Make sure the PDF has been analyzed properly.',
    );
  });

  it('reports a missing form, a missing server and a failure, and recovers', async () => {
    const tryAgain = () => clickAfterPause(dialog().getByRole('button', { name: 'Try again' }));
    let answer = 404;
    await page.route(ONE_FORM, (route) =>
      answer === 404
        ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', details: {} } })
        : answer === 500
          ? route.fulfill({ status: 500 })
          : route.abort(),
    );
    await configure();
    await texts.shows(dialog().getByRole('alert'), 'No form data found');
    answer = 0;
    await tryAgain();
    await texts.shows(dialog().getByRole('alert'), 'Supabase client not initialized');
    await dialog()
      .getByText('Database connection not available. Please contact administrator.')
      .waitFor();
    answer = 500;
    await tryAgain();
    await texts.shows(dialog().getByRole('alert'), 'Failed to load form data');
    await page.unrouteAll();
    await tryAgain();
    await texts.shows(dialog(), 'PDF Field Mapping');
  });

  it('shows the page once it loads, and announces Auto Map right after a save', async () => {
    await page.route('**/api/forms/*/file', (route) => route.abort());
    await configure();
    await dialog().getByText('The page cannot be shown.').waitFor();
    await page.unrouteAll();
    const rows = dialog().locator('tbody tr');
    await rows.nth(2).locator('select').first().focus();
    await dialog().getByTestId('box').first().waitFor();

    await dialog().getByRole('button', { name: 'Save Mappings' }).click();
    await dialog().getByText('Mappings saved successfully!').waitFor();
    await dialog().getByRole('button', { name: 'Auto Map' }).click();
    await dialog()
      .getByText(/have a suggestion/)
      .waitFor({ timeout: 2800 });
    expect(await dialog().getByText('Mappings saved successfully!').count()).toBe(0);
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
