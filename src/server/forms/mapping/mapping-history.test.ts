import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { makeForm, makeGuide } from '../../../../tests/support/stored-things.ts';
import { createTestApp, json, type TestApp } from '../../../../tests/support/test-app.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import type { Casting, Person } from '../../../core/mapping/auto-map/people/person.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { createFormAdmins } from '../../auth/form-admins.ts';
import { migrate } from '../../db/migrations.ts';
import type { MappingVersion } from '../store/mapping-history.ts';

const SAMPLE = sampleApplication('2026-11-22');
const CITY: FieldMappings = {
  City: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
};
const STOLEN: FieldMappings = { City: { ...CITY.City, sourceField: 'ssn' } as never };

describe.each(DATABASE_KINDS)('mapping history on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  let bob: string;
  let id: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp('ann@example.com');
    bob = await app.signUp('bob@example.com');
    id = await makeForm(app);
  });
  afterAll(() => app.close());

  const readAt = async () => (await app.deps.forms.get(id)).updated_at;
  const save = async (cookie: string, field_mappings: FieldMappings, casting?: Casting) => {
    const body = { field_mappings, casting, updated_at: await readAt() };
    const path = `/api/forms/${id}/mappings`;
    expect((await app.request(path, { cookie, ...json(body, 'PUT') })).status).toBe(200);
  };
  async function versions(): Promise<Omit<MappingVersion, 'saved_by'>[]> {
    const answer = await app.request(`/api/forms/${id}/mapping-versions`, { cookie: bob });
    return ((await answer.json()) as { versions: Omit<MappingVersion, 'saved_by'>[] }).versions;
  }
  let submissions = 0;
  async function notes(): Promise<string[]> {
    const body = { submissionId: `SEC-${++submissions}`, application: SAMPLE };
    const answer = await app.request('/api/applications', { cookie: ann, ...json(body) });
    const { data } = (await answer.json()) as { data: { results: { notes: string[] }[] } };
    return data.results[0]?.notes ?? [];
  }
  const CHANGED = expect.stringContaining('Somebody changed the mapping');

  it('records who changed which box from what to what', async () => {
    await save(ann, CITY);
    await save(bob, STOLEN);
    const [last, before, first] = await versions();
    expect(last).toMatchObject({
      saved_by: { name: 'bob@example.com' },
      cause: 'save',
      reviewed: true,
      changes: [
        {
          field: 'City',
          from: { sourceField: 'city', transform: 'default' },
          to: { sourceField: 'ssn', transform: 'default' },
        },
      ],
    });
    expect(before).toMatchObject({ saved_by: { name: 'ann@example.com' }, mapped_fields: 1 });
    expect(first).toMatchObject({ saved_by: null, cause: 'analysis', reviewed: false });
    expect(first).toMatchObject({ mapped_fields: 0 });
  });

  it('restores an earlier version with one request, as one more version', async () => {
    const [, before] = await versions();
    const path = `/api/forms/${id}/mapping-versions/restoration`;
    const restore = async (saved_at: string, updated_at: string) =>
      app.request(path, { cookie: ann, ...json({ saved_at, updated_at }) });
    const stale = await restore(before?.saved_at ?? '', '2026-01-01T00:00:00.000Z');
    expect(await stale.json()).toMatchObject({ code: 'mapping_stale' });
    expect((await restore('2020-01-01T00:00:00.000Z', await readAt())).status).toBe(404);
    const seen = await readAt();
    expect((await restore(before?.saved_at ?? '', seen)).status).toBe(200);
    const count = (await versions()).length;
    expect((await restore(before?.saved_at ?? '', seen)).status, 'its answer was lost').toBe(200);
    expect(await versions()).toHaveLength(count);
    expect((await app.deps.forms.get(id)).field_mappings).toEqual(CITY);
    expect((await versions())[0]).toMatchObject({
      cause: 'restore',
      saved_by: { name: 'ann@example.com' },
    });
  });

  it('restores the people that were said with it, too', async () => {
    const path = `/api/forms/${id}/mapping-versions/restoration`;
    const restore = async (version: { saved_at: string } | undefined) => {
      const body = { saved_at: version?.saved_at, updated_at: await readAt() };
      expect((await app.request(path, { cookie: ann, ...json(body) })).status).toBe(200);
      return (await app.deps.forms.get(id)).casting;
    };
    const people = (casting: Casting['words']): Casting => ({ boxes: {}, words: casting });
    const [nothingSaid] = await versions();
    await save(ann, CITY, people({ owner: 'insured' }));
    const [insured] = await versions();
    await save(bob, CITY, people({ owner: 'nobody' }));
    expect(await restore(insured)).toEqual(people({ owner: 'insured' }));
    expect(await restore(nothingSaid)).toEqual(people({}));
  });

  it('has the present people with the newest version of an earlier release', async () => {
    const [newest, older] = [await readAt(), (await versions())[1]?.saved_at];
    const casting: Casting = { boxes: {}, words: { owner: 'agent' } };
    const { db, authDb } = app.database;
    await db
      .updateTable('pdf_forms')
      .set({ casting: JSON.stringify(casting) })
      .execute();
    await authDb.schema.alterTable('mapping_versions').dropColumn('casting').execute();
    await authDb
      .deleteFrom('kysely_migration')
      .where('name', '=', '027_versions_casting')
      .execute();
    await migrate(app.database);
    expect((await app.deps.forms.history.get(id, newest)).casting).toEqual(casting);
    const { casting: before } = await app.deps.forms.history.get(id, older ?? '');
    expect(before).toEqual({ boxes: {}, words: {} });
  });

  it('does not take other people for a repeated save', async () => {
    const seen = await readAt();
    const saveAs = async (person: Person) => {
      const casting = { boxes: {}, words: { owner: person } };
      const body = { field_mappings: CITY, casting, updated_at: seen };
      const path = `/api/forms/${id}/mappings`;
      return (await app.request(path, { cookie: ann, ...json(body, 'PUT') })).status;
    };
    expect(await saveAs('nobody')).toBe(200);
    expect(await saveAs('nobody'), 'its answer was lost').toBe(200);
    expect(await saveAs('insured')).toBe(409);
  });

  it('tells an agent that others changed the mapping since the last packet', async () => {
    expect(await notes()).not.toContainEqual(CHANGED);
    await save(ann, CITY);
    expect(await notes()).not.toContainEqual(CHANGED);
    await save(bob, STOLEN);
    expect(await notes()).toContainEqual(CHANGED);
    expect(await notes()).not.toContainEqual(CHANGED);
  });

  it('analyzes an analyzed form again only when it is named, else keeps its mapping', async () => {
    const path = `/api/forms/${id}/analysis`;
    const refused = await app.request(path, { cookie: bob, method: 'POST' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'form_already_analyzed' });
    expect((await app.deps.forms.get(id)).field_mappings).toEqual(STOLEN);
    const { form_name } = await app.deps.forms.get(id);
    const named = `${path}?replace=${encodeURIComponent(form_name)}`;
    expect((await app.request(named, { cookie: bob, method: 'POST' })).status).toBe(200);
    expect((await app.deps.forms.get(id)).mappings_reviewed).toBe(false);
  });

  it.each([
    ['form', 'forms', makeForm],
    ['guide', 'guides', makeGuide],
  ] as const)('lists a deleted %s, and restores it', async (_, noun, make) => {
    const made = await make(app);
    const listed = async (query = '') => {
      const answer = await app.request(`/api/${noun}${query}`, { cookie: ann });
      const found = (await answer.json()) as Record<string, { id: string }[]>;
      return (found[noun] ?? []).some((file) => file.id === made);
    };
    expect([await listed(), await listed('?deleted=true')]).toEqual([true, false]);
    await app.request(`/api/${noun}/${made}`, { cookie: ann, method: 'DELETE' });
    expect([await listed(), await listed('?deleted=true')]).toEqual([false, true]);
    const back = `/api/${noun}/${made}/restoration`;
    expect((await app.request(back, { cookie: bob, method: 'POST' })).status).toBe(200);
    expect((await app.request(back, { cookie: bob, method: 'POST' })).status).toBe(200);
    expect([await listed(), await listed('?deleted=true')]).toEqual([true, false]);
  });
});

describe.each(DATABASE_KINDS)('where only administrators change forms, on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  beforeAll(async () => {
    app = await createTestApp(kind, {
      formAdmins: createFormAdmins(['ann@example.com', '@office.example']),
    });
    ann = await app.signUp('ann@example.com');
  });
  afterAll(() => app.close());

  const confirm = (email: string) =>
    app.database.authDb
      .updateTable('user')
      .set({ emailVerified: kind === 'postgres' ? true : 1 })
      .where('email', '=', email)
      .execute();
  const mayDelete = async (cookie: string) =>
    (await app.request(`/api/forms/${await makeForm(app)}`, { cookie, method: 'DELETE' })).status;

  it('an address counts once it is confirmed, by itself or by its domain', async () => {
    expect(await mayDelete(ann)).toBe(403);
    await confirm('ann@example.com');
    expect(await mayDelete(ann)).toBe(200);
    const other = await app.signUp('Eve@Office.example');
    expect(await mayDelete(other)).toBe(403);
    await confirm('eve@office.example');
    expect(await mayDelete(other)).toBe(200);
    const stranger = await app.signUp('ann@example.com.evil.example');
    await confirm('ann@example.com.evil.example');
    expect(await mayDelete(stranger)).toBe(403);
    const session = await app.request('/api/session', { cookie: stranger });
    expect(await session.json()).toMatchObject({ session: { user: { manages_forms: false } } });
  });

  it('an administrator with an unconfirmed address is told that only this is missing', async () => {
    const expectToWait = async (cookie: string, manages_forms_once_confirmed: boolean) => {
      const session = await (await app.request('/api/session', { cookie })).json();
      expect(session).toMatchObject({ session: { user: { manages_forms_once_confirmed } } });
    };
    const named = await app.signUp('Zoe@Office.example');
    await expectToWait(named, true);
    await confirm('zoe@office.example');
    await expectToWait(named, false);
    await expectToWait(await app.signUp('office.example@field.example'), false);
  });

  it('other users read, and change nothing', async () => {
    const bob = await app.signUp('bob@example.com');
    const [form, guide] = [await makeForm(app), await makeGuide(app)];
    const status = async (method: string, path: string) =>
      (await app.request(path, { cookie: bob, method })).status;
    for (const path of ['', '/file', '/mapping-versions', '/auto-map']) {
      expect(await status('GET', `/api/forms/${form}${path}`)).toBe(200);
    }
    for (const [method, path] of [
      ['POST', '/api/forms'],
      ['DELETE', `/api/forms/${form}`],
      ['POST', `/api/forms/${form}/analysis`],
      ['PUT', `/api/forms/${form}/mappings`],
      ['POST', `/api/forms/${form}/mapping-versions/restoration`],
      ['POST', `/api/forms/${form}/restoration`],
      ['POST', '/api/guides'],
      ['DELETE', `/api/guides/${guide}`],
      ['POST', `/api/guides/${guide}/restoration`],
      ['POST', '/api/sync'],
    ] as const) {
      expect([path, await status(method, path)]).toEqual([path, 403]);
    }
  });

  it('an unreviewed mapping fills no packet, and is named', async () => {
    const id = await makeForm(app);
    const { updated_at, form_name } = await app.deps.forms.get(id);
    await app.deps.forms.saveAnalysis(
      id,
      updated_at,
      { pages: 1, totalFields: 0, fields: [] },
      CITY,
    );
    const submit = async (submissionId: string) => {
      const body = json({ submissionId, application: SAMPLE });
      const answer = await app.request('/api/applications', { cookie: ann, ...body });
      return (await answer.json()) as {
        data: { message: string | null; results: { formName: string }[] };
      };
    };
    const { data } = await submit('SEC-1');
    expect(data.results).toEqual([]);
    expect(data.message).toContain(form_name);
    await app.deps.forms.saveMappings(id, (await app.deps.forms.get(id)).updated_at, CITY);
    expect((await submit('SEC-2')).data.results).toHaveLength(1);
  });
});
