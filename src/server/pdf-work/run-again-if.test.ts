import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { createPdfWork } from './pdf-work.ts';

const FIELDS = 10_000;
const large = buildForm({ fields: Array.from({ length: FIELDS }, (_, i) => textField(`f${i}`)) });
const work = createPdfWork({ threads: 2, isKeptWarm: true });
afterAll(() => work.close());
afterEach(() => vi.restoreAllMocks());

describe('a job stopped for memory', () => {
  it('is run again if the memory can have been another job’s', async () => {
    // Each job looks once at its start, and then the watch does.
    let looks = 0;
    const memory = vi.spyOn(process.memoryUsage, 'rss');
    memory.mockImplementation(() => (++looks === 3 ? 2 ** 40 : 0));
    const both = ['ann', 'bob'].map((user) => work.for({ user }).readFields(large));
    const counts = (await Promise.all(both)).map(({ totalFields }) => totalFields);
    expect(counts).toEqual([FIELDS, FIELDS]);
  });

  it('is not run again if it was alone', async () => {
    vi.spyOn(process.memoryUsage, 'rss')
      .mockReturnValueOnce(0)
      .mockReturnValue(2 ** 40);
    // Its thread starts with the job, so the watch looks before the job can end.
    const lone = createPdfWork({ threads: 1 });
    const stopped = lone.readFields(large);
    await expect(stopped).rejects.toMatchObject({ code: 'pdf_too_much_memory' });
    expect(process.memoryUsage.rss).toHaveBeenCalledTimes(2);
    await lone.close();
  });
});
