import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import type { useDrawnPage } from '../../pdf-viewer/drawn-page.ts';
import type { PagePictures } from '../../pdf-viewer/page-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { ZOOMS } from './page-tools.tsx';
import classes from './pages.module.css';

/** Sharp at the first sizes, and at the larger ones. */
const SCALE = { small: 1.75, large: 2.5 } as const;
const WIDE_ENOUGH_FOR_PAGES = '(min-width: 100em)';

/** @param zoom index in `ZOOMS` */
export const scaleOf = (zoom: number) => (zoom < 2 ? SCALE.small : SCALE.large);

/** Whether all pages are shown small beside the one worked on. */
export const useShowsPages = (pages: number) =>
  useState(() => pages > 1 && matchMedia(WIDE_ENOUGH_FOR_PAGES).matches);

interface PageStageProps {
  drawn: ReturnType<typeof useDrawnPage>;
  /** Of the form as it is, for the small pages; null if they are not shown. */
  small: PagePictures | null;
  /** Zero-based. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Index in `ZOOMS`. */
  zoom: number;
  /** By page: boxes that a person has still to look at. */
  openOn: readonly number[];
  frame: RefObject<HTMLElement | null>;
  isFilled?: boolean;
  /** Room around the page, for what stands beside a box at its edge. */
  hasMargin?: boolean;
  /** What stands on the page. */
  children: ReactNode;
}

/** A drawn page that scrolls in its frame, with all pages small beside it. */
export function PageStage(props: PageStageProps) {
  const { drawn, small, page, pages, onTurn, zoom, openOn, frame, isFilled, hasMargin, children } =
    props;
  return (
    <div className={classes.stage}>
      {small && (
        <PageThumbnails
          pictures={small}
          pages={pages}
          page={page}
          openOn={openOn}
          onTurn={onTurn}
        />
      )}
      <section
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
        tabIndex={0}
        aria-label={message(WORKBENCH_TEXTS.pageOf, { page: page + 1, pages })}
      >
        {drawn.hasFailed && (
          <p className={classes.failed} role="alert">
            {WORKBENCH_TEXTS.pageNotShown}{' '}
            <Button kind="secondary" onClick={drawn.tryAgain}>
              {WORKBENCH_TEXTS.tryAgain}
            </Button>
          </p>
        )}
        <div
          className={classes.paper}
          data-margin={hasMargin}
          style={{ '--zoom': ZOOMS[zoom] } as CSSProperties}
          hidden={drawn.hasFailed}
        >
          <canvas ref={drawn.canvas} data-filled={isFilled} />
          {children}
        </div>
      </section>
    </div>
  );
}
