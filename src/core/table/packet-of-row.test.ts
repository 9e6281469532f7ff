import { describe, expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { type FillWarning, type PdfField, type SkipReason, skippedField } from '../pdf/pdf-form.ts';
import { FILL_TEXTS } from '../texts/fill-texts.ts';
import { createRowReader, notesOnPacket, type PacketOfRow } from './packet-of-row.ts';

/** The form's own file has filled it in. */
const USED: Partial<PdfField> = {
  name: 'Used',
  value: 'former',
  widgets: [{ page: 0, rect: [0, 0, 9, 9] }],
};

const read = createRowReader({
  columns: [
    { header: 'First Name', fact: { field: 'insuredFirstName' } },
    { header: 'Signature', fact: { field: 'proposedInsuredSignature' } },
  ],
  dates: { orders: new Map() },
  questions: [],
  today: '2026-11-27',
  forms: [
    { fileName: 'a.pdf', fields: [], mappings: { First: fieldMapping('insuredFirstName') } },
    {
      fileName: 'b.pdf',
      fields: [pdfField({ name: 'Day', value: 'former' }), pdfField(USED)],
      mappings: { Day: fieldMapping('date') },
    },
  ],
});

function packetOf(cells: string[]): PacketOfRow {
  const packet = read(cells);
  if ('refused' in packet) throw new Error(packet.refused);
  return packet;
}

describe('the packet of a row', () => {
  it('is refused for what is missing or of another length, in words without a value', () => {
    expect(read(['', 'Ann'])).toEqual({ refused: 'Missing: First name.' });
    expect(read(['Ann'])).toEqual({ refused: 'It has 1 columns; the header has 2.' });
  });

  it('has the day it is made on where the table has no date', () => {
    expect(packetOf(['Ann', 'Ann']).forms[1]?.values).toEqual({ Day: '11/27/2026' });
  });

  it('empties a box of the form that a former client filled', () => {
    expect(packetOf(['Ann', 'Ann']).forms[1]?.options.emptied).toEqual(['Day']);
  });

  it('names the form and the insured on continuation sheets', () => {
    const [first] = packetOf(['Ann', 'Ann']).forms;
    expect(first).toMatchObject({
      fileName: 'a.pdf',
      options: { continues: 'a, Ann', continueLongText: true, kinds: { First: 'text' } },
    });
  });

  it('says what a person should look at: in the row, then form by form', () => {
    const packet = packetOf(['Ann', '']);
    const notes = (code: SkipReason, warning: FillWarning['code']) =>
      notesOnPacket(packet, [
        { skipped: [], warnings: [] },
        {
          skipped: [skippedField('box', code)],
          warnings: [{ field: 'long', code: warning, message: 'is cut' }],
        },
      ]);
    const always = [
      expect.stringMatching(/Signature/i),
      expect.stringMatching(/^a\.pdf, First: /),
      `b.pdf, Used: ${FILL_TEXTS.prefilled}`,
    ];
    expect(notes('left_for_ink', 'font_shrunk')).toEqual(always);
    expect(notes('no_such_option', 'text_clipped')).toEqual([
      ...always.slice(0, 2),
      expect.stringMatching(/^b\.pdf, box: /),
      always[2],
      'b.pdf, long: is cut',
    ]);
  });
});
