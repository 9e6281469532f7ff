/** How many operations run at once: an object store answers slowly, but many at a time. */
const CONCURRENCY = 8;

/**
 * Does the same with each item, several at a time.
 * @throws the first failure, after everything under way has ended; no item is started after it
 */
export async function forEachConcurrently<T>(
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
  const workers = Array.from({ length: CONCURRENCY }, () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** One iterator that all workers share. */
async function* inTurn<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* items;
}
