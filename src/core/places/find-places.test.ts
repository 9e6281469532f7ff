import { expect, test } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { line, text } from '../../../tests/support/page-drawing.ts';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { findPlaces } from './find-places.ts';

async function placesOf(content: string, page = '') {
  const { fields } = await findPlaces(flatPdf([{ content, page }]));
  return fields.map(({ type, rect, label, comb, choice, name }) => ({
    type,
    rect: rect.map(Math.round),
    label,
    ...(comb === undefined ? {} : { comb }),
    ...(choice === undefined ? {} : { choice, name }),
  }));
}

test('finds the free cell beside or below its label, and the line beside its label', async () => {
  const cell = '100 600 300 40 re S\n';
  expect(await placesOf(cell + text(104, 628, 'Full name'))).toMatchObject([
    { type: 'text', label: 'Full name', rect: [102, 600, 398, 620] },
  ]);
  const lined = text(100, 502, 'City:') + line(130, 500, 300, 500);
  expect(await placesOf(lined)).toMatchObject([{ type: 'text', label: 'City:' }]);
  expect(await placesOf(text(100, 502, 'City: ____________________'))).toMatchObject([
    { type: 'text', label: 'City:' },
  ]);
});

test('yes and no exclude each other', async () => {
  const asked = text(60, 500, 'Do you smoke?') + text(214, 500, 'Yes') + text(264, 500, 'No');
  const found = await placesOf(`${asked}200 499 9 9 re S\n250 499 9 9 re S\n`);
  expect(found).toMatchObject([
    { type: 'checkbox', choice: 'Yes', rect: [200, 499, 209, 508] },
    { type: 'checkbox', choice: 'No', rect: [250, 499, 259, 508] },
  ]);
  expect(found[0]?.name).toBe(found[1]?.name);
});

test('adjacent cells are one number, and a date is beside a signature', async () => {
  const cells = (wide: number) =>
    Array.from({ length: 9 }, (_, i) => `${100 + wide * i} 600 ${wide} 18 re S\n`).join('');
  expect(await placesOf(text(40, 604, 'SSN') + cells(14))).toMatchObject([
    { type: 'text', comb: 9, label: 'SSN', rect: [100, 600, 226, 618] },
  ]);
  expect(await placesOf(cells(24))).toMatchObject([{ comb: 9 }]);
  expect(await placesOf(cells(27))).toHaveLength(9);
  const foot = line(60, 100, 300, 100) + line(340, 100, 480, 100);
  const signed = foot + text(60, 91, 'Signature of owner', 8) + text(340, 91, 'Date', 8);
  expect(await placesOf(signed)).toMatchObject([
    { type: 'signature', label: 'Signature of owner' },
    { type: 'text', label: 'Date' },
  ]);
});

test('finds no place in rules, bars, the frame, underlined words and headings', async () => {
  const frame = '20 20 572 752 re S\n';
  const rule = line(40, 700, 572, 700);
  const bar = `0.8 g 40 640 532 20 re f 0 g\n${text(44, 646, 'PART ONE')}`;
  const underlined = text(60, 600, 'Important') + line(60, 598, 100, 598);
  expect(await placesOf(frame + rule + bar + underlined)).toEqual([]);
  const table = `${text(110, 556, 'Company')}100 550 200 20 re S 100 530 200 20 re S\n`;
  expect(await placesOf(table)).toMatchObject([{ rect: [102, 530, 298, 548] }]);
});

test('reads a rotated page as viewed, in the coordinates of the page', async () => {
  const content = '100 600 40 150 re S\n';
  const upright = 'BT /F 9 Tf 0 1 -1 0 110 604 Tm (Full name) Tj ET\n';
  const [found] = await placesOf(content + upright, '/Rotate 90 /CropBox [10 20 602 780]');
  expect(found).toMatchObject({ label: 'Full name', type: 'text' });
  const [left = 0, bottom, right, top] = found?.rect ?? [];
  expect([bottom, right, top]).toEqual([602, 140, 748]);
  expect(left).toBeGreaterThan(105);
});

test('reads a page viewed on its side as its print is oriented', async () => {
  const cell = `100 600 300 40 re S\n${text(104, 628, 'Full name')}`;
  const upright = await placesOf(cell);
  for (const turn of [90, 180, 270])
    expect(await placesOf(cell, `/Rotate ${turn}`)).toEqual(upright);
});

test('finds the same places on a page with a larger unit', async () => {
  const cell = `50 300 150 20 re S\n${text(52, 314, 'Full name', 4.5)}`;
  const [found] = await placesOf(cell, '/UserUnit 2');
  expect(found).toMatchObject({ label: 'Full name', rect: [51, 300, 199, 310] });
});

test('lists only the places without a field on a form that has fields', async () => {
  const content = '50 700 200 20 re S\n50 600 200 20 re S\n';
  const bytes = buildForm({
    fields: [textField('Known'), streamSource('', new TextEncoder().encode(content))],
    listed: [5],
    annotations: [5],
    page: '/Contents 6 0 R',
  });
  const { fields } = await findPlaces(bytes);
  expect(fields.map(({ rect }) => rect)).toEqual([[52, 600, 248, 618]]);
});

/** The picture is the object after the two pages. */
const SCAN = {
  content: 'q 612 0 0 792 0 0 cm /Scan Do Q\n',
  resources: '/XObject << /Scan 8 0 R >>',
};
const picture = (pages: Parameters<typeof flatPdf>[0]) =>
  flatPdf(pages, [
    streamSource(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      new Uint8Array([200]),
    ),
  ]);

test('reports a scan, even with recognized text, and names a scanned page', async () => {
  const read = `${SCAN.content}3 Tr ${text(100, 600, 'Name: __________________ Date of birth')}`;
  await expect(findPlaces(picture([SCAN, { ...SCAN, content: read }]))).rejects.toMatchObject({
    code: 'form_is_scan',
  });
  const mixed = picture([{ content: text(100, 502, 'City: ____________________') }, SCAN]);
  const { fields, notes } = await findPlaces(mixed);
  expect(fields.map(({ page }) => page)).toEqual([0]);
  expect(notes).toEqual(['Page 2: a scan, a picture of a page. Nothing can be found on it.']);
});

test('ignores text under a scan, reads text over it, and needs more than one line', async () => {
  const many = Array.from({ length: 9 }, (_, i) =>
    text(100, 600 - 20 * i, 'Name: __________________'),
  ).join('');
  const under = picture([{ ...SCAN, content: many + SCAN.content }, SCAN]);
  await expect(findPlaces(under)).rejects.toMatchObject({ code: 'form_is_scan' });
  const stamped = SCAN.content + text(20, 20, 'Made with a program whose name stands on each page');
  await expect(findPlaces(picture([{ ...SCAN, content: stamped }, SCAN]))).rejects.toMatchObject({
    code: 'form_is_scan',
  });
  const { fields } = await findPlaces(picture([{ ...SCAN, content: SCAN.content + many }, SCAN]));
  expect(fields).toHaveLength(9);
});

test('reports at once that a page of 100,000 lines is too dense', async () => {
  const lines = Array.from({ length: 100_000 }, (_, i) =>
    line(i % 600, i % 790, (i % 600) + 9, i % 790),
  );
  const pages = [{ content: lines.join('') }, { content: '100 600 300 40 re S\n' }];
  const time = await processorTime(async () => {
    const { fields, notes } = await findPlaces(flatPdf(pages));
    expect(fields.map(({ page }) => page)).toEqual([1]);
    expect(notes).toEqual([expect.stringContaining('Page 1: more lines or letters')]);
  });
  expect(time).toBeLessThan(5_000);
});
