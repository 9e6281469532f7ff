import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { newForm } from '../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { createFormStore } from '../forms/store/form-store.ts';
import { createSealer } from '../sealing/seal.ts';
import type { ApplicationResult } from './application-result.ts';
import { type ApplicationStore, createApplicationStore } from './store.ts';

const result: ApplicationResult = {
  success: true,
  data: { submissionId: 'SEC-1', message: null, results: [] },
  error: null,
};

const other: ApplicationResult = { ...result, data: { ...result.data, message: 'another' } };

describe.each(DATABASE_KINDS)('the application store on %s', (kind) => {
  let database: OpenedDatabase;
  let store: ApplicationStore;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    store = createApplicationStore(database.db, createSealer(randomBytes(32)));
  });
  afterEach(() => database.close());

  it('lets one of several simultaneous requests process a submission', async () => {
    const claims = await Promise.all([1, 2, 3].map(() => store.claim('SEC-1', 'ann')));
    expect(claims.map((claim) => claim.state).sort()).toEqual([
      'claimed',
      'in_progress',
      'in_progress',
    ]);
  });

  it('gives the first result to a repeated request', async () => {
    await store.claim('SEC-1', 'ann');
    await store.finish({ submission_id: 'SEC-1', created_by: 'ann' }, result);
    expect(await store.claim('SEC-1', 'ann')).toEqual({ state: 'finished', result });
  });

  it('refuses another user’s submission id and reveals nothing about it', async () => {
    await store.claim('SEC-1', 'ann');
    await store.finish({ submission_id: 'SEC-1', created_by: 'ann' }, result);
    await expect(store.claim('SEC-1', 'bob')).rejects.toMatchObject({
      code: 'submission_id_taken',
      details: {},
    });
  });

  it('lets a retry take a claim that was given back', async () => {
    await store.claim('SEC-1', 'ann');
    await store.release('SEC-1');
    expect(await store.claim('SEC-1', 'ann')).toEqual({ state: 'claimed' });
    expect(await store.claim('SEC-1', 'ann')).toEqual({ state: 'in_progress' });
  });

  it.each([
    ['has not been renewed since its server died', -31_000, 'claimed'],
    ['is being worked on', -20_000, 'in_progress'],
    ['was made by a clock that has been set back since', 3_600_000, 'claimed'],
  ])('answers whether a claim that %s can be taken', async (_, ms, state) => {
    await store.claim('SEC-1', 'ann');
    await age(ms);
    expect(await store.claim('SEC-1', 'ann')).toEqual({ state });
  });

  /** Makes the claim look as if its holder was silent for that long. */
  async function age(ms: number): Promise<void> {
    const claimed_at = new Date(Date.now() + ms).toISOString();
    await database.db.updateTable('submissions').set({ claimed_at }).execute();
  }

  it('extends a claim by renewing it, which writes nothing while it is young', async () => {
    const claimedAt = async () =>
      (await database.db.selectFrom('submissions').select('claimed_at').executeTakeFirstOrThrow())
        .claimed_at;
    await store.claim('SEC-1', 'ann', 'first');
    await age(-500);
    const young = await claimedAt();
    expect(await store.renew('SEC-1', 'first')).toBe(true);
    expect(await claimedAt()).toBe(young);
    await age(-29_000);
    expect(await store.renew('SEC-1', 'first')).toBe(true);
    expect(Date.now() - Date.parse(await claimedAt())).toBeLessThan(3_000);
  });

  it('lets a process that lost a claim take nothing from the one that took it over', async () => {
    await store.claim('SEC-1', 'ann', 'stalled');
    await age(-31_000);
    expect(await store.claim('SEC-1', 'ann', 'next')).toEqual({ state: 'claimed' });
    expect(await store.renew('SEC-1', 'stalled')).toBe(false);
    expect(await store.release('SEC-1', 'stalled')).toBe(false);
    expect(
      await store.finish({ submission_id: 'SEC-1', created_by: 'ann' }, other, 'stalled'),
    ).toBe(false);
    expect(await store.claim('SEC-1', 'ann', 'third')).toEqual({ state: 'in_progress' });
    expect(await store.renew('SEC-1', 'next')).toBe(true);
    expect(await store.finish({ submission_id: 'SEC-1', created_by: 'ann' }, result, 'next')).toBe(
      true,
    );
    expect(await store.claim('SEC-1', 'ann', 'third')).toEqual({ state: 'finished', result });
  });

  it('does not revive a released claim by a late renewal', async () => {
    await store.claim('SEC-1', 'ann', 'first');
    expect(await store.release('SEC-1', 'first')).toBe(true);
    expect(await store.renew('SEC-1', 'first')).toBe(false);
    expect(await store.claim('SEC-1', 'ann', 'next')).toEqual({ state: 'claimed' });
  });

  it('treats a submission as at rest once its claim is old, or dated in the future', async () => {
    await store.claim('SEC-1', 'ann');
    const inProgress = { code: 'submission_in_progress' };
    await expect(store.requireAtRest('SEC-1', 'ann')).rejects.toMatchObject(inProgress);
    for (const ms of [-31_000, 3_600_000]) {
      await age(ms);
      await store.requireAtRest('SEC-1', 'ann');
    }
  });

  it('writes no completed form for a process that lost the claim', async () => {
    const form = completedForm('SEC-1', (await insertForm()).id);
    await store.claim('SEC-1', 'ann', 'stalled');
    await age(-31_000);
    await store.claim('SEC-1', 'ann', 'next');
    expect(await store.insertCompletedForm(form, 'stalled')).toBe(false);
    expect(await store.listPacketForms('SEC-1', 'ann')).toEqual([]);
    expect(await store.insertCompletedForm(form, 'next')).toBe(true);
    expect(await store.insertCompletedForm({ ...form, form_name: 'x' }, 'stalled')).toBe(false);
    expect(await store.listPacketForms('SEC-1', 'ann')).toMatchObject([{ form_name: 'Form' }]);
  });

  it('releases what a dead process held, and takes nothing from a finished one', async () => {
    await store.claim('SEC-1', 'ann');
    await store.claim('SEC-2', 'ann');
    await store.finish({ submission_id: 'SEC-2', created_by: 'ann' }, result);
    await store.releaseAll();
    expect(await store.claim('SEC-1', 'ann')).toEqual({ state: 'claimed' });
    expect(await store.claim('SEC-2', 'ann')).toEqual({ state: 'finished', result });
  });

  it('counts a packet of an earlier release as its first version, whichever is requested', async () => {
    const form = await insertForm();
    for (const [id, corrects] of [['SEC-1'], ['SEC-2', 'SEC-1'], ['SEC-3', 'SEC-2']] as const) {
      await store.claim(id, 'ann', '', {}, { corrects });
      await store.insertCompletedForm(completedForm(id, form.id));
      await store.finish({ submission_id: id, created_by: 'ann' }, result);
      // A row of an earlier release does not name its packet.
      await database.db
        .updateTable('submissions')
        .set({ packet_id: null })
        .where('submission_id', '=', 'SEC-1')
        .execute();
    }
    await store.claim('SEC-4', 'ann');
    for (const id of ['SEC-1', 'SEC-2', 'SEC-3']) {
      expect((await store.versionsOf(id, 'ann')).sort()).toEqual(['SEC-1', 'SEC-2', 'SEC-3']);
      const versions = await store.listVersions(id, 'ann');
      expect(versions.map(({ submission_id, version }) => [submission_id, version])).toEqual([
        ['SEC-3', 3],
        ['SEC-2', 2],
        ['SEC-1', 1],
      ]);
      expect(await store.newestVersion(id, 'ann')).toBe('SEC-3');
    }
    await expect(store.versionsOf('SEC-1', 'bob')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps application data sealed, and a completed form for its creator only', async () => {
    const form = await insertForm();
    await store.claim('SEC-1', 'ann');
    const completed = completedForm('SEC-1', form.id);
    await store.insertCompletedForm(completed);
    await store.insertCompletedForm(completed);
    const rows = await database.db.selectFrom('completed_forms').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('900-12-3456');
    expect(await store.getCompletedForm('SEC-1', form.id, 'ann')).toMatchObject({
      storage_path: completed.storage_path,
    });
    await expect(store.getCompletedForm('SEC-1', form.id, 'bob')).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  // A data folder never has more than one server.
  if (kind === 'postgres') {
    it('dates a submission inserted by a previous release, which gives no date', async () => {
      const before = Date.now();
      await sql`insert into submissions (submission_id, created_by, claimed_at)
        values ('SEC-1', 'ann', ${new Date().toISOString()})`.execute(database.db);
      const { created_at } = await database.db
        .selectFrom('submissions')
        .select('created_at')
        .executeTakeFirstOrThrow();
      expect(created_at).toBe(new Date(created_at).toISOString());
      expect(Math.abs(Date.parse(created_at) - before)).toBeLessThan(60_000);
    });
  }

  function insertForm() {
    return createFormStore(database.db).insert(newForm());
  }
});

function completedForm(submission_id: string, form_id: string) {
  return {
    submission_id,
    form_id,
    storage_path: `completed/${submission_id}-${form_id}.pdf`,
    application_data: '{"ssn":"900-12-3456"}',
    created_by: 'ann',
    form_name: 'Form',
    original_filename: 'Form.pdf',
    created_at: new Date().toISOString(),
  };
}
