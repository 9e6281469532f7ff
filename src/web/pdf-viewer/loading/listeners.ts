/** A list of callbacks. */
export interface Listeners<Args extends unknown[]> {
  /** @returns a function that removes the callback */
  add: (listener: (...args: Args) => void) => () => void;
  tell: (...args: Args) => void;
}

export function createListeners<Args extends unknown[]>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...args) => {
      for (const listener of listeners) listener(...args);
    },
  };
}
