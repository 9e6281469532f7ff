/** Which boxes need not be painted again, and which must be. */
import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { fieldsByName, readFieldTree } from '../../core/pdf/acroform/field-tree.ts';
import { latin1Bytes } from '../../core/pdf/file/lexical/latin1.ts';
import { PdfArray, PdfDict, PdfName, PdfStream } from '../../core/pdf/file/objects/pdf-objects.ts';
import { openPdf } from '../../core/pdf/file/open-pdf.ts';
import { appendChanges } from '../../core/pdf/file/writing/append-changes.ts';
import { Changes } from '../../core/pdf/file/writing/changes.ts';
import { fillForm } from '../../core/pdf/fill-form.ts';
import { intendedValue } from './judging/intended-value.ts';
import type { SeenWidget } from './judging/seen-widget.ts';
import { createPrintedPages } from './painting/printed-pages.ts';
import { proveForm } from './prove-form.ts';
import { createRecall } from './recall.ts';

/** The second box is beside the first, the third is far away. */
const form = buildForm({
  fields: [
    textField('name', '', '50 700 200 715'),
    textField('note', '', '202 700 300 715'),
    textField('far', '', '50 300 200 315'),
  ],
});

function memory() {
  const [printed, recall] = [createPrintedPages(), createRecall()];
  /** @returns a function that returns the names of the painted fields */
  return async (bytes: Uint8Array, values: Record<string, string>) => {
    const pdf = await openPdf(bytes);
    const byName = fieldsByName(readFieldTree(pdf));
    const widgets = Object.entries(values).flatMap(([name, value]) =>
      intendedValue(pdf, name, value, byName.get(name) ?? []).targets.flatMap((one) => one.widgets),
    );
    const page = recall({ pdf, prints: printed.ofFile(pdf), index: 0, widgets });
    const painted = page.pieces.flatMap((piece) => piece.widgets);
    const seen = (): SeenWidget => ({ lines: [], chosen: [], mark: 'not', looksTicked: false });
    page.learn(new Map(painted.map((one) => [one, seen()])));
    const names = Object.keys(values);
    return painted.map((one) => names[widgets.indexOf(one)]);
  };
}

const filled = async (values: Record<string, string>) => (await fillForm(form, values)).bytes;

it('paints a value twice but not a third time', async () => {
  const painted = memory();
  const values = { name: 'Maria', far: 'Austin' };
  const bytes = await filled(values);
  expect(await painted(bytes, values)).toEqual(['name', 'far']);
  expect(await painted(bytes, values)).toEqual(['name', 'far']);
  expect(await painted(bytes, values)).toEqual([]);
});

it('paints a changed value, and the values that it may touch', async () => {
  const painted = memory();
  const values = { name: 'Maria', note: 'none', far: 'Austin' };
  for (let time = 0; time < 3; time++) await painted(await filled(values), values);
  const other = { ...values, note: 'twins' };
  expect(await painted(await filled(other), other)).toEqual(['name', 'note']);
  const alone = { name: 'Maria', far: 'Austin' };
  expect(await painted(await filled(alone), alone)).toEqual(['name']);
});

/** Fills by hand in one update, so that all these files are recognized as the same form. */
async function filledByHand(content: string, change: (widget: PdfDict) => void = () => {}) {
  const pdf = await openPdf(form);
  const changes = new Changes(pdf);
  const field = fieldsByName(readFieldTree(pdf)).get('name')?.[0];
  const [widget] = field?.widgets ?? [];
  if (!widget) throw new Error('no widget');
  const fonts = PdfDict.of({ Helv: PdfDict.of(HELVETICA) });
  const drawing = new PdfStream(new Map(), latin1Bytes(`/Tx BMC BT ${content} ET EMC`));
  drawing.set('Subtype', PdfName.of('Form'));
  drawing.set('BBox', PdfArray.ofNumbers([0, 0, 150, 15]));
  drawing.set('Resources', PdfDict.of({ Font: fonts }));
  changes.touch(widget.owner);
  widget.dict.set('AP', PdfDict.of({ N: changes.add(drawing) }));
  change(widget.dict);
  return appendChanges(pdf, changes);
}

const HELVETICA = {
  Type: PdfName.of('Font'),
  Subtype: PdfName.of('Type1'),
  BaseFont: PdfName.of('Helvetica'),
};
const SHOWN = '/Helv 9 Tf 2 4 Td (Maria) Tj';
const TEXT = `0 g ${SHOWN}`;

it.each([
  ['its drawing', () => filledByHand(`1 g ${SHOWN}`)],
  [
    'its place',
    () => filledByHand(TEXT, (dict) => dict.set('Rect', PdfArray.ofNumbers([50, 600, 200, 615]))),
  ],
  ['its flags', () => filledByHand(TEXT, (dict) => dict.delete('F'))],
] as const)('paints a value again whose file changed %s', async (_, another) => {
  const painted = memory();
  const values = { name: 'Maria' };
  for (let time = 0; time < 3; time++) await painted(await filledByHand(TEXT), values);
  expect(await painted(await filledByHand(TEXT), values)).toEqual([]);
  expect(await painted(await another(), values)).toEqual(['name']);
});

it('gives the same verdict for a remembered value', async () => {
  const values = {
    name: 'Maria Lopez of some very long name that the box cuts off',
    far: 'Austin',
  };
  const bytes = await filled(values);
  const proofs = [];
  for (let time = 0; time < 4; time++) proofs.push(await proveForm(bytes, values));
  expect(proofs[0]?.fields.map(({ painted }) => painted)).toEqual(['partly', 'whole']);
  expect(proofs.slice(1)).toEqual(proofs.slice(0, 3));
});
