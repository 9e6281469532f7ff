import { useEffect, useRef } from 'react';

/**
 * Tries again by itself what failed for want of a network. One listener stays while it is wanted:
 * other listeners of the same event render anew at once, and one that is exchanged meanwhile is not
 * called.
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
