/** A run fills the forms of its start, also after somebody has deleted one of them. */
import type { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { CLIENTS_HEADER, createRunsApp } from '../../../tests/support/table-runs.ts';
import { json, tableUpload } from '../../../tests/support/test-app.ts';
import type { RunDetailSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;

const ROWS = 30;
const TABLE = [
  CLIENTS_HEADER,
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `Ann${n},Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,${987650000 + n},3/14/1941,F,10000,5000`,
  ),
].join('\n');

it('refuses no row that is being filled when the form is deleted', async () => {
  const { app, ask, addForm } = await createRunsApp();
  const form = await addForm();
  const run = await ask<Detail>('/api/runs', tableUpload(TABLE, 'clients.csv'));
  await ask(`/api/runs/${run.id}/start`, json({}));
  const { pdfWork } = app.deps;
  const counts = async () => (await ask<Detail>(`/api/runs/${run.id}`)).counts;
  await ask(`/api/forms/${form.id}`, { method: 'DELETE' });
  // As at the moment of the deletion, whichever rows are being filled.
  while ((await counts()).waiting > 0) pdfWork.cancelForm(form.id);
  expect(await counts()).toEqual({ waiting: 0, made: ROWS, refused: 0 });
}, 60_000);
