import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';

const SAMPLE = readSampleForm();

describe.each(DATABASE_KINDS)('an upload on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
  });
  afterAll(() => app.close());

  it.each([
    ['/api/forms', 'formName', 'form', 'form_name'],
    ['/api/guides', 'title', 'guide', 'title'],
  ])('to %s gets a name without control characters', async (path, field, what, column) => {
    const upload = pdfUpload(SAMPLE, ' TX\u0000 App\r\n08T\u001b ', 'a\u0000b.pdf', field);
    const answer = await app.request(path, { ...upload, cookie });
    expect(answer.status).toBe(201);
    const row = ((await answer.json()) as Record<string, Record<string, string>>)[what];
    expect(row?.[column]).toBe('TX App 08T');
    const nameless = await app.request(path, {
      ...pdfUpload(SAMPLE, '\u0000\u0007', 'a.pdf', field),
      cookie,
    });
    expect(await nameless.json()).toMatchObject({ code: 'upload_incomplete' });
  });

  it('with very many parts is refused before they are parsed', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const answer = await app.request('/api/forms', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `${part.repeat(500_000)}--b--\r\n`,
      cookie,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'validation_failed',
      details: { problem: 'it has more parts than an upload has' },
    });
  });
});
