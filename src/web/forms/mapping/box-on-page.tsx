import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { message } from '../../../core/texts/message.ts';
import {
  createPagePictures,
  type PagePicture,
  type PagePictures,
  type PictureBox,
} from '../../pdf-viewer/page-pictures.ts';
import classes from './box-on-page.module.css';

/** Large enough to read a form's small print. */
const SCALE = 1.25;
/** Opening the editor and typing in it take precedence over the picture. */
const PAUSE_MS = 250;

interface BoxOnPageProps {
  /** Where the PDF is fetched from. */
  path: string;
  field: PdfField | undefined;
  pages: number;
}

/** The printed page, with the field's box marked and in view. */
export default function BoxOnPage({ path, field, pages }: BoxOnPageProps) {
  const pictures = useMemo(() => createPagePictures(path), [path]);
  useEffect(() => pictures.close, [pictures]);
  // Selecting another field tries again: the network may be back.
  const [failedField, setFailedField] = useState<PdfField | undefined>(undefined);
  const hasFailed = failedField !== undefined && failedField === field;
  const first = field?.widgets.find(({ page }) => page >= 0);
  const rects = field?.widgets.filter(({ page }) => page === first?.page).map(({ rect }) => rect);
  return (
    <section className={classes.frame} aria-label={MAPPING_TEXTS.boxOnPage}>
      <p className={classes.place}>
        {hasFailed && MAPPING_TEXTS.boxNotShown}
        {!hasFailed && !first && MAPPING_TEXTS.boxNowhere}
        {!hasFailed && first && (
          <>
            <strong>{field?.name}</strong>{' '}
            {message(MAPPING_TEXTS.boxPage, { page: first.page + 1, pages })}
          </>
        )}
      </p>
      {first && rects && !hasFailed && (
        <Page
          pictures={pictures}
          page={first.page}
          rects={rects}
          onFailure={() => setFailedField(field)}
        />
      )}
    </section>
  );
}

interface PageProps {
  pictures: PagePictures;
  page: number;
  rects: readonly (readonly number[])[];
  onFailure: () => void;
}

function Page({ pictures, page, rects, onFailure }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const fail = useEffectEvent(onFailure);
  const [drawn, setDrawn] = useState<{ page: number; picture: PagePicture } | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // On a separate canvas, so that moving on quickly mixes no pages.
      const sheet = document.createElement('canvas');
      const picture = await pictures.draw(page, sheet, SCALE).catch(() => null);
      if (!isCurrent) return;
      if (!picture) return fail();
      target.width = sheet.width;
      target.height = sheet.height;
      target.style.cssText = sheet.style.cssText;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
      setDrawn({ page, picture });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [pictures, page]);
  const boxes = drawn?.page === page ? rects.map(drawn.picture.boxOf) : [];
  const [first] = boxes;
  const [x, y, width] = [first?.left, first?.top, first?.width];
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || x === undefined || y === undefined || width === undefined) return;
    const center = () =>
      frame.scrollTo({
        left: x + Math.min(width, frame.clientWidth) / 2 - frame.clientWidth / 2,
        top: y - frame.clientHeight / 2,
      });
    const resize = new ResizeObserver(center);
    resize.observe(frame);
    return () => resize.disconnect();
  }, [x, y, width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
    <section ref={scroller} className={classes.sheet} tabIndex={0} aria-label="Page">
      <div className={classes.paper}>
        <canvas ref={canvas} />
        {boxes.map((box) => (
          <Mark key={`${box.left} ${box.top}`} box={box} />
        ))}
      </div>
    </section>
  );
}

function Mark({ box }: { box: PictureBox }) {
  return <span className={classes.mark} style={box} data-testid="box" />;
}
