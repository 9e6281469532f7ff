import { type PointerEvent, useRef } from 'react';

/** A swipe at least this far sideways, and more sideways than down, turns the slide. */
const SWIPE_PIXELS = 48;

/** @returns handlers for the swiped element */
export function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > Math.abs(down)) {
        step(across < 0 ? 1 : -1);
      }
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
