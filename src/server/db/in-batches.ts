const BATCH = 100;

/**
 * Every row, a batch at a time: all of them may not fit in memory.
 * @param readAfter reads the rows after this one in the order of their key, or the first
 */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await readAfter(last, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
