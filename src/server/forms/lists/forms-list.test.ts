import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import type { FormSummary } from '../form-schema.ts';
import { createFormStore, type FormStore } from '../store/form-store.ts';
import { createFormsList, FORMS_PAGE_LENGTH } from './forms-list.ts';

const MANY = FORMS_PAGE_LENGTH + 5;

describe.each(DATABASE_KINDS)('the forms list on %s', (kind) => {
  let database: OpenedDatabase;
  let store: FormStore;
  let pagesRead: number;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    store = createFormStore(database.db);
    pagesRead = 0;
    const { listPage } = store;
    store.listPage = (...asked) => {
      pagesRead += 1;
      return listPage(...asked);
    };
  });
  afterEach(() => database.close());

  const insert = (name: string) => store.insert(newForm({ name }));
  const read = async (list: ReturnType<typeof createFormsList>, after?: string) =>
    JSON.parse(await list(after)) as { forms: FormSummary[]; next: string | null };

  it('lists every form once, page by page, newest first, even with equal times', async () => {
    for (let n = 0; n < MANY; n++) await insert(`Form ${n}`);
    await database.db
      .updateTable('pdf_forms')
      .set({ upload_date: '2026-11-21T10:00:00.000Z' })
      .where('form_name', 'in', ['Form 3', 'Form 4', 'Form 5', 'Form 6', 'Form 7'])
      .execute();
    const list = createFormsList(store);
    const first = await read(list);
    expect(first.forms).toHaveLength(FORMS_PAGE_LENGTH);
    expect(first.next).toBe(first.forms.at(-1)?.id);
    const second = await read(list, first.next ?? '');
    expect(second.next).toBeNull();
    const all = [...first.forms, ...second.forms];
    expect(all.map(({ id }) => id)).toEqual((await store.list()).map(({ id }) => id));
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
    expect(all[0]).not.toHaveProperty('storage_path');
  });

  it('has no further page when the last one is full', async () => {
    for (let n = 0; n < FORMS_PAGE_LENGTH; n++) await insert(`Form ${n}`);
    expect((await read(createFormsList(store))).next).toBeNull();
  });

  it('continues after a form deleted meanwhile, and refuses one that never existed', async () => {
    const older = await insert('older');
    await new Promise((resolve) => setTimeout(resolve, 2));
    const newer = await insert('newer');
    await store.deactivate(newer.id);
    const list = createFormsList(store);
    expect((await read(list, newer.id)).forms.map(({ id }) => id)).toEqual([older.id]);
    await expect(list('unheard-of')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is read once while nothing changes, and again after any change', async () => {
    const list = createFormsList(store);
    const onAnotherReplica = createFormStore(database.db);
    const form = await insert('a');
    await read(list);
    await read(list);
    await insert('b').then(({ id }) => store.deactivate(id));
    await read(list);
    expect(pagesRead).toBe(2);

    const saved = await onAnotherReplica.saveMappings(form.id, form.updated_at, {
      name: { sourceField: 'ssn', fieldType: 'text', required: false, transform: 'default' },
    });
    expect((await read(list)).forms).toMatchObject([{ mapped_fields: 1 }]);
    await onAnotherReplica.deactivate(saved.id);
    expect((await read(list)).forms).toEqual([]);
    await sql`delete from pdf_forms where id = ${form.id}`.execute(database.db);
    await read(list);
    expect(pagesRead).toBe(5);
  });

  it('does not store an older read as the state after a change', async () => {
    await insert('a');
    const list = createFormsList(store);
    const { listPage } = store;
    store.listPage = async (...asked) => {
      const page = await listPage(...asked);
      await insert('b');
      store.listPage = listPage;
      return page;
    };
    expect((await read(list)).forms).toHaveLength(1);
    expect((await read(list)).forms).toHaveLength(2);
  });
});
