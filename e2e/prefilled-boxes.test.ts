/** An administrator decides once what becomes of the boxes that an uploaded file has filled in. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { MAPPING_TEXTS } from '../src/core/texts/mapping-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { QUESTION_TEXTS } from '../src/core/texts/question-texts.ts';
import { REVISION_TEXTS } from '../src/core/texts/revision-texts.ts';
import type { Form } from '../src/web/forms/queries.ts';
import { readSampleForm } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FORM = 'Preset form';
const POLICY = 'Policy number';
const RECEIVED = 'Received';

describe.skipIf(!BROWSER)('boxes that the uploaded file has filled in', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    const preset = { HO_PolicyNo: 'SERIES 9', HO_Received: 'Old date' };
    const { bytes } = await fillForm(readSampleForm(), preset);
    const file = join(stage.folder, 'preset.pdf');
    writeFileSync(file, bytes);
    page = await openDeskPage(stage);
    await addForm(page, file, FORM);
  });

  const dialog = () => page.getByRole('dialog').first();
  const group = (words: string) => dialog().getByRole('radiogroup', { name: words });
  const radio = (words: string, name: string) => group(words).getByRole('radio', { name });
  const told = (text: string, boxes: string) =>
    dialog().getByText(message(text, { boxes })).waitFor();
  const configure = () =>
    clickAfterPause(formCard(page, FORM).getByRole('button', { name: 'Configure' }));
  const prefilledForAgents = async () => {
    const answer = await page.request.get(`${stage.server.address}/api/applications/forms`);
    const { forms } = (await answer.json()) as { forms: { prefilled: string[] }[] };
    return forms.flatMap(({ prefilled }) => prefilled);
  };

  it('are kept or emptied from one list, with the keyboard alone', async () => {
    expect(await prefilledForAgents()).toEqual([POLICY, RECEIVED]);
    await configure();
    await told(MAPPING_TEXTS.prefilled, '2 boxes');
    await group(`${POLICY}: “SERIES 9”`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'prefilled-boxes');
    await radio(POLICY, MAPPING_TEXTS.keepPrefilled).focus();
    await page.keyboard.press('Space');
    await told(MAPPING_TEXTS.prefilled, '1 box');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await told(MAPPING_TEXTS.prefilledDecided, '2 boxes');
    await expectAccessibleAtEveryWidth(page, 'prefilled-boxes-decided');
    await clickAfterPause(dialog().getByRole('button', { name: 'Save Mappings' }));
    await dialog().getByText('Mappings saved successfully!').waitFor();
    expect(await prefilledForAgents()).toEqual([]);
  });

  it('are all emptied at once, which can be undone', async () => {
    const emptyAll = dialog().getByRole('button', {
      name: message(MAPPING_TEXTS.emptyAllPrefilled, { count: 2 }),
    });
    await clickAfterPause(emptyAll);
    expect(await radio(POLICY, MAPPING_TEXTS.emptyPrefilled).isChecked()).toBe(true);
    await told(MAPPING_TEXTS.emptiedPrefilled, '1 box');
    await expectAccessibleAtEveryWidth(page, 'prefilled-boxes-emptied');
    await clickAfterPause(dialog().getByRole('button', { name: MAPPING_TEXTS.undoEmptied }));
    expect(await radio(POLICY, MAPPING_TEXTS.keepPrefilled).isChecked()).toBe(true);
  });

  it('are named in the history with what was kept', async () => {
    await clickAfterPause(dialog().getByRole('button', { name: 'History' }));
    const history = page.getByRole('dialog').last();
    const change = history.getByRole('listitem').filter({ hasText: '“SERIES 9”' }).last();
    await change.getByText(POLICY, { exact: true }).waitFor();
    await change.getByText('HO_PolicyNo', { exact: true }).waitFor();
    await change.getByText(`${QUESTION_TEXTS.kept.toLowerCase()}, “SERIES 9”`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'mapping-history-labels');
  });

  it('stay decided, and can be decided otherwise at the box', async () => {
    await page.reload();
    await configure();
    await told(MAPPING_TEXTS.prefilledDecided, '2 boxes');
    await dialog()
      .getByText(/and decided/)
      .click();
    expect(await radio(POLICY, MAPPING_TEXTS.keepPrefilled).isChecked()).toBe(true);
    expect(await radio(RECEIVED, MAPPING_TEXTS.emptyPrefilled).isChecked()).toBe(true);
    const source = dialog().getByLabel('Application Field: HO_PolicyNo');
    await dialog().getByLabel('Filter by name').fill('HO_Policy');
    expect(await source.locator('option:checked').textContent()).toBe(QUESTION_TEXTS.kept);
    await source.selectOption('');
    await told(MAPPING_TEXTS.prefilled, '1 box');
  });

  it('are shown without words where the print of the form could not be read', async () => {
    await page.route(/\/api\/forms\/[\da-f-]{36}$/, async (route) => {
      const { form } = (await (await route.fetch()).json()) as { form: Form };
      const fields = form.form_analysis?.fields.map(({ labels, ...field }) => field);
      await route.fulfill({ json: { form: { ...form, form_analysis: { fields, pages: 1 } } } });
    });
    await page.reload();
    await configure();
    await dialog().getByText(MAPPING_TEXTS.printUnread).waitFor();
    await expectAccessibleAtEveryWidth(page, 'mapping-without-print');
    await page.unrouteAll();
  });

  it('do not count as decided in a new revision that says something else there', async () => {
    await page.reload();
    const { address } = stage.server;
    const listed = await page.request.get(`${address}/api/forms`);
    const { forms } = (await listed.json()) as { forms: { id: string }[] };
    const { bytes } = await fillForm(readSampleForm(), { HO_PolicyNo: 'SERIES 10' });
    const file = { name: 'next.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
    const sent = await page.request.post(`${address}/api/forms/${forms[0]?.id}/revision`, {
      multipart: { formName: 'Preset next', file },
      headers: { origin: address },
    });
    expect(sent.status()).toBe(201);
    await clickAfterPause(
      page.getByRole('button', { name: message(REVISION_TEXTS.lookOf, { name: FORM }) }),
    );
    const row = dialog().locator('[data-row]').filter({ hasText: POLICY }).last();
    await row.getByText(message(REVISION_TEXTS.saysOther, { words: 'SERIES 10' })).waitFor();
  });
});
