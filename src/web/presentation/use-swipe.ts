import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A swipe at least this far sideways, and more sideways than down, turns the slide. */
const SWIPE_PIXELS = 48;

/** @returns properties for the swiped element */
export function useSwipe(step: (by: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isEnlarged = useIsEnlarged();
  return {
    'data-enlarged': isEnlarged,
    onPointerDown(event: PointerEvent) {
      // A second finger enlarges the page, and in an enlarged page one finger moves it.
      const swipes = event.isPrimary && event.pointerType !== 'mouse' && !isEnlarged;
      start.current = swipes ? { x: event.clientX, y: event.clientY } : null;
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

/** Whether the page is enlarged with two fingers. */
function useIsEnlarged(): boolean {
  const [isEnlarged, setIsEnlarged] = useState(false);
  useEffect(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    const look = () => setIsEnlarged(screen.scale > 1.01);
    screen.addEventListener('resize', look);
    return () => screen.removeEventListener('resize', look);
  }, []);
  return isEnlarged;
}
