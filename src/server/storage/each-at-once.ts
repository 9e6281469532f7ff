/** How many are on their way at once: an object store answers slowly and to many. */
const AT_ONCE = 8;

/**
 * Does the same with each item, several at a time.
 * @throws what failed, once everything under way has ended; after it no item is begun
 */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = inTurn(items);
  let hasFailed = false;
  async function work(): Promise<void> {
    for await (const item of waiting) {
      if (hasFailed) return;
      await action(item);
    }
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** One iterator, from which all workers take. */
async function* inTurn<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* items;
}
