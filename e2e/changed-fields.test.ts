/** An administrator changes a form's fields while an agent has it open in the viewer. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_EVENT_TEXTS } from '../src/core/texts/viewer-texts.ts';
import type { FormSummary } from '../src/server/forms/form-schema.ts';
import { valuesByQpdf } from '../tests/support/pdf-tools.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { openView } from './support/agent.ts';
import { type ApiClient, createApiClient } from './support/api-client.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const NAME = 'TX App08T';
const FIRST = 'ProposedInsured.First';
const LAST = 'ProposedInsured.Last';
const MIDDLE = 'ProposedInsured.MI';

describe.skipIf(!BROWSER)('a form in the viewer whose fields an administrator changes', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  let administrator: ApiClient;
  let form: FormSummary;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agent@example.com', AT_A_DESK);
    administrator = createApiClient(stage.server.port);
    await administrator.signUp('admin@example.com');
    form = await administrator.upload(NAME);
    await administrator.analyze(form.id);
    await openView(page, 'PDF Application');
    await field(FIRST).waitFor();
  });

  const field = (name: string) => page.locator(`.annotationLayer input[name="${name}"]`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = FILE_EVENT_TEXTS.changed.title.replace('{name}', NAME);

  type Field = { name: string; rect: [number, number, number, number] };

  async function change(edit: (fields: Field[]) => Field[]): Promise<void> {
    const path = `/api/forms/${form.id}/fields`;
    const { fields, updated_at } = await administrator.read<{
      fields: Field[];
      updated_at: string;
    }>(path);
    await administrator.read(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields: edit(fields), updated_at }),
    });
  }
  const remove = (name: string) =>
    change((fields) => {
      const others = fields.filter((one) => one.name !== name);
      expect(others.length).toBeLessThan(fields.length);
      return others;
    });
  const lower = ({ rect: [left, bottom, right, top], ...field }: Field): Field => ({
    ...field,
    rect: [left, bottom - 1, right, top - 1],
  });

  it('is the new one, with a message, if nothing was typed', async () => {
    await remove(MIDDLE);
    await page.getByText(title).waitFor();
    expect(await page.getByText(FILE_EVENT_TEXTS.renewed.words).isVisible()).toBe(true);
    await field(FIRST).waitFor();
    expect(await field(MIDDLE).count()).toBe(0);
    await button(FILE_EVENT_TEXTS.renewed.dismiss).click();
    await page.getByText(title).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('is the new one, too, if its file has as many bytes as the earlier one', async () => {
    await change((fields) => fields.map(lower));
    await page.getByText(title).waitFor();
    await button(FILE_EVENT_TEXTS.renewed.dismiss).click();
    await page.getByText(title).waitFor({ state: 'hidden' });
    const { file_size } = await administrator.form(form.id);
    await change((fields) => fields.map(lower));
    expect((await administrator.form(form.id)).file_size).toBe(file_size);
    await page.getByText(title).waitFor();
    await button(FILE_EVENT_TEXTS.renewed.dismiss).click();
    await page.getByText(title).waitFor({ state: 'hidden' });
  });

  it('stays with all that was typed, and can be downloaded, until the new one is opened', async () => {
    await field(FIRST).fill('Renata');
    await remove(LAST);
    await page.getByText(title).waitFor();
    await expectAccessibleAtEveryWidth(page, 'changed-fields');
    await button(FILE_EVENT_TEXTS.changed.dismiss).click();
    await page.getByText(title).waitFor({ state: 'hidden' });
    expect(await field(FIRST).inputValue()).toBe('Renata');
    expect(await field(LAST).count()).toBe(1);

    await openView(page, 'Form Config');
    await openView(page, 'PDF Application');
    await page.getByText(title).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(FILE_EVENT_TEXTS.download).click(),
    ]);
    const file = join(stage.folder, 'earlier.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file).get(FIRST)).toBe('Renata');

    await button(FILE_EVENT_TEXTS.openChanged).click();
    await expect.poll(() => field(FIRST).inputValue()).toBe('');
    expect(await field(LAST).count()).toBe(0);
    // The one that the agent gave up had typed values.
    expect(await page.getByText(title).count()).toBe(0);
  });
});
