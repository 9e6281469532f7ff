import { expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { openPdfWork } from '../../../tests/support/pdf-work.ts';
import { AppError } from '../../core/errors.ts';
import { fillOnPaper } from './fill-on-paper.ts';
import type { PdfWork } from './pdf-work.ts';

const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
const long = { box: 'Whole life, paid-up since 1998, lapsed and reinstated. '.repeat(4).trim() };

it('fills and proves in one job, or in one job per step if that is too much', async () => {
  const work = openPdfWork();
  try {
    const told = await fillOnPaper(work, form, long, {});
    expect(told.proof).toMatchObject({ clean: true, fields: [{ continued: true }] });
    let limits = 0;
    const steps: PdfWork = {
      ...work,
      within: (times) => {
        limits = times;
        return work;
      },
      fillOnPaper: async () => {
        throw new AppError('pdf_too_slow', { seconds: 10 });
      },
    };
    expect(await fillOnPaper(steps, form, long, {})).toEqual(told);
    // A file that hangs occupies a worker for its one job and for these.
    expect(limits).toBe(2);
    let fills = 0;
    const slowAgain: PdfWork = {
      ...steps,
      within: () => slowAgain,
      fillForm: async (...asked) => {
        if (fills++ > 0) throw new AppError('pdf_too_slow', { seconds: 10 });
        return work.fillForm(...asked);
      },
      proveForm: async (...asked) => {
        const proof = await work.proveForm(...asked);
        const fields = proof.fields.map((one) => ({ ...one, painted: 'not' as const }));
        return { ...proof, clean: false, fields };
      },
    };
    const once = await fillOnPaper(slowAgain, form, { box: 'Ann' }, {});
    expect([fills, once.filled.filled, once.proof.clean]).toEqual([2, ['box'], false]);
    const unproved: PdfWork = {
      ...steps,
      within: () => unproved,
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
