/** What a form asks, changed by somebody else while an agent is half way through the answers. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Question, questionId } from '../src/core/application/questions.ts';
import type { FieldMapping } from '../src/core/mapping/field-mapping.ts';
import { boxesOfSections } from '../src/core/mapping/form-questions.ts';
import type { PdfField } from '../src/core/pdf/pdf-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const LABEL = 'Programs applied for';
const BOX = 'HO_PolicyNo';
const NOT_OFFERED = `${LABEL} has an answer that is not among its choices now. Choose again.`;

describe.skipIf(!BROWSER)('a question that is changed while it is being answered', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await ask('several', ['Food', 'Cash', 'Child Care']);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await group().waitFor();
  });

  /** Saves the question as another administrator's browser does. */
  async function ask(kind: Question['kind'], choices: string[]): Promise<void> {
    const at = `${stage.server.address}/api/forms`;
    const { forms } = await (await page.request.get(at)).json();
    const { form } = await (await page.request.get(`${at}/${forms[0].id}`)).json();
    const asked = {
      sourceField: '',
      fieldType: 'text',
      required: false,
      transform: 'default',
      ask: { label: LABEL, kind, choices, required: true },
    };
    const data = {
      field_mappings: { ...form.field_mappings, [BOX]: asked },
      updated_at: form.updated_at,
    };
    const headers = { origin: stage.server.address };
    const saved = await page.request.put(`${at}/${form.id}/mappings`, { data, headers });
    expect(saved.ok()).toBe(true);
  }

  const group = () => page.getByRole('group', { name: LABEL });
  const inPanel = () =>
    page
      .getByRole('complementary', { name: 'Good order' })
      .getByRole('button', { name: NOT_OFFERED });

  it('tells a screen reader that several choices are required', async () => {
    expect(await group().getAttribute('aria-labelledby')).not.toBeNull();
    await page.getByRole('group', { name: `${LABEL} , required` }).waitFor();
  });

  it('shows the answer that is no longer offered, and says so, until another is chosen', async () => {
    for (const name of ['Food', 'Child Care'])
      await group().getByRole('checkbox', { name }).check();
    await ask('choice', ['Food', 'Cash', 'Child Care', 'Health Care', 'Emergency relief']);
    const list = page.getByRole('combobox', { name: LABEL });
    await expect
      .poll(() => list.locator('option:checked').textContent({ timeout: 5000 }))
      .toBe('Food, Child Care');
    await inPanel().waitFor();
    await ask('choice', ['Food assistance', 'Cash']);
    const radios = page.getByRole('radiogroup', { name: LABEL });
    await radios.getByRole('radio', { name: 'Food, Child Care', checked: true }).waitFor();
    await page.getByText(NOT_OFFERED).last().waitFor();
    await expectAccessibleAtEveryWidth(page, 'answer-not-offered');
    await ask('text', []);
    await expect
      .poll(() => page.getByRole('textbox', { name: LABEL }).inputValue())
      .toBe('Food, Child Care');
    await ask('several', ['Food assistance', 'Cash']);
    for (const name of ['Child Care', 'Food']) {
      const former = group().getByRole('checkbox', { name, exact: true });
      await former.press('Space');
      await former.waitFor({ state: 'detached' });
    }
    const last = group().getByRole('checkbox', { name: 'Cash' });
    expect(await last.evaluate((box) => box === document.activeElement)).toBe(true);
    await last.check();
    await inPanel().waitFor({ state: 'detached' });
  });
});

describe.skipIf(!BROWSER)('a table of which one question depends on another', () => {
  const stage = setStage();

  /** Asks the agent for these in boxes that stand one after the other in one section. */
  async function ask(page: Page, questions: readonly Question[]): Promise<void> {
    const at = `${stage.server.address}/api/forms`;
    const { forms } = await (await page.request.get(at)).json();
    const { form } = await (await page.request.get(`${at}/${forms[0].id}`)).json();
    const fields: PdfField[] = form.form_analysis.fields;
    const mapping = (ask: Question): FieldMapping => ({
      sourceField: '',
      fieldType: 'text',
      required: false,
      transform: 'default',
      ask,
    });
    const texts = fields.filter(({ type }) => type === 'text');
    const boxes = boxesOfSections(
      texts,
      Object.fromEntries(texts.map(({ name }) => [name, mapping({ label: name, kind: 'text' })])),
    );
    const inOrder = boxes.filter(({ section }) => section === boxes[0]?.section);
    const mappings = questions.map((question, i) => [inOrder[i]?.field.name, mapping(question)]);
    const data = { field_mappings: Object.fromEntries(mappings), updated_at: form.updated_at };
    const headers = { origin: stage.server.address };
    const saved = await page.request.put(`${at}/${form.id}/mappings`, { data, headers });
    expect(saved.ok()).toBe(true);
  }

  it('stays one, with the focus in its row, while that question appears', async () => {
    const page = await openAgentPage(stage);
    await ask(
      page,
      [1, 2].flatMap((row): Question[] => [
        { label: `Child (${row})`, kind: 'text' },
        { label: `Smoker (${row})`, kind: 'yesNo' },
        {
          label: `Packs (${row})`,
          kind: 'text',
          shownWhen: { of: questionId(`Smoker (${row})`), is: 'YES' },
        },
      ]),
    );
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    const row = page.getByRole('group', { name: 'Row 1' });
    const yes = row.getByRole('radio', { name: 'YES' });
    await yes.press('Space');
    await row.getByLabel('Packs').waitFor();
    expect(await yes.evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await page.getByRole('group', { name: /^Row \d$/ }).count()).toBe(2);
  });
});
