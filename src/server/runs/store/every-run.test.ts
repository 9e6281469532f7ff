import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { makeRun, OWNER } from '../../../../tests/support/stored-things.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { deleteRunsBefore, deleteUnfinishedRuns } from './every-run.ts';

const soon = () => new Date(Date.now() + 60_000);
const longAgo = () => new Date(Date.now() - 60_000);

describe.each(DATABASE_KINDS)('tables of clients on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await app.signUp(OWNER);
  });
  afterAll(() => app.close());

  const left = async () => {
    const { db } = app.database;
    const runs = await db.selectFrom('runs').select(['id', 'state']).execute();
    const rows = await db.selectFrom('run_rows').select('run_id').execute();
    return { runs: runs.map(({ id }) => id), rows: rows.map(({ run_id }) => run_id) };
  };

  it('are deleted by age with their rows, but not while they run', async () => {
    const { db } = app.database;
    const [old, running] = [await makeRun(app), await makeRun(app)];
    await app.deps.runs.move(running, ['draft'], 'running');
    expect(await deleteRunsBefore(db, longAgo())).toBe(0);
    expect(await deleteRunsBefore(db, soon())).toBe(1);
    expect(await left()).toEqual({ runs: [running], rows: [running] });
    expect(old).not.toBe(running);
    await app.deps.runs.remove(running);
  });

  it('are deleted when their upload died with its server', async () => {
    const { db } = app.database;
    const [unfinished, whole] = [await makeRun(app), await makeRun(app)];
    await db.updateTable('runs').set({ state: 'checking' }).where('id', '=', unfinished).execute();
    await deleteUnfinishedRuns(db, longAgo());
    expect((await left()).runs).toHaveLength(2);
    await deleteUnfinishedRuns(db, soon());
    expect(await left()).toEqual({ runs: [whole], rows: [whole] });
  });
});
