/** A total that the form's removed script would have worked out, in a packet and on its page. */
import { expect, it, onTestFinished } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { json, pdfUpload } from '../../../tests/support/test-app.ts';
import { isToCheck } from '../../core/application/needs-attention.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import type { Form } from '../forms/form-schema.ts';
import type { ApplicationResult } from './application-result.ts';

const SCRIPT = 'AFSimple_Calculate("SUM", new Array ("singlePremium", "fee"));';
const FORM = buildForm({
  fields: [
    textField('singlePremium'),
    textField('fee', '', '50 660 250 680'),
    textField('total', `/V (0.00) /AA << /C << /S /JavaScript /JS (${SCRIPT}) >> >>`),
  ],
});

it('is told once until somebody writes the total', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  const send = async <Answer>(path: string, init: RequestInit) =>
    (await (await app.request(path, { cookie, ...init })).json()) as Answer;
  const { form } = await send<{ form: Form }>('/api/forms', pdfUpload(FORM, 'Sums', 'sums.pdf'));
  await send(`/api/forms/${form.id}/analysis`, { method: 'POST' });
  const told = ({ data }: ApplicationResult) =>
    data.results.flatMap(({ warnings }) => warnings.filter(isToCheck).map(({ field }) => field));

  const application = sampleApplication('2026-11-21');
  const submission = json({ submissionId: 'SEC-1', application });
  expect(told(await send('/api/applications', submission))).toEqual(['total']);

  const type = (of: string, submissionId: string, values: object) =>
    send<ApplicationResult>(
      `/api/applications/${of}/forms/${form.id}/values`,
      json({ submissionId, values }),
    );
  expect(told(await type('SEC-1', 'SEC-2', { fee: '20' }))).toEqual(['total']);
  expect(told(await type('SEC-2', 'SEC-3', { total: '25,020.00' }))).toEqual([]);
});
