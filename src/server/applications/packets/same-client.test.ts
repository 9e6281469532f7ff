import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore } from '../../forms/store/form-store.ts';
import { createSealer } from '../../sealing/seal.ts';
import { type ApplicationStore, createApplicationStore } from '../store.ts';
import { createPacketIndexes } from './packet-index.ts';
import { packetOfSameClient } from './same-client.ts';

const MARGARET = {
  insuredFirstName: 'Márgaret',
  insuredMiddleInitial: 'E',
  insuredLastName: 'Whitfield',
  birthDate: '1949-05-17',
  ssn: '900-12-3456',
};
const { ssn: _, ...WITHOUT_NUMBER } = MARGARET;

describe.each(DATABASE_KINDS)('the packet of the same client on %s', (kind) => {
  let database: OpenedDatabase;
  let applications: ApplicationStore;
  let packetIndexes: ReturnType<typeof createPacketIndexes>;
  let formId: string;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    ({ id: formId } = await createFormStore(database.db).insert(newForm()));
    applications = createApplicationStore(database.db, createSealer(randomBytes(32)));
    packetIndexes = createPacketIndexes(applications);
  });
  afterEach(() => database.close());

  let n = 0;
  async function submit(
    application: ApplicationData,
    { by = 'ann', corrects = '', isFinished = true } = {},
  ) {
    const submission_id = `SEC-${++n}`;
    const owner = { submission_id, created_by: by };
    await applications.claim(submission_id, by, '', application, {
      corrects: corrects || undefined,
    });
    await applications.insertCompletedForm({
      ...owner,
      form_id: formId,
      storage_path: `completed/${submission_id}.pdf`,
      application_data: JSON.stringify(application),
      form_name: 'Form',
      original_filename: 'form.pdf',
      created_at: new Date().toISOString(),
    });
    const data = { submissionId: submission_id, message: null, results: [] };
    const success = { success: true, data, error: null };
    if (isFinished) await applications.finish(owner, success, '', false);
    // A second apart, because two packets of one millisecond have no order.
    await database.db
      .updateTable('submissions')
      .set({ created_at: new Date(1_790_000_000_000 + n * 1000).toISOString() })
      .where('submission_id', '=', submission_id)
      .execute();
    return submission_id;
  }
  const find = async (client: ApplicationData, corrected?: string, by = 'ann') => {
    const deps = { applications, packetIndexes };
    return (await packetOfSameClient(deps, by, client, corrected))?.submissionId;
  };

  it('is found by the number however written and under another name, the newest first', async () => {
    const first = await submit(MARGARET);
    await submit({ ...MARGARET, insuredFirstName: 'Ann', ssn: '900-12-9999' });
    expect(await find({ ssn: '900123456' })).toBe(first);
    const second = await submit({ ...MARGARET, insuredLastName: 'Vance' });
    expect(await find({ ssn: '900123456' })).toBe(second);
    expect(await find({ ssn: '90012345' })).toBeUndefined();
    expect(await find({})).toBeUndefined();
  });

  it('is found by the name and the birth date, whatever its number', async () => {
    const made = await submit(MARGARET);
    const client = { ...WITHOUT_NUMBER, insuredFirstName: ' margaret', ssn: '900-12-0000' };
    expect(await find(client)).toBe(made);
    expect(await find({ ...client, birthDate: '1949-05-18' })).toBeUndefined();
    expect(await find({ ...client, insuredLastName: 'field' })).toBeUndefined();
    expect(await find({ ...client, birthDate: '' })).toBeUndefined();
  });

  it('is never that of another user, nor one that failed or is being corrected', async () => {
    await submit(MARGARET, { isFinished: false });
    expect(await find(MARGARET)).toBeUndefined();
    const made = await submit(MARGARET);
    expect(await find(MARGARET, undefined, 'bob')).toBeUndefined();
    const corrected = await submit(MARGARET, { corrects: made });
    expect(await find(MARGARET)).toBe(corrected);
    expect(await find(MARGARET, made)).toBeUndefined();
    expect(await find(MARGARET, 'SEC-0')).toBe(corrected);
    await applications.remove([made, corrected], 'ann');
    expect(await find(MARGARET)).toBeUndefined();
  });
});
