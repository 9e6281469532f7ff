import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { boxWords } from '../../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { type BoxState, WORKBENCH_TEXTS } from '../../../../core/texts/workbench-texts.ts';
import { shareOfPage, useDrawnPage } from '../../../pdf-viewer/pages/drawn-page.ts';
import { createPagePictures } from '../../../pdf-viewer/pages/page-pictures.ts';
import { PageStage, scaleOf, useShowsPages } from '../../pages/page-stage.tsx';
import { PageTools } from '../../pages/page-tools.tsx';
import pageClasses from '../../pages/pages.module.css';
import { boxState, isOpenState, type MappingWithGuesses } from '../box-state.ts';
import type { Selection } from '../selection.ts';
import { ChoiceAtBox, type Place } from './choice-at-box.tsx';
import classes from './page-board.module.css';
import { useFilledSample } from './use-filled-sample.ts';

interface PageBoardProps {
  /** The address from which the PDF is fetched. */
  path: string;
  pages: number;
  fields: readonly PdfField[];
  mapped: MappingWithGuesses;
  selection: Selection | null;
  /** The fields whose boxes stand out. */
  hovered: ReadonlySet<string>;
  /** The choice at the selected box, while it is open. */
  choice: ReactNode;
  onSelect: (field: PdfField) => void;
  onHover: (field: string | null) => void;
}

/** A page of the form with every box in the color and line style of its state. */
export default function PageBoard(props: PageBoardProps) {
  const { path, pages, fields, mapped, selection, hovered, choice, onSelect, onHover } = props;
  // Starts at the first box, because many forms begin with pages of instructions.
  const [page, setPage] = useState(() => placeOf(fields[0]) ?? 0);
  const [zoom, setZoom] = useState(0);
  const [showsPages, setShowsPages] = useShowsPages(pages);
  const sample = useFilledSample({ path, fields, mappings: mapped.mappings });
  const original = useMemo(() => createPagePictures(path), [path]);
  useEffect(() => original.close, [original]);
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const selected = selection ? byName.get(selection.field) : undefined;
  const [followed, setFollowed] = useState(selection);
  if (selection !== followed) {
    setFollowed(selection);
    const place = placeOf(selected);
    const isHere = selected?.widgets.some((widget) => widget.page === page);
    if (place !== undefined && !isHere) setPage(place);
  }
  const drawn = useDrawnPage(sample.pictures ?? original, page, scaleOf(zoom));
  const frame = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  const isNowhere = selected !== undefined && !selected.widgets.some(({ page: at }) => at >= 0);
  const bringIntoView = useEffectEvent(() => {
    const sheet = frame.current;
    const isOpening = !isOpened.current && drawn.picture !== null;
    if (isOpening) isOpened.current = true;
    const box = sheet?.querySelector<HTMLElement>(
      selection || !isOpening ? '[data-selected="true"]' : '[data-testid="box"]',
    );
    if (!sheet || !box || selection?.from === 'page') return;
    // Keeps the print above the first box in view, because it identifies the form.
    if (!selection && box.offsetTop + box.offsetHeight < sheet.clientHeight / 2) return;
    sheet.scrollTo({
      left: box.offsetLeft + box.offsetWidth / 2 - sheet.clientWidth / 2,
      top: box.offsetTop + box.offsetHeight / 2 - sheet.clientHeight / 2,
    });
  });
  // The network may be back.
  const tryAgain = useEffectEvent(() => drawn.hasFailed && drawn.tryAgain());
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another box is worked on
  useEffect(() => {
    tryAgain();
  }, [selection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the box stands on the page
  useEffect(bringIntoView, [selection, page, zoom, drawn.picture]);
  const states = useMemo(
    () =>
      new Map(
        fields.map((field) => [
          field.name,
          boxState(field, mapped.mappings[field.name], mapped.guesses[field.name]),
        ]),
      ),
    [fields, mapped],
  );
  const boxes = useMemo(
    () =>
      fields.flatMap((field) =>
        field.widgets.filter((widget) => widget.page === page).map(({ rect }) => ({ field, rect })),
      ),
    [fields, page],
  );
  const openOn = useMemo(() => {
    const counts = new Array<number>(pages).fill(0);
    for (const field of fields) {
      const at = placeOf(field);
      if (at !== undefined && isOpenState(states.get(field.name) ?? null)) {
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    return counts;
  }, [fields, pages, states]);
  const { picture } = drawn;
  const places = useMemo(
    () => picture && boxes.map(({ rect }) => shareOfPage(picture, rect)),
    [boxes, picture],
  );
  const choiceAt = boxes.find(({ field }) => field === selected)?.rect;
  return (
    <section className={classes.board} aria-label={WORKBENCH_TEXTS.page}>
      <PageTools
        page={page}
        pages={pages}
        onTurn={setPage}
        zoom={zoom}
        onZoom={setZoom}
        showsPages={showsPages}
        onShowPages={setShowsPages}
        filled={{ isOn: sample.isOn, onToggle: sample.toggle }}
      />
      <p className={pageClasses.notice} role="status">
        {isNowhere ? WORKBENCH_TEXTS.nowhere : sample.notice}
      </p>
      <PageStage
        drawn={drawn}
        small={showsPages ? original : null}
        page={page}
        pages={pages}
        onTurn={setPage}
        zoom={zoom}
        openOn={openOn}
        frame={frame}
        isFilled={sample.pictures !== null}
      >
        {places &&
          boxes.map(({ field, rect }, i) => (
            <Box
              key={`${field.name} ${rect.join(' ')}`}
              field={field}
              place={places[i] as Place}
              state={states.get(field.name) ?? null}
              isSelected={field === selected}
              isHovered={hovered.has(field.name)}
              isClear={sample.pictures !== null}
              onSelect={onSelect}
              onHover={onHover}
            />
          ))}
        {picture && choice && choiceAt && (
          <ChoiceAtBox key={selected?.name} place={shareOfPage(picture, choiceAt)}>
            {choice}
          </ChoiceAtBox>
        )}
      </PageStage>
    </section>
  );
}

/** The page of its first box. */
function placeOf(field: PdfField | undefined): number | undefined {
  return field?.widgets.find(({ page }) => page >= 0)?.page;
}

interface BoxProps {
  field: PdfField;
  place: Place;
  state: BoxState | null;
  isSelected: boolean;
  isHovered: boolean;
  /** Whether the box is transparent, so that the value printed in it can be read. */
  isClear: boolean;
  onSelect: (field: PdfField) => void;
  onHover: (field: string | null) => void;
}

const Box = memo(function Box({ field, place, state, onSelect, onHover, ...is }: BoxProps) {
  return (
    <button
      type="button"
      // Not in the tab order, because the table has the same boxes for keyboard and screen reader
      // users.
      tabIndex={-1}
      aria-hidden="true"
      className={`${pageClasses.box} ${classes.box}`}
      style={place}
      data-testid="box"
      data-printed
      data-field={field.name}
      data-state={state ?? 'none'}
      data-selected={is.isSelected}
      data-hovered={is.isHovered}
      data-clear={is.isClear}
      title={boxWords(field)}
      onClick={() => onSelect(field)}
      onPointerEnter={() => onHover(field.name)}
      onPointerLeave={() => onHover(null)}
    />
  );
});
