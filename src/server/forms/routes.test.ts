import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { quotedTextChecks } from '../../../tests/support/quoted-texts.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { setTwoAgents, storedPaths } from '../../../tests/support/sample-forms.ts';
import { json, pdfUpload } from '../../../tests/support/test-app.ts';
import type { Suggestions } from '../../core/mapping/auto-map/auto-map.ts';
import type { ErrorAnswer } from '../http/error-answer.ts';
import { UPLOAD_LIMIT_BYTES } from '../uploads/read-pdf-upload.ts';
import type { Form } from './form-schema.ts';

const SAMPLE = Buffer.from(readSampleForm());

describe.each(DATABASE_KINDS)('forms over HTTP on %s', (kind) => {
  const texts = quotedTextChecks('src/server/forms/routes.test.ts');
  const api = setTwoAgents(kind);

  describe('uploading', () => {
    it('stores the form under its name, and a second with that name beside it', async () => {
      const form = await api.uploadSample('TX App08T #1');
      expect(form).toMatchObject({
        form_name: 'TX App08T #1',
        original_filename: 'TX App08T #1.pdf',
        file_size: SAMPLE.byteLength,
        is_active: true,
        analyzed_fields: null,
      });
      const stored = await api.app.deps.forms.get(form.id);
      expect(stored.storage_path).toMatch(/^\d{13}-TX-App08T--1\.pdf$/);
      await api.uploadSample('TX App08T #1');
    });

    it('names the form in the list that is the very same upload', async () => {
      const own = Buffer.concat([SAMPLE, Buffer.from('% ours\n')]);
      const sameAs = async (name: string) => {
        const upload = { cookie: api.ann, ...pdfUpload(own, name, `${name}.pdf`) };
        const answer = await api.app.request('/api/forms', upload);
        return ((await answer.json()) as { same_as: object | null }).same_as;
      };
      expect(await sameAs('Once')).toBeNull();
      expect(await sameAs('Twice')).toEqual({ id: expect.any(String), form_name: 'Once' });
    });

    it.each([
      [
        'a text file named .pdf',
        new TextEncoder().encode('Dear insurer, '.repeat(50)),
        'not_a_pdf',
      ],
      ['an empty file', new Uint8Array(), 'file_empty'],
      ['a PDF cut short', SAMPLE.subarray(0, 2000), 'pdf_damaged'],
      [
        'a PDF that opens without half of what its pages are made of',
        SAMPLE.subarray(0, Math.floor(SAMPLE.length * 0.7)),
        'pdf_damaged',
      ],
    ])('refuses %s with one clear message and stores nothing', async (_, bytes, code) => {
      const before = await storedPaths(api.app);
      const answer = await api.app.request('/api/forms', {
        cookie: api.ann,
        ...pdfUpload(bytes, 'Bad', 'bad.pdf'),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\w+\./) });
      expect(await storedPaths(api.app)).toEqual(before);
    });

    it('refuses more than 50 MB and says how much it was', async () => {
      const large = new Uint8Array(UPLOAD_LIMIT_BYTES + 1);
      large.set(SAMPLE);
      const answer = await api.app.request('/api/forms', {
        cookie: api.ann,
        ...pdfUpload(large, 'Large', 'large.pdf'),
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        code: 'file_too_large',
        message: expect.stringContaining('50.00 MB'),
      });
    });

    it('removes the file again when its row cannot be written', async () => {
      const before = await storedPaths(api.app);
      const { insert } = api.app.deps.forms;
      api.app.deps.forms.insert = () => Promise.reject(new Error('database gone'));
      const answer = await api.app.request('/api/forms', {
        cookie: api.ann,
        ...pdfUpload(SAMPLE, 'Unlucky', 'unlucky.pdf'),
      });
      api.app.deps.forms.insert = insert;
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('database gone');
      expect(await storedPaths(api.app)).toEqual(before);
    });

    it('refuses an upload without a name or without a file', async () => {
      const nameless = await api.app.request('/api/forms', {
        cookie: api.ann,
        ...pdfUpload(SAMPLE, '   ', 'a.pdf'),
      });
      const body = new FormData();
      body.set('formName', 'No file');
      const fileless = await api.app.request('/api/forms', {
        cookie: api.ann,
        method: 'POST',
        body,
      });
      for (const answer of [nameless, fileless]) {
        expect(answer.status).toBe(400);
        const { message } = (await answer.json()) as ErrorAnswer;
        texts.says(message, 'Please select a file and enter a form name');
      }
      const notAForm = await api.app.request('/api/forms', { cookie: api.ann, ...json({}) });
      expect(await notAForm.json()).toMatchObject({ code: 'validation_failed' });
    });
  });

  describe('a blank form', () => {
    it('is sent whole or in the requested range', async () => {
      const { id } = await api.uploadSample('Ranges');
      const path = `/api/forms/${id}/file`;
      const whole = await api.app.request(path, { cookie: api.bob });
      expect(whole.headers.get('content-type')).toBe('application/pdf');
      expect(whole.headers.get('accept-ranges')).toBe('bytes');
      expect(Buffer.from(await whole.arrayBuffer()).equals(SAMPLE)).toBe(true);

      const part = await api.app.request(path, {
        cookie: api.bob,
        headers: { range: 'bytes=5-9' },
      });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 5-9/${SAMPLE.byteLength}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(SAMPLE.subarray(5, 10))).toBe(true);

      const tail = await api.app.request(path, { cookie: api.bob, headers: { range: 'bytes=-6' } });
      expect(Buffer.from(await tail.arrayBuffer()).equals(SAMPLE.subarray(-6))).toBe(true);

      const beyond = await api.app.request(path, {
        cookie: api.bob,
        headers: { range: `bytes=${SAMPLE.byteLength}-` },
      });
      expect(beyond.status).toBe(416);
    });

    it('is cached by browsers, which ask before reuse: not after signing out', async () => {
      const { id } = await api.uploadSample('Kept');
      const path = `/api/forms/${id}/file`;
      const { headers } = await api.app.request(path, { cookie: api.bob });
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const known = { 'if-none-match': `"other", ${headers.get('etag')}`, range: 'bytes=0-4' };
      const again = await api.app.request(path, { cookie: api.bob, headers: known });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(headers.get('etag'));
      expect(await again.text()).toBe('');
      expect((await api.app.request(path, { headers: known })).status).toBe(401);
    });

    it('opens by a signed address without a session, until it expires or is changed', async () => {
      const { id } = await api.uploadSample('Signed');
      const path = `/api/signed/forms/${id}`;
      expect((await api.app.request(path, { method: 'POST' })).status).toBe(401);
      const answer = await api.app.request(path, { cookie: api.ann, method: 'POST' });
      const signed = (await answer.json()) as { path: string; expires_at: string };
      const seconds = (Date.parse(signed.expires_at) - Date.now()) / 1000;
      expect(Math.abs(seconds - 3600)).toBeLessThan(5);
      const file = await api.app.request(signed.path);
      expect(Buffer.from(await file.arrayBuffer()).equals(SAMPLE)).toBe(true);
      expect(file.headers.get('cache-control')).toBe('private, max-age=3600');

      const other = await api.uploadSample('Not signed');
      const old = api.app.deps.urlSigner.sign('forms', id, -1);
      for (const wrong of [
        signed.path.replace(id, other.id),
        signed.path.replace('/forms/', '/guides/'),
        signed.path.replace(/expires=\d+/, 'expires=9999999999'),
        `${signed.path}x`,
        old.path,
      ]) {
        const refused = await api.app.request(wrong);
        expect(refused.status).toBe(403);
        expect(await refused.json()).toMatchObject({ code: 'signed_url_expired' });
      }
      expect((await api.app.request(path)).status).toBe(400);
    });

    it('is gone for everyone once deleted', async () => {
      const { id } = await api.uploadSample('Short-lived');
      expect(
        (await api.app.request(`/api/forms/${id}`, { cookie: api.ann, method: 'DELETE' })).status,
      ).toBe(200);
      expect((await api.app.request(`/api/forms/${id}`, { cookie: api.ann })).status).toBe(404);
      expect((await api.app.request(`/api/forms/${id}/file`, { cookie: api.ann })).status).toBe(
        404,
      );
    });
  });

  describe('mapping', () => {
    it('is suggested at analysis and marked reviewed when a person saves it', async () => {
      const analyzed = await api.analyze((await api.uploadSample('To map')).id);
      expect(analyzed.analyzed_fields).toBeGreaterThan(28);
      expect(analyzed.mapped_fields).toBeGreaterThan(20);
      expect(analyzed.mappings_reviewed).toBe(false);
      const answer = await api.app.request(`/api/forms/${analyzed.id}/mappings`, {
        cookie: api.bob,
        ...json(
          { field_mappings: analyzed.field_mappings, updated_at: analyzed.updated_at },
          'PUT',
        ),
      });
      expect(answer.status).toBe(200);
      const { form } = (await answer.json()) as { form: Form };
      expect(form.mappings_reviewed).toBe(true);
      expect(form.field_mappings).toEqual(analyzed.field_mappings);
    });

    it('is suggested for the people that a person has said, also after a new analysis', async () => {
      const analyzed = await api.analyze((await api.uploadSample('Of an owner')).id);
      const sources = (form: Pick<Form, 'field_mappings'>) =>
        Object.values(form.field_mappings ?? {}).map(({ sourceField }) => sourceField);
      expect(sources(analyzed)).toContain('ownerSocialSecurity');
      const casting = { boxes: {}, words: { owner: 'nobody' } };
      const saved = await api.app.request(`/api/forms/${analyzed.id}/mappings`, {
        cookie: api.ann,
        ...json({ field_mappings: {}, casting, updated_at: analyzed.updated_at }, 'PUT'),
      });
      expect(((await saved.json()) as { form: Form }).form.casting).toEqual(casting);
      const asked = await api.app.request(`/api/forms/${analyzed.id}/auto-map`, {
        cookie: api.ann,
      });
      const { mappings, words } = (await asked.json()) as Suggestions;
      expect(words).toContainEqual(expect.objectContaining({ word: 'owner', person: 'nobody' }));
      expect(sources({ field_mappings: mappings })).not.toContain('ownerSocialSecurity');
      const path = `/api/forms/${analyzed.id}/analysis?replace=${encodeURIComponent('Of an owner')}`;
      const anew = await api.app.request(path, { cookie: api.ann, method: 'POST' });
      const { form } = (await anew.json()) as { form: Form };
      expect(form.casting).toEqual(casting);
      expect(sources(form)).toContain('ssn');
      expect(sources(form)).not.toContain('ownerSocialSecurity');
    });

    it('is suggested for a revision with the people said of the form', async () => {
      const suggested = async (name: string, words: Record<string, string>) => {
        const { id, updated_at } = await api.analyze((await api.uploadSample(name)).id);
        const saved = { field_mappings: {}, casting: { boxes: {}, words }, updated_at };
        await api.app.request(`/api/forms/${id}/mappings`, {
          cookie: api.ann,
          ...json(saved, 'PUT'),
        });
        const answer = await api.app.request(`/api/forms/${id}/revision`, {
          cookie: api.ann,
          ...pdfUpload(readSampleForm(), `Next ${name}`, 'next.pdf'),
        });
        const { revision } = (await answer.json()) as {
          revision: { suggestions: Suggestions['mappings'] };
        };
        return Object.values(revision.suggestions).map(({ sourceField }) => sourceField);
      };
      expect(await suggested('As read', {})).toContain('ownerSocialSecurity');
      const said = await suggested('As said', { owner: 'nobody' });
      expect(said).toContain('ssn');
      expect(said).not.toContain('ownerSocialSecurity');
    });

    it('is not suggested for a form that was not analyzed', async () => {
      const { id } = await api.uploadSample('Unanalysed');
      const answer = await api.app.request(`/api/forms/${id}/auto-map`, { cookie: api.ann });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ message: 'Please analyze the form first' });
    });

    it('refuses a stale save and an unreadable one', async () => {
      const form = await api.analyze((await api.uploadSample('Contested')).id);
      const save = (field_mappings: unknown) =>
        api.app.request(`/api/forms/${form.id}/mappings`, {
          cookie: api.ann,
          ...json({ field_mappings, updated_at: form.updated_at }, 'PUT'),
        });
      const unknown = await save({ 'some field': { sourceField: 'shoeSize' } });
      expect(unknown.status).toBe(400);
      expect(await unknown.json()).toMatchObject({ code: 'mapping_invalid' });
      expect((await save({})).status).toBe(200);
      const stale = await save(form.field_mappings);
      expect(stale.status).toBe(409);
      expect(await stale.json()).toMatchObject({ code: 'mapping_stale' });
    });

    it('refuses a save without a time', async () => {
      const { id } = await api.uploadSample('Timeless');
      for (const updated_at of ['', 'x', '2026-11-21', '+275760-09-13T00:00:00.000Z']) {
        const answer = await api.app.request(`/api/forms/${id}/mappings`, {
          cookie: api.ann,
          ...json({ field_mappings: {}, updated_at }, 'PUT'),
        });
        expect({ updated_at, status: answer.status }).toEqual({ updated_at, status: 400 });
      }
    });

    it('refuses a transform with the name of a property that every object has', async () => {
      const { id, updated_at } = await api.uploadSample('Inherited');
      for (const transform of ['constructor', 'toString', '__proto__']) {
        const answer = await api.app.request(`/api/forms/${id}/mappings`, {
          cookie: api.ann,
          ...json({ field_mappings: { a: { sourceField: 'ssn', transform } }, updated_at }, 'PUT'),
        });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'mapping_invalid' });
      }
    });
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
