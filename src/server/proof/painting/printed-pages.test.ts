import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { PdfStream } from '../../../core/pdf/file/objects/pdf-objects.ts';
import { openPdf } from '../../../core/pdf/file/open-pdf.ts';
import { appendChanges } from '../../../core/pdf/file/writing/append-changes.ts';
import { Changes } from '../../../core/pdf/file/writing/changes.ts';
import { fillForm } from '../../../core/pdf/fill-form.ts';
import { CompactPrint } from './compact-print.ts';
import { createPrintedPages } from './printed-pages.ts';

const form = buildForm({ fields: [textField('box')] });
const filled = async (box: string, of = form) => openPdf((await fillForm(of, { box })).bytes);
const blot = () => new CompactPrint(new Uint32Array(64 * 64), 64, 64);

it('recognizes the page of a form, whatever was filled in', async () => {
  const printed = createPrintedPages();
  const first = printed.ofFile(await filled('Maria')).ofPage(0);
  expect(first).toMatchObject({ wasRequestedBefore: false, kept: undefined });
  const second = printed.ofFile(await filled('Luis')).ofPage(0);
  expect(second).toMatchObject({ wasRequestedBefore: true, kept: undefined });
  const print = blot();
  second?.keep(print);
  expect(printed.ofFile(await filled('Ann')).ofPage(0)?.kept).toBe(print);
});

it('distinguishes another form from it', async () => {
  const printed = createPrintedPages();
  printed.ofFile(await filled('Maria')).ofPage(0);
  const other = buildForm({ fields: [textField('box', '', '50 600 130 612')] });
  expect(printed.ofFile(await filled('Maria', other)).ofPage(0)?.wasRequestedBefore).toBe(false);
});

it.each(['Contents', 'Resources'])(
  'paints a page again whose %s the update replaced',
  async (key) => {
    const printed = createPrintedPages();
    printed.ofFile(await filled('Maria')).ofPage(0);
    const pdf = await openPdf(form);
    const changes = new Changes(pdf);
    const page = pdf.pages[0];
    if (!page) throw new Error('no page');
    changes.touch(page.owner);
    page.dict.set(key, changes.add(new PdfStream(new Map(), new Uint8Array())));
    const changed = await openPdf(appendChanges(pdf, changes));
    expect(printed.ofFile(changed).ofPage(0)).toBeUndefined();
  },
);

it('stores nothing of a file without an update, or with layers', async () => {
  const printed = createPrintedPages();
  expect(printed.ofFile(await openPdf(form)).ofPage(0)).toBeUndefined();
  const layered = buildForm({
    fields: [textField('box')],
    catalog: '/OCProperties << /OCGs [] /D << >> >>',
  });
  expect(printed.ofFile(await filled('Maria', layered)).ofPage(0)).toBeUndefined();
});

it('drops the page unused for the longest time when there are too many bytes', async () => {
  const printed = createPrintedPages(64 * 64 + 1);
  const other = buildForm({ fields: [textField('box', '', '50 600 130 612')] });
  printed
    .ofFile(await filled('Maria'))
    .ofPage(0)
    ?.keep(blot());
  printed
    .ofFile(await filled('Maria', other))
    .ofPage(0)
    ?.keep(blot());
  expect(printed.ofFile(await filled('Luis', other)).ofPage(0)?.kept).toBeDefined();
  expect(printed.ofFile(await filled('Luis')).ofPage(0)?.kept).toBeUndefined();
});
