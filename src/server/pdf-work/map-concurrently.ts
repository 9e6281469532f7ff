/** Two at once keep two cores busy. The turns of PDF work divide the cores among users. */
const CONCURRENCY = 2;

/** @returns the answers in the order of the items; rejects with the first failure */
export async function mapConcurrently<Item, Answer>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [i, item] of entries) answers[i] = await work(item, i);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return answers;
}
