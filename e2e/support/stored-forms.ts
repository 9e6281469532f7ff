/**
 * Forms that a journey needs and whose making is not what it looks at: made over HTTP, as the user
 * of its page. main-job.test.ts makes them by hand, which takes much longer.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { APIResponse, Page } from 'playwright-core';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { formCard, openView } from './agent.ts';

/** Stores a form that is not analyzed yet. */
export async function storeForm(page: Page, file: string, formName: string): Promise<Form> {
  const buffer = readFileSync(file);
  const pdf = { name: basename(file), mimeType: 'application/pdf', buffer };
  return formOf(await page.request.post(at(page, ''), { multipart: { formName, file: pdf } }));
}

/** Stores a form and has it analyzed. */
export async function storeAnalyzedForm(page: Page, file: string, name: string): Promise<Form> {
  const { id } = await storeForm(page, file, name);
  return formOf(await page.request.post(at(page, `/${id}/analysis`)));
}

/** Stores a form, has it analyzed, and shows it in Form Config. */
export async function addForm(page: Page, file: string, name: string): Promise<void> {
  await storeAnalyzedForm(page, file, name);
  await showAnalyzed(page, name);
}

/** The same, with the suggested mapping saved as one that a person has reviewed. */
export async function addMappedForm(page: Page, file: string, name: string): Promise<void> {
  const { id, field_mappings, updated_at } = await storeAnalyzedForm(page, file, name);
  const data = { field_mappings, updated_at };
  await formOf(await page.request.put(at(page, `/${id}/mappings`), { data }));
  await showAnalyzed(page, name);
}

async function showAnalyzed(page: Page, name: string): Promise<void> {
  await openView(page, 'Form Config');
  await formCard(page, name)
    .getByText(/Analyzed: \d+ fields found/)
    .waitFor();
}

const at = (page: Page, path: string) => `${new URL(page.url()).origin}/api/forms${path}`;

async function formOf(answer: APIResponse): Promise<Form> {
  if (!answer.ok()) throw new Error(`a form could not be made: ${await answer.text()}`);
  return ((await answer.json()) as { form: Form }).form;
}
