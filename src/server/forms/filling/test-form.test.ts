import { expect, it, onTestFinished } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { pdfUpload } from '../../../../tests/support/test-app.ts';
import { FILL_TEXTS } from '../../../core/texts/fill-texts.ts';
import type { Form } from '../form-schema.ts';
import type { TestResult } from './test-result-schema.ts';

const tick = (flags: number) =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /T (replacement) /F ${flags} /Rect [50 640 62 652] >>`;

/** The issues of a test run with a form of these fields, as Auto Map maps it. */
async function issuesOf(...fields: string[]): Promise<string[]> {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  const send = async <Answer>(path: string, init: RequestInit) =>
    (await (await app.request(path, { cookie, ...init })).json()) as Answer;
  const upload = pdfUpload(buildForm({ fields }), 'Form', 'form.pdf');
  const { form } = await send<{ form: Form }>('/api/forms', upload);
  await send(`/api/forms/${form.id}/analysis`, { method: 'POST' });
  const path = `/api/forms/${form.id}/test`;
  return (await send<{ result: TestResult }>(path, { method: 'POST' })).result.issues;
}

it('a test run names a tick that is not printed', async () => {
  const onTick = (issues: string[]) => issues.filter((one) => one.startsWith('replacement: '));
  expect(onTick(await issuesOf(textField('city'), tick(2)))).toEqual([
    expect.stringContaining('The form does not print this box'),
  ]);
  expect(onTick(await issuesOf(textField('city'), tick(4)))).toEqual([]);
});

it('a test run names a box that the form’s own file has filled in', async () => {
  const issues = await issuesOf(textField('city'), textField('other', '/V (Old Client)'));
  expect(issues).toEqual([`other: ${FILL_TEXTS.prefilled}`]);
});
