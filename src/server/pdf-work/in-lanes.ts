/** Two at once keep two cores busy. The turns of PDF work divide the cores among users. */
const LANES = 2;

/** @returns the answers in the order of the items; rejects with the first failure */
export async function inLanes<Item, Answer>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const entries = items.entries();
  const lane = async () => {
    for (const [i, item] of entries) answers[i] = await work(item, i);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}
