/** Forms designed to collide when two files become one. */
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { buildForm, buildPdf, textField } from '../../../../tests/support/build-pdf.ts';
import { pageTexts, qpdfCheck, withPdfFile } from '../../../../tests/support/pdf-tools.ts';
import { readFields } from '../../pdf/acroform/read-fields.ts';
import { reachableObjects } from '../../pdf/file/document/reachable-objects.ts';
import { type PdfArray, PdfDict, PdfName, PdfRef } from '../../pdf/file/objects/pdf-objects.ts';
import { textOf } from '../../pdf/file/objects/text-string.ts';
import { openPdf } from '../../pdf/file/open-pdf.ts';
import { fillForm } from '../../pdf/fill-form.ts';
import { Merger } from './merger.ts';
import { openPart } from './open-part.ts';

async function merged(...files: Uint8Array[]): Promise<Uint8Array> {
  const merger = new Merger();
  for (const [i, bytes] of files.entries()) {
    const { pdf } = await openPart(bytes);
    merger.addForm({ pdf, title: `Form ${i + 1}`, prefix: `form${i + 1}` });
  }
  const bytes = merger.toBytes('Packet');
  expect(withPdfFile(bytes, qpdfCheck)).toBe(0);
  return bytes;
}

const fieldsOf = async (bytes: Uint8Array) =>
  new Map((await readFields(bytes)).fields.map((field) => [field.name, field]));

describe('merged fields', () => {
  const form = () => buildForm({ fields: [textField('City'), textField('Zip', '/MaxLen 5')] });

  it('with the same name stay separate, and can be filled by us and others', async () => {
    const [one, two] = await Promise.all([
      fillForm(form(), { City: 'Austin' }),
      fillForm(form(), { City: 'Waco' }),
    ]);
    const bytes = await merged(one.bytes, two.bytes);
    const fields = await fieldsOf(bytes);
    expect([...fields.keys()]).toEqual(['form1.City', 'form1.Zip', 'form2.City', 'form2.Zip']);
    expect(fields.get('form1.City')?.value).toBe('Austin');
    expect(fields.get('form2.City')?.value).toBe('Waco');
    expect(fields.get('form2.Zip')).toMatchObject({ maxLength: 5, widgets: [{ page: 1 }] });

    const again = await fillForm(bytes, { 'form2.City': 'Dallas' });
    expect(again.filled).toEqual(['form2.City']);
    expect(withPdfFile(again.bytes, pageTexts).map((text) => text.trim())).toEqual([
      'Austin',
      'Dallas',
    ]);
    const other = await PDFDocument.load(bytes);
    other.getForm().getTextField('form1.City').setText('Lubbock');
    const saved = await fieldsOf(await other.save());
    expect(saved.get('form1.City')?.value).toBe('Lubbock');
    expect(saved.get('form2.City')?.value).toBe('Waco');
  });

  it('keep their own font where two forms use its name for different fonts', async () => {
    const courier = Buffer.from(form()).toString('latin1').replace('/Helvetica', '/Courier  ');
    const bytes = await merged(form(), new Uint8Array(Buffer.from(courier, 'latin1')), form());
    const { bytes: filled } = await fillForm(bytes, {
      'form1.City': 'Austin',
      'form2.City': 'Waco',
      'form3.City': 'Dallas',
    });
    const fonts = async (page: number) => fontOfFirstBox(filled, page);
    expect([await fonts(0), await fonts(1), await fonts(2)]).toEqual([
      'Helvetica',
      'Courier',
      'Helvetica',
    ]);
  });

  it('that the form does not list are named under their own form, too', async () => {
    const orphan = buildForm({ fields: [textField('City')], listed: [] });
    const bytes = await merged(orphan, orphan);
    expect([...(await fieldsOf(bytes)).keys()]).toEqual(['form1.City', 'form2.City']);
  });

  it('that only a page lists are named under their own form, too', async () => {
    const direct = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${textField('City')}] >>`,
    ]);
    const bytes = await merged(direct, direct);
    expect([...(await fieldsOf(bytes)).keys()]).toEqual(['form1.City', 'form2.City']);
  });

  it('keep their order of calculation', async () => {
    const form = buildForm({
      fields: [textField('A'), textField('B')],
      acroForm: '/CO [6 0 R 5 0 R]',
    });
    const pdf = await openPdf(await merged(form, form));
    const order = pdf.catalog.dict.getDict('AcroForm', pdf.resolve)?.getArray('CO', pdf.resolve);
    const names = [...(order ?? [])].map((ref) => {
      const field = ref instanceof PdfRef ? pdf.resolve(ref) : null;
      return field instanceof PdfDict ? textOf(field.get('T')) : '';
    });
    expect(names).toEqual(['B', 'A', 'B', 'A']);
  });
});

describe('merged pages', () => {
  it('keep inherited attributes, and leave out pages outside their tree', async () => {
    const file = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /Rotate 90 /MediaBox [0 0 400 300] /CropBox [10 10 390 290] /Resources << /Font << /F 4 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /UserUnit 2 /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [5 0 R /Fit] >>] >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Page /MediaBox [0 0 5 5] >>',
    ]);
    const pdf = await openPdf(await merged(file, file));
    expect(pdf.pages).toHaveLength(2);
    for (const { dict } of pdf.pages) {
      expect(dict.getNumber('Rotate')?.value).toBe(90);
      expect(dict.getNumber('UserUnit')?.value).toBe(2);
      expect(numbersOf(dict.getArray('MediaBox'))).toEqual([0, 0, 400, 300]);
      expect(numbersOf(dict.getArray('CropBox'))).toEqual([10, 10, 390, 290]);
      expect(dict.getDict('Resources', pdf.resolve)?.has('Font')).toBe(true);
    }
    const pages = reachableObjects(pdf).filter((ref) => {
      const object = pdf.resolve(ref);
      return object instanceof PdfDict && object.getName('Type')?.value === 'Page';
    });
    expect(pages).toHaveLength(2);
  });

  it('keep their labels, and those of a form without labels start at 1', async () => {
    const plain = buildForm({ fields: [textField('A')] });
    const labelled = buildForm({
      fields: [textField('A')],
      catalog: '/PageLabels << /Nums [0 << /S /r /St 4 >>] >>',
    });
    const pdf = await openPdf(await merged(plain, labelled));
    const labels = pdf.catalog.dict.getDict('PageLabels', pdf.resolve)?.getArray('Nums');
    expect([...(labels ?? [])].map((item) => (item.type === 'number' ? item.value : ''))).toEqual([
      0,
      '',
      1,
      '',
    ]);
    const label = labels?.at(3, pdf.resolve);
    expect(label instanceof PdfDict && label.getNumber('St')?.value).toBe(4);
  });
});

describe('names that belong to a whole file', () => {
  it('a destination with the same name leads into its own form', async () => {
    const file = (top: number) =>
      buildForm({
        fields: [
          `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (top) >> >>`,
          `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest /old >>`,
        ],
        listed: [],
        catalog: `/Names << /Dests << /Names [(top) [3 0 R /XYZ 0 ${top} 0]] >> >> /Dests << /old [3 0 R /Fit] >>`,
      });
    const pdf = await openPdf(await merged(file(100), file(200)));
    const tree = pdf.catalog.dict.getDict('Names', pdf.resolve)?.getDict('Dests', pdf.resolve);
    const names = [...(tree?.getArray('Names', pdf.resolve) ?? [])].map(textOf);
    expect(names.filter(Boolean)).toEqual(['form1.old', 'form1.top', 'form2.old', 'form2.top']);
    const links = pdf.pages.map(({ dict }) =>
      [...(dict.getArray('Annots', pdf.resolve) ?? [])].map((ref) => {
        const link = ref instanceof PdfRef ? pdf.resolve(ref) : ref;
        const target = link instanceof PdfDict ? link : new PdfDict();
        return textOf(target.get('Dest') ?? target.getDict('A', pdf.resolve)?.get('D'));
      }),
    );
    expect(links).toEqual([
      ['form1.top', 'form1.old'],
      ['form2.top', 'form2.old'],
    ]);
  });

  it.each([
    ['/OFF [5 0 R]', [true, false]],
    ['/BaseState /OFF /ON [5 0 R]', [false, true]],
  ])('layers are shown as each form’s default says: %s', async (config, isOff) => {
    const file = buildForm({
      fields: ['<< /Type /OCG /Name (Notes) >>', '<< /Type /OCG /Name (Stamp) >>'],
      listed: [],
      annotations: [],
      catalog: `/OCProperties << /OCGs [5 0 R 6 0 R] /D << ${config} /Order [5 0 R 6 0 R] >> >>`,
    });
    const pdf = await openPdf(await merged(file, file));
    const properties = pdf.catalog.dict.getDict('OCProperties', pdf.resolve);
    const groups = refNumbers(properties?.getArray('OCGs', pdf.resolve));
    const defaults = properties?.getDict('D', pdf.resolve);
    const off = new Set(refNumbers(defaults?.getArray('OFF', pdf.resolve)));
    expect(groups.map((number) => off.has(number))).toEqual([...isOff, ...isOff]);
    expect(refNumbers(defaults?.getArray('Order', pdf.resolve))).toEqual(groups);
  });

  it('bookmarks are nested under their form', async () => {
    const file = buildForm({
      fields: [
        '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
        '<< /Title (Part 1) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
      ],
      listed: [],
      annotations: [],
      catalog: '/Outlines 5 0 R',
    });
    const pdf = await openPdf(await merged(file, file));
    const at = (from: PdfDict | undefined, key: string) => {
      const found = from?.get(key, pdf.resolve);
      return found instanceof PdfDict ? found : undefined;
    };
    const first = at(at(pdf.catalog.dict, 'Outlines'), 'First');
    const second = at(first, 'Next');
    expect([first, second].map((item) => textOf(item?.get('Title')))).toEqual(['Form 1', 'Form 2']);
    expect(textOf(at(second, 'First')?.get('Title'))).toBe('Part 1');
    expect(at(at(second, 'First'), 'Parent')).toBe(second);
  });
});

it('scripts and actions are left out', async () => {
  const file = buildForm({
    fields: [textField('A', '/AA << /K << /S /JavaScript /JS (app.alert) >> >>')],
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>',
  });
  const text = Buffer.from(await merged(file)).toString('latin1');
  expect(text).not.toMatch(/JavaScript|app\.alert/);
});

it('the same forms give the same bytes', async () => {
  const file = buildForm({ fields: [textField('A')] });
  expect(Buffer.compare(await merged(file, file), await merged(file, file))).toBe(0);
});

async function fontOfFirstBox(bytes: Uint8Array, page: number): Promise<string | undefined> {
  const pdf = await openPdf(bytes);
  const ref = pdf.pages[page]?.dict.getArray('Annots', pdf.resolve)?.at(0, pdf.resolve);
  const appearance = ref instanceof PdfDict ? ref.getDict('AP', pdf.resolve) : undefined;
  const drawn = appearance?.get('N', pdf.resolve);
  const fonts =
    drawn instanceof PdfDict
      ? drawn.getDict('Resources', pdf.resolve)?.getDict('Font', pdf.resolve)
      : undefined;
  const [font] = [...(fonts ?? [])].map(([, object]) =>
    object instanceof PdfRef ? pdf.resolve(object) : object,
  );
  const name = font instanceof PdfDict ? font.get('BaseFont', pdf.resolve) : undefined;
  return name instanceof PdfName ? name.value : undefined;
}

function numbersOf(array: PdfArray | undefined): number[] {
  return [...(array ?? [])].map((item) => (item.type === 'number' ? item.value : Number.NaN));
}

function refNumbers(array: PdfArray | undefined): number[] {
  return [...(array ?? [])].map((item) => (item instanceof PdfRef ? item.objectNumber : 0));
}
