/** A form that was filled for a former client before it was uploaded. */
import type { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createRunsApp, ONE_CLIENT } from '../../../tests/support/table-runs.ts';
import { json, tableUpload } from '../../../tests/support/test-app.ts';
import { prefilledNote } from '../../core/application/result-notes.ts';
import { readFields } from '../../core/pdf/acroform/read-fields.ts';
import { fillForm } from '../../core/pdf/fill-form.ts';
import type { ApplicationResult } from '../applications/application-result.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema } from './run-schema.ts';

const ENTRY = {
  ...{ insuredFirstName: 'Ann', insuredLastName: 'Sampleton', streetAddress: '1 Example Lane' },
  ...{ city: 'Austin', state: 'TX', zip: '78701', phone: '5125550142', ssn: '987-65-0001' },
  ...{ birthDate: '1941-03-14', sex: 'F', faceAmount: '10000', singlePremium: '5000' },
  ...{ proposedInsuredSignature: 'Ann Sampleton', date: '2026-11-21' },
};
const LABEL = 'Policy number';
const NOTE = prefilledNote([LABEL]);

it('prints nothing of that client in mapped boxes, and names the others', async () => {
  const { app, cookie, ask, addForm } = await createRunsApp();
  const former = { Owner_Name: 'Old Client', 'ProposedInsured.MI': 'Q', HO_PolicyNo: 'OLD-1' };
  const used = (await fillForm(readSampleForm(), former)).bytes;
  const form = await addForm(used);

  const packet = await ask<ApplicationResult>(
    '/api/applications',
    json({ submissionId: 'SEC-1', application: ENTRY }),
  );
  const [result] = packet.data.results;
  expect(result?.notes).toContain(NOTE);
  const file = await app.request(result?.downloadPath ?? '', { cookie });
  const { fields } = await readFields(new Uint8Array(await file.arrayBuffer()));
  const held = new Map(fields.map(({ name, value }) => [name, value]));
  expect(Object.keys(former).map((name) => held.get(name))).toEqual([null, null, 'OLD-1']);

  type Detail = z.infer<typeof RunDetailSchema>;
  const run = await ask<Detail>('/api/runs', tableUpload(ONE_CLIENT, 'clients.csv'));
  expect(run.forms[0]?.prefilled).toEqual([LABEL]);
  await ask(`/api/runs/${run.id}/start`, json({}));
  const made = async () => (await ask<Detail>(`/api/runs/${run.id}`)).counts.made;
  await expect.poll(made, { timeout: 30_000 }).toBe(1);
  const noted = await ask<{ rows: { reason: string }[] }>(`/api/runs/${run.id}/rows?state=noted`);
  expect(noted.rows.map(({ reason }) => reason).join()).not.toContain(LABEL);

  const typed = await ask<ApplicationResult>(
    `/api/applications/SEC-1/forms/${form.id}/values`,
    json({ submissionId: 'SEC-2', values: { HO_PolicyNo: '' } }),
  );
  expect(typed.data.results[0]?.notes).not.toContain(NOTE);

  const { form: now } = await ask<{ form: Form }>(`/api/forms/${form.id}`);
  const kept = { sourceField: '', fieldType: 'text', required: false, transform: 'default' };
  const { City: _, ...mappings } = now.field_mappings ?? {};
  const decided = { ...mappings, HO_PolicyNo: { ...kept, kept: 'OLD-1' } };
  const { updated_at } = now;
  await ask(`/api/forms/${form.id}/mappings`, json({ field_mappings: decided, updated_at }, 'PUT'));
  const later = await ask<ApplicationResult>(
    '/api/applications',
    json({ submissionId: 'SEC-3', application: ENTRY }),
  );
  expect(later.data.results[0]?.notes).not.toContain(NOTE);
  const printed = await app.request(later.data.results[0]?.downloadPath ?? '', { cookie });
  const boxes = (await readFields(new Uint8Array(await printed.arrayBuffer()))).fields;
  expect(boxes.find(({ name }) => name === 'HO_PolicyNo')?.value).toBe('OLD-1');
  const next = await ask<Detail>('/api/runs', tableUpload(ONE_CLIENT, 'others.csv'));
  expect(next.forms[0]?.prefilled).toEqual([]);
  // A box that the form requires and nothing fills now is told once, and not of each row.
  expect(next.forms[0]?.unfilled).toEqual(['City']);
  await ask(`/api/runs/${next.id}/start`, json({ again: true }));
  const done = async () => (await ask<Detail>(`/api/runs/${next.id}`)).counts.made;
  await expect.poll(done, { timeout: 30_000 }).toBe(1);
  const rows = await ask<{ rows: { reason: string }[] }>(`/api/runs/${next.id}/rows?state=noted`);
  expect(rows.rows.map(({ reason }) => reason).join()).not.toContain('is required on the form');
}, 60_000);
