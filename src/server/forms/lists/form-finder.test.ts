import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore, type FormStore } from '../store/form-store.ts';
import { createFormFinder, FOUND_PAGE_LENGTH, type FormQuery } from './form-finder.ts';

const mappings: FieldMappings = {
  City: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
};
const analysisOf = (totalFields: number) => ({
  pages: 1,
  totalFields,
  fields: Array.from({ length: totalFields }, (_, n) => pdfField({ name: `field ${n}` })),
});
const ALL: FormQuery = { search: '', order: 'newest', from: 0 };

describe.each(DATABASE_KINDS)('finding forms on %s', (kind) => {
  let database: OpenedDatabase;
  let store: FormStore;
  let find: ReturnType<typeof createFormFinder>;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    store = createFormStore(database.db);
    find = createFormFinder(store, () => '2026-11-23');
  });
  afterEach(() => database.close());

  async function insert(name: string, filename = 'form.pdf') {
    const form = await store.insert(newForm({ name, filename }));
    // Forms of the same millisecond have no order that people can see.
    await new Promise((resolve) => setTimeout(resolve, 2));
    return form;
  }
  async function analyzed(name: string, fields: number, mapped: FieldMappings = {}) {
    const { id, updated_at } = await insert(name);
    return store.saveAnalysis(id, updated_at, analysisOf(fields), mapped);
  }
  const names = async (query: Partial<FormQuery>) =>
    (await find({ ...ALL, ...query })).forms.map(({ form_name }) => form_name);

  it('matches words of the name, of the file and of the printed revision', async () => {
    await insert('Demande d’allocation été', 'CERFA-11423.pdf');
    await insert('Claim for burial benefits', 'VBA-21P-530.pdf');
    await insert('Application', 'TX App08T.pdf');
    expect(await names({ search: 'BENEFITS claim' })).toEqual(['Claim for burial benefits']);
    expect(await names({ search: '21p' })).toEqual(['Claim for burial benefits']);
    expect(await names({ search: 'ete' })).toEqual(['Demande d’allocation été']);
    expect(await names({ search: '9.1.21' })).toEqual(['Application']);
    expect(await find({ ...ALL, search: 'nothing' })).toMatchObject({ found: 0, total: 3 });
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('says what is left to do with each, and counts the states of the matching forms', async () => {
    await insert('new one');
    await analyzed('a scan', 0);
    await analyzed('unmapped', 3);
    const suggested = await analyzed('suggested one', 3, mappings);
    const states = async (search = '') => (await find({ ...ALL, search })).counts;
    expect(await states()).toEqual({
      needs_analysis: 1,
      no_fields: 1,
      not_in_use: 0,
      needs_mapping: 1,
      needs_look: 1,
      ready: 0,
      replaced: 0,
    });
    expect(await states('one')).toMatchObject({ needs_analysis: 1, needs_look: 1, no_fields: 0 });
    await store.saveMappings(suggested.id, suggested.updated_at, mappings);
    expect(await states()).toMatchObject({ needs_look: 0, ready: 1 });
    expect(await names({ state: 'no_fields' })).toEqual(['a scan']);
    expect((await find({ ...ALL, state: 'no_fields' })).counts).toEqual(await states());
    expect(await names({ state: 'ready', search: 'scan' })).toEqual([]);
  });

  it('calls a form replaced from the first day of its next revision on', async () => {
    const form = await analyzed('before', 3, mappings);
    const file = newForm({ name: 'after' });
    const comparison = {
      comparedWith: form.updated_at,
      carried: [],
      carriedMappings: {},
      review: [],
      gone: [],
      added: [],
      suggestions: {},
      warning: null,
    };
    await store.revisions.insert(form.id, { file, analysis: analysisOf(3), comparison });
    expect((await find(ALL)).total).toBe(1);
    await store.revisions.confirm(form.id, file.id, {
      formReadAt: form.updated_at,
      revisionReadAt: (await store.revisions.get(form.id)).updated_at,
      firstDay: '2026-11-24',
      mappings,
      confirmedBy: 'ann',
    });
    const stateOn = async (day: string) => {
      const { forms } = await createFormFinder(store, () => day)(ALL);
      return Object.fromEntries(forms.map(({ form_name, state }) => [form_name, state]));
    };
    expect(await stateOn('2026-11-23')).toEqual({ before: 'needs_look', after: 'ready' });
    expect(await stateOn('2026-11-24')).toEqual({ before: 'replaced', after: 'ready' });
  });

  it('sorts by day, by name and by what needs work', async () => {
    await analyzed('form 9', 3, mappings);
    await insert('Form 10');
    await analyzed('É form', 3);
    expect(await names({ order: 'newest' })).toEqual(['É form', 'Form 10', 'form 9']);
    expect(await names({ order: 'name' })).toEqual(['É form', 'form 9', 'Form 10']);
    expect(await names({ order: 'state' })).toEqual(['Form 10', 'É form', 'form 9']);
  });

  it('lists every form once, page by page', async () => {
    const count = FOUND_PAGE_LENGTH + 3;
    for (let n = 0; n < count; n++) await store.insert(newForm({ name: `Form ${n}` }));
    const first = await names({ order: 'name' });
    const second = await names({ order: 'name', from: FOUND_PAGE_LENGTH });
    expect(first).toHaveLength(FOUND_PAGE_LENGTH);
    expect([...first, ...second]).toEqual(Array.from({ length: count }, (_, n) => `Form ${n}`));
    expect(await names({ from: 1000 })).toEqual([]);
  });

  it('reads anew only after a change, whoever made it', async () => {
    let reads = 0;
    const { list } = store;
    store.list = () => {
      reads += 1;
      return list();
    };
    const form = await insert('first name');
    await find(ALL);
    await find({ ...ALL, search: 'name' });
    expect(reads).toBe(1);
    await createFormStore(database.db).rename(form.id, 'second name', 'first name');
    expect(await names({})).toEqual(['second name']);
    await store.deactivate(form.id);
    expect(await names({})).toEqual([]);
    expect(reads).toBe(3);
  });
});
