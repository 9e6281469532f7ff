import { useEffect, useRef } from 'react';

/**
 * Turns slides with the arrow keys, Home and End, except while somebody types or a dialog is open;
 * in full screen also with the page keys, which are what a presenter's remote control sends, and
 * with the space bar.
 */
export function useSlideKeys(
  step: (by: number) => void,
  goTo: (index: number) => void,
  count: number,
): void {
  const latest = useRef({ step, goTo });
  latest.current = { step, goTo };
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isBusyElsewhere(event.target)) return;
      const isFull = document.fullscreenElement !== null;
      const isOnButton = event.target instanceof Element && event.target.closest('button, a');
      const isOnward = event.key === 'PageDown' || (event.key === ' ' && !isOnButton);
      if (event.key === 'ArrowRight' || (isFull && isOnward)) latest.current.step(1);
      else if (event.key === 'ArrowLeft' || (isFull && event.key === 'PageUp'))
        latest.current.step(-1);
      else if (event.key === 'Home') latest.current.goTo(0);
      else if (event.key === 'End') latest.current.goTo(count - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [count]);
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]') !== null
  );
}
