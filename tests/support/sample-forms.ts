import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { readSampleForm } from './sample-form.ts';
import { createTestApp, pdfUpload, type TestApp } from './test-app.ts';

interface TwoAgents extends ReturnType<typeof sampleForms> {
  app: TestApp;
  /** Session cookies of the agents. */
  ann: string;
  bob: string;
}

/** An application with two agents, the first of whom has forms, ready after `beforeAll`. */
export function setTwoAgents(kind: OpenedDatabase['kind']): TwoAgents {
  const api = {} as TwoAgents;
  beforeAll(async () => {
    api.app = await createTestApp(kind);
    api.ann = await api.app.signUp('ann@example.com');
    api.bob = await api.app.signUp('bob@example.com');
    Object.assign(api, sampleForms(api.app, api.ann));
  });
  afterAll(() => api.app.close());
  return api;
}

/** What the user of a session does with the sample form. */
function sampleForms(app: TestApp, cookie: string) {
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
