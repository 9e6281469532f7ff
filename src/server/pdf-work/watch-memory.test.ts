import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryWatch } from './watch-memory.ts';

const MB = 1024 * 1024;

describe('the memory watch', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stops the longest running job when the process has grown too much', () => {
    let resident = 100 * MB;
    const watch = createMemoryWatch(512, () => resident);
    const [first, second] = [vi.fn(), vi.fn()];
    watch.watch(first);
    watch.watch(second);
    resident = 600 * MB;
    vi.advanceTimersByTime(200);
    expect(first).not.toHaveBeenCalled();
    resident = 700 * MB;
    vi.advanceTimersByTime(200);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it('waits for memory to be released before it stops another job', () => {
    let resident = 0;
    const watch = createMemoryWatch(512, () => resident);
    const [first, second] = [vi.fn(), vi.fn()];
    watch.watch(first);
    watch.watch(second);
    resident = 1000 * MB;
    vi.advanceTimersByTime(900);
    expect(second).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(second).toHaveBeenCalledOnce();
  });

  it('does not count the memory of a stopped job as the process’s own', () => {
    let resident = 100 * MB;
    const watch = createMemoryWatch(512, () => resident);
    const ended = watch.watch(vi.fn());
    resident = 550 * MB;
    ended({ wasStopped: true });
    const next = vi.fn();
    watch.watch(next);
    resident = 700 * MB;
    vi.advanceTimersByTime(900);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(next).toHaveBeenCalledOnce();
  });

  it('notices when the process itself shrinks', () => {
    let resident = 400 * MB;
    const watch = createMemoryWatch(512, () => resident);
    const stop = vi.fn();
    watch.watch(stop);
    resident = 100 * MB;
    vi.advanceTimersByTime(100);
    resident = 650 * MB;
    vi.advanceTimersByTime(100);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('forgets a finished job', () => {
    let resident = 0;
    const watch = createMemoryWatch(512, () => resident);
    const stop = vi.fn();
    const ended = watch.watch(stop);
    ended({ wasStopped: false });
    resident = 1000 * MB;
    vi.advanceTimersByTime(1_000);
    expect(stop).not.toHaveBeenCalled();
  });
});
