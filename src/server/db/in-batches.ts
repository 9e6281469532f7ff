const BATCH = 100;

/**
 * Reads every row, one batch at a time, because all rows together might not fit in memory.
 * @param readAfter reads the rows after the given one in the order of their key, or the first rows
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
