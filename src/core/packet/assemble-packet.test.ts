import { describe, expect, it, vi } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import {
  encryptedByQpdf,
  pageTexts,
  qpdfCheck,
  withPdfFile,
} from '../../../tests/support/pdf-tools.ts';
import { AppError } from '../errors.ts';
import { readFields } from '../pdf/acroform/read-fields.ts';
import type { PdfArray, PdfDict, PdfStream } from '../pdf/file/objects/pdf-objects.ts';
import { openPdf } from '../pdf/file/open-pdf.ts';
import { fillForm } from '../pdf/fill-form.ts';
import { uprightBox } from '../pdf/page/page-layout.ts';
import { assemblePacket } from './assemble-packet.ts';
import { Merger } from './merge/merger.ts';
import { coverFacts, type PacketForm, type PacketRequest } from './packet.ts';
import type { SignPlace } from './signing/sign-place.ts';

const COVER = { insured: 'María Łukasz Reyes', date: '11/22/2026', attach: [], sendTo: [] };
const bytesOf = (page = '') => buildForm({ fields: [textField('City')], page });
const signature: SignPlace = { page: 0, rect: [100, 50, 300, 70], kind: 'signature', who: 'owner' };

function packetForm(name: string, form: Partial<PacketForm> = {}): PacketForm {
  const bytes = bytesOf();
  return {
    name,
    bytes,
    sheets: 0,
    revision: undefined,
    signPlaces: [],
    ownFile: `${name}.pdf`,
    ...form,
  };
}

async function packet(forms: PacketRequest['forms'], more: Partial<PacketRequest> = {}) {
  const made = await assemblePacket({ cover: COVER, forms, ...more });
  expect(withPdfFile(made.bytes, qpdfCheck)).toBe(0);
  const texts = withPdfFile(made.bytes, pageTexts);
  expect(texts).toHaveLength(made.pages);
  return { ...made, texts };
}

describe('the cover', () => {
  it('names the insured, the forms and who signs where', async () => {
    const places = [
      signature,
      { ...signature, kind: 'date' as const },
      { ...signature, who: 'agent' },
    ];
    const { texts, signHere } = await packet(
      [
        packetForm('App 08', { signPlaces: places, revision: '9.1.21', sheets: 1 }),
        packetForm('Notice'),
      ],
      { cover: { ...COVER, attach: ['Photo ID'], sendTo: ['Example Life', 'Austin, TX'] } },
    );
    const [cover = ''] = texts;
    for (const text of [
      'Packet for María Łukasz Reyes',
      'Application date: 11/22/2026',
      'Revision 9.1.21. Page 2 of this packet, with a continuation sheet at its end',
      'signs page 1, dates page 1 of the form',
      'Owner',
      'Agent',
      'No place to sign was found on this form.',
      'Photo ID',
      'Example Life',
    ])
      expect(cover).toContain(text);
    expect(signHere.map(({ page }) => page)).toEqual([1, 1, 1]);
  });

  it('says of an owner’s signature that nobody but the insured is the owner', async () => {
    const form = packetForm('App 08', { signPlaces: [signature, { ...signature, who: 'agent' }] });
    const said = '(no other owner was entered)';
    const cover = { ...COVER, isInsuredOwner: true };
    const [alone = ''] = (await packet([form], { cover })).texts;
    expect(alone.split(said)).toHaveLength(2);
    expect((await packet([form])).texts[0]).not.toContain(said);
    expect(coverFacts({ insuredFirstName: 'Ann', ownerName: 'Walter' }).isInsuredOwner).toBe(false);
    expect(coverFacts({ insuredFirstName: 'Ann' }).isInsuredOwner).toBe(true);
  });

  it('continues on more pages for many forms, with correct page numbers', async () => {
    const forms = Array.from({ length: 14 }, (_, i) => packetForm(`Form ${i}`));
    const { forms: placed, texts, pages } = await packet(forms);
    expect(placed.map(({ firstPage }) => firstPage)).toEqual(forms.map((_, i) => i + 2));
    expect(pages).toBe(16);
    expect(texts[1]).toContain('Page 16 of this packet');
  });

  it.each([['歐陽 Smith'], ['Eva 😀 Reyes']])(
    'leaves a line to write by hand for a name that it cannot print: %s',
    async (insured) => {
      const { texts } = await packet([packetForm('A')], { cover: { ...COVER, insured } });
      expect(texts[0]).toMatch(/^Packet\n/);
      expect(texts[0]).toMatch(/For: _+ \(no font here has all letters of the name\)/);
      expect(texts[0]).not.toMatch(/Smith|Reyes/);
    },
  );

  it('names the form again on the page on which its signatures go on', async () => {
    const signPlaces = ['insured', 'owner', 'agent'].map((who) => ({ ...signature, who }));
    const forms = Array.from({ length: 40 }, (_, n) => packetForm(`Form ${n + 1}`, { signPlaces }));
    const { texts } = await packet(forms);
    const covers = texts.filter((text) => text.includes('Cover, page'));
    const parted = covers.filter((text) => /^(?:Insured|Owner|Agent)/.test(text));
    expect(parted).toEqual([]);
    const continued = covers.filter((text) => /^\d+\s+Form \d+ \(continued\)/.test(text));
    expect(continued.length).toBeGreaterThan(0);
    // Each form has its three signers, once.
    expect(covers.join('\n').match(/signs page 1 of the form/g)).toHaveLength(120);
  });

  it('closes the gap of a pasted invisible character', async () => {
    const insured = 'Ma\u200bría O\u2011Hara\u200e';
    const { texts } = await packet([packetForm('A')], { cover: { ...COVER, insured } });
    expect(texts[0]).toContain('Packet for María O\u2011Hara');
  });

  it('leaves out what is not known', async () => {
    const { texts } = await packet([packetForm('A')], {
      cover: { ...COVER, insured: '', date: '' },
    });
    expect(texts[0]).toMatch(/^Packet\n/);
    expect(texts[0]).not.toMatch(/Application date|Attach|Send to/);
  });
});

describe('a form that cannot be merged', () => {
  it.each([
    ['encrypted', () => encryptedByQpdf(bytesOf()), /encrypted\. Print the file B\.pdf/],
    ['signed', signedForm, /somebody has signed it\. Print the file B\.pdf/],
    ['failed', () => new Uint8Array(Buffer.from('%PDF-1.7 and no more')), /damaged/],
  ])('is listed as %s, and the rest is delivered', async (reason, bytes, sentence) => {
    const { forms, texts, pages, signHere } = await packet([
      packetForm('A'),
      packetForm('B', { bytes: bytes(), signPlaces: [signature] }),
      packetForm('C', { signPlaces: [signature] }),
    ]);
    expect(forms.map(({ firstPage }) => firstPage)).toEqual([1, null, 2]);
    expect(forms[1]).toMatchObject({ reason, prefix: null });
    expect(texts[0]?.replace(/\s+/g, ' ')).toMatch(sentence);
    expect(pages).toBe(3);
    expect(signHere.map(({ page }) => page)).toEqual([2]);
  });

  it('is listed with the reason when it could not be filled', async () => {
    const { texts, pages } = await packet([packetForm('A'), { name: 'B', reason: 'Gone away.' }]);
    expect(texts[0]).toContain('Not in this packet: Gone away.');
    expect(pages).toBe(2);
  });

  it('is listed with the reason when it fails halfway, and no part of it is left', async () => {
    const addForm = Merger.prototype.addForm;
    const broken = vi.spyOn(Merger.prototype, 'addForm').mockImplementation(function (
      this: Merger,
      form,
    ) {
      addForm.call(this, form);
      if (form.title === 'B') throw new AppError('pdf_too_much_memory', { limit: '256 MB' });
    });
    try {
      const forms = [packetForm('A'), packetForm('B'), packetForm('C')];
      const { forms: placed, pages, texts, bytes } = await packet(forms);
      expect(placed.map(({ firstPage }) => firstPage)).toEqual([1, null, 2]);
      expect(placed[1]).toMatchObject({
        reason: 'failed',
        problem: expect.stringMatching(/256 MB/),
      });
      expect([pages, (await readFields(bytes)).totalFields]).toEqual([3, 2]);
      expect(texts[0]?.replace(/\s+/g, ' ')).toMatch(/256 MB.* Print the file B\.pdf/);
    } finally {
      broken.mockRestore();
    }
  });
});

it('in duplex each form starts on a front side', async () => {
  const two = await fillForm(
    buildForm({ fields: [textField('a', '', '50 700 80 712')] }),
    {
      a: 'far too long for this box',
    },
    { continueLongText: true },
  );
  const forms = [packetForm('A', { bytes: two.bytes }), packetForm('B'), packetForm('C')];
  const { forms: placed, pages, texts } = await packet(forms, { options: { duplex: true } });
  expect(placed.map(({ firstPage }) => firstPage)).toEqual([2, 4, 6]);
  expect(pages).toBe(7);
  expect([texts[1]?.trim(), texts[5]?.trim()]).toEqual(['', '']);
});

it.each([
  [0, undefined],
  [90, [0, 1, -1, 0, 0, 0]],
  [180, [-1, 0, 0, -1, 0, 0]],
  [270, [0, -1, 1, 0, 0, 0]],
])('marks are upright in the margin of a page rotated by %i', async (rotation, matrix) => {
  const bytes = bytesOf(`/Rotate ${rotation}`);
  const forms = [packetForm('A', { bytes, signPlaces: [signature] })];
  const plain = await packet(forms);
  const marked = await packet(forms, { options: { signMarks: true } });
  expect(plain.texts[1]).not.toContain('SIGN');
  expect(marked.texts[1]).toContain('SIGN');
  expect((await readFields(marked.bytes)).totalFields).toBe(1);
  const pdf = await openPdf(marked.bytes);
  const mark = pdf.pages[1]?.dict.getArray('Annots', pdf.resolve)?.at(1, pdf.resolve) as PdfDict;
  const look = mark.getDict('AP')?.get('N', pdf.resolve) as PdfStream;
  const numbers = (array: PdfArray | undefined) =>
    array && [...array].map((item) => (item.type === 'number' ? item.value : Number.NaN));
  expect(numbers(look.getArray('Matrix'))).toEqual(matrix);
  const rect = numbers(mark.getArray('Rect')) as [number, number, number, number];
  expect(uprightBox(rect, rotation, 612, 792)[0]).toBe(4);
});

it('marks stand beside the print of a page viewed on its side', async () => {
  const lines = [100, 200, 300].map((y) => `BT /F 10 Tf 100 ${y} Td (Name) Tj ET`).join('\n');
  const content = streamSource('', new TextEncoder().encode(lines));
  const fonts =
    '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const bytes = buildForm({
    fields: [textField('City'), content],
    listed: [5],
    annotations: [5],
    page: `/Rotate 90 /Contents 6 0 R ${fonts}`,
  });
  const forms = [packetForm('A', { bytes, signPlaces: [signature] })];
  const pdf = await openPdf((await packet(forms, { options: { signMarks: true } })).bytes);
  const mark = pdf.pages[1]?.dict.getArray('Annots', pdf.resolve)?.at(1, pdf.resolve) as PdfDict;
  expect(mark.getArray('Rect')?.numbers(pdf.resolve)).toEqual([4, 54.5, 31, 65.5]);
});

it('marks are as large on a page in units of two points', async () => {
  const bytes = bytesOf('/UserUnit 2 /MediaBox [0 0 306 396]');
  const forms = [packetForm('A', { bytes, signPlaces: [signature] })];
  const pdf = await openPdf((await packet(forms, { options: { signMarks: true } })).bytes);
  const mark = pdf.pages[1]?.dict.getArray('Annots', pdf.resolve)?.at(1, pdf.resolve) as PdfDict;
  const [left = 0, bottom = 0, right = 0, top = 0] =
    mark.getArray('Rect')?.numbers(pdf.resolve) ?? [];
  expect([left, right - left, top - bottom]).toEqual([2, 13.5, 5.5]);
});

/** Has a signature value, which need not verify. */
function signedForm(): Uint8Array {
  return buildForm({
    fields: [
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Sig) /Rect [0 0 9 9] /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >> >>',
    ],
  });
}
