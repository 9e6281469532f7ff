/** A table of a real form, asked of the agent in one step and answered row by row. */
import { describe, expect, it } from 'vitest';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const BURIAL = 'Burial benefits';
const burial = realForms().find(({ file }) => file.includes('21P-530'));
const PLACE = 'toursOfDuty.placeOfEntry[0]';
const SECTION = 'SERVICE INFORMATION';
const REST = { boxes: 'Asked of the agent: 18 boxes', offer: 'too: 18 boxes' };

describe.skipIf(!BROWSER || !burial)('the tours of duty on a real form', () => {
  const stage = setStage();

  it('are asked together, with an undo, and answered in rows', async () => {
    const page = await openDeskPage(stage);
    await addForm(page, realFormFile(burial as { file: string }), BURIAL);
    await formCard(page, BURIAL).getByRole('button', { name: 'Configure' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Filter by name').fill(PLACE);
    await editor
      .getByLabel(`Application Field: ${PLACE}`, { exact: true })
      .selectOption({ label: 'Ask the agent' });
    const rest = editor.getByRole('button', { name: `Ask for the rest of “${SECTION}”` });
    await rest.waitFor();
    expect(await rest.textContent()).toContain(REST.offer);
    await expectAccessibleAtEveryWidth(page, 'ask-section');
    await rest.click();
    await editor.getByText(`${REST.boxes} of “${SECTION}”.`).waitFor();
    expect(await rest.count()).toBe(0);
    const question = editor.getByLabel(`Question: ${PLACE}`);
    expect(await question.evaluate((element) => element === document.activeElement)).toBe(true);
    await editor.getByRole('button', { name: 'Undo' }).click();
    await rest.click();
    await editor.getByRole('button', { name: 'Save Mappings' }).click();
    await editor.getByText('Mappings saved successfully!').waitFor();
    await editor.getByRole('button', { name: 'Close' }).click();

    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    const section = page.getByRole('group', { name: SECTION });
    const rows = section.getByRole('group', { name: /^Row \d$/ });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(3);
    expect(await rows.last().getByRole('textbox').count()).toBe(6);
    await expectAccessibleAtEveryWidth(page, 'rows-of-section');
  });
});
