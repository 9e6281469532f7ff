import { useEffect, useRef } from 'react';

/**
 * Calls `tryAgain` once the network is back. The listener stays the same while it is wanted,
 * because another listener of the same event can make this component render at once, and a listener
 * that is removed and added during an event is not called.
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
