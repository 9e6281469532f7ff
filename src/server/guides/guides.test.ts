import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import type { Guide } from './guide-schema.ts';

const GUIDE = readFileSync(
  'samples/Understanding Medicaid Eligibility and Life Insurance (sample).pdf',
);

describe.each(DATABASE_KINDS)('agent guides on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    cookie = await app.signUp('reader@example.com');
  });
  afterAll(() => app.close());

  function upload(title: string, bytes: Uint8Array = GUIDE): Promise<Response> {
    const body = new FormData();
    body.set('title', title);
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'g.pdf', { type: 'application/pdf' });
    body.set('file', file);
    return app.request('/api/guides', { cookie, method: 'POST', body });
  }

  async function list(): Promise<Guide[]> {
    const answer = await app.request('/api/guides', { cookie });
    return ((await answer.json()) as { guides: Guide[] }).guides;
  }

  it('are stored, listed newest first, read in ranges and deleted softly', async () => {
    expect((await upload('  First guide ')).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await upload('Second guide')).status).toBe(201);
    const guides = await list();
    expect(guides.map((guide) => guide.title)).toEqual(['Second guide', 'First guide']);
    expect(guides[0]).toMatchObject({ filename: 'g.pdf', file_size: GUIDE.byteLength });

    const path = `/api/guides/${guides[0]?.id}`;
    const part = await app.request(`${path}/file`, { cookie, headers: { range: 'bytes=0-4' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('%PDF-');

    expect((await app.request(path, { cookie, method: 'DELETE' })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await app.request(`${path}/file`, { cookie })).status).toBe(404);
  });

  it('need a title and a PDF, and leave no file when the row cannot be written', async () => {
    expect((await upload('  ')).status).toBe(400);
    expect((await upload('Text', new TextEncoder().encode('plain'))).status).toBe(415);
    const { insert } = app.deps.guides;
    app.deps.guides.insert = () => Promise.reject(new Error('database gone'));
    expect((await upload('Unlucky')).status).toBe(500);
    app.deps.guides.insert = insert;
    const stored: string[] = [];
    for await (const path of app.deps.guideStorage.list('')) stored.push(path);
    expect(stored.every((path) => /^\d{13}-(First|Second)-guide\.pdf$/.test(path))).toBe(true);
  });

  it('are compared with the list, which may have the very same upload', async () => {
    const own = Buffer.concat([GUIDE, Buffer.from('% ours\n')]);
    const sameAs = async (title: string) => {
      const answer = (await (await upload(title, own)).json()) as { same_as: object | null };
      expect(answer).not.toHaveProperty('guide.upload_sum');
      return answer.same_as;
    };
    expect(await sameAs('Once')).toBeNull();
    const once = (await list()).find(({ title }) => title === 'Once');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await sameAs('Twice')).toEqual({ id: once?.id, title: 'Once' });
    for (const { id } of await list())
      await app.request(`/api/guides/${id}`, { cookie, method: 'DELETE' });
    expect(await sameAs('Again')).toBeNull();
  });

  it('need a signed-in user', async () => {
    expect((await app.request('/api/guides')).status).toBe(401);
    expect((await app.request('/api/guides', { method: 'POST' })).status).toBe(401);
    expect((await app.request('/api/guides/x/file')).status).toBe(401);
  });
});
