/** A revision in which the boxes of a date have become one: a real form, and the one before it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transform } from '../src/core/mapping/field-mapping.ts';
import { message } from '../src/core/texts/message.ts';
import { REVISION_TEXTS } from '../src/core/texts/revision-texts.ts';
import type { Form } from '../src/server/forms/form-schema.ts';
import { fieldMapping } from '../tests/support/field-mapping.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
const PAIR = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/revision-labels/va21p530.json'), 'utf8'),
) as Record<'old' | 'new', { file: string }>;
/** The later form has three boxes for each date, the earlier one. */
const [BEFORE, AFTER] = [join(SHARED, PAIR.new.file), join(SHARED, PAIR.old.file)];
const NAME = 'Burial benefits in parts';
const DEATH = "VETERAN'S DATE OF DEATH";
const PARTS: Transform[] = ['date-month', 'date-day', 'date-year'];

describe.skipIf(!BROWSER || !existsSync(BEFORE) || !existsSync(AFTER))('joined boxes', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    await addForm(page, BEFORE, NAME);
    await askDateOfDeath();
  });

  const at = (path: string) => `${stage.server.address}/api/forms${path}`;
  const dialog = () => page.getByRole('dialog').first();
  const rowsOf = (words: string) => dialog().locator('[data-row]').filter({ hasText: words });
  const use = () => dialog().getByRole('button', { name: /^Use from / });
  const forms = async () => (await (await page.request.get(at(''))).json()).forms as Form[];
  const formNamed = async (name: string) => {
    const id = (await forms()).find(({ form_name }) => form_name === name)?.id;
    return (await (await page.request.get(at(`/${id}`))).json()).form as Form;
  };

  /** Asks an agent for the date, whose parts stand in three boxes. */
  async function askDateOfDeath(): Promise<void> {
    const { id, form_analysis, field_mappings, updated_at } = await formNamed(NAME);
    const boxes = form_analysis?.fields.filter(({ labels }) =>
      labels?.near[0]?.text.includes(DEATH),
    );
    expect(boxes).toHaveLength(PARTS.length);
    const ask = { label: 'Date of death', kind: 'date' };
    const asked = boxes?.map(({ name }, i) => [
      name,
      { ...fieldMapping(''), ask, transform: PARTS[i] },
    ]);
    const data = {
      field_mappings: { ...field_mappings, ...Object.fromEntries(asked ?? []) },
      updated_at,
    };
    expect((await page.request.put(at(`/${id}/mappings`), { data })).ok()).toBe(true);
  }

  /** A new server on a busy machine can take longer for the first comparison than a PDF may. */
  async function uploadAndCompare(): Promise<void> {
    const tooSlow = dialog().getByText('took longer than');
    const compared = dialog().getByText('Use from', { exact: true });
    for (let tries = 0; tries < 4 && !(await compared.isVisible()); tries++) {
      await clickAfterPause(dialog().getByRole('button', { name: 'Upload and compare' }));
      await tooSlow.waitFor({ state: 'hidden' });
      await compared.or(tooSlow).first().waitFor();
    }
  }

  it('are decided together, and get the whole date', async () => {
    await clickAfterPause(formCard(page, NAME).getByRole('button', { name: /^New revision/ }));
    await dialog().locator('input[type=file]').setInputFiles(AFTER);
    await dialog().getByLabel('Form Name').fill('Burial benefits');
    const rows = rowsOf(DEATH);
    await uploadAndCompare();
    await expect.poll(() => rows.count()).toBe(PARTS.length);
    await rows.filter({ hasText: 'date, DD' }).waitFor();
    const undecided = async () =>
      Number(/(\d+) left undecided/.exec((await use().textContent()) ?? '')?.[1] ?? 0);
    const before = await undecided();
    await rows.first().focus();
    await page.keyboard.press('1');
    const together = message(REVISION_TEXTS.joinedIn, { box: '10A. DATE OF DEATH' });
    await expect.poll(() => rows.filter({ hasText: together }).count()).toBe(PARTS.length - 1);
    await rows.first().getByText('→ 10A. DATE OF DEATH: asked: “Date of death”').waitFor();
    expect(await undecided()).toBe(before - PARTS.length);
    await clickAfterPause(use());
    await dialog().waitFor({ state: 'hidden' });
    const { field_mappings } = await formNamed('Burial benefits');
    const written = Object.values(field_mappings ?? {}).filter(({ ask }) => ask);
    expect(written).toMatchObject([{ ask: { label: 'Date of death' }, transform: 'default' }]);
  });
});
