import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READ_TIMEOUT, SEARCH_TIMEOUT } from '../../core/timers.ts';
import { answer, api } from './api-client.ts';
import { fetchInTime } from './fetch-in-time.ts';

let respond: () => Response | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  vi.stubGlobal('navigator', { onLine: true });
  // A network that never answers, so that only an abort ends the request.
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    const response = respond();
    if (response) return Promise.resolve(response);
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  respond = () => null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The state of the request by then. */
async function after(milliseconds: number, request: Promise<unknown>): Promise<string> {
  let outcome = 'waits';
  request.then(
    () => {
      outcome = 'done';
    },
    (error) => {
      outcome = error.code ?? String(error);
    },
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

const trickling = (pieces: number, every: number) => () => {
  let left = pieces;
  return new Response(
    new ReadableStream({
      async pull(stream) {
        if (left-- === 0) return stream.close();
        await new Promise((resolve) => setTimeout(resolve, every));
        stream.enqueue(new Uint8Array(10));
      },
    }),
  );
};

it.each([
  ['a list', () => answer(api.drafts.$get())],
  ['a search, which is sent as a body', () => answer(api.packets.search.$post({ json: {} }))],
])('%s without an answer fails, and says that it may be tried again', async (_, read) => {
  expect(await after(29_999, read())).toBe('waits');
  expect(await after(30_000, read())).toBe('server_silent');
  vi.stubGlobal('navigator', { onLine: false });
  expect(await after(READ_TIMEOUT, read())).toBe('device_offline');
});

it('a search through all pages of a form has the time that the server gives it', async () => {
  const search = answer(api.forms[':id'].fields.$get({ param: { id: 'form-1' } }));
  expect(await after(SEARCH_TIMEOUT - 1, search)).toBe('waits');
  expect(await after(1, search)).toBe('server_silent');
});

it('an answer that stops midway fails', async () => {
  respond = trickling(10, READ_TIMEOUT + 1);
  const read = fetchInTime('/file').then((response) => response.blob());
  expect(await after(READ_TIMEOUT, read)).toBe('server_silent');
});

it('an incomplete answer gives one of our errors, not the browser’s', async () => {
  respond = () => new Response('{"drafts": [');
  expect(await after(0, answer(api.drafts.$get()))).toBe('database_unavailable');
});

it('a file that keeps arriving may take any time', async () => {
  respond = trickling(10, READ_TIMEOUT - 1_000);
  const read = fetchInTime('/file').then((response) => response.blob());
  expect(await after(9 * READ_TIMEOUT, read)).toBe('waits');
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT);
  expect((await read).size).toBe(100);
});

it('no timer is left after an answer', async () => {
  respond = () => Response.json({ drafts: [] });
  await answer(api.drafts.$get());
  respond = () => new Response(null, { status: 204 });
  await fetchInTime('/nothing');
  expect(vi.getTimerCount()).toBe(0);
});

it('no timer is left after an answer that nobody reads to its end, and its sender is told', async () => {
  const cancel = vi.fn();
  respond = () => new Response(new ReadableStream({ cancel }));
  const { body } = await fetchInTime('/file');
  await body?.cancel('left');
  expect(vi.getTimerCount()).toBe(0);
  expect(cancel).toHaveBeenCalledExactlyOnceWith('left');
});

it('no timer is left after an answer that breaks off', async () => {
  respond = () =>
    new Response(
      new ReadableStream({
        pull(stream) {
          stream.error(new TypeError('network error'));
        },
      }),
    );
  const { body } = await fetchInTime('/file');
  await expect(body?.getReader().read()).rejects.toThrow('network error');
  expect(vi.getTimerCount()).toBe(0);
});

it('a change is waited for, because only its answer gives the outcome', async () => {
  const change = answer(api.applications.$post({ json: {} as never }));
  expect(await after(10 * READ_TIMEOUT, change)).toBe('waits');
});

it('a read is also ended by its own signal', async () => {
  const own = new AbortController();
  const read = fetchInTime('/file', { signal: own.signal });
  own.abort(new Error('left'));
  await expect(read).rejects.toThrow('left');
});
