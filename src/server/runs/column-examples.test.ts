/** What the screen shows of a column before a run starts. */
import type { z } from '@hono/zod-openapi';
import { expect, it, onTestFinished } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { pdfUpload, tableUpload } from '../../../tests/support/test-app.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema } from './run-schema.ts';

it('shows a value of each column and what no column holds, and hides most of an SSN', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  await startRuns(app);
  const form = await app.request('/api/forms', {
    cookie,
    ...pdfUpload(readSampleForm(), 'Sample', 'sample.pdf'),
  });
  const { id } = ((await form.json()) as { form: Form }).form;
  await app.request(`/api/forms/${id}/analysis`, { cookie, method: 'POST' });
  const upload = async (...lines: string[]) => {
    const answer = await app.request('/api/runs', {
      cookie,
      ...tableUpload(lines.join('\n'), 'clients.csv'),
    });
    return (await answer.json()) as z.infer<typeof RunDetailSchema>;
  };
  const header = 'First Name,Last Name,Social,Nr,Notes,City';
  const run = await upload(
    header,
    'Ann,Lee,987-65-0001,987650002,,Waco',
    `Bob,Moss,987-65-0003,987650004,${'x'.repeat(70)},Waco`,
  );
  expect(run.columns.map(({ example }) => example)).toEqual([
    'Ann',
    'Lee',
    '•••-••-0001',
    '•••-••-0002',
    `${'x'.repeat(60)}…`,
    'Waco',
  ]);
  expect(run.withoutColumn).toContain('Birth date');
  expect(run.withoutColumn).not.toContain('City');
  const empty = await upload('Name,City,Notes', 'Ann Lee,Waco,');
  expect(empty.columns.map(({ example }) => example)).toEqual(['Ann Lee', 'Waco', '']);
  expect(empty.withoutColumn).not.toContain('First name');
}, 30_000);
