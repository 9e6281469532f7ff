/** A colleague's form or guide with active content, on its way through the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeForms } from '../../../tests/support/active/active-forms.ts';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';

const HOSTILE = activeForms().find(({ name }) => name === 'SubmitForm, button')
  ?.bytes as Uint8Array;
const isHostile = (bytes: Uint8Array) => Buffer.from(bytes).includes('thief.example');

describe.each(DATABASE_KINDS)('an upload with active content, on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
  });
  afterAll(() => app.close());

  const get = async (path: string) =>
    new Uint8Array(await (await app.request(path, { cookie })).arrayBuffer());

  it.each([
    ['/api/forms', 'formName', 'form', 'original_filename'],
    ['/api/guides', 'title', 'guide', 'filename'],
  ])('to %s is stored without it, reported, and named .pdf', async (path, field, noun, column) => {
    const upload = pdfUpload(HOSTILE, 'Form\u202e', 'evil.html', field);
    const answer = await app.request(path, { ...upload, cookie });
    const row = ((await answer.json()) as Record<string, Record<string, unknown>>)[noun];
    expect(row).toMatchObject({ removed_parts: ['submit'], [column]: 'evil.html.pdf' });
    const served = await get(`${path}/${row?.id}/file`);
    expect(isHostile(served)).toBe(false);
    expect(row?.file_size).toBe(served.byteLength);
    const storage = noun === 'form' ? app.deps.storage : app.deps.guideStorage;
    for await (const stored of storage.list(''))
      expect(isHostile((await storage.get(stored)) as Uint8Array)).toBe(false);
  });

  it('with something before the PDF is refused', async () => {
    const polyglot = Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), HOSTILE]);
    const answer = await app.request('/api/forms', {
      ...pdfUpload(polyglot, 'F', 'f.pdf'),
      cookie,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      415,
      'pdf_has_prefix',
    ]);
  });

  it('from before uploads were checked is cleaned when it is first delivered', async () => {
    const { forms, storage } = app.deps;
    await storage.put('1700000000000-Old.pdf', HOSTILE);
    const old = { name: 'Old', filename: 'Old.pdf', uploaded_by: 'ann' };
    const file = { storage_path: '1700000000000-Old.pdf', file_size: HOSTILE.byteLength };
    await forms.insert({ id: 'old', ...old, ...file });
    const analysis = await app.request('/api/forms/old/field-analysis', { method: 'POST', cookie });
    expect(isHostile(new Uint8Array(await analysis.arrayBuffer()))).toBe(false);

    const { updated_at } = await forms.get('old');
    const [served, again] = [await get('/api/forms/old/file'), await get('/api/forms/old/file')];
    expect(isHostile(served)).toBe(false);
    expect(Buffer.compare(served, again)).toBe(0);
    const row = await forms.get('old');
    expect(row).toMatchObject({
      removed_parts: ['submit'],
      file_size: served.byteLength,
      updated_at,
    });
    expect(await storage.get('1700000000000-Old.pdf')).toBeNull();
  });
});
