import { useEffect } from 'react';

/** Wait before fetching, because the visible screen comes first. */
const PAUSE_MS = 2_000;

/** Fetches code before it is shown, so that it is available if the network fails. */
export function usePrefetch(...parts: readonly { prefetch: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts are constants of their modules
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { prefetch } of parts) prefetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
}
