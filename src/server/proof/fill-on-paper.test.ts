import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { AppError } from '../../core/errors.ts';
import { createPdfWork, type PdfWork } from '../pdf-work/pdf-work.ts';
import { fillOnPaper } from './fill-on-paper.ts';

const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
const long = { box: 'Whole life, paid-up since 1998, lapsed and reinstated. '.repeat(4).trim() };

it('fills and proves in one job, and in one for each step where that is too much', async () => {
  const work = createPdfWork({ threads: 1 });
  try {
    const told = await fillOnPaper(work, form, long, {});
    expect(told.proof).toMatchObject({ clean: true, fields: [{ continued: true }] });
    const steps: PdfWork = {
      ...work,
      fillOnPaper: async () => {
        throw new AppError('pdf_too_slow', { seconds: 10 });
      },
    };
    expect(await fillOnPaper(steps, form, long, {})).toEqual(told);
    const unproved: PdfWork = {
      ...steps,
      proveForm: async () => {
        throw new AppError('pdf_too_slow', { seconds: 10 });
      },
    };
    const { filled, proof } = await fillOnPaper(unproved, form, long, {});
    expect(filled.bytes).toEqual(told.filled.bytes);
    expect(proof).toMatchObject({ clean: false, problem: expect.stringContaining('10') });
  } finally {
    await work.close();
  }
});
