import { useEffect } from 'react';

/** Tries again by itself what failed for want of a network. */
export function useBackOnline(tryAgain: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain, isWanted]);
}
