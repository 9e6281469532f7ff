import { describe, expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { JOINED } from './answer-parts.ts';
import type { FieldMapping, MappingSource, Transform } from './field-mapping.ts';
import { revisionMapping } from './revision-mapping.ts';

const mapped = (sourceField: MappingSource, transform: Transform): FieldMapping => ({
  ...fieldMapping(sourceField),
  transform,
});

/** How a new box is filled after a person has chosen an old box for it. */
function chosenFor(before: FieldMapping, read?: FieldMapping): Transform | undefined {
  const mappings = revisionMapping(
    { new: { from: 'old' } },
    { old: { old: before }, carried: {}, suggestions: read ? { new: read } : {}, review: [] },
    [pdfField({ name: 'new' })],
  );
  return mappings.new?.transform;
}

describe('a new box for which a person chose an old one', () => {
  it.each<[string, Transform, Transform]>([
    ['takes the month where the whole date stood', 'default', 'date-month'],
    ['takes the whole date where the month stood', 'date-month', 'default'],
    ['takes the day where the month stood', 'date-month', 'date-day'],
  ])('%s', (_, before, read) => {
    expect(chosenFor(mapped('birthDate', before), mapped('birthDate', read))).toBe(read);
  });

  it('keeps a person’s format for the whole value', () => {
    const before = mapped('ssn', 'digits-only');
    expect(chosenFor(before, mapped('ssn', 'default'))).toBe('digits-only');
  });

  it('keeps its part when the new box is read as another fact, or as none', () => {
    const before = mapped('ssn', 'ssn-area');
    expect(chosenFor(before, mapped('ownerSocialSecurity', 'default'))).toBe('ssn-area');
    expect(chosenFor(before)).toBe('ssn-area');
  });

  it('takes the whole answer if the comparison saw its parts joined there, which nobody reads', () => {
    const ask = { label: 'Date of death', kind: 'date' as const };
    const part = (transform: Transform) => ({ ...fieldMapping(''), ask, transform });
    const filled = (joined: readonly string[]) => {
      const old = {
        month: part('date-month'),
        day: part('date-day'),
        year: part('date-year'),
        // The same date once more, on another page.
        again: part('date-year'),
        other: { ...part('date-year-2'), ask: { ...ask, label: 'Date of burial' } },
      };
      const review = joined.map((from) => ({ from, candidates: ['new'], reason: JOINED }));
      const sources = { old, carried: {}, suggestions: {}, review };
      const fields = [pdfField({ name: 'new' })];
      return revisionMapping({ new: { from: 'month' } }, sources, fields).new;
    };
    expect(filled(['month', 'day', 'year'])).toMatchObject({ ask, transform: 'default' });
    expect(filled(['month', 'day'])).toMatchObject({ ask, transform: 'date-month' });
    expect(filled(['day', 'year', 'again'])).toMatchObject({ ask, transform: 'date-month' });
  });

  it('takes the part of a joined fact that it is read as, and the joined fact for a part', () => {
    const filled = (before: MappingSource, read: MappingSource) =>
      revisionMapping(
        { new: { from: 'old' } },
        {
          old: { old: mapped(before, 'default') },
          carried: {},
          suggestions: { new: mapped(read, 'default') },
          review: [],
        },
        [pdfField({ name: 'new' })],
      ).new?.sourceField;
    expect(filled('insuredFullName', 'insuredFirstName')).toBe('insuredFirstName');
    expect(filled('city', 'fullAddress')).toBe('fullAddress');
    expect(filled('insuredFullName', 'city')).toBe('insuredFullName');
  });

  it('stays as the file has it, unless the new file says something else there', () => {
    const before = { ...fieldMapping(''), kept: 'No' };
    const mappingOf = (value: string) =>
      revisionMapping(
        { new: { from: 'old' } },
        { old: { old: before }, carried: {}, suggestions: {}, review: [] },
        [pdfField({ name: 'new', value })],
      );
    expect(mappingOf('No').new?.kept).toBe('No');
    expect(mappingOf('Yes')).toEqual({});
    expect(mappingOf('')).toEqual({});
  });

  it('stays left for ink', () => {
    const before = mapped('proposedInsuredSignature', 'leave-for-ink');
    const read = mapped('proposedInsuredSignature', 'default');
    expect(chosenFor(before, read)).toBe('leave-for-ink');
  });
});
