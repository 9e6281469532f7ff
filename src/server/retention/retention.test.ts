import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { makeInstallation } from '../../../tests/support/make-installation.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { newForm } from '../../../tests/support/new-form.ts';
import { createExpiredSubmissions } from '../applications/store/expired-submissions.ts';
import { createApplicationStore } from '../applications/store.ts';
import { type OpenedDatabase, openSqlite } from '../db/open-database.ts';
import { createFormStore } from '../forms/store/form-store.ts';
import { silentLog } from '../http/log.ts';
import { startServer } from '../main.ts';
import { createSealer } from '../sealing/seal.ts';
import { readConfig } from '../settings/config.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { deleteExpired } from './delete-expired.ts';
import { checkHourly, createRetention } from './retention.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASE_KINDS)('old data on %s', (kind) => {
  let database: OpenedDatabase;
  let storage: FileStorage;
  let formId: string;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    storage = createMemoryStorage();
    formId = randomUUID();
    await storage.put('form.pdf', Buffer.from('%PDF'));
    await createFormStore(database.db).insert(newForm({ id: formId, storage_path: 'form.pdf' }));
  });
  afterEach(() => database.close());

  const before = () => new Date(Date.now() - 30 * DAY_MS);
  const run = (files = storage) =>
    deleteExpired({ expired: createExpiredSubmissions(database.db), storage: files }, before());

  async function addPacket(submission_id: string, daysAgo: number): Promise<void> {
    const store = createApplicationStore(database.db, createSealer(randomBytes(32)));
    const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const storage_path = `completed/${submission_id}-Form.pdf`;
    await store.claim(submission_id, 'ann');
    await storage.put(storage_path, Buffer.from('sealed'));
    await store.insertCompletedForm({
      submission_id,
      form_id: formId,
      storage_path,
      application_data: '{}',
      created_by: 'ann',
      form_name: 'Form',
      original_filename: 'form.pdf',
      created_at,
    });
    await database.db
      .updateTable('submissions')
      .set({ claimed_at: created_at })
      .where('submission_id', '=', submission_id)
      .execute();
  }

  async function kept() {
    const submissions = await database.db.selectFrom('submissions').selectAll().execute();
    const forms = await database.db.selectFrom('completed_forms').selectAll().execute();
    const files: string[] = [];
    for await (const path of storage.list('')) files.push(path);
    return {
      submissions: submissions.map((row) => row.submission_id).sort(),
      forms: forms.map((row) => row.submission_id).sort(),
      files: files.sort(),
    };
  }

  const YOUNG = {
    submissions: ['SEC-2', 'SEC-3'],
    forms: ['SEC-2', 'SEC-3'],
    files: ['completed/SEC-2-Form.pdf', 'completed/SEC-3-Form.pdf', 'form.pdf'],
  };

  it('is deleted with its rows and files; the rest and the blank forms stay', async () => {
    await addPacket('SEC-1', 31);
    await addPacket('SEC-2', 29);
    await addPacket('SEC-3', 0);
    expect(await run()).toBe(1);
    expect(await kept()).toEqual(YOUNG);
    expect(await run()).toBe(0);
  });

  it('does not include a young packet whose claim was given back', async () => {
    await addPacket('SEC-2', 1);
    await addPacket('SEC-3', 1);
    await database.db
      .updateTable('submissions')
      .set({ claimed_at: new Date(0).toISOString() })
      .execute();
    expect(await run()).toBe(0);
    expect(await kept()).toEqual(YOUNG);
  });

  it('is deleted once and completely, although several replicas look at the same time', async () => {
    for (let n = 0; n < 250; n++) await addPacket(`SEC-OLD-${n}`, 40);
    await addPacket('SEC-2', 1);
    await addPacket('SEC-3', 1);
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(250);
    expect(await kept()).toEqual(YOUNG);
  });

  it('left by an interrupted run is found by the next', async () => {
    for (let n = 0; n < 5; n++) await addPacket(`SEC-OLD-${n}`, 40);
    await addPacket('SEC-2', 1);
    await addPacket('SEC-3', 1);
    let removals = 0;
    const dying: FileStorage = {
      ...storage,
      remove: async (path) => {
        if (++removals > 3) throw new Error('killed');
        await storage.remove(path);
      },
    };
    await expect(run(dying)).rejects.toThrow('killed');
    expect((await kept()).submissions).toHaveLength(7);
    expect(await run()).toBe(5);
    expect(await kept()).toEqual(YOUNG);
  });
});

describe('the clock of retention', () => {
  const time = { now: Date.parse('2026-11-21'), steady: 0 };
  const clock = { now: () => time.now, steady: () => time.steady };
  const deleteBefore = vi.fn(async (_: Date) => 0);
  beforeEach(() => deleteBefore.mockClear());

  function pass(real: number, shown = real): void {
    time.steady += real;
    time.now += shown;
  }

  it('asks for what is older than the number of days', async () => {
    const retention = createRetention(30, deleteBefore, silentLog, clock);
    pass(HOUR_MS);
    await retention.check();
    expect(deleteBefore.mock.calls).toEqual([[new Date(time.now - 30 * DAY_MS)]]);
  });

  it.each([
    ['set ten years ahead', 3650 * DAY_MS],
    ['set right after a start in the wrong year', -3650 * DAY_MS],
    ['set five minutes ahead', 5 * 60 * 1000],
  ])('that is %s deletes nothing until it has run evenly for an hour', async (_, jump) => {
    const retention = createRetention(30, deleteBefore, silentLog, clock);
    pass(HOUR_MS, HOUR_MS + jump);
    await retention.check();
    expect(deleteBefore).not.toHaveBeenCalled();
    pass(HOUR_MS);
    await retention.check();
    expect(deleteBefore).toHaveBeenCalledOnce();
  });

  it('is checked every hour, also after a failure, until stopped', async () => {
    vi.useFakeTimers();
    const failing = createRetention(30, () => Promise.reject(new Error('x')), silentLog, clock);
    const check = vi.fn(() => failing.check());
    const stop = checkHourly({ check });
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(check).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(check).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});

describe('INKREADY_RETENTION_DAYS', () => {
  it.each(['0', '-1', '1.5', 'ten', '99999999'])('rejects %s', (days) => {
    expect(() => readConfig({ INKREADY_RETENTION_DAYS: days })).toThrow('usage');
  });

  it.each([
    ['1', 0],
    ['', 3],
  ])('of "%s" leaves %i of three packets after 26 hours of serving', async (days, left) => {
    const DATA_DIR = newFolder('retention');
    await makeInstallation(DATA_DIR, { forms: 1, packets: 3 });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
    const PORT = String(await freePort());
    const settings = { DATA_DIR, PORT, INKREADY_SAMPLES: 'off', INKREADY_RETENTION_DAYS: days };
    const server = await startServer(readConfig(settings), silentLog);
    await vi.advanceTimersByTimeAsync(26 * HOUR_MS);
    await server.stop();
    vi.useRealTimers();
    const database = openSqlite(join(DATA_DIR, 'inkready.sqlite'));
    const rows = await database.db.selectFrom('completed_forms').select('form_id').execute();
    await database.close();
    expect(rows).toHaveLength(left);
    expect(readdirSync(join(DATA_DIR, 'files', 'pdf-forms', 'completed'))).toHaveLength(left);
    rmSync(DATA_DIR, { recursive: true });
  });
});
