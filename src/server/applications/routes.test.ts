import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { quotedTextChecks } from '../../../tests/support/quoted-texts.ts';
import { setTwoAgents, storedPaths } from '../../../tests/support/sample-forms.ts';
import { json } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import type { ApplicationResult } from './application-result.ts';

const SAMPLE_APPLICATION = sampleApplication('2026-11-21');

describe.each(DATABASE_KINDS)('applications over HTTP on %s', (kind) => {
  const texts = quotedTextChecks('src/server/applications/routes.test.ts');
  const api = setTwoAgents(kind);

  describe('an application', () => {
    const submit = (cookie: string, submissionId: string, application: unknown) =>
      api.app.request('/api/applications', { cookie, ...json({ submissionId, application }) });

    it('fills every mapped form, sealed, for its creator only', async () => {
      const form = await api.analyze((await api.uploadSample('Packet form')).id);
      const answer = await submit(api.ann, 'SEC-1001', SAMPLE_APPLICATION);
      expect(answer.status).toBe(200);
      const result = (await answer.json()) as ApplicationResult;
      expect(result.success).toBe(true);
      const filled = result.data.results.find(({ formId }) => formId === form.id);
      expect(filled).toMatchObject({ success: true, error: null });
      expect(filled?.filledFields).toBeGreaterThan(20);
      expect(filled?.notes).toEqual([
        'Premium amount exceeds Texas limit of $15,000.',
        expect.stringContaining('Mapping not reviewed'),
      ]);

      const path = filled?.downloadPath ?? '';
      const own = await api.app.request(path, { cookie: api.ann });
      expect(own.headers.get('cache-control')).toBe('no-store');
      expect(
        Buffer.from(await own.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await api.app.request(path, { cookie: api.bob })).status).toBe(404);
      expect((await api.app.request(path)).status).toBe(401);

      const kept = await api.app.deps.storage.get('completed/SEC-1001-Packet form.pdf');
      expect(Buffer.from(kept ?? []).includes('%PDF')).toBe(false);
    });

    it('says what was entered beside a NO and is on no form', async () => {
      const application = { ...SAMPLE_APPLICATION, replacement: 'NO', companyName: 'Acme Mutual' };
      const answer = await submit(api.ann, 'SEC-1010', application);
      const { data } = (await answer.json()) as ApplicationResult;
      const about = data.results.flatMap(({ notes }) => notes.filter((note) => /NO\.$/.test(note)));
      expect(about).toEqual(['“Replaced company name” is left out, because “Replacement” is NO.']);
    });

    it('gives a repeated request the first result, and refuses another entry with its id', async () => {
      const first = await (await submit(api.ann, 'SEC-1002', SAMPLE_APPLICATION)).json();
      const inOtherOrder = Object.fromEntries(Object.entries(SAMPLE_APPLICATION).reverse());
      expect(await (await submit(api.ann, 'SEC-1002', inOtherOrder)).json()).toEqual(first);
      const other = await submit(api.ann, 'SEC-1002', { ...SAMPLE_APPLICATION, city: 'Elsewhere' });
      expect(other.status).toBe(409);
      expect(await other.json()).toMatchObject({ code: 'submission_differs' });
      expect((await submit(api.bob, 'SEC-1002', SAMPLE_APPLICATION)).status).toBe(409);
    });

    it('is refused like on the screen, and nothing is stored', async () => {
      const { ssn: _, ...withoutSsn } = SAMPLE_APPLICATION;
      const missing = await submit(api.ann, 'SEC-1005', withoutSsn);
      expect(missing.status).toBe(400);
      expect(await missing.json()).toMatchObject({
        code: 'missing_required_fields',
        message: 'Please fill in all required fields: Social Security number',
      });
      const invalid = await submit(api.ann, 'SEC-1005', { ...SAMPLE_APPLICATION, state: 'ZZ' });
      expect(await invalid.json()).toMatchObject({ code: 'application_invalid' });
      const packets = await api.app.request('/api/applications', { cookie: api.ann });
      expect(await packets.text()).not.toContain('SEC-1005');
    });

    it('fills active forms that have field mappings, and no others', async () => {
      const names = async (submissionId: string) => {
        const answer = await submit(api.ann, submissionId, SAMPLE_APPLICATION);
        const { data } = (await answer.json()) as ApplicationResult;
        return data.results.map(({ formName }) => formName);
      };
      const mapped = await api.analyze((await api.uploadSample('Mapped form')).id);
      await api.uploadSample('Unmapped form');
      const filled = await names('SEC-1006');
      expect(filled).toContain('Mapped form');
      expect(filled).not.toContain('Unmapped form');
      await api.app.deps.forms.deactivate(mapped.id);
      expect(await names('SEC-1007')).not.toContain('Mapped form');
    });

    it('removes the stored file when the row cannot be inserted, and says so', async () => {
      const { insertCompletedForm } = api.app.deps.applications;
      api.app.deps.applications.insertCompletedForm = () => Promise.reject(new Error('gone'));
      const answer = await submit(api.ann, 'SEC-1003', SAMPLE_APPLICATION);
      api.app.deps.applications.insertCompletedForm = insertCompletedForm;
      const result = (await answer.json()) as ApplicationResult;
      expect(result.success).toBe(false);
      texts.says(result.data.results[0]?.error, 'Failed to save completed PDF.');
      expect((await storedPaths(api.app)).filter((path) => path.includes('SEC-1003'))).toEqual([]);
    });

    it('that is invalid is refused with the name of the field, without its value', async () => {
      const answer = await submit(api.ann, 'SEC-1004', { ssn: '9'.repeat(600) });
      expect(answer.status).toBe(400);
      const body = await answer.text();
      expect(body).toContain('ssn');
      expect(body).not.toContain('999');
      expect((await submit(api.ann, '../1', SAMPLE_APPLICATION)).status).toBe(400);
    });
  });

  it('names a form whose file is gone, and says that processing failed', async () => {
    const form = await api.analyze((await api.uploadSample('Lost file')).id);
    await api.app.deps.storage.remove((await api.app.deps.forms.get(form.id)).storage_path);
    const answer = await api.app.request('/api/applications', {
      cookie: api.ann,
      ...json({ submissionId: 'SEC-2002', application: SAMPLE_APPLICATION }),
    });
    const result = (await answer.json()) as ApplicationResult;
    const lost = result.data.results.find(({ formId }) => formId === form.id);
    texts.says(lost?.error, 'Failed to download template.');
    const [what, ...why] = result.error?.split(': ') ?? [];
    texts.says(what, 'PDF processing failed');
    expect(why).toEqual(['Failed to download template.']);
    await api.app.deps.forms.deactivate(form.id);
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
