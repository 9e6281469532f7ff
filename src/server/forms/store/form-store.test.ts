import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../../tests/support/databases.ts';
import { newForm } from '../../../../tests/support/new-form.ts';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { createFormStore, type FormStore } from './form-store.ts';

const analysis: PdfFormAnalysis = {
  pages: 1,
  totalFields: 7,
  fields: Array.from({ length: 7 }, (_, n) => pdfField({ name: `field ${n}` })),
};

const mappings: FieldMappings = {
  'field 1': { sourceField: 'ssn', fieldType: 'text', required: false, transform: 'default' },
};

describe.each(DATABASE_KINDS)('the form store on %s', (kind) => {
  let database: OpenedDatabase;
  let store: FormStore;
  beforeEach(async () => {
    database = await openTestDatabase(kind);
    store = createFormStore(database.db);
  });
  afterEach(() => database.close());

  it('lists active forms, newest first, without their long columns', async () => {
    await store.insert(newForm({ name: 'first' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store.insert(newForm({ name: 'second' }));
    const listed = await store.list();
    expect(listed.map((form) => form.form_name)).toEqual(['second', 'first']);
    expect(listed[0]).toMatchObject({ is_active: true, is_sample: false, analyzed_fields: null });
    expect(listed[0]).not.toHaveProperty('form_analysis');
  });

  it('names the first form in the list with the very same upload, for the later one only', async () => {
    const [old, first, second, other] = [
      await store.insert(newForm({ name: 'from before sums' })),
      await store.insert(newForm({ name: 'first', upload_sum: 'sum' })),
      await store.insert(newForm({ name: 'second', upload_sum: 'sum' })),
      await store.insert(newForm({ name: 'other', upload_sum: 'another' })),
    ];
    const named = async ({ id }: { id: string }) => (await store.sameUploadAs(id))?.name;
    const told = [await named(first), await named(second)];
    // Two uploads of the same millisecond are distinguished by their ids.
    expect(told.filter((name) => name !== undefined)).toHaveLength(1);
    expect([await named(old), await named(other)]).toEqual([undefined, undefined]);
    await store.deactivate(told[0] === undefined ? first.id : second.id);
    expect([await named(first), await named(second)]).toEqual([undefined, undefined]);
  });

  it('stores an analysis with its suggested mappings, not yet reviewed', async () => {
    const { id, updated_at } = await store.insert(newForm());
    const saved = await store.saveAnalysis(id, updated_at, analysis, mappings);
    expect(saved.form_analysis).toEqual(analysis);
    expect(saved.field_mappings).toEqual(mappings);
    expect(saved).toMatchObject({
      analyzed_fields: 7,
      mapped_fields: 1,
      mappings_reviewed: false,
    });
    expect(saved.field_preview).toHaveLength(5);
    expect(await store.listMapped()).toEqual([saved]);
    expect(await store.getMapped([id])).toEqual([saved]);
    const [summary] = await store.listMappedSummaries();
    expect(saved).toMatchObject(summary ?? {});
    expect(summary).not.toHaveProperty('form_analysis');
    expect(summary).not.toHaveProperty('field_mappings');
  });

  it('keeps whose boxes a person says they are; a save without it leaves that', async () => {
    const { id, updated_at, casting } = await store.insert(newForm());
    expect(casting).toEqual({ boxes: {}, words: {} });
    const said = { boxes: { City: 'nobody' }, words: { member: 'insured' } } as const;
    const saved = await store.saveMappings(id, updated_at, mappings, 'ann', said);
    expect(saved.casting).toEqual(said);
    const later = await store.saveMappings(id, saved.updated_at, {}, 'ann');
    expect(later.casting).toEqual(said);
  });

  it('refuses a save that has not seen the latest one', async () => {
    const { id, updated_at } = await store.insert(newForm());
    const saved = await store.saveMappings(id, updated_at, mappings);
    expect(saved.mappings_reviewed).toBe(true);
    expect(saved.updated_at > updated_at).toBe(true);
    await expect(store.saveMappings(id, updated_at, {})).rejects.toMatchObject({
      code: 'mapping_stale',
      details: { updated_at: saved.updated_at, saved: 'this mapping' },
    });
    expect((await store.get(id)).field_mappings).toEqual(mappings);
  });

  it('takes the same save again from whom its answer did not reach, and from nobody else', async () => {
    const { id, updated_at } = await store.insert(newForm());
    const saved = await store.saveMappings(id, updated_at, mappings, 'ann');
    expect(await store.saveMappings(id, updated_at, mappings, 'ann')).toEqual(saved);
    expect(await store.history.list(id)).toHaveLength(1);
    for (const [others, by] of [
      [mappings, 'bob'],
      [{}, 'ann'],
    ] as const) {
      const save = store.saveMappings(id, updated_at, others, by);
      await expect(save).rejects.toMatchObject({ code: 'mapping_stale' });
    }
  });

  it('lets an editor save that was open while the form was deleted and restored', async () => {
    const { id, updated_at } = await store.insert(newForm());
    const read = await store.saveMappings(id, updated_at, mappings, 'ann');
    await new Promise((resolve) => setTimeout(resolve, 2));
    await store.deactivate(id);
    await store.reactivate(id);
    const { field_mappings } = await store.saveMappings(id, read.updated_at, {}, 'bob');
    expect(field_mappings).toEqual({});
  });

  it('accepts one of two simultaneous saves', async () => {
    const { id, updated_at } = await store.insert(newForm());
    const saves = [1, 2, 3].map(() => store.saveMappings(id, updated_at, mappings));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('hides a deleted form and keeps its row', async () => {
    const { id } = await store.insert(newForm());
    await store.deactivate(id);
    expect(await store.list()).toEqual([]);
    await expect(store.get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.deactivate(id)).rejects.toMatchObject({ code: 'not_found' });
    const row = await database.db.selectFrom('pdf_forms').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ id, is_active: false });
  });

  it('never holds two forms at one storage path', async () => {
    const form = newForm();
    await store.insert(form);
    await expect(store.insert({ ...form, id: randomUUID() })).rejects.toThrow();
  });
});
