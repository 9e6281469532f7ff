import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { REQUIRED_FIELDS } from '../src/core/application/secure-application.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { formCard, PASSWORD } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openPage, saveDownload } from './support/page.ts';
import { textByPoppler } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'Burial form';

/** Uses no clicks: what Tab does not reach cannot be used. */
describe.skipIf(!BROWSER)('with the keyboard alone', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' }, BROWSER);
  let page: Page;
  beforeAll(async () => {
    page = await openPage(stage);
    await page.goto(stage.server.address);
    await page.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
  });

  const dialog = () => page.getByRole('dialog').last();
  const button = (scope: Page | Locator, name: string) =>
    scope.getByRole('button', { name, exact: true });

  /** The styles that can draw a focus ring, on the element or on a box around it. */
  const look = (target: Locator) =>
    target.evaluate((element) =>
      [element, element.parentElement, element.nextElementSibling].map((part) => {
        if (!part) return '';
        const { outline, boxShadow, borderColor } = getComputedStyle(part);
        return [outline, boxShadow, borderColor].join(' ');
      }),
    );

  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    if (await isFocused()) return;
    const before = await look(target);
    for (let n = 0; n < 150; n++) {
      await page.keyboard.press('Tab');
      if (!(await isFocused())) continue;
      await expect.poll(() => look(target), { message: 'the focus shows' }).not.toEqual(before);
      return;
    }
    throw new Error(`Tab does not reach ${target}`);
  }
  async function press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(target);
    await page.keyboard.press(key);
  }
  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await page.keyboard.type(text);
  }
  /** The text of the focused element, or its tag if it is the page itself. */
  const focused = () =>
    page.evaluate(() => {
      const { tagName, textContent } = document.activeElement ?? document.body;
      return tagName === 'BODY' || tagName === 'MAIN' ? tagName : textContent;
    });
  const nav = (label: string) => press(button(page.getByRole('navigation'), label));

  it('an agent signs up', async () => {
    await press(button(page.getByRole('banner'), 'Sign In'));
    await press(button(dialog(), 'Sign Up'));
    await type(dialog().getByLabel('Email'), 'agent@example.com');
    const password = dialog().getByLabel('Password', { exact: true });
    await type(password, PASSWORD);
    await press(button(dialog(), 'Show or hide the password'));
    expect(await password.getAttribute('type')).toBe('text');
    await page.keyboard.press('Enter');
    expect(await password.getAttribute('type')).toBe('password');
    await press(dialog().locator('button[type=submit]'));
    await page.getByRole('banner').getByText('agent@example.com').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The button that opened it is gone.
    await expect.poll(focused).toBe('MAIN');
  });

  it('an agent uploads, analyzes and maps a form', async () => {
    await nav('Form Config');
    await press(button(page, 'Upload Your First PDF Form'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(dialog().getByLabel('PDF File'), 'Space'),
    ]);
    await chooser.setFiles(SAMPLE_FORM_FILE);
    await tabTo(dialog().getByLabel('Form Name'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(FORM);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const card = formCard(page, FORM);
    await press(card.getByRole('button', { name: 'Analyze' }));
    await card.getByText(/Analyzed: \d+ fields found/).waitFor();
    // The focus is on the next step, where the last step was.
    await expect.poll(focused).toBe('Configure');
    await page.keyboard.press('Enter');
    await press(button(dialog(), 'Auto Map'));
    await dialog()
      .getByText(/have a suggestion/)
      .waitFor();
    const choice = dialog().getByRole('combobox').first();
    await tabTo(choice);
    const before = await choice.inputValue();
    await page.keyboard.press('ArrowDown');
    expect(await choice.inputValue()).not.toBe(before);
    await page.keyboard.press('ArrowUp');
    await press(button(dialog(), 'Save Mappings'));
    await dialog().getByText('Mappings saved successfully!').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('an agent enters an application and downloads the filled form', async () => {
    await nav('PDF Application');
    await press(button(page, 'Enter application data'));
    await page.getByRole('heading', { name: 'Secure Application Form' }).waitFor();
    await expect.poll(focused).toBe('Secure Application Form');
    // Digits only, as a person types them.
    const entry = { ...sampleApplication('2026-11-21'), ssn: '987654320', birthDate: '03091941' };
    const sex = page.getByRole('radiogroup', { name: 'Sex' }).getByRole('radio').first();
    for (const field of REQUIRED_FIELDS) {
      if (field === 'sex') await press(sex, 'Space');
      else if (field !== 'date') await type(page.locator(`#application-${field}`), entry[field]);
    }
    await press(button(page, 'Preview Application'));
    await dialog()
      .getByText(/Eleanor/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await press(button(page, 'Submit Application'));
    await page.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    const { file } = await saveDownload(page, stage, () =>
      press(formCard(page, FORM).getByRole('button', { name: 'Download' })),
    );
    expect(textByPoppler(file)).toContain('Eleanor');
    await expect.poll(focused).toBe('Download');
    await press(button(page, `Open ${FORM}`));
    await dialog().getByRole('heading', { name: FORM }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Open');
  });

  it('an agent types into the PDF itself and downloads it', async () => {
    await nav('PDF Application');
    const box = page.locator('.annotationLayer input[name="ProposedInsured.First"]');
    await type(box, 'Ruth');
    const { file } = await saveDownload(page, stage, async () => {
      await press(button(page, 'Download & Print'));
      await press(button(page, 'Download anyway'));
    });
    expect(textByPoppler(file)).toContain('Ruth');
  });

  it('an agent goes through the slides and signs out', async () => {
    await nav('Presentation');
    await page.getByText('1 of 8', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 of 8', { exact: true }).waitFor();
    await press(button(page.getByRole('banner'), 'Sign Out'));
    await button(page.getByRole('banner'), 'Sign In').waitFor();
    await expect.poll(focused, { timeout: 5000 }).toBe('MAIN');
  });
});
