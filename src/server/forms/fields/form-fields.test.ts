import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { flatPdf } from '../../../../tests/support/flat-pdf.ts';
import {
  createTestApp,
  json,
  pdfUpload,
  type TestApp,
} from '../../../../tests/support/test-app.ts';
import { NOTHING_SAID } from '../../../core/mapping/auto-map/people/person.ts';
import type { SetField } from '../../../core/places/writing/field-set.ts';
import { createFormAdmins } from '../../auth/form-admins.ts';

const FLAT = flatPdf([
  {
    content:
      'BT /F 9 Tf 100 502 Td (City:) Tj 0 -100 Td (State:) Tj ET 130 500 m 300 500 l S 130 400 m 300 400 l S',
  },
]);

interface Opened {
  updated_at: string;
  fields: SetField[];
  found: SetField[];
  reviewed: string[];
  is_saved: boolean;
}
interface Saved {
  form: { updated_at: string; analyzed_fields: number; mappings_reviewed: boolean };
  kept: number;
  dropped: string[];
}

describe.each(DATABASE_KINDS)('the fields of a form, on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  let id: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp('ann@example.com');
    const upload = pdfUpload(FLAT, 'Flat', 'flat.pdf');
    const answer = await app.request('/api/forms', { cookie: ann, ...upload });
    ({ id } = ((await answer.json()) as { form: { id: string } }).form);
  });
  afterAll(() => app.close());

  const open = async () =>
    (await (await app.request(`/api/forms/${id}/fields`, { cookie: ann })).json()) as Opened;
  const send = (fields: object[], updated_at: string) =>
    app.request(`/api/forms/${id}/fields`, { cookie: ann, ...json({ fields, updated_at }, 'PUT') });
  const save = async (fields: object[]) => {
    const answer = await send(fields, (await open()).updated_at);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Saved;
  };
  const file = async () =>
    new Uint8Array(
      await (await app.request(`/api/forms/${id}/file`, { cookie: ann })).arrayBuffer(),
    );
  const mapping = async () => (await app.deps.forms.get(id)).field_mappings ?? {};

  it('are found, saved into the file and analyzed', async () => {
    const { fields, found, is_saved } = await open();
    expect({ fields, is_saved }).toEqual({ fields: [], is_saved: false });
    expect(found.map(({ name }) => name)).toEqual(['City', 'State']);
    const { form } = await save(found);
    expect(form).toMatchObject({ analyzed_fields: 2, mappings_reviewed: false });
    expect(Object.keys(await mapping())).toEqual(['City', 'State']);
    expect((await file()).subarray(0, FLAT.length)).toEqual(FLAT);
    const again = await open();
    expect(again).toMatchObject({ fields: found, found: [], is_saved: true });
  });

  it('start from the upload at every save, and leave one file behind', async () => {
    const { fields } = await open();
    const before = (await file()).length;
    await save(fields);
    expect((await file()).length).toBe(before);
    const { storage_path } = await app.deps.forms.get(id);
    const stored: string[] = [];
    for await (const path of app.deps.storage.list('')) stored.push(path);
    expect(stored).toEqual([storage_path]);
  });

  it('are mapped for the people that a person has said', async () => {
    for (const [casting, mapped] of [
      [{ boxes: { City: 'nobody', State: 'nobody' }, words: {} }, []],
      [NOTHING_SAID, ['City', 'State']],
    ] as const) {
      const { updated_at, fields } = await open();
      await app.deps.forms.saveMappings(id, updated_at, {}, 'ann', casting);
      await save(fields);
      expect(Object.keys(await mapping())).toEqual(mapped);
    }
  });

  it('lose their mapping when they are merged or split, not when their cells are counted', async () => {
    const { updated_at, fields } = await open();
    const [city, state] = fields as [SetField, SetField];
    const before = await mapping();
    await app.deps.forms.saveMappings(id, updated_at, before, 'ann');
    const [left, bottom, right, top] = city.rect;
    expect(await save([{ ...city, comb: 9 }, state])).toMatchObject({ kept: 2, dropped: [] });
    const merged = { ...city, comb: 12, rect: [left, bottom, right + 40, top] };
    expect(await save([merged, state])).toMatchObject({ kept: 1, dropped: ['City'] });
    await save(fields);
    await app.deps.forms.saveMappings(id, (await open()).updated_at, before, 'ann');
  });

  it('keep a reviewed mapping wherever they still exist, under another name too', async () => {
    const { updated_at, fields } = await open();
    await app.deps.forms.saveMappings(id, updated_at, await mapping(), 'ann');
    expect((await open()).reviewed).toEqual(['City', 'State']);
    const city = { ...fields[0], name: 'Town', was: 'City' };
    const drawn = { ...fields[1], name: 'County' };
    const { form, kept, dropped } = await save([city, drawn]);
    expect({ kept, dropped }).toEqual({ kept: 1, dropped: ['State'] });
    expect(form.mappings_reviewed).toBe(true);
    expect(await mapping()).toEqual({ Town: expect.objectContaining({ sourceField: 'city' }) });
    const [last, before] = await app.deps.forms.history.list(id);
    expect(last).toMatchObject({ cause: 'fields', reviewed: true, mapped_fields: 1 });
    expect(before?.mapped_fields).toBe(2);
    const restored = await app.request(`/api/forms/${id}/mapping-versions/restoration`, {
      cookie: ann,
      ...json({ saved_at: before?.saved_at, updated_at: (await open()).updated_at }),
    });
    expect(await restored.json()).toMatchObject({ absent: ['City', 'State'] });
    expect(await mapping()).toEqual({});
  });

  it('are refused if somebody has saved since, and nothing is changed', async () => {
    const { updated_at, fields } = await open();
    await save(fields);
    const now = await file();
    const refusal = await send([], updated_at);
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { code: 'fields_stale' }]);
    expect(await file()).toEqual(now);
    const stale = await app.request(`/api/forms/${id}/mappings`, {
      cookie: ann,
      ...json({ field_mappings: {}, updated_at }, 'PUT'),
    });
    expect(await stale.json()).toMatchObject({
      code: 'mapping_stale',
      details: { saved: 'the fields of this form' },
    });
  });

  it('are saved once if the answer was lost and they are sent again', async () => {
    const { fields, updated_at } = await open();
    const first = (await (await send(fields, updated_at)).json()) as Saved;
    const versions = (await app.deps.forms.history.list(id)).length;
    const again = await send(fields, updated_at);
    expect([again.status, await again.json()]).toEqual([200, { ...first, dropped: [] }]);
    expect(await app.deps.forms.history.list(id)).toHaveLength(versions);
  });

  it('are refused with the reason if they cannot be written', async () => {
    const { fields, updated_at } = await open();
    const refusal = await send([fields[0] as SetField, fields[0] as SetField], updated_at);
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({
      code: 'fields_invalid',
      message: expect.stringContaining('“Town”: Another field has this name'),
    });
  });

  it('can all be removed, which restores the upload, even if the answer is lost', async () => {
    const { updated_at } = await open();
    const first = await send([], updated_at);
    const again = await send([], updated_at);
    expect([first.status, again.status]).toEqual([200, 200]);
    const { form } = (await again.json()) as Saved;
    expect(form.analyzed_fields).toBe(0);
    expect(await file()).toEqual(FLAT);
    expect((await open()).is_saved).toBe(false);
  });

  it('that are gone leave no mapping behind when an older mapping is saved over them', async () => {
    const { found } = await open();
    await save(found);
    const mine = await mapping();
    await save(found.slice(1));
    const saved = await app.request(`/api/forms/${id}/mappings`, {
      cookie: ann,
      ...json({ field_mappings: mine, updated_at: (await open()).updated_at }, 'PUT'),
    });
    expect(await saved.json()).toMatchObject({ form: { mapped_fields: 1 }, absent: ['City'] });
    expect(Object.keys(await mapping())).toEqual(['State']);
  });

  it('can only be changed by administrators, where there are some', async () => {
    const other = await createTestApp(kind, { formAdmins: createFormAdmins(['boss@example.com']) });
    const cookie = await other.signUp('ann@example.com');
    const refusal = await other.request('/api/forms/x/fields', {
      cookie,
      ...json({ fields: [], updated_at: new Date().toISOString() }, 'PUT'),
    });
    expect(refusal.status).toBe(403);
    await other.close();
  });
});
