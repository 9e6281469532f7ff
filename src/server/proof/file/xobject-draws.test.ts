import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { appearance, content } from '../../../../tests/support/proof/adverse-case.ts';
import { openPdf } from '../../../core/pdf/file/open-pdf.ts';
import { refuseEndlessDraws } from './xobject-draws.ts';

const xObject = (number: number) => `/Resources << /XObject << /X ${number} 0 R >> >>`;

/** Forms that draw the next one `times` times, nested `deep` levels; object 6 is the outermost. */
const nested = (times: number, deep: number) =>
  Array.from({ length: deep }, (_, i) =>
    appearance('/X Do '.repeat(i === deep - 1 ? 0 : times), '9 9', xObject(i + 7)),
  );

async function refusal(page: string, more: Uint8Array[], field = ''): Promise<unknown> {
  const form = buildForm({
    fields: [textField('a', field), ...more],
    listed: [5],
    annotations: [5],
    page,
  });
  const pdf = await openPdf(form);
  try {
    refuseEndlessDraws(pdf, [0]);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const printed = (forms: Uint8Array[], first: number) =>
  refusal(`/Contents ${6 + forms.length} 0 R ${xObject(first)}`, [...forms, content('/X Do')]);

it.each([
  ['forms that draw ten each, ten deep', 10, 10, 'pdf_too_much_memory'],
  ['forms that draw ten each, four deep', 10, 4, null],
  ['a form drawn by one in a chain of ten', 1, 10, null],
])('%s', async (_, times, deep, code) => {
  expect(await printed(nested(times, deep), 6)).toBe(code);
  expect(await refusal('', nested(times, deep), '/AP << /N 6 0 R >>')).toBe(code);
  expect(await refusal('', nested(times, deep), '/AP << /N << /On 6 0 R >> >>')).toBe(code);
});

it.each([
  [200, 'pdf_too_much_memory'],
  [2, null],
])('a form that draws itself %d times', async (times, code) => {
  expect(await printed([appearance('/X Do '.repeat(times), '9 9', xObject(6))], 6)).toBe(code);
});

it('a form without resources uses those of the page', async () => {
  expect(await printed([appearance('/X Do '.repeat(200), '9 9')], 6)).toBe('pdf_too_much_memory');
});
