import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_TIMEOUT } from '../../../core/timers.ts';
import { CodeNotFetched, fetchedCode, forgetFailures } from './fetch-code.ts';

describe('fetching code', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { querySelectorAll: () => [] });
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A network that fails this many times. */
  function network(failures: number) {
    let left = failures;
    return vi.fn(async () => {
      if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module: /x.js');
      return 'code';
    });
  }

  it('happens once', async () => {
    const load = network(0);
    const code = fetchedCode(load);
    expect(code.get()).toBe(code.get());
    expect(await code.get()).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is repeated after a failure only when asked to', async () => {
    const load = network(1);
    const code = fetchedCode(load);
    await expect(code.get()).rejects.toThrow(CodeNotFetched);
    await expect(code.get()).rejects.toThrow(CodeNotFetched);
    expect(load).toHaveBeenCalledTimes(1);
    forgetFailures();
    expect(await code.get()).toBe('code');
  });

  it('is repeated when code that failed to load early is needed', async () => {
    const load = network(1);
    const code = fetchedCode(load);
    code.prefetch();
    await expect.poll(() => code.get()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is reported after a while without an answer, and may still succeed', async () => {
    vi.useFakeTimers();
    let arrive = (_: string) => {};
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const code = fetchedCode(() => late);
    const told = expect(code.get()).rejects.toThrow(/check the network/);
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT);
    await told;
    arrive('code');
    forgetFailures();
    expect(await code.get()).toBe('code');
  });

  it('says in plain words why it failed', async () => {
    await expect(fetchedCode(network(1)).get()).rejects.toThrow(/check the network/);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(fetchedCode(network(1)).get()).rejects.toThrow(/not connected to the network/);
  });
});
