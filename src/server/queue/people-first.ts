/** Who waits for an answer goes before what nobody waits for, on this replica. */
export interface PeopleFirst {
  /** Somebody waits until `work` ends. */
  serving<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Ends when nobody waits; at the latest after a while, so that the work in the background ends at all. */
  turn(): Promise<void>;
}

/** Longer than any packet of a few forms takes. */
const PATIENCE_MS = 1_000;

export function createPeopleFirst(patienceMs = PATIENCE_MS): PeopleFirst {
  let waiting = 0;
  const turns = new Set<() => void>();

  return {
    async serving(work) {
      waiting++;
      try {
        return await work();
      } finally {
        waiting--;
        if (waiting === 0) for (const begin of [...turns]) begin();
      }
    },
    turn() {
      if (waiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const begin = () => {
          clearTimeout(timer);
          turns.delete(begin);
          resolve();
        };
        const timer = setTimeout(begin, patienceMs);
        turns.add(begin);
      });
    },
  };
}
