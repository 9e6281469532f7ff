/** A table whose forms are changed between its upload and its start. */
import type { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { createRunsApp, ONE_CLIENT } from '../../../tests/support/table-runs.ts';
import { json, tableUpload } from '../../../tests/support/test-app.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;

it('is checked again for the forms as they are now, when its owner asks for it', async () => {
  const { ask, addForm } = await createRunsApp();
  const { id } = await addForm();
  const { form } = await ask<{ form: Form }>(`/api/forms/${id}`);
  const blank = { sourceField: '', fieldType: 'text', required: false, transform: 'default' };
  const question = { label: 'County of birth', kind: 'text', required: true };
  const save = async (HO_PolicyNo: object) => {
    const { updated_at } = (await ask<{ form: Form }>(`/api/forms/${id}`)).form;
    const field_mappings = { ...form.field_mappings, HO_PolicyNo };
    await ask(`/api/forms/${id}/mappings`, json({ field_mappings, updated_at }, 'PUT'));
  };

  await save({ ...blank, ask: question });
  const run = await ask<Detail>('/api/runs', tableUpload(ONE_CLIENT, 'clients.csv'));
  expect(run.counts).toEqual({ waiting: 0, made: 0, refused: 1 });
  await save(blank);
  const checked = await ask<Detail>(`/api/runs/${run.id}/retry`, json({}));
  expect(checked.state).toBe('draft');
  expect(checked.counts).toEqual({ waiting: 1, made: 0, refused: 0 });
}, 30_000);

it('is not said to be checked while its owner has columns to decide', async () => {
  const { ask } = await createRunsApp();
  const table = ONE_CLIENT.replace('3/14/1941', '3/4/1941');
  const { id } = await ask<Detail>('/api/runs', tableUpload(table, 'clients.csv'));
  const checked = await ask<object>(`/api/runs/${id}/retry`, json({}));
  expect(checked).toMatchObject({ code: 'run_columns_open' });
});
