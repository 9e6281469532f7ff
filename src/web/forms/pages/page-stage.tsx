import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { type useDrawnPage, useFocusAfterFailure } from '../../pdf-viewer/pages/drawn-page.ts';
import type { PagePictures } from '../../pdf-viewer/pages/page-pictures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { ZOOMS } from './page-tools.tsx';
import classes from './pages.module.css';

/** Scales that are sharp at the smaller and the larger zooms. */
const SCALE = { small: 1.75, large: 2.5 } as const;
const WIDE_ENOUGH_FOR_PAGES = '(min-width: 100em)';

/** @param zoom index in `ZOOMS` */
export const scaleOf = (zoom: number) => (zoom < 2 ? SCALE.small : SCALE.large);

/** Whether thumbnails of all pages are shown beside the current one. */
export const useShowsPages = (pages: number) =>
  useState(() => pages > 1 && matchMedia(WIDE_ENOUGH_FOR_PAGES).matches);

interface PageStageProps {
  drawn: ReturnType<typeof useDrawnPage>;
  /** Pictures of the unfilled form for the thumbnails; null if these are not shown. */
  small: PagePictures | null;
  /** Zero-based. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
  /** Index in `ZOOMS`. */
  zoom: number;
  /** The number of boxes still to be looked at, for each page. */
  openOn: readonly number[];
  frame: RefObject<HTMLElement | null>;
  isFilled?: boolean;
  /** Whether there is room around the page, for a dialog at a box near its edge. */
  hasMargin?: boolean;
  /** What is placed on the page. */
  children: ReactNode;
}

/** A page that scrolls in its frame, with thumbnails of all pages beside it. */
export function PageStage(props: PageStageProps) {
  const { drawn, small, page, pages, onTurn, zoom, openOn, frame, isFilled, hasMargin, children } =
    props;
  useFocusAfterFailure(frame, drawn.hasFailed);
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
