import { describe, expect, it } from 'vitest';
import type { MappingSource } from '../mapping/field-mapping.ts';
import { type SkipReason, skippedField } from '../pdf/pdf-form.ts';
import { createRowReader, notesOnPacket, type PacketOfRow } from './packet-of-row.ts';

const mapped = (sourceField: MappingSource) =>
  ({ fieldType: 'text', sourceField, transform: 'default', required: false }) as const;

const read = createRowReader({
  columns: [
    { header: 'First Name', fact: { field: 'insuredFirstName' } },
    { header: 'City', fact: { field: 'city' } },
  ],
  orders: new Map(),
  questions: [],
  today: '2026-11-27',
  forms: [
    { fileName: 'a.pdf', fields: [], mappings: { First: mapped('insuredFirstName') } },
    { fileName: 'b.pdf', fields: [], mappings: { Day: mapped('date') } },
  ],
});

function packetOf(cells: string[]): PacketOfRow {
  const packet = read(cells);
  if ('refused' in packet) throw new Error(packet.refused);
  return packet;
}

describe('the packet of a row', () => {
  it('is refused for what is missing or of another length, in words without a value', () => {
    expect(read(['', 'Austin'])).toEqual({ refused: 'Missing: First name.' });
    expect(read(['Ann'])).toEqual({ refused: 'It has 1 columns; the header has 2.' });
  });

  it('names the form and the insured on continuation sheets', () => {
    const [first] = packetOf(['Ann', 'Austin']).forms;
    expect(first).toMatchObject({
      fileName: 'a.pdf',
      options: { continues: 'a, Ann', continueLongText: true, kinds: { First: 'text' } },
    });
  });

  it('reports boxes that a person should look at, form by form', () => {
    const packet = packetOf(['Ann', 'Austin']);
    const skipped = (code: SkipReason) => [skippedField('box', code)];
    const notes = (code: SkipReason) =>
      notesOnPacket({ ...packet, notes: ['of the row'] }, [
        { skipped: [], warnings: [] },
        {
          skipped: skipped(code),
          warnings: [{ field: 'long', code: 'text_clipped', message: 'is cut' }],
        },
      ]);
    const always = ['of the row', expect.stringMatching(/^a\.pdf, First: /)];
    expect(notes('left_for_ink')).toEqual([
      ...always,
      expect.stringMatching(/^b\.pdf, Day: /),
      'b.pdf, long: is cut',
    ]);
    expect(notes('empty_value')).toHaveLength(4);
    expect(notes('no_such_option')).toContainEqual(expect.stringMatching(/^b\.pdf, box: /));
  });
});
