/** Who waits for an answer goes before what nobody waits for, on this replica. */
export interface PeopleFirst {
  /** Somebody waits until `work` ends. */
  serving<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Does `work` when nobody waits; at the latest after a while, so that it is done at all. For a while
   * after somebody was served, one such work at a time: whoever asks again waits for what has begun.
   */
  background<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/** Longer than any packet of a few forms takes. */
const PATIENCE_MS = 1_000;

export function createPeopleFirst(patienceMs = PATIENCE_MS): PeopleFirst {
  let waiting = 0;
  let inBackground = 0;
  let lastServed = Number.NEGATIVE_INFINITY;
  const asking = new Set<() => void>();

  function mayBegin(): boolean {
    const isQuiet = performance.now() - lastServed > patienceMs;
    return waiting === 0 && (inBackground === 0 || isQuiet);
  }

  function turn(): Promise<void> {
    if (mayBegin()) {
      inBackground++;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        asking.delete(begin);
        inBackground++;
        resolve();
      };
      const timer = setTimeout(begin, patienceMs);
      asking.add(begin);
    });
  }

  function letBegin(): void {
    for (const begin of [...asking]) if (mayBegin()) begin();
  }

  return {
    async serving(work) {
      waiting++;
      try {
        return await work();
      } finally {
        waiting--;
        lastServed = performance.now();
        letBegin();
      }
    },
    async background(work) {
      await turn();
      try {
        return await work();
      } finally {
        inBackground--;
        letBegin();
      }
    },
  };
}
