import { expect, test } from 'vitest';
import { buildPdf } from '../../../../../tests/support/build-pdf.ts';
import { openPdf } from '../open-pdf.ts';
import { documentTitle } from './document-title.ts';

const titled = (title: string) =>
  buildPdf(
    ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', title],
    '/Info 3 0 R',
  );
const titleOf = async (title: string) =>
  documentTitle(await openPdf(titled(`<< /Title (${title}) >>`)));

test.each([
  ['VA Form 10-10EZ', 'VA Form 10-10EZ'],
  ['21-0781A', '21-0781A'],
  ['  Form I-765,  Employment.pdf ', 'Form I-765, Employment'],
  ['\\376\\377\\000T\\000\\351\\000s\\000t', 'Tést'],
])('%s', async (written, title) => expect(await titleOf(written)).toBe(title));

test.each([
  'foc78.pmd',
  'Microsoft Word - Form 12.docx',
  'untitled',
  'IBM-PDFs.graffle',
  'a',
  '---',
])('%s is not accepted as a title', async (written) =>
  expect(await titleOf(written)).toBeUndefined(),
);

test('a file without a description has no title', async () => {
  const bytes = buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages >>']);
  expect(documentTitle(await openPdf(bytes))).toBeUndefined();
});
