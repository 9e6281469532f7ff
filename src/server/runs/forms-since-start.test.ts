/** A run names the forms of its start that were deleted or replaced since. */
import type { z } from '@hono/zod-openapi';
import { expect, it, onTestFinished } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { ONE_CLIENT } from '../../../tests/support/table-runs.ts';
import { json, pdfUpload, tableUpload } from '../../../tests/support/test-app.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;
interface Revision {
  revision: {
    updated_at: string;
    compared_with: string;
    carried: { to: string; from: string }[];
  };
}

it.each(DATABASE_KINDS)(
  'what happened to the forms of a run since its start, on %s',
  async (kind) => {
    const { app, cookie } = await createSignedInApp(kind);
    onTestFinished(() => app.close());
    const ask = async <Answer>(path: string, init: RequestInit = {}) =>
      (await (await app.request(`/api${path}`, { cookie, ...init })).json()) as Answer;
    const upload = async (name: string, file = 'f.pdf') => {
      const { form } = await ask<{ form: Form }>('/forms', pdfUpload(readSampleForm(), name, file));
      await ask(`/forms/${form.id}/analysis`, { method: 'POST' });
      return form.id;
    };
    const revise = async (id: string, next: string, firstDay: string) => {
      const path = `/forms/${id}/revision`;
      const { revision } = await ask<Revision>(path, pdfUpload(readSampleForm(), next, 'n.pdf'));
      const { updated_at, compared_with, carried } = revision;
      const boxes = Object.fromEntries(carried.map(({ to, from }) => [to, { from }]));
      const body = { updated_at, compared_with, first_day: firstDay, boxes };
      await ask(`${path}/confirmation`, json(body));
    };
    const [claim, notice, before] = [
      await upload('Claim', 'claim.pdf'),
      await upload('Claim', 'notice.pdf'),
      await upload('Replaced before'),
    ];
    await revise(before, 'In use', '2026-01-01');
    const { id } = await ask<Detail>('/runs', tableUpload(ONE_CLIENT, 'clients.csv'));
    const since = async () => (await ask<Detail>(`/runs/${id}`)).formsSinceStart;
    await ask(`/forms/${claim}`, { method: 'DELETE' });
    // A table that has not started has the forms of today.
    expect(await since()).toEqual({ deleted: [], replaced: [] });
    await ask(`/forms/${claim}/restoration`, { method: 'POST' });
    await ask(`/runs/${id}/start`, json({}));
    expect(await since()).toEqual({ deleted: [], replaced: [] });

    await ask(`/forms/${claim}`, { method: 'DELETE' });
    await revise(notice, 'Notice 2027', '2027-01-01');
    expect(await since()).toEqual({
      deleted: ['Claim (claim.pdf)'],
      replaced: [{ formName: 'Claim (notice.pdf)', next: 'Notice 2027', firstDay: '2027-01-01' }],
    });

    await ask(`/forms/${claim}/restoration`, { method: 'POST' });
    expect((await since())?.deleted).toEqual([]);
  },
);
