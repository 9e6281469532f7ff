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

  it('stops the job since whose start the process has grown fastest', () => {
    let resident = 100 * MB;
    const watch = createMemoryWatch(512, () => resident);
    const [innocent, hostile] = [vi.fn(), vi.fn()];
    watch.watch(innocent);
    resident = 150 * MB;
    vi.advanceTimersByTime(3_000);
    watch.watch(hostile);
    resident = 700 * MB;
    vi.advanceTimersByTime(100);
    expect(innocent).not.toHaveBeenCalled();
    expect(hostile.mock.calls).toEqual([[false]]);
    resident = 800 * MB;
    vi.advanceTimersByTime(1_100);
    expect(innocent.mock.calls).toEqual([[true]]);
  });

  it('looks on while somebody cancels one job after the other', () => {
    let resident = 100 * MB;
    const watch = createMemoryWatch(512, () => resident);
    const stop = vi.fn();
    watch.watch(stop);
    resident = 700 * MB;
    for (let times = 0; times < 5; times++) {
      watch.watch(vi.fn())({ wasStopped: true });
      vi.advanceTimersByTime(300);
    }
    expect(stop).toHaveBeenCalledOnce();
  });

  it('counts from the start of the jobs that run, however long others ran before', () => {
    let resident = 100 * MB;
    const watch = createMemoryWatch(512, () => resident);
    let ended = watch.watch(vi.fn());
    const stop = vi.fn();
    for (let jobs = 0; jobs < 10; jobs++) {
      vi.advanceTimersByTime(200);
      resident += 80 * MB;
      const next = watch.watch(() => stop());
      ended({ wasStopped: false });
      ended = next;
    }
    expect(stop).not.toHaveBeenCalled();
  });
});
