/** What is filled into a box stands as the box is turned on its page (`/MK /R`). */
import { expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../../tests/support/build-pdf.ts';
import { readFieldTree } from '../acroform/field-tree.ts';
import { latin1 } from '../file/lexical/latin1.ts';
import { PdfStream } from '../file/objects/pdf-objects.ts';
import { openPdf } from '../file/open-pdf.ts';
import { fillForm } from '../fill-form.ts';

const LINE = '50 700 250 720';
const SQUARE = '50 700 70 720';
const FRAME = '0 0 20 20 re S /Tx BMC EMC';

it.each([
  ['upside down, with its appearance from before', 180, LINE, '', [-1, 0, 0, -1, 200, 20], false],
  ['upside down', 180, LINE, '-1 0 0 -1 200 20', [-1, 0, 0, -1, 200, 20], true],
  ['and square, with its appearance from before', 90, SQUARE, '', [0, 1, -1, 0, 20, 0], false],
  ['and square', 90, SQUARE, '0 1 -1 0 20 0', [0, 1, -1, 0, 20, 0], true],
  ['not at all', 0, LINE, '', [], true],
  ['by its appearance alone', 0, SQUARE, '0 1 -1 0 20 0', [0, 1, -1, 0, 20, 0], true],
])('a box turned %s', async (_, rotation, rect, matrix, expected, keepsFrame) => {
  const box = textField('box', `/AP << /N 6 0 R >> /MK << /R ${rotation} >>`, rect);
  const [left = 0, , right = 0] = rect.split(' ').map(Number);
  const turned = matrix && `/Matrix [${matrix}]`;
  const before = streamSource(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${right - left} 20] ${turned}`,
    Buffer.from(FRAME),
  );
  const { bytes } = await fillForm(
    buildForm({ fields: [box, before], listed: [5], annotations: [5] }),
    {
      box: 'Maria',
    },
  );
  const pdf = await openPdf(bytes);
  const [widget] = readFieldTree(pdf).fields[0]?.widgets ?? [];
  const look = widget?.dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  if (!(look instanceof PdfStream)) throw new Error('no appearance');
  expect(look.getArray('Matrix', pdf.resolve)?.numbers(pdf.resolve) ?? []).toEqual(expected);
  expect(latin1(look.decoded()).includes('20 20 re S')).toBe(keepsFrame);
});
