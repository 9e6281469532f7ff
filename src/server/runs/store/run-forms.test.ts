import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { makeRun, OWNER, userIdOf } from '../../../../tests/support/stored-things.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { migrate } from '../../db/migrations.ts';
import type { StoredForm } from '../../forms/form-schema.ts';

const DAY = { started_at: '2026-11-28T12:00:00.000Z', start_day: '2026-11-28' };
const formsNamed = (...names: string[]) =>
  names.map((form_name) => ({ id: form_name, form_name })) as unknown as StoredForm[];

describe.each(DATABASE_KINDS)('the forms of runs on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await app.signUp(OWNER);
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.db.deleteFrom('kept_forms').execute());

  const started = async (forms: StoredForm[]) => {
    const id = await makeRun(app);
    expect(await app.deps.runs.start(id, forms, DAY)).toBe(true);
    return id;
  };
  const namesOf = async (id: string) =>
    (await app.deps.runs.getStarted(id))?.forms.map(({ form_name }) => form_name);
  const keptForms = async () =>
    (await app.database.db.selectFrom('kept_forms').select('sum').execute()).length;

  it('are stored once for all runs that have them, in the order of each', async () => {
    const [one, other] = [await started(formsNamed('A', 'B')), await started(formsNamed('C', 'A'))];
    expect([await namesOf(one), await namesOf(other)]).toEqual([
      ['A', 'B'],
      ['C', 'A'],
    ]);
    expect(await keptForms()).toBe(3);
    for (const id of [one, other]) await app.deps.runs.remove(id);
  });

  it('are those of the tab that started the run first', async () => {
    const id = await started(formsNamed('A'));
    expect(await app.deps.runs.start(id, formsNamed('B'), DAY)).toBe(false);
    expect(await namesOf(id)).toEqual(['A']);
    await app.deps.runs.remove(id);
  });

  it('of an earlier release are moved out of the runs', async () => {
    const { db, authDb } = app.database;
    const [one, other] = [await makeRun(app), await makeRun(app)];
    await authDb.schema.dropTable('run_forms').execute();
    await authDb.schema.dropTable('kept_forms').execute();
    await authDb.deleteFrom('kysely_migration').where('name', '=', '024_run_forms').execute();
    const forms = JSON.stringify(formsNamed('A', 'B'));
    await db
      .updateTable('runs')
      .set({ forms, ...DAY })
      .where('id', 'in', [one, other])
      .execute();
    await migrate(app.database);
    expect([await namesOf(one), await namesOf(other)]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(await keptForms()).toBe(2);
    expect(await db.selectFrom('runs').select('forms').distinct().execute()).toEqual([
      { forms: null },
    ]);
    for (const id of [one, other]) await app.deps.runs.remove(id);
  });

  it('of a replica of an earlier release are read from its run', async () => {
    const id = await makeRun(app);
    const forms = JSON.stringify(formsNamed('A'));
    await app.database.db
      .updateTable('runs')
      .set({ forms, ...DAY })
      .where('id', '=', id)
      .execute();
    expect(await namesOf(id)).toEqual(['A']);
    const run = await app.deps.runs.get(id, await userIdOf(app, OWNER));
    expect(JSON.stringify(run)).not.toContain('form_name');
  });
});
