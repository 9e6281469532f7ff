/** One damaged item keeps nobody from the other packets of a run. */
import type { z } from '@hono/zod-openapi';
import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { CLIENTS_HEADER, createRunsApp, ONE_CLIENT } from '../../../../tests/support/table-runs.ts';
import { json, tableUpload } from '../../../../tests/support/test-app.ts';
import { errorText } from '../../../core/error-texts.ts';
import { AppError } from '../../../core/errors.ts';
import type { RunDetailSchema, RunRowSchema } from '../run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;
type Row = z.infer<typeof RunRowSchema>;
type Printed = {
  code?: string;
  rows: number[];
  failed: { reason: string; rows: number[] }[];
  apart: string[];
};

const CLIENT = ONE_CLIENT.slice(CLIENTS_HEADER.length + 1);
const UNREADABLE = errorText('sealed_data_unreadable', {});

/** Two clients' packets are made. */
async function makePackets({ ask }: Pick<Awaited<ReturnType<typeof createRunsApp>>, 'ask'>) {
  const table = [CLIENTS_HEADER, CLIENT, CLIENT.replace('Ann', 'Bea').replace('0001', '0002')];
  const run = await ask<Detail>('/api/runs', tableUpload(table.join('\n'), 'clients.csv'));
  await ask(`/api/runs/${run.id}/start`, json({}));
  const made = async () => (await ask<Detail>(`/api/runs/${run.id}`)).counts.made;
  await expect.poll(made, { timeout: 30_000 }).toBe(2);
  return run;
}

it('a packet whose record cannot be opened is named, and the others are delivered', async () => {
  const { app, cookie, ask, addForm } = await createRunsApp();
  await addForm();
  const run = await makePackets({ ask });
  const { rows } = await ask<{ rows: Row[] }>(`/api/runs/${run.id}/rows?state=made`);
  const damage = (row: number) =>
    app.database.db
      .updateTable('submissions')
      .set({ result: 'AAAA' })
      .where('submission_id', '=', rows[row - 1]?.submissionId ?? '')
      .execute();
  const print = () => ask<Printed>(`/api/runs/${run.id}/print-file`, json({ part: 0 }));

  await damage(1);
  const zip = await app.request(`/api/runs/${run.id}/packets`, { cookie });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['0001.txt', '0002 Bea Sampleton/Bea Sampleton - Claim.pdf']);
  expect(new TextDecoder().decode(files['0001.txt'])).toBe(UNREADABLE);
  expect(await print()).toMatchObject({
    rows: [2],
    failed: [{ reason: UNREADABLE, rows: [1] }],
  });

  await damage(2);
  expect((await print()).code).toBe('sealed_data_unreadable');
}, 60_000);

it('a form that is too slow to join is tried once, not in each packet', async () => {
  const { app, ask, addForm } = await createRunsApp();
  await addForm();
  const slow = Buffer.concat([readSampleForm(), Buffer.from('% slow')]);
  await addForm(slow);
  const run = await makePackets({ ask });
  const work = app.deps.pdfWork.for({});
  let stopped = 0;
  vi.spyOn(app.deps.pdfWork, 'for').mockReturnValue({
    ...work,
    async assemblePacket(request) {
      const isSlow = request.forms.some(
        (form) => 'bytes' in form && form.problem === undefined && isFrom(form.bytes, slow),
      );
      if (!isSlow) return work.assemblePacket(request);
      stopped++;
      throw new AppError('pdf_too_slow', { seconds: 10 });
    },
  });
  const printed = await ask<Printed>(`/api/runs/${run.id}/print-file`, json({ part: 0 }));
  expect(printed).toMatchObject({ rows: [1, 2], failed: [], apart: ['Claim (claim.pdf)'] });
  // With the other form, and alone.
  expect(stopped).toBe(2);
}, 60_000);

const isFrom = (filled: Uint8Array, blank: Uint8Array) =>
  Buffer.from(filled.subarray(0, blank.length)).equals(blank);
