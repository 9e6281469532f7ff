import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore } from '../../forms/store/form-store.ts';
import { createEntryForms, type versionOf } from './entry-forms.ts';

const MAPPING = { sourceField: 'ssn', fieldType: 'text', required: false, transform: 'default' };
type Listed = { id: string; formName: string; version: ReturnType<typeof versionOf> };

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
});
afterEach(() => database.close());

async function mappedForms(count: number) {
  const store = createFormStore(database.db);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id, updated_at } = await store.insert(newForm({ storage_path: `${n}.pdf` }));
    await store.saveMappings(id, updated_at, { name: { ...MAPPING } } as never);
    ids.push(id);
  }
  return { store, ids };
}

it('two requests at once get each the forms that it read', async () => {
  const { store } = await mappedForms(30);
  const forms = await store.listMapped();
  const lists = [forms, forms.toReversed()];
  const listMapped = async () => lists.shift() ?? forms;
  const read = createEntryForms({ ...store, listMapped }, false);
  const answers = await Promise.all([read(), read()]);
  const ids = forms.map(({ id }) => id);
  const listed = answers.map((text) => JSON.parse(text).forms.map(({ id }: Listed) => id));
  expect(listed).toEqual([ids, ids.toReversed()]);
});

it('a change of one form leaves the text of the others as it is', async () => {
  const { store, ids } = await mappedForms(30);
  const boxesRead = new Set<string>();
  const listMapped = async () =>
    (await store.listMapped()).map((form) => ({
      ...form,
      get form_analysis() {
        boxesRead.add(form.id);
        return form.form_analysis;
      },
    }));
  const read = createEntryForms({ ...store, listMapped }, false);
  const listed = async () => (JSON.parse(await read()) as { forms: Listed[] }).forms;
  const first = await listed();
  expect(first.map(({ id }) => id)).toEqual((await store.list()).map(({ id }) => id));
  expect(boxesRead.size).toBe(30);
  boxesRead.clear();

  const [saved, renamed, ruled, deleted] = ids as [string, string, string, string];
  await store.saveMappings(saved, (await store.get(saved)).updated_at, {} as never);
  await store.rename(renamed, 'Renamed', 'Form');
  await store.saveRule(ruled, { states: ['TX'] }, null);
  await store.deactivate(deleted);
  const next = await listed();
  expect([...boxesRead].sort()).toEqual([renamed, ruled].sort());
  expect(next.map(({ id }) => id)).toEqual(
    first.map(({ id }) => id).filter((id) => id !== saved && id !== deleted),
  );
  expect(next.find(({ id }) => id === renamed)?.formName).toBe('Renamed');
  const versions = [first, next].map((forms) => forms.find(({ id }) => id === ruled)?.version);
  expect(versions[0]).not.toBe(versions[1]);
});
