import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchMore } from './fetch-more.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

type Pages = InfiniteData<number[], number>;

/** A list of three pages with two items each. */
async function openList() {
  const asked: { page: number; answer: () => void; fail: () => void }[] = [];
  const list = new InfiniteQueryObserver<number[], Error, Pages, string[], number>(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam: page }) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve([2 * page, 2 * page + 1]);
        asked.push({ page, answer, fail: () => reject(new Error('lost')) });
      }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length : undefined),
  });
  list.subscribe(() => {});
  const isAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));
  const more = () =>
    fetchMore(list.getCurrentResult() as never, ({ pages }: Pages) => pages.flat().length);
  await isAsked(1);
  asked[0]?.answer();
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  return { list, asked, isAsked, more };
}

it('the next page is read although the list is being read again', async () => {
  const { list, asked, isAsked, more } = await openList();
  void list.refetch();
  await isAsked(2);
  const hasMore = more();
  asked[1]?.answer();
  await isAsked(3);
  expect(asked[2]?.page).toBe(1);
  asked[2]?.answer();
  expect(await hasMore).toBe(true);
  expect(list.getCurrentResult().data?.pages).toHaveLength(2);
});

it('a second press reads no further page, and the last page says so', async () => {
  const { asked, isAsked, more } = await openList();
  const presses = Promise.all([more(), more()]);
  await isAsked(2);
  asked[1]?.answer();
  expect(await presses).toEqual([true, true]);
  expect(asked).toHaveLength(2);
  const last = more();
  await isAsked(3);
  asked[2]?.answer();
  expect(await last).toBe(false);
});

it('a failure ends it', async () => {
  const { asked, isAsked, more } = await openList();
  const failed = more();
  await isAsked(2);
  asked[1]?.fail();
  expect(await failed).toBe(true);
  expect(asked).toHaveLength(2);
});
