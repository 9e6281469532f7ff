import { useEffect, useRef, useState } from 'react';
import type { PagePicture, PagePictures } from './page-pictures.ts';

/**
 * Draws a page on a canvas that has the available width.
 * @param page zero-based; null draws nothing
 * @param scale 1 is the paper's own size
 */
export function useDrawnPage(pictures: PagePictures, page: number | null, scale: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{
    of: PagePictures;
    page: number;
    picture: PagePicture | null;
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
        const target = canvas.current;
        if (!isCurrent || !target) return;
        if (picture) {
          target.width = sheet.width;
          target.height = sheet.height;
          target.getContext('2d')?.drawImage(sheet, 0, 0);
        }
        setDrawn({ of: pictures, page, picture });
      });
    return () => {
      isCurrent = false;
    };
  }, [pictures, page, scale, tries]);
  const current = drawn?.page === page ? drawn : null;
  return {
    canvas,
    /** The picture of this page. It can still be of the previous file. */
    picture: current?.picture ?? null,
    hasFailed: current?.of === pictures && current.picture === null,
    tryAgain: () => setTries(tries + 1),
  };
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
