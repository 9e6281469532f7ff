/** Lists that several people look at. One person's change appears on everyone's screen. */
export const LIST_NAMES = ['forms', 'guides', 'packets', 'runs'] as const;
export type ListName = (typeof LIST_NAMES)[number];

export interface ChangeFeed {
  /** Informs every listener, on this replica and the others, that a list has changed. */
  publish(list: ListName): void;
  /** @returns a function that stops listening */
  subscribe(listener: (list: ListName) => void): () => void;
  /** Aborts when the feed closes, so that streams can end with it. */
  readonly closed: AbortSignal;
  close(): Promise<void>;
}

/** For a single process, where only its own listeners need the changes. */
export function createLocalChangeFeed(): ChangeFeed {
  const listeners = new Set<(list: ListName) => void>();
  const closing = new AbortController();
  return {
    publish(list) {
      for (const listener of listeners) listener(list);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    closed: closing.signal,
    async close() {
      closing.abort();
      listeners.clear();
    },
  };
}
