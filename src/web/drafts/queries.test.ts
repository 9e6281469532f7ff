import { afterEach, expect, it, vi } from 'vitest';
import { saveDraft } from './queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A network that never answers, so that only an abort ends a request. */
const swallowing = (_: unknown, { signal }: RequestInit) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

it('a save without an answer fails after 20 seconds, and may have been made', async () => {
  const end = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  vi.stubGlobal('fetch', swallowing);
  vi.stubGlobal('window', { location: { origin: 'http://localhost' } });
  vi.stubGlobal('navigator', { onLine: true });
  const saved = saveDraft('5a7c', { application: {} as never }, 1);
  expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
  end.abort();
  await expect(saved).rejects.toMatchObject({ code: 'database_unavailable' });
});
