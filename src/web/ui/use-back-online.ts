import { useEffect, useRef } from 'react';

/**
 * Tries again what failed without a network, once it is back. The listener is never exchanged while
 * it is wanted: another listener of the same event may render this component again at once, and a
 * listener that is removed and added meanwhile is not called.
 */
export function useBackOnline(tryAgain: () => void, isWanted: boolean): void {
  const latest = useRef(tryAgain);
  latest.current = tryAgain;
  useEffect(() => {
    if (!isWanted) return;
    const listener = () => latest.current();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWanted]);
}
