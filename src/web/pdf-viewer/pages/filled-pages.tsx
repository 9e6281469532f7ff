import { useEffect, useMemo, useRef, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { TEST_ALL_TEXTS } from '../../../core/texts/test-all-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import { useDrawnPage, useFocusAfterFailure } from './drawn-page.ts';
import classes from './filled-pages.module.css';
import { createPagePictures } from './page-pictures.ts';

/** Sharp on a screen with two pixels per point. */
const SCALE = 1.5;

interface FilledPagesProps {
  /** The filled PDF, or its address. */
  source: string | Blob;
  formName: string;
}

/** The pages of a filled form, from the first page with boxes. */
export default function FilledPages({ source, formName }: FilledPagesProps) {
  const pictures = useMemo(() => createPagePictures(source), [source]);
  useEffect(() => pictures.close, [pictures]);
  const [pages, setPages] = useState<number | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const drawn = useDrawnPage(pictures, page, SCALE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    let isCurrent = true;
    pictures.count().then(
      ({ pages, firstWithBoxes }) => {
        if (!isCurrent) return;
        setPages(pages);
        setPage(firstWithBoxes);
        setHasFailed(false);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [pictures, tries]);
  const frame = useRef<HTMLElement>(null);
  useFocusAfterFailure(frame, hasFailed || drawn.hasFailed);
  if (hasFailed || drawn.hasFailed) {
    const again = () => (hasFailed ? setTries(tries + 1) : drawn.tryAgain());
    return (
      <p role="alert">
        {TEST_ALL_TEXTS.pageFailed}{' '}
        <Button kind="secondary" onClick={again}>
          {TEST_ALL_TEXTS.tryAgain}
        </Button>
      </p>
    );
  }
  const label = message(TEST_ALL_TEXTS.of, { what: TEST_ALL_TEXTS.page, name: formName });
  return (
    <section ref={frame} tabIndex={-1} className={classes.pages} aria-label={label}>
      {pages !== null && page !== null && pages > 1 && (
        <div className={layout.turn}>
          <Button
            kind="quiet"
            repeats
            aria-label={TEST_ALL_TEXTS.previousPage}
            isWaiting={page === 0}
            onClick={() => setPage(page - 1)}
          >
            ‹
          </Button>
          <span>{message(TEST_ALL_TEXTS.pageOf, { page: page + 1, pages })}</span>
          <Button
            kind="quiet"
            repeats
            aria-label={TEST_ALL_TEXTS.nextPage}
            isWaiting={page >= pages - 1}
            onClick={() => setPage(page + 1)}
          >
            ›
          </Button>
        </div>
      )}
      {!drawn.picture && <p className={classes.waiting}>{TEST_ALL_TEXTS.loading}</p>}
      <canvas ref={drawn.canvas} data-drawn={drawn.picture !== null} className={classes.paper} />
    </section>
  );
}
