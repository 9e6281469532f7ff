import type { Locator, Page } from 'playwright-core';
import type { ApplicationData } from '../../src/core/application/application-fields.ts';

/** An agent's actions on the screen, step by step, found by the names on the screen. */

export const PASSWORD = 'kitchen table';

/** Signs up without the dialog and its delays, and opens the product. */
export async function signUp(page: Page, address: string, email: string): Promise<void> {
  await enterAsNewUser(page, address, email, address);
}

/** The same, but opens Form Config. The default view paints a form, which takes a second. */
export async function signUpAtFormConfig(
  page: Page,
  address: string,
  email: string,
): Promise<void> {
  await enterAsNewUser(page, address, email, `${address}/#forms`);
}

async function enterAsNewUser(
  page: Page,
  address: string,
  email: string,
  view: string,
): Promise<void> {
  const data = { email, password: PASSWORD, name: '' };
  const headers = { origin: address };
  const answer = await page.request.post(`${address}/api/auth/sign-up/email`, { data, headers });
  if (!answer.ok()) throw new Error(`${email} could not sign up: ${answer.status()}`);
  await page.goto(view);
  await signedInAs(page, email);
}

/** Signs up through the dialog. */
export async function signUpByHand(page: Page, address: string, email: string): Promise<void> {
  const dialog = await openSignIn(page, address);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await fillCredentials(page, email);
  await dialog.waitFor({ state: 'hidden' });
  await signedInAs(page, email);
}

/** Opens the product with its sign-in dialog. */
export async function openSignIn(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  return pressSignIn(page);
}

/** Opens the dialog in a page whose user is signed out. */
export async function pressSignIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export async function signedInAs(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByText(email).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Sign Out' }).click();
  await banner.getByRole('button', { name: 'Sign In' }).waitFor();
}

/** Fills in and submits the open dialog, in either of its two modes. */
export async function fillCredentials(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
}

/** Makes printing end at once, because a headless browser shows no dialog to close. */
export async function answerPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
}

/**
 * Leaves the page in its printing state, marked with `data-printing`, so that the printed page can
 * be checked, because a headless browser shows no print dialog. Takes effect at the next load.
 */
export async function holdPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printing', 'true');
  });
}

/** Continues past the list of empty fields, if it is shown. */
export function continueDespiteEmptyFields(page: Page): void {
  const anyway = page.getByRole('button', { name: / anyway$/ });
  anyway.click({ timeout: 20_000 }).catch(() => {});
}

/**
 * Waits before a button is pressed again, because a press faster than a hand counts as half of a
 * double click (src/web/ui/buttons/button.tsx).
 */
export const pauseBetweenClicks = () => new Promise((resolve) => setTimeout(resolve, 80));

export async function clickAfterPause(button: Locator): Promise<void> {
  await pauseBetweenClicks();
  await button.click();
}

/** Waits for the new view, because the previous view and its headings stay until then. */
export async function openView(page: Page, label: string): Promise<void> {
  const button = page.getByRole('navigation').getByRole('button', { name: label, exact: true });
  await button.click();
  await button.and(page.locator('[aria-current=page]')).waitFor();
}

/**
 * Closes the dialog by hand. Its closing by itself after a while is tested in
 * specified-texts.test.ts.
 */
export async function uploadForm(page: Page, file: string, name: string): Promise<void> {
  await openView(page, 'Form Config');
  await page
    .getByRole('button', { name: /^Upload (PDF|Your First PDF Form)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByLabel('Form Name').fill(name);
  await dialog.getByRole('button', { name: 'Upload PDF' }).click();
  await dialog.getByText('PDF form uploaded successfully!').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

export async function analyzeForm(page: Page, name: string): Promise<void> {
  const card = formCard(page, name);
  await card.getByRole('button', { name: 'Analyze' }).click();
  await card.getByText(/Analyzed: \d+ fields found/).waitFor();
}

export async function autoMapAndSave(page: Page, name: string): Promise<void> {
  await formCard(page, name).getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Auto Map' }).click();
  await dialog.getByText(/have a suggestion/).waitFor();
  await dialog.getByRole('button', { name: 'Save Mappings' }).click();
  await dialog.getByText('Mappings saved successfully!').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The address of one form. Lists and searches have words where the id is. */
export const ONE_FORM = /\/api\/forms\/[0-9a-f]{8}-[0-9a-f-]+$/;

export function formCard(page: Page, name: string) {
  return page.locator('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Types an application as an agent does, in screen order. */
export async function enterApplication(page: Page, data: ApplicationData): Promise<void> {
  const { sex, otherInsurance, replacement, answers: _, ...texts } = data;
  const choose = async (group: string, choice: string | undefined) => {
    if (!choice) return;
    await page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: choice, exact: true })
      .check();
  };
  await choose('Sex', sex);
  await choose('Other insurance', otherInsurance);
  await choose('Replacement', replacement);
  for (const [name, value] of Object.entries(texts)) {
    await page.locator(`#${fieldId(name)}`).fill(value);
  }
}

function fieldId(name: string): string {
  return `application-${name}`;
}

export async function openPackets(page: Page): Promise<void> {
  await clickAfterPause(page.getByRole('button', { name: 'Your packets' }));
  await page.getByRole('heading', { name: 'Your packets', level: 1 }).waitFor();
}

/** On the page of packets: shows the packet's forms and what can be done with it. */
export async function showPacket(page: Page, submissionId: string): Promise<Locator> {
  const packet = page.locator(`[data-packet="${submissionId}"]`);
  const toggle = packet.locator('[aria-expanded]').first();
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  return packet;
}
