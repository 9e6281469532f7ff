import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../browser/focus-content.ts';
import type { PagePicture, PagePictures } from './page-pictures.ts';

/**
 * Draws a page on a canvas that has the available width.
 * @param page zero-based; null draws nothing
 * @param scale 1 is the paper's own size
 */
export function useDrawnPage(pictures: PagePictures, page: number | null, scale: number) {
  const [drawn, setDrawn] = useState<{
    of: PagePictures;
    page: number;
    picture: PagePicture | null;
    sheet: HTMLCanvasElement;
  } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws again
  useEffect(() => {
    if (page === null) return;
    let isCurrent = true;
    // Draws on a separate canvas, so that quick page turns do not mix pages.
    const sheet = document.createElement('canvas');
    void pictures
      .draw(page, sheet, scale)
      .catch(() => null)
      .then((picture) => {
        if (isCurrent) setDrawn({ of: pictures, page, picture, sheet });
      });
    return () => {
      isCurrent = false;
    };
  }, [pictures, page, scale, tries]);
  const sheet = drawn?.picture ? drawn.sheet : null;
  // Also draws if the canvas is only shown later, such as in place of a failure's notice.
  const canvas = useCallback(
    (target: HTMLCanvasElement | null) => {
      if (!target || !sheet) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
    },
    [sheet],
  );
  const current = drawn?.page === page ? drawn : null;
  return {
    canvas,
    /** The picture of this page. It can still be of the previous file. */
    picture: current?.picture ?? null,
    hasFailed: current?.of === pictures && current.picture === null,
    tryAgain: () => setTries(tries + 1),
  };
}

/** Gives the page the focus when the notice that it was not shown disappears with its button. */
export function useFocusAfterFailure(frame: RefObject<HTMLElement | null>, hasFailed: boolean) {
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !hasFailed && isFocusLost()) frame.current?.focus({ preventScroll: true });
    had.current = hasFailed;
  }, [frame, hasFailed]);
}

/** The position of a box as shares of its page, which is shown at any width. */
export function shareOfPage({ width, height, boxOf }: PagePicture, rect: readonly number[]) {
  const box = boxOf(rect);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(box.left, width),
    top: percent(box.top, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  };
}
