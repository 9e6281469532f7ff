import { afterAll, describe, expect, it } from 'vitest';
import { buildForm } from '../../../tests/support/build-pdf.ts';
import { createPdfWork } from './pdf-work.ts';
import { requireBriefAnswer } from './require-brief-answer.ts';

const work = createPdfWork({ threads: 1 });
afterAll(() => work.close());

const TOO_LARGE = { code: 'pdf_too_much_memory', details: { limit: '16 MB' } };

describe('an answer of PDF work', () => {
  it('is refused if the fields of a small file share more text than it may have', async () => {
    const shared = `/TU (${'x'.repeat(30_000)})`;
    const named = Array.from({ length: 800 }, (_, i) => `<< /T (f${i}) /Parent 5 0 R >>`);
    const kids = named.map((_, i) => `${i + 6} 0 R`).join(' ');
    const fields = [`<< /FT /Tx /T (a) ${shared} /Kids [${kids}] >>`, ...named];
    const form = (most: number) => buildForm({ fields: fields.slice(0, most + 1), listed: [5] });
    expect((await work.readFields(form(200))).totalFields).toBe(200);
    await expect(work.readFields(form(800))).rejects.toMatchObject(TOO_LARGE);
    await expect(work.analyzeForm(form(800))).rejects.toMatchObject(TOO_LARGE);
  });

  it('can have as many fields as the field editor saves, but not some million items', () => {
    const field = { name: 'topmostSubform[0].Page1[0].City[0]', labels: ['x'.repeat(300)] };
    requireBriefAnswer(Array(4_000).fill(field));
    expect(() => requireBriefAnswer(Array(2 ** 22).fill(0))).toThrow('pdf_too_much_memory');
  });

  it('can have the bytes of a file of any size', () => {
    requireBriefAnswer({ bytes: new Uint8Array(17 * 2 ** 20) });
  });
});
