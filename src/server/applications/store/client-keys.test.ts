import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore } from '../../forms/store/form-store.ts';
import { createSealer } from '../../sealing/seal.ts';
import { createApplicationStore } from '../store.ts';
import { blindClient } from './blind-client.ts';

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
});
afterEach(() => database.close());

it('the client of a packet is read once, and again when its id is another packet’s', async () => {
  const sealer = createSealer(Buffer.alloc(32, 1));
  const opened = vi.spyOn(sealer, 'open');
  const store = createApplicationStore(database.db, sealer);
  const { id: form_id } = await createFormStore(database.db).insert(
    newForm({ storage_path: 'form.pdf' }),
  );
  const submit = async (ssn: string) => {
    await store.claim('SEC-1', 'ann', undefined, {}, { runId: 'run' });
    const packet = { submission_id: 'SEC-1', created_by: 'ann' };
    await store.insertCompletedForm({
      ...packet,
      form_id,
      storage_path: 'completed/SEC-1.pdf',
      form_name: 'Form',
      original_filename: 'form.pdf',
      created_at: '2026-11-28T12:00:00.000Z',
      application_data: JSON.stringify({ ssn }),
    });
    const data = { submissionId: 'SEC-1', message: null, results: [] };
    await store.finish(packet, { success: true, data, error: null });
  };
  const clients = async () => {
    const packets = await store.packetsOfRun('run', 'ann');
    return [...(await store.clientKeysOf([...packets.values()], 'ann')).values()];
  };
  await submit('987-65-0001');
  expect(await clients()).toEqual([blindClient({ ssn: '987-65-0001' })]);
  expect((await clients()).join()).not.toMatch(/\d{9}/);
  opened.mockClear();
  expect(await clients()).toEqual([blindClient({ ssn: '987-65-0001' })]);
  expect(opened).not.toHaveBeenCalled();
  expect(await store.packetsOfRun('run', 'bob')).toEqual(new Map());

  await store.remove(['SEC-1'], 'ann');
  expect(await clients()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await submit('987-65-0002');
  expect(await clients()).toEqual([blindClient({ ssn: '987-65-0002' })]);
});
