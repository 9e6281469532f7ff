import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import type { ApplicationResult } from '../src/server/applications/application-result.ts';
import type { Form } from '../src/server/forms/form-schema.ts';
import { newScaledSettings, SHARED_SERVERS } from './support/scaled-parts.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

const SAMPLE = 'samples/TX App08T Rev 9.1.21 (sample).pdf';

const replicas: ServerUnderTest[] = [];
afterAll(() => Promise.all(replicas.map((replica) => replica.stop('SIGKILL'))));

async function startReplicas(count: number): Promise<void> {
  const settings = { ...(await newScaledSettings()), BASE_URL: 'http://inkready.test' };
  // All start at once, so that each can find migrations to run, although only one runs them.
  const started = Array.from({ length: count }, () => startServerUnderTest(settings));
  replicas.push(...(await Promise.all(started)));
}

describe('three replicas on PostgreSQL and an object store', () => {
  let cookie = '';
  const call = (replica: ServerUnderTest | undefined, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${replica?.port}${path}`, {
      ...init,
      headers: { origin: `http://localhost:${replica?.port}`, ...(init.headers as object), cookie },
    });

  it.skipIf(!SHARED_SERVERS)(
    'act as one installation, also while one of them dies',
    async () => {
      await startReplicas(3);
      const [one, two, three] = replicas;

      const signUp = await call(one, '/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'agent@example.com', password: 'secret1', name: '' }),
      });
      cookie = signUp.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; ');

      const events = await call(three, '/api/events');
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();

      const body = new FormData();
      body.set('formName', 'TX App08T');
      body.set('file', new File([readFileSync(SAMPLE)], 'tx.pdf', { type: 'application/pdf' }));
      const uploaded = await call(two, '/api/forms', { method: 'POST', body });
      expect(uploaded.status).toBe(201);
      const { form } = (await uploaded.json()) as { form: Form };

      let heard = '';
      while (!heard.includes('data: forms')) heard += (await reader?.read())?.value ?? '';

      expect((await call(three, `/api/forms/${form.id}/analysis`, { method: 'POST' })).status).toBe(
        200,
      );
      two?.process.kill('SIGKILL');

      const submission = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          submissionId: 'SEC-1',
          application: sampleApplication('2026-11-21'),
        }),
      };
      const answers = await Promise.all([
        call(one, '/api/applications', submission),
        call(three, '/api/applications', submission),
      ]);
      const results = await Promise.all(answers.map((answer) => answer.json()));
      const processed = results.filter((result) => (result as ApplicationResult).success);
      expect(processed.length).toBeGreaterThanOrEqual(1);
      const again = await (await call(three, '/api/applications', submission)).json();
      expect(again).toEqual(processed[0]);

      const path = (again as ApplicationResult).data.results[0]?.downloadPath ?? '';
      for (const replica of [one, three]) {
        const file = await call(replica, path);
        expect(file.headers.get('cache-control')).toBe('no-store');
        expect((await file.text()).slice(0, 5)).toBe('%PDF-');
      }
      await reader?.cancel();
    },
    120_000,
  );

  it('a replica refuses half of the settings and names the missing ones', async () => {
    await expect(
      startServerUnderTest({ DATABASE_URL: 'postgres://127.0.0.1/x', S3_ENDPOINT: 'http://x' }),
    ).rejects.toThrow(/not set: S3_BUCKET, S3_ACCESS_KEY_ID/);
  });
});
