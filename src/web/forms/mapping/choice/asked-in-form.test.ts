import { expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { askedInForm } from './asked-in-form.ts';

it('a section holds the boxes of its title that an agent can be asked for', () => {
  const box = (name: string, i: number, title: string, traits: Partial<PdfField> = {}) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [0, 700 - 20 * i, 90, 712 - 20 * i] }],
      labels: { near: [{ where: 'left', text: name, weight: 0.9 }], headings: [title] },
      ...traits,
    });
  const HEIRS = 'Beneficiaries';
  const boxes = [
    box('Share', 0, HEIRS),
    box('Signature of witness', 1, HEIRS),
    box('Printed share', 2, HEIRS, { readOnly: true }),
    box('For office use only', 3, HEIRS),
    box('Relationship', 4, HEIRS),
    box('Plan', 5, 'Coverage'),
    box('Remarks', 6, ''),
  ];
  const { section } = askedInForm(boxes);
  const of = (name: string) => section(boxes.find((one) => one.name === name) as PdfField);
  expect(of('Share')?.title).toBe(HEIRS);
  expect(Object.keys(of('Share')?.mappings ?? {})).toEqual(['Share', 'Relationship']);
  expect(Object.keys(of('Plan')?.mappings ?? {})).toEqual(['Plan']);
  expect(of('Remarks')).toBeNull();
  expect(of('Signature of witness')).toBeNull();
});
