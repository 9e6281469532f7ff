import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore } from '../../forms/store/form-store.ts';
import { createSealer } from '../../sealing/seal.ts';
import { type ApplicationStore, createApplicationStore } from '../store.ts';
import { createPacketIndexes } from './packet-index.ts';
import { listPacketsPage, PACKETS_PAGE_LENGTH, type PacketQuery } from './packets.ts';

const NEWEST: PacketQuery = { search: '', sort: 'date', order: 'desc', after: undefined };

describe.each(DATABASE_KINDS)('the list of packets on %s', (kind) => {
  const sealer = createSealer(randomBytes(32));
  let database: OpenedDatabase;
  let applications: ApplicationStore;
  let packetIndexes: ReturnType<typeof createPacketIndexes>;
  let formId: string;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    ({ id: formId } = await createFormStore(database.db).insert(newForm()));
    applications = createApplicationStore(database.db, sealer);
    packetIndexes = createPacketIndexes(applications);
  });
  afterEach(() => database.close());

  let n = 0;
  async function submit(name: string, { by = 'ann', corrects = '', look = false } = {}) {
    const submission_id = `SEC-${++n}`;
    const application = { insuredFirstName: name, ssn: '900-12-3456' };
    await applications.claim(submission_id, by, '', application, {
      corrects: corrects || undefined,
    });
    await applications.insertCompletedForm({
      submission_id,
      form_id: formId,
      storage_path: `completed/${submission_id}.pdf`,
      application_data: JSON.stringify(application),
      created_by: by,
      form_name: 'Form',
      original_filename: 'form.pdf',
      created_at: new Date().toISOString(),
    });
    const data = { submissionId: submission_id, message: null, results: [] };
    const owner = { submission_id, created_by: by };
    await applications.finish(owner, { success: true, data, error: null }, '', look);
    // A second apart, because two packets of one millisecond have no order.
    const created_at = new Date(1_790_000_000_000 + n * 1000).toISOString();
    await database.db
      .updateTable('submissions')
      .set({ created_at })
      .where('submission_id', '=', submission_id)
      .execute();
    return submission_id;
  }
  const page = (query: Partial<PacketQuery> = {}, userId = 'ann') =>
    listPacketsPage({ applications, packetIndexes }, userId, { ...NEWEST, ...query });
  const names = async (query: Partial<PacketQuery> = {}) =>
    (await page(query)).packets.map(({ insuredName }) => insuredName);

  it('has only the user’s own packets, newest first, page by page', async () => {
    const ids: string[] = [];
    for (let m = 0; m < PACKETS_PAGE_LENGTH + 2; m++) ids.unshift(await submit(`Name ${m}`));
    const foreign = await submit('Zoe', { by: 'bob' });
    const first = await page();
    expect(first.total).toBe(ids.length);
    expect(first.next).toBe(ids[PACKETS_PAGE_LENGTH - 1]);
    const second = await page({ after: first.next as string });
    expect(second.next).toBeNull();
    const listed = [...first.packets, ...second.packets];
    expect(listed.map(({ submissionId }) => submissionId)).toEqual(ids);
    expect(listed[0]?.forms).toMatchObject([{ formId, formName: 'Form' }]);
    await expect(page({ after: foreign })).rejects.toMatchObject({ code: 'not_found' });
    await expect(page({ after: 'SEC-0' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can be searched by the words of a name, ignoring case and accents', async () => {
    for (const name of ['José Ramírez', 'Josephine Ram', 'Eleanor Vance']) await submit(name);
    expect(await names({ search: ' ramirez  jose' })).toEqual(['José Ramírez']);
    expect(await names({ search: 'JOSE' })).toEqual(['Josephine Ram', 'José Ramírez']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    expect((await page({ search: 'vance' })).total).toBe(1);
  });

  it('can be sorted by name and by state, in both directions', async () => {
    const printed = await submit('Ben');
    await applications.markPrinted(printed);
    for (const name of ['carla', '', 'Álvaro']) await submit(name, { look: name === 'carla' });
    expect(await names({ sort: 'insured', order: 'asc' })).toEqual([
      'Álvaro',
      'Ben',
      'carla',
      null,
    ]);
    expect(await names({ sort: 'insured', order: 'desc' })).toEqual([
      null,
      'carla',
      'Ben',
      'Álvaro',
    ]);
    const states = (await page({ sort: 'state', order: 'asc' })).packets.map(({ state }) => state);
    expect(states).toEqual(['needs_look', 'ready', 'ready', 'printed']);
    expect(await names({ order: 'asc' })).toEqual(['Ben', 'carla', null, 'Álvaro']);
  });

  it('shows each packet once, as its newest version', async () => {
    const first = await submit('Elenor');
    await submit('Other');
    const corrected = await submit('Eleanor', { corrects: first });
    const { packets } = await page();
    expect(packets).toMatchObject([
      { submissionId: corrected, insuredName: 'Eleanor', version: 2 },
      { insuredName: 'Other', version: 1 },
    ]);
    expect(await names({ search: 'elenor' })).toEqual([]);
  });

  it('follows every change at once: submitted, printed, deleted', async () => {
    expect(await names()).toEqual([]);
    const id = await submit('Ben');
    expect((await page()).packets).toMatchObject([{ submissionId: id, state: 'ready' }]);
    await applications.markPrinted(id);
    expect((await page()).packets).toMatchObject([{ state: 'printed' }]);
    await applications.remove([id], 'ann');
    expect(await names()).toEqual([]);
  });

  it('opens a sealed name once, whoever else changes something', async () => {
    await submit('Ben');
    let opened = 0;
    const { openInsured } = applications;
    applications.openInsured = (row) => {
      opened++;
      return openInsured(row);
    };
    for (let m = 0; m < 3; m++) expect(await names()).toEqual(['Ben']);
    await submit('Zoe', { by: 'bob' });
    expect(await names()).toEqual(['Ben']);
    expect(opened).toBe(1);
    await submit('Carla');
    expect(await names()).toEqual(['Carla', 'Ben']);
    expect(opened).toBe(2);
  });

  it('lists packets of an earlier release by name, and one that cannot be opened without it', async () => {
    const [older, moved] = [await submit('Ben'), await submit('Carla')];
    await database.db
      .updateTable('submissions')
      .set({ insured: null })
      .where('submission_id', '=', older)
      .execute();
    const { insured } = await database.db
      .selectFrom('submissions')
      .select('insured')
      .where('submission_id', '=', await submit('Zoe', { by: 'bob' }))
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('submissions')
      .set({ insured })
      .where('submission_id', '=', moved)
      .execute();
    expect(await names()).toEqual([null, 'Ben']);
    expect(insured).not.toBeNull();
    expect(String(Buffer.from(insured as string, 'base64'))).not.toContain('Zoe');
  });
});
