import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore } from './form-store.ts';

const MAPPING = { sourceField: 'ssn', fieldType: 'text', required: false, transform: 'default' };

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
});
afterEach(() => database.close());

it('mapped forms are parsed again only after a change, by whichever replica', async () => {
  const [store, replica] = [createFormStore(database.db), createFormStore(database.db)];
  const ids: string[] = [];
  for (let n = 0; n < 30; n++) {
    const { id, updated_at } = await store.insert(newForm({ storage_path: `${n}.pdf` }));
    await store.saveMappings(id, updated_at, { name: { ...MAPPING } } as never);
    ids.push(id);
  }
  const parsed = vi.spyOn(JSON, 'parse');
  const mappingsRead = () =>
    parsed.mock.calls.filter(([text]) => String(text).includes('sourceField')).length;
  const first = await store.listMapped();
  expect(mappingsRead()).toBe(30);
  expect(await store.listMapped()).toEqual(first);
  expect(mappingsRead()).toBe(30);

  const [changed, renamed, deleted] = ids as [string, string, string];
  const { updated_at } = await replica.get(changed);
  await replica.saveMappings(changed, updated_at, { other: { ...MAPPING } } as never);
  await replica.rename(renamed, 'Renamed', first.find(({ id }) => id === renamed)?.form_name ?? '');
  await replica.deactivate(deleted);
  parsed.mockClear();
  const next = await store.listMapped();
  expect(mappingsRead()).toBe(1);
  parsed.mockRestore();
  expect(next).toHaveLength(29);
  expect(next.find(({ id }) => id === changed)?.field_mappings).toHaveProperty('other');
  expect(next.find(({ id }) => id === renamed)?.form_name).toBe('Renamed');
});
