/** On this replica, work for which a person waits goes before work for which nobody waits. */
export interface PeopleFirst {
  /** Runs work for which a person waits. */
  serving<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /**
   * Runs `work` when no person waits, or after a while at the latest, so that it is done at all.
   * For a while after a person was served, only one such work runs at a time, because a person who
   * comes back waits for what has begun.
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
