import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the usual size of type. Below this a slide scrolls: smaller type helps nobody. */
const SMALLEST = 0.78;
const STEP = 0.02;
/** What has to be scrolled anyhow is at least easy to read. */
const SCROLLING = 0.9;

/**
 * Sets type so much smaller, by `--fit`, that a slide stands whole in its frame, and begins each
 * showing at its top.
 * @returns whether it still has to be scrolled.
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
