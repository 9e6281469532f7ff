import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

describe('the client of the lists', () => {
  let client: QueryClient;
  let stored: string;
  /** Reads under way, whose answers are on their way already. */
  let underWay: { answer: () => void; fail: () => void }[];
  let shown: ReturnType<typeof show>;
  const read = () => {
    const said = stored;
    return new Promise<string>((resolve, reject) => {
      underWay.push({ answer: () => resolve(said), fail: () => reject(new Error('offline')) });
    });
  };
  const show = () => new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const reads = (count: number) => vi.waitFor(() => expect(underWay).toHaveLength(count));
  const answer = (read: number) => underWay[read]?.answer();
  const says = () => shown.getCurrentResult().data;

  beforeEach(() => {
    [stored, underWay] = ['old', []];
    client = createQueryClient();
    client.mount();
    shown = show();
  });
  afterEach(() => {
    shown.destroy();
    client.unmount();
    onlineManager.setOnline(true);
  });

  it('reads once more what changed during its first read, and waits for it', async () => {
    shown.subscribe(() => {});
    stored = 'new';
    let isRead = false;
    const invalidated = Promise.all([
      client.invalidateQueries({ queryKey: ['list'] }),
      client.invalidateQueries({ queryKey: ['list'] }),
    ]).then(() => {
      isRead = true;
    });
    answer(0);
    await reads(2);
    expect(isRead).toBe(false);
    answer(1);
    await invalidated;
    expect(says()).toBe('new');
    expect(underWay).toHaveLength(2);
  });

  it('shows a list that changes faster than it is read', async () => {
    shown.subscribe(() => {});
    answer(0);
    await vi.waitFor(() => expect(says()).toBe('old'));
    for (const change of ['one', 'two', 'three']) {
      stored = change;
      void client.invalidateQueries({ queryKey: ['list'] });
    }
    expect(underWay).toHaveLength(2);
    answer(1);
    await vi.waitFor(() => expect(says()).toBe('one'));
    await reads(3);
    answer(2);
    await vi.waitFor(() => expect(says()).toBe('three'));
    expect(underWay).toHaveLength(3);
  });

  it('reports a failed read that was invalidated, and does not repeat it', async () => {
    shown.subscribe(() => {});
    const invalidated = client.invalidateQueries({ queryKey: ['list'] });
    underWay[0]?.fail();
    await invalidated;
    expect(shown.getCurrentResult()).toMatchObject({ isError: true, isFetching: false });
    expect(underWay).toHaveLength(1);
  });

  it('does not wait for a read that may never end', async () => {
    shown.subscribe(() => {});
    stored = 'new';
    const first = client.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: true });
    await reads(2);
    answer(1);
    await first;
    expect(says()).toBe('new');
    void shown.refetch();
    await reads(3);
    stored = 'newer';
    const next = client.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: true });
    await reads(4);
    answer(3);
    await next;
    expect(says()).toBe('newer');
  });

  it('reads on return what changed during a read for a screen that was left', async () => {
    const leave = shown.subscribe(() => {});
    answer(0);
    await vi.waitFor(() => expect(says()).toBe('old'));
    void shown.refetch();
    await reads(2);
    leave();
    stored = 'new';
    const invalidated = client.invalidateQueries({ queryKey: ['list'] });
    answer(1);
    await invalidated;
    expect(underWay).toHaveLength(2);
    shown.subscribe(() => {});
    await reads(3);
    answer(2);
    await vi.waitFor(() => expect(says()).toBe('new'));
  });

  it('reads only what failed again when the network is back', async () => {
    shown.subscribe(() => {});
    underWay[0]?.fail();
    await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true));
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await reads(2);
    answer(1);
    await vi.waitFor(() => expect(says()).toBe('old'));
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(shown.getCurrentResult().isFetching).toBe(false));
    expect(underWay).toHaveLength(2);
  });
});
