import { useEffect, useMemo, useRef, useState } from 'react';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import {
  shareOfPage,
  useDrawnPage,
  useFocusAfterFailure,
} from '../../pdf-viewer/pages/drawn-page.ts';
import { createPagePictures, type PagePicture } from '../../pdf-viewer/pages/page-pictures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import pageClasses from '../pages/pages.module.css';
import classes from './revision-page.module.css';

/** Sharp enough for the larger of the two sizes. */
const SCALE = 1.6;

export type BoxState = 'carried' | 'look' | 'gone' | 'added' | 'none';

interface RevisionPageProps {
  title: string;
  /** The address from which the PDF is fetched. */
  path: string;
  pages: number;
  fields: readonly PdfField[];
  /** The page to show until a box is selected, counted from 0. */
  firstPage: number;
  stateOf: (name: string) => BoxState;
  /** The box of the selected row. `candidates` are those that it can be. */
  selected: string | null;
  candidates: readonly string[];
  isLarge: boolean;
  onSelect: (name: string) => void;
}

/** One side of the comparison: a page with its boxes in the color and line style of their state. */
export function RevisionPage(props: RevisionPageProps) {
  const { title, path, pages, fields, stateOf, selected, candidates, isLarge, onSelect } = props;
  const pictures = useMemo(() => createPagePictures(path), [path]);
  useEffect(() => pictures.close, [pictures]);
  const shown = fields.find(({ name }) => name === (selected ?? candidates[0]));
  const first = shown?.widgets.find(({ page }) => page >= 0)?.page;
  const [page, setPage] = useState(props.firstPage);
  const [followed, setFollowed] = useState<PdfField | undefined>(undefined);
  if (shown !== followed) {
    setFollowed(shown);
    if (first !== undefined) setPage(first);
  }
  const drawn = useDrawnPage(pictures, page, SCALE);
  const scroller = useRef<HTMLElement>(null);
  useFocusAfterFailure(scroller, drawn.hasFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the box stands on the page
  useEffect(() => {
    const frame = scroller.current;
    const box = frame?.querySelector<HTMLElement>(
      '[data-selected="true"], [data-candidate="true"]',
    );
    if (!frame || !box) return;
    frame.scrollTo({
      left: box.offsetLeft + box.offsetWidth / 2 - frame.clientWidth / 2,
      top: box.offsetTop - frame.clientHeight / 2,
    });
  }, [shown, page, isLarge, drawn.picture]);
  const boxes = useMemo(
    () =>
      fields.flatMap((field) =>
        field.widgets.filter((widget) => widget.page === page).map(({ rect }) => ({ field, rect })),
      ),
    [fields, page],
  );
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.head}>
        <p className={classes.title}>
          <strong>{title}</strong>
          {shown && <span> {boxWords(shown)}</span>}
        </p>
        {pages > 1 && (
          <div className={layout.turn}>
            <Button
              kind="quiet"
              repeats
              aria-label={`${REVISION_TEXTS.previousPage}: ${title}`}
              isWaiting={page === 0}
              onClick={() => setPage(page - 1)}
            >
              ‹
            </Button>
            <span>{message(REVISION_TEXTS.pageOf, { page: page + 1, pages })}</span>
            <Button
              kind="quiet"
              repeats
              aria-label={`${REVISION_TEXTS.nextPage}: ${title}`}
              isWaiting={page >= pages - 1}
              onClick={() => setPage(page + 1)}
            >
              ›
            </Button>
          </div>
        )}
      </div>
      {drawn.hasFailed && (
        <p role="alert">
          {REVISION_TEXTS.pageNotShown}{' '}
          <Button kind="secondary" onClick={drawn.tryAgain}>
            {REVISION_TEXTS.tryAgain}
          </Button>
        </p>
      )}
      <section
        ref={scroller}
        className={pageClasses.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
        tabIndex={0}
        aria-label={`${message(REVISION_TEXTS.pageOf, { page: page + 1, pages })}: ${title}`}
      >
        <div className={`${pageClasses.paper} ${classes.paper}`} data-large={isLarge}>
          <canvas ref={drawn.canvas} />
          {drawn.picture &&
            boxes.map(({ field, rect }) => (
              <button
                key={`${field.name} ${rect.join(' ')}`}
                type="button"
                // Not in the tab order, because the list beside the pages has the same rows for
                // keyboard and screen reader users.
                tabIndex={-1}
                aria-hidden="true"
                className={`${pageClasses.box} ${classes.box}`}
                style={shareOfPage(drawn.picture as PagePicture, rect)}
                data-state={stateOf(field.name)}
                data-selected={field.name === selected}
                data-candidate={candidates.includes(field.name)}
                title={boxWords(field)}
                onClick={() => onSelect(field.name)}
              />
            ))}
        </div>
      </section>
    </section>
  );
}
