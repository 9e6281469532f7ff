import { expect } from 'vitest';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { readSampleForm } from './sample-form.ts';
import { pdfUpload, type TestApp } from './test-app.ts';

export type SampleForms = ReturnType<typeof sampleForms>;

/** What a session's user does with the sample form. */
export function sampleForms(app: TestApp, cookie: string) {
  return {
    async uploadSample(name: string): Promise<Form> {
      const upload = pdfUpload(readSampleForm(), name, `${name}.pdf`);
      const answer = await app.request('/api/forms', { cookie, ...upload });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as { form: Form }).form;
    },

    async analyze(id: string): Promise<Form> {
      const answer = await app.request(`/api/forms/${id}/analysis`, { cookie, method: 'POST' });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { form: Form }).form;
    },
  };
}

/** Paths of every file in the form store. */
export async function storedPaths({ deps }: TestApp): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of deps.storage.list('')) paths.push(path);
  return paths.sort();
}
