import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRanges } from './pdf-ranges.ts';

const FILE = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);

class Transport {
  readonly length: number;
  readonly initialData: Uint8Array;
  readonly arrived: [number, Uint8Array][] = [];
  constructor(length: number, initialData: Uint8Array) {
    this.length = length;
    this.initialData = initialData;
  }
  onDataRange(begin: number, bytes: Uint8Array) {
    this.arrived.push([begin, bytes]);
  }
  requestDataRange(_begin: number, _end: number) {}
  abort() {}
}
const pdfjs = { PDFDataRangeTransport: Transport } as never;

let answer: (begin: number, end: number) => Response;
const given = (begin: number, end: number) =>
  new Response(FILE.slice(begin, end), {
    status: 206,
    headers: { 'Content-Range': `bytes ${begin}-${end - 1}/${FILE.length}` },
  });

beforeEach(() => {
  vi.useFakeTimers();
  answer = given;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { Range: string } }) => {
    const [, begin, last] = /(\d+)-(\d+)/.exec(headers.Range) ?? [];
    return answer(Number(begin), Number(last) + 1);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened() {
  const ranges = await openRanges(pdfjs, '/file');
  return { ...ranges, transport: ranges.transport as unknown as Transport };
}

it('begins with the first part and the full length', async () => {
  const { transport } = await opened();
  expect(transport.length).toBe(FILE.length);
  expect(transport.initialData).toEqual(FILE.slice(0, 65_536));
});

it('uses a whole file as it is', async () => {
  answer = () => new Response(FILE);
  const { transport } = await opened();
  expect(transport.length).toBe(FILE.length);
  expect(transport.initialData).toEqual(FILE);
});

it.each([404, 401, 503])('fails when the first answer is %d', async (status) => {
  answer = () => new Response(null, { status });
  await expect(opened()).rejects.toThrow(expect.objectContaining({ name: 'PdfNotLoaded' }));
});

it('says why it failed', async () => {
  const body = { code: 'authentication_required', message: 'Authentication required.' };
  answer = () => Response.json(body, { status: 401 });
  await expect(opened()).rejects.toMatchObject({ cause: body });
  vi.stubGlobal('navigator', { onLine: false });
  answer = () => {
    throw new TypeError('no network');
  };
  await expect(opened()).rejects.toMatchObject({ cause: { code: 'device_offline' } });
});

it('requests a part until it arrives, and says so meanwhile', async () => {
  const { transport, isCut, onCut } = await opened();
  const heard = vi.fn();
  onCut(heard);
  answer = () => {
    throw new TypeError('no network');
  };
  transport.requestDataRange(65_536, 131_072);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isCut()).toBe(true);
  expect(transport.arrived).toEqual([]);
  answer = () => new Response(null, { status: 503 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isCut()).toBe(true);
  answer = given;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(transport.arrived).toEqual([[65_536, FILE.slice(65_536, 131_072)]]);
  expect(isCut()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});

it.each([206, 416])('never joins parts of two files, and says so (%d)', async (status) => {
  const tagged = (tag: string, status = 206) =>
    new Response(null, { status, headers: { ETag: tag, 'Content-Range': 'bytes 0-0/200000' } });
  answer = () => tagged('"a"');
  const { transport, isCut, isReplaced, onCut } = await opened();
  const told = vi.fn();
  onCut(told);
  transport.requestDataRange(65_536, 131_072);
  await vi.advanceTimersByTimeAsync(0);
  expect(transport.arrived).toHaveLength(1);
  expect(isReplaced()).toBe(false);
  answer = () => tagged('"b"', status);
  transport.requestDataRange(131_072, 196_608);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(transport.arrived).toHaveLength(1);
  expect([isCut(), isReplaced()]).toEqual([true, true]);
  expect(told).toHaveBeenCalled();
});

it('takes the part out of an answer with the whole file', async () => {
  const { transport } = await opened();
  answer = () => new Response(FILE);
  transport.requestDataRange(65_536, 70_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(transport.arrived).toEqual([[65_536, FILE.slice(65_536, 70_000)]]);
});

it('requests at once when the network is back', async () => {
  const { transport } = await opened();
  answer = () => {
    throw new TypeError('no network');
  };
  transport.requestDataRange(65_536, 70_000);
  await vi.advanceTimersByTimeAsync(20_000);
  answer = given;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(transport.arrived).toHaveLength(1);
});

it('requests nothing more once the PDF is closed', async () => {
  const { transport } = await opened();
  const asked = vi.fn(() => {
    throw new TypeError('no network');
  });
  answer = asked;
  transport.requestDataRange(65_536, 70_000);
  await vi.advanceTimersByTimeAsync(0);
  transport.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(transport.arrived).toEqual([]);
});
