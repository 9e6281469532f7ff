import { useEffect } from 'react';

/** What is on the screen comes first. */
const PAUSE_MS = 2_000;

/** Fetches code that is not shown yet, so that it is here when the network is gone. */
export function usePrefetch(...parts: readonly { prefetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are constants of their modules
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { prefetch } of parts) prefetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
}
