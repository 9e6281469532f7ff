import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { useDrawnPage } from '../../pdf-viewer/pages/drawn-page.ts';
import { createPagePictures } from '../../pdf-viewer/pages/page-pictures.ts';
import { PageStage, scaleOf, useShowsPages } from '../pages/page-stage.tsx';
import { PageTools } from '../pages/page-tools.tsx';
import { BoxOnSheet, Handles, shareOfSheet } from './box-on-sheet.tsx';
import { isUnsure } from './boxes/field-box.ts';
import { inReadingOrder } from './boxes/reading-order.ts';
import { type Area, type SheetFrame, sizeOf } from './boxes/sheet-space.ts';
import type { Sheet } from './queries.ts';
import classes from './sheet-board.module.css';
import type { FieldEditor } from './use-field-editor.ts';
import { useSheetGestures } from './use-sheet-gestures.ts';

interface SheetBoardProps {
  /** Where the PDF is fetched from. */
  path: string;
  sheets: readonly Sheet[];
  editor: FieldEditor;
  page: number;
  onTurn: (page: number) => void;
  isDrawing: boolean;
  addsAlways: boolean;
  snaps: boolean;
  /** The element that receives keys when no box has the focus. */
  paper: RefObject<HTMLDivElement | null>;
  onDraw: (area: Area) => void;
}

const NO_SHEET: SheetFrame = { box: [0, 0, 612, 792], rotation: 0 };

/** A page with its fields as boxes that can be selected, moved, resized and drawn. */
export default function SheetBoard(props: SheetBoardProps) {
  const { path, sheets, editor, page, onTurn, isDrawing, addsAlways, snaps, paper } = props;
  const pages = sheets.length;
  const [zoom, setZoom] = useState(0);
  const [showsPages, setShowsPages] = useShowsPages(pages);
  const pictures = useMemo(() => createPagePictures(path, 'pages'), [path]);
  useEffect(() => pictures.close, [pictures]);
  const drawn = useDrawnPage(pictures, page, scaleOf(zoom));
  const frame = useRef<HTMLElement>(null);
  const sheet = sheets[page];
  const size = useMemo(() => sizeOf(sheet ?? NO_SHEET), [sheet]);
  const { boxes: all, selected } = editor;
  const boxes = useMemo(() => inReadingOrder(all.filter((box) => box.page === page)), [all, page]);
  const openOn = useMemo(() => {
    const counts = new Array<number>(pages).fill(0);
    for (const box of all) if (isUnsure(box)) counts[box.page] = (counts[box.page] ?? 0) + 1;
    return counts;
  }, [all, pages]);
  const { shown, handlers } = useSheetGestures({
    sheet: size,
    boxes,
    selected,
    lines: sheet?.lines ?? [],
    snaps,
    isDrawing,
    addsAlways,
    onSelect: (ids) => {
      editor.select(ids);
      const last = ids.at(-1);
      const box = last && paper.current?.querySelector<HTMLElement>(`[data-box="${last}"]`);
      (box || paper.current)?.focus({ preventScroll: true });
    },
    onPlace: editor.place,
    onDraw: props.onDraw,
  });
  const areaOf = (id: string, area: Area) => shown?.areas.get(id) ?? area;
  const [one] = editor.chosen;
  const held = editor.chosen.length === 1 && one?.page === page && !isDrawing ? one : null;

  const hasPicture = Boolean(drawn.picture);
  const pageWithKeys = useRef(page);
  // Runs before the page is painted, so that no key press is lost.
  useLayoutEffect(() => {
    if (!hasPicture || pageWithKeys.current === page) return;
    pageWithKeys.current = page;
    // Not while a button or a dialog has the focus.
    if (document.activeElement?.contains(paper.current))
      paper.current?.focus({ preventScroll: true });
  }, [hasPicture, page, paper]);

  const bringIntoView = useEffectEvent(() => {
    const box = paper.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const sheetFrame = frame.current;
    if (!box || !sheetFrame) return;
    const [at, seen] = [box.getBoundingClientRect(), sheetFrame.getBoundingClientRect()];
    const isSeen =
      at.top >= seen.top &&
      at.bottom <= seen.bottom &&
      at.left >= seen.left &&
      at.right <= seen.right;
    if (isSeen) return;
    sheetFrame.scrollBy({
      left: at.left - seen.left - (seen.width - at.width) / 2,
      top: at.top - seen.top - (seen.height - at.height) / 2,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another box is worked on, once it stands on the page
  useEffect(bringIntoView, [selected, zoom, page, drawn.picture !== null]);

  return (
    <section className={classes.board} aria-label={FIELD_TEXTS.page}>
      <PageTools
        page={page}
        pages={pages}
        onTurn={onTurn}
        zoom={zoom}
        onZoom={setZoom}
        showsPages={showsPages}
        onShowPages={setShowsPages}
      />
      <PageStage
        drawn={drawn}
        small={showsPages ? pictures : null}
        page={page}
        pages={pages}
        onTurn={onTurn}
        zoom={zoom}
        openOn={openOn}
        frame={frame}
        hasMargin
      >
        {drawn.picture && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is never smaller than its content
          <div
            ref={paper}
            className={classes.paper}
            data-testid="sheet"
            data-drawing={isDrawing}
            role="group"
            aria-label={FIELD_TEXTS.onPage}
            tabIndex={-1}
            {...handlers}
          >
            {boxes.map((box) => (
              <BoxOnSheet
                key={box.id}
                box={box}
                area={areaOf(box.id, box.area)}
                sheet={size}
                isSelected={selected.includes(box.id)}
                problem={editor.problems.get(box.id)}
                onFocus={addsAlways ? undefined : editor.select}
                onToggle={editor.toggle}
              />
            ))}
            {held && <Handles area={areaOf(held.id, held.area)} sheet={size} />}
            {shown?.frame && (
              <div
                className={classes.frame}
                data-drawing={isDrawing}
                style={shareOfSheet(shown.frame, size)}
              />
            )}
            {shown?.x !== undefined && (
              <div
                className={classes.guide}
                style={shareOfSheet({ left: shown.x, top: 0, width: 0, height: size.height }, size)}
              />
            )}
            {shown?.y !== undefined && (
              <div
                className={classes.guide}
                style={shareOfSheet({ left: 0, top: shown.y, width: size.width, height: 0 }, size)}
              />
            )}
          </div>
        )}
      </PageStage>
    </section>
  );
}
