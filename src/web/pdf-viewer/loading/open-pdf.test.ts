import { beforeEach, expect, it } from 'vitest';
import { createOpenPdf } from './open-pdf.ts';

let workers: { name: string; destroy: () => void }[];
let ended: string[];
let isDamaged: boolean;
let openPdf: ReturnType<typeof createOpenPdf>;
let given: unknown[];

beforeEach(() => {
  workers = [];
  ended = [];
  given = [];
  isDamaged = false;
  const pdfjs = {
    PDFWorker: {
      create() {
        const name = `worker ${workers.length + 1}`;
        workers.push({ name, destroy: () => ended.push(name) });
        return workers.at(-1);
      },
    },
    getDocument({ worker }: { worker: { name: string } }) {
      given.push(worker.name);
      const promise = isDamaged ? Promise.reject(new Error('damaged')) : Promise.resolve({});
      return { promise, destroy: async () => {} };
    },
  };
  openPdf = createOpenPdf(pdfjs as never, {});
});

const afterClosing = () => new Promise((resolve) => setTimeout(resolve));

it('reuses the worker of a closed document', async () => {
  for (const _ of [1, 2, 3]) {
    const { promise, close } = openPdf({});
    await promise;
    close();
    close();
    await afterClosing();
  }
  expect(given).toEqual(['worker 1', 'worker 1', 'worker 1']);
  expect(ended).toEqual([]);
});

it('gives each open document its own worker, and keeps one afterwards', async () => {
  const open = [openPdf({}), openPdf({})];
  await Promise.all(open.map(({ promise }) => promise));
  for (const { close } of open) close();
  await afterClosing();
  expect(given).toEqual(['worker 1', 'worker 2']);
  expect(ended).toHaveLength(1);
});

it('ends the worker of a damaged file', async () => {
  isDamaged = true;
  const { promise, close } = openPdf({});
  await expect(promise).rejects.toThrow('damaged');
  close();
  await afterClosing();
  isDamaged = false;
  openPdf({});
  expect(given).toEqual(['worker 1', 'worker 2']);
  expect(ended).toEqual(['worker 1']);
});
