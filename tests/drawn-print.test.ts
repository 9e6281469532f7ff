import { expect, test } from 'vitest';
import { drawForm } from '../bench/draw-form.mjs';
import { openPdf } from '../src/core/pdf/file/open-pdf.ts';
import { readPrintedForm } from '../src/core/pdf/labels/analyze-form.ts';

async function drawn(drawing: string) {
  const { bytes } = await drawForm(drawing);
  const { layouts, fields } = await readPrintedForm(await openPdf(bytes));
  const runs = layouts[0]?.runs.map(({ text, bold, fontSize }) => ({ text, bold, fontSize }));
  const [left = 0, , right = 0] = fields[0]?.widgets[0]?.rect ?? [];
  return { runs, width: right - left };
}

test('a drawing prints bold and small words within a line, and a dense one narrower', async () => {
  const line = '**Name**   {first}   [a1   (   )   ]';
  const { runs } = await drawn(line);
  expect(runs).toContainEqual({ text: 'Name', bold: true, fontSize: 9 });
  expect(runs).toContainEqual({ text: 'first', bold: false, fontSize: 7 });
  const dense = await drawn(`!dense\n${line}`);
  expect(dense.width).toBeCloseTo(0.8 * (await drawn(line)).width);
});
