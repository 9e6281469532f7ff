import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ruleInWords } from '../src/core/application/form-rules.ts';
import { errorText } from '../src/core/error-texts.ts';
import { FIELD_TEXTS } from '../src/core/texts/field-texts.ts';
import { RENAME_TEXTS } from '../src/core/texts/form-list-texts.ts';
import { MAPPING_HISTORY_TEXTS, MAPPING_TEXTS } from '../src/core/texts/mapping-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { RULE_TEXTS } from '../src/core/texts/rule-texts.ts';
import { UNKNOWN_REMOVAL } from '../src/core/texts/shell-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, ONE_FORM, signUpAtFormConfig } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { holdRequests } from './support/hold-requests.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';
const FIELD = 'ProposedInsured.First';

/** Saves pictures if `INKREADY_PICTURES` names a folder for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.INKREADY_PICTURES;
  if (!folder) return;
  for (const width of [1280, 820, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

describe.skipIf(!BROWSER)('two administrators editing one mapping', () => {
  const stage = setStage();
  let ann: Page;
  let bob: Page;
  beforeAll(async () => {
    [ann, bob] = (await Promise.all(
      ['ann', 'bob'].map(async (name) => {
        const page = await (await stage.browser.newContext()).newPage();
        await signUpAtFormConfig(page, stage.server.address, `${name}@example.com`);
        await configure(page);
        return page;
      }),
    )) as [Page, Page];
  });

  const configure = (page: Page) =>
    formCard(page, FORM).getByRole('button', { name: 'Configure' }).click();
  const editor = (page: Page) => page.getByRole('dialog').first();
  const manual = (page: Page): Locator =>
    editor(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: FIELD }) })
      .locator('input')
      .last();
  const save = (page: Page) => editor(page).getByRole('button', { name: 'Save Mappings' }).click();
  const question = (page: Page) =>
    page.getByRole('dialog').filter({ hasText: 'Somebody else saved this mapping' }).last();

  it('warns the second to save, who goes on editing with nothing lost', async () => {
    await manual(ann).fill('by Ann');
    await manual(bob).fill('by Bob');
    await save(ann);
    await editor(ann).getByText('Mappings saved successfully!').waitFor();
    await save(bob);
    await question(bob)
      .getByText(/Your changes are not lost/)
      .waitFor();
    await question(bob).getByRole('button', { name: 'Keep editing' }).click();
    expect(await manual(bob).inputValue()).toBe('by Bob');
  });

  it('what is read late does not replace what the second goes on editing', async () => {
    await save(bob);
    const answer = await holdAnswer(bob, ONE_FORM);
    await clickAfterPause(question(bob).getByRole('button', { name: 'Load theirs' }));
    await answer.held;
    await clickAfterPause(question(bob).getByRole('button', { name: 'Keep editing' }));
    const read = bob.waitForResponse(ONE_FORM);
    answer.release();
    await read;
    await bob.waitForTimeout(1_000);
    expect(await manual(bob).inputValue()).toBe('by Bob');
  });

  it('the second can load the other’s work', async () => {
    await save(bob);
    await bob.route(ONE_FORM, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort();
    });
    const load = question(bob).getByRole('button', { name: 'Load theirs' });
    await load.focus();
    await bob.keyboard.press('Enter');
    await question(bob).getByRole('alert').waitFor();
    await expect
      .poll(() => load.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await bob.unrouteAll();
    await question(bob).getByRole('button', { name: 'Load theirs' }).click();
    await question(bob).waitFor({ state: 'hidden' });
    expect(await manual(bob).inputValue()).toBe('by Ann');
  });

  it('the second gets their own work back with one press', async () => {
    await editor(bob).getByText(MAPPING_TEXTS.theirsLoaded).waitFor();
    await clickAfterPause(editor(bob).getByRole('button', { name: MAPPING_TEXTS.backToMine }));
    expect(await manual(bob).inputValue()).toBe('by Bob');
  });

  it('the second can knowingly save over the first', async () => {
    await manual(ann).fill('by Ann again');
    await manual(bob).fill('by Bob again');
    await save(ann);
    await editor(ann).getByText('Mappings saved successfully!').waitFor();
    await save(bob);
    await question(bob).getByRole('button', { name: 'Save mine over it' }).click();
    await editor(bob).getByText('Mappings saved successfully!').waitFor();
    await editor(ann).getByRole('button', { name: 'Close' }).click();
    await configure(ann);
    await manual(ann).waitFor();
    expect(await manual(ann).inputValue()).toBe('by Bob again');
  });

  it('keeps what is typed during a save as an unsaved change', async () => {
    const release = await holdRequests(ann, '**/api/forms/*/mappings');
    await manual(ann).fill('sent');
    await save(ann);
    await manual(ann).fill('typed since');
    release();
    await editor(ann).getByText('Mappings saved successfully!').waitFor();
    expect(await manual(ann).inputValue()).toBe('typed since');
    await ann.unrouteAll();
    await manual(ann).fill('by Bob again');
    await save(ann);
    await editor(ann).getByText('Mappings saved successfully!').waitFor();
  });

  it('asks before unsaved changes are thrown away', async () => {
    await manual(ann).fill('not saved');
    await editor(ann).getByRole('button', { name: 'Close' }).click();
    const asked = ann.getByRole('dialog').filter({ hasText: 'Leave without saving?' }).last();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(await manual(ann).inputValue()).toBe('not saved');
    await ann.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Discard changes' }).click();
    await editor(ann).waitFor({ state: 'hidden' });
    await configure(ann);
    await manual(ann).waitFor();
    expect(await manual(ann).inputValue()).toBe('by Bob again');
  });

  it('shows who changed which box, and restores an earlier mapping with one press', async () => {
    await editor(ann).getByRole('button', { name: 'History' }).click();
    const history = ann.getByRole('dialog').filter({ hasText: 'History of this mapping' }).last();
    const versions = history.getByRole('listitem').filter({ hasText: ' mapped' });
    await versions.nth(1).waitFor();
    expect(await versions.first().textContent()).toContain('by ann@example.com');
    expect(await versions.first().textContent()).toContain('→ the text “by Bob again”');
    expect(await history.textContent()).toContain('by bob@example.com');
    await shoot(ann, 'mapping-history');
    const earlier = versions.filter({ hasText: '→ the text “by Ann again”' });
    await earlier.getByRole('button', { name: /^Restore the version/ }).click();
    await history.waitFor({ state: 'hidden' });
    await editor(ann).getByText('Mappings saved successfully!').waitFor();
    expect(await manual(ann).inputValue()).toBe('by Ann again');
  });

  it('lets a version be restored after somebody else saved while the history was open', async () => {
    await editor(ann).getByRole('button', { name: 'History' }).click();
    const history = ann.getByRole('dialog', { name: MAPPING_HISTORY_TEXTS.title });
    await history
      .getByRole('button', { name: /^Restore the version/ })
      .first()
      .waitFor();
    await editor(bob).getByRole('button', { name: 'Close' }).click();
    await configure(bob);
    await manual(bob).fill('by Bob at last');
    await save(bob);
    await editor(bob).getByText('Mappings saved successfully!').waitFor();
    const restored = () =>
      history
        .getByRole('listitem')
        .filter({ hasText: '→ the text “by Bob again”' })
        .getByRole('button', { name: /^Restore the version/ })
        .first();
    await clickAfterPause(restored());
    await history.getByText(MAPPING_HISTORY_TEXTS.stale).waitFor();
    await clickAfterPause(history.getByRole('button', { name: MAPPING_HISTORY_TEXTS.loadCurrent }));
    await history.getByText(MAPPING_HISTORY_TEXTS.stale).waitFor({ state: 'hidden' });
    await history.getByText('→ the text “by Bob at last”').first().waitFor();
    await clickAfterPause(restored());
    await history.waitFor({ state: 'hidden' });
    expect(await manual(ann).inputValue()).toBe('by Bob again');
  });

  it('the field editor, too, can load the other’s work and bring one’s own back', async () => {
    const boxes = (page: Page) => editor(page).getByTestId('sheet').locator('[data-box]');
    const press = (page: Page, name: string) =>
      clickAfterPause(page.getByRole('button', { name, exact: true }));
    for (const page of [ann, bob]) {
      await editor(page).getByRole('button', { name: 'Close' }).click();
      await press(page, `Edit fields of ${FORM}`);
      await boxes(page).first().click();
      await page.keyboard.press('Control+d');
    }
    const mine = await boxes(bob).count();
    await press(ann, FIELD_TEXTS.save);
    await editor(ann)
      .getByText(/^Saved\./)
      .waitFor();
    await press(ann, 'Close');
    await bob.keyboard.press('Control+d');
    await press(bob, FIELD_TEXTS.save);
    await press(bob, 'Load theirs');
    await editor(bob).getByText(FIELD_TEXTS.theirsLoaded).waitFor();
    expect(await boxes(bob).count()).toBe(mine);
    await press(bob, FIELD_TEXTS.undo);
    expect(await boxes(bob).count()).toBe(mine + 1);
  });

  it('a deletion whose answer was lost ends well when it is pressed again', async () => {
    const remove = ann.getByRole('dialog', { name: `Delete “${FORM}”` });
    const deletion = await loseAnswers(ann, ONE_FORM, 'DELETE');
    await formCard(ann, FORM)
      .getByRole('button', { name: `Delete ${FORM}` })
      .click();
    await clickAfterPause(remove.getByRole('button', { name: 'Delete', exact: true }));
    const told = `Failed to delete form: ${UNKNOWN_REMOVAL}`;
    await remove.getByText(told).waitFor();
    await deletion.end();
    await clickAfterPause(remove.getByRole('button', { name: 'Delete', exact: true }));
    await remove.waitFor({ state: 'hidden' });
    // So does its restoration: the list shows that the form is back.
    const restoration = await loseAnswers(ann, '**/restoration');
    await ann.getByText('Deleted forms (1)').click();
    await clickAfterPause(ann.getByRole('button', { name: `Restore ${FORM}` }));
    await formCard(ann, FORM).waitFor();
    await ann.getByText(`“${FORM}” is back among the forms.`).waitFor();
    expect(await ann.locator('div:focus').textContent()).toContain('is back among the forms');
    await restoration.end();
  });

  it('a form that one of them deleted can be restored', async () => {
    await formCard(ann, FORM)
      .getByRole('button', { name: `Delete ${FORM}` })
      .click();
    await ann.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await formCard(ann, FORM).waitFor({ state: 'hidden' });
    await ann.getByText('Deleted forms (1)').click();
    await shoot(ann, 'deleted-forms');
    await ann.getByRole('button', { name: `Restore ${FORM}` }).click();
    await formCard(ann, FORM).waitFor();
    await ann.getByText(`“${FORM}” is back among the forms.`).waitFor();
    await ann.getByText(/^Deleted forms/).waitFor({ state: 'hidden' });
    // Tab continues from there, not from the top of the page.
    expect(await ann.locator('div:focus').textContent()).toContain('is back among the forms');
    await expectAccessibleAtEveryWidth(ann, 'restored-form');
    // Once it is deleted again, nothing says any longer that it is back.
    const address = `${stage.server.address}/api/forms`;
    const { forms } = await (await bob.request.get(address)).json();
    for (const { id } of forms) await bob.request.delete(`${address}/${id}`);
    await formCard(ann, FORM).waitFor({ state: 'detached' });
    await ann.getByText(`“${FORM}” is back`).waitFor({ state: 'hidden' });
    await ann.getByText('Deleted forms (1)').click();
    await clickAfterPause(ann.getByRole('button', { name: `Restore ${FORM}` }));
    await formCard(ann, FORM).waitFor();
  });

  it('a rule and a name that the other has just changed can be saved over, knowingly', async () => {
    const other = await bob.context().newPage();
    await other.goto(`${stage.server.address}/#forms`);
    const open = async (button: string) => {
      for (const page of [ann, other])
        await clickAfterPause(formCard(page, FORM).getByRole('button', { name: button }));
    };
    const dialog = (page: Page) => page.getByRole('dialog').first();
    const press = (page: Page, name: string) =>
      clickAfterPause(dialog(page).getByRole('button', { name }));
    await open(message(RULE_TEXTS.changeOf, { name: FORM }));
    await dialog(ann).getByLabel(RULE_TEXTS.minAge).fill('50');
    await dialog(other).getByLabel(RULE_TEXTS.maxAge).fill('80');
    await press(ann, RULE_TEXTS.save);
    await dialog(ann).waitFor({ state: 'hidden' });
    await press(other, RULE_TEXTS.save);
    const theirs = message(RULE_TEXTS.theirs, { rule: ruleInWords({ minAge: 50 }) });
    await dialog(other).getByText(theirs).waitFor();
    await press(other, RULE_TEXTS.saveOver);
    await dialog(other).waitFor({ state: 'hidden' });
    await formCard(other, FORM)
      .getByText(ruleInWords({ maxAge: 80 }))
      .waitFor();

    await open(`Rename ${FORM}`);
    await dialog(ann).getByLabel('Form Name').fill('By Ann');
    await dialog(other).getByLabel('Form Name').fill('By Bob');
    await press(ann, RENAME_TEXTS.save);
    await dialog(ann).waitFor({ state: 'hidden' });
    await press(other, RENAME_TEXTS.save);
    await dialog(other)
      .getByText(errorText('name_stale', { name: 'By Ann' }))
      .waitFor();
    await press(other, RENAME_TEXTS.save);
    await formCard(other, 'By Bob').waitFor();
  });
});
