import { expect, it, onTestFinished } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { pdfUpload } from '../../../../tests/support/test-app.ts';
import type { Form } from '../form-schema.ts';
import type { TestResult } from './test-result-schema.ts';

const tick = (flags: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /T (replacement) /F ${flags} /Rect [50 640 62 652] >>`;

it('a test run names a tick that is not printed', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  const issuesOf = async (flags: number) => {
    const bytes = buildForm({ fields: [textField('city'), tick(flags)] });
    const send = async <Answer>(path: string, init: RequestInit) =>
      (await (await app.request(path, { cookie, ...init })).json()) as Answer;
    const upload = pdfUpload(bytes, `Tick ${flags}`, 'tick.pdf');
    const { form } = await send<{ form: Form }>('/api/forms', upload);
    await send(`/api/forms/${form.id}/analysis`, { method: 'POST' });
    const { result } = await send<{ result: TestResult }>(`/api/forms/${form.id}/test`, {
      method: 'POST',
    });
    return result.issues.filter((issue) => issue.startsWith('replacement: '));
  };
  expect(await issuesOf(2)).toEqual([expect.stringContaining('The form does not print this box')]);
  expect(await issuesOf(4)).toEqual([]);
});
