import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Reads the next page of a list. A list that is being read again answers the request with that
 * read, so the request is repeated until it brings more.
 * @param count how many items there are
 * @returns whether there are further pages
 */
export async function fetchMore<Data>(
  { data, fetchNextPage }: Pick<UseInfiniteQueryResult<Data>, 'data' | 'fetchNextPage'>,
  count: (data: Data) => number,
): Promise<boolean> {
  const countOf = (now: Data | undefined) => (now === undefined ? 0 : count(now));
  for (let known = countOf(data); ; ) {
    // Not cancelling, so that a second press changes nothing.
    const next = await fetchNextPage({ cancelRefetch: false });
    const now = countOf(next.data);
    if (next.isError || !next.hasNextPage || now > known) return next.hasNextPage;
    known = now;
  }
}
