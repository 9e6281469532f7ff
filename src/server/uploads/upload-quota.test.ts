import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createTestApp, pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';
import { readConfig } from '../settings/config.ts';
import { createUploadQuota } from './upload-quota.ts';

const SAMPLE = readSampleForm();

describe.each(DATABASE_KINDS)('how much one user may upload, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const uploadForm = (cookie: string) =>
    app.request('/api/forms', { ...pdfUpload(SAMPLE, 'Form', 'f.pdf'), cookie });
  const uploadGuide = (cookie: string) =>
    app.request('/api/guides', { ...pdfUpload(SAMPLE, 'Guide', 'g.pdf', 'title'), cookie });

  it('covers forms and guides, including deleted ones, of that user only', async () => {
    const { forms, guides } = app.deps;
    const megabytes = Math.ceil((3 * SAMPLE.byteLength) / 1024 / 1024);
    const quota = createUploadQuota([forms, guides], megabytes);
    const limit = megabytes * 1024 * 1024;
    const ann = await app.signUp('ann@example.com');
    const made = await uploadForm(ann);
    const { form } = (await made.json()) as { form: { id: string; uploaded_by: string } };
    await uploadGuide(ann);
    await app.request(`/api/forms/${form.id}`, { method: 'DELETE', cookie: ann });
    const room = limit - 2 * SAMPLE.byteLength;
    await quota.requireRoom(form.uploaded_by, room);
    await expect(quota.requireRoom(form.uploaded_by, room + 1)).rejects.toMatchObject({
      code: 'upload_quota_reached',
      details: { limit: `${megabytes} MB` },
    });
    await quota.requireRoom('somebody else', limit);
  });

  it('is checked before anything is stored', async () => {
    const full = createUploadQuota([{ uploadedBytes: async () => 1024 * 1024 }], 1);
    const small = await createTestApp(kind, { uploadQuota: full });
    const cookie = await small.signUp('ben@example.com');
    for (const [path, upload] of [
      ['/api/forms', pdfUpload(SAMPLE, 'Form', 'f.pdf')],
      ['/api/guides', pdfUpload(SAMPLE, 'Guide', 'g.pdf', 'title')],
    ] as const) {
      const refused = await small.request(path, { ...upload, cookie });
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ code: 'upload_quota_reached' });
    }
    for (const storage of [small.deps.storage, small.deps.guideStorage]) {
      const kept: string[] = [];
      for await (const path of storage.list('')) kept.push(path);
      expect(kept).toEqual([]);
    }
    await small.close();
  });
});

it('is unlimited unless the operator sets a limit', async () => {
  expect(readConfig({}).uploadQuotaMb).toBeUndefined();
  expect(readConfig({ INKREADY_UPLOAD_QUOTA_MB: '500' }).uploadQuotaMb).toBe(500);
  expect(() => readConfig({ INKREADY_UPLOAD_QUOTA_MB: '0' })).toThrow();
  await createUploadQuota([], undefined).requireRoom('ann', Number.MAX_SAFE_INTEGER);
});
