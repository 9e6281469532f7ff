import { useEffect, useRef, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';
import { useDrawnPage } from '../../pdf-viewer/pages/drawn-page.ts';
import type { PagePictures } from '../../pdf-viewer/pages/page-pictures.ts';
import classes from './pages.module.css';

const SCALE = 0.16;

interface PageThumbnailsProps {
  pictures: PagePictures;
  pages: number;
  page: number;
  /** The number of boxes still to be looked at, for each page. */
  openOn: readonly number[];
  onTurn: (page: number) => void;
}

/** Thumbnails of all pages. Each is drawn when it comes into view. */
export function PageThumbnails({ pictures, pages, page, openOn, onTurn }: PageThumbnailsProps) {
  return (
    <ol className={classes.thumbnails} aria-label={WORKBENCH_TEXTS.pages}>
      {Array.from({ length: pages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <li key={at}>
          <Thumbnail
            pictures={pictures}
            at={at}
            open={openOn[at] ?? 0}
            isShown={at === page}
            onTurn={onTurn}
            label={message(WORKBENCH_TEXTS.pageOf, { page: at + 1, pages })}
          />
        </li>
      ))}
    </ol>
  );
}

interface ThumbnailProps {
  pictures: PagePictures;
  at: number;
  open: number;
  isShown: boolean;
  label: string;
  onTurn: (page: number) => void;
}

function Thumbnail({ pictures, at, open, isShown, label, onTurn }: ThumbnailProps) {
  const own = useRef<HTMLButtonElement>(null);
  const [wasInView, setWasInView] = useState(false);
  const { canvas } = useDrawnPage(pictures, wasInView ? at : null, SCALE);
  useEffect(() => {
    const element = own.current;
    if (!element || wasInView) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setWasInView(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [wasInView]);
  useEffect(() => {
    if (isShown) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <button
      ref={own}
      type="button"
      className={classes.thumbnail}
      aria-current={isShown ? 'page' : undefined}
      aria-label={
        open > 0 ? `${label}, ${message(WORKBENCH_TEXTS.openOnPage, { count: open })}` : label
      }
      onClick={() => onTurn(at)}
    >
      <canvas ref={canvas} />
      <span>
        {at + 1}
        {open > 0 && <em>{message(WORKBENCH_TEXTS.openOnPage, { count: open })}</em>}
      </span>
    </button>
  );
}
