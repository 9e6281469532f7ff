import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * As a fraction of the usual type size. Smaller type would be unreadable, so a slide scrolls
 * instead.
 */
const SMALLEST = 0.78;
const STEP = 0.02;
/** Type size for a slide that must scroll anyway, so that it is easy to read. */
const SCROLLING = 0.9;

/**
 * Shrinks the type, by `--fit`, until the whole slide fits its frame. Scrolls to the top each time
 * the slide is shown.
 * @returns whether it must still scroll
 */
export function useFit(slide: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = slide.current;
    if (!element || !isShown) return;
    const isWhole = (share: number) => {
      element.style.setProperty('--fit', share.toFixed(2));
      return element.scrollHeight <= element.clientHeight + 1;
    };
    const setType = () => {
      let share = 1;
      while (share > SMALLEST && !isWhole(share)) share -= STEP;
      setScrolls(!isWhole(share) && !isWhole(SCROLLING));
    };
    setType();
    element.scrollTop = 0;
    const resize = new ResizeObserver(setType);
    resize.observe(element);
    void document.fonts.ready.then(setType);
    return () => resize.disconnect();
  }, [slide, isShown]);
  return scrolls;
}
