/** What a person sees of each value on one page of the form. */
import { groupBy } from '../../core/grouped.ts';
import { widgetRect } from '../../core/pdf/acroform/field-attributes.ts';
import { userUnit } from '../../core/pdf/file/document/page-frame.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import type { PaintedPages } from './file/judge-file.ts';
import type { JudgedWidget } from './file/judged-widget.ts';
import { UndrawnCovers } from './file/undrawn-covers.ts';
import type { View } from './judging/judge-ink.ts';
import {
  inReadingOrder,
  type JudgedCharacter,
  judgeCharacters,
  markedLines,
  overlappingCharacters,
} from './judging/judge-text.ts';
import { judgeTick, looksTicked } from './judging/judge-tick.ts';
import { sameShaped } from './judging/same-shape.ts';
import type { SeenWidget } from './judging/seen-widget.ts';
import { naturalPlacement, type PaintedPart, paintParts } from './painting/page-views.ts';
import type { PrintOfPage } from './painting/printed-pages.ts';
import { union, within } from './pdfium/ink.ts';
import { type Pdfium, withPage } from './pdfium/pdfium.ts';
import {
  type PixelBox,
  type Placement,
  type ReadCharacter,
  readCharacters,
  toPixels,
} from './pdfium/pdfium-page.ts';
import { worseOf } from './proof.ts';

/** Pixels around a box, for what its value paints beside it. */
const MARGIN = 2;

/** In points. A mark in a lower or narrower box is a smear. */
const SMALLEST_BOX = 4;

interface JudgedPage {
  pdf: OpenPdf;
  index: number;
  pages: PaintedPages;
  onScreenToo: boolean;
  print: PrintOfPage | undefined;
}

/** @returns what is seen of each widget, without widgets that PDFium cannot paint */
export function judgePage(
  pdfium: Pdfium,
  document: number,
  { pdf, index, pages, onScreenToo, print }: JudgedPage,
): Map<JudgedWidget, SeenWidget> {
  const seen = new Map<JudgedWidget, SeenWidget>();
  const page = pdf.pages[index];
  const unit = page ? userUnit(pdf, page) : 1;
  withPage(pdfium, document, pages.textPage, (textPage) => {
    const byColor = groupBy(readCharacters(pdfium, textPage), ({ color }) => color);
    const ownOf = (one: JudgedWidget) =>
      one.kind === 'tick' ? [] : (byColor.get(one.color) ?? []);
    const natural = naturalPlacement(pdfium, textPage);
    const boxOf = (one: JudgedWidget) => boxOfValue(pdf, one, ownOf(one), natural);
    const openPages = { document, pages, textPage, print, onScreenToo };
    paintParts(pdfium, openPages, boxOf, ({ widgets, ...part }) => {
      for (const one of widgets) {
        const place = { rect: widgetRect(pdf, one.widget), unit };
        const what =
          one.kind === 'tick' ? seenTick(part, place) : seenText(part, one, ownOf(one), place);
        seen.set(one, what);
      }
    });
  });
  return seen;
}

/**
 * Handles what hides values without painting over them: later annotations that PDFium leaves out,
 * and other letters at the same place.
 */
export function hideCovered(
  pdf: OpenPdf,
  index: number,
  seen: ReadonlyMap<JudgedWidget, SeenWidget>,
): void {
  const covers = new UndrawnCovers(pdf, index);
  for (const [{ widget }, what] of seen) {
    if (covers.isOver(widget, widgetRect(pdf, widget))) what.mark = 'not';
    for (const one of what.lines.flat()) if (covers.isOver(widget, one.box)) one.isSeen = false;
  }
  hideOverlapping([...seen.values()].flatMap(({ lines }) => lines.flat()));
}

interface WidgetPlace {
  rect: ReadCharacter['box'];
  /** Points per unit of user space. */
  unit: number;
}

function seenTick(
  { placement, views }: Omit<PaintedPart, 'widgets'>,
  { rect, unit }: WidgetPlace,
): SeenWidget {
  const box = toPixels(placement, rect);
  const isSmear = Math.min(rect[2] - rect[0], rect[3] - rect[1]) * unit < SMALLEST_BOX;
  const mark = views
    .map((view) => judgeTick(view, box))
    .reduce(worseOf, isSmear ? 'partly' : 'whole');
  return {
    lines: [],
    chosen: [],
    mark,
    looksTicked: views.some((view) => looksTicked(view, box)),
  };
}

function seenText(
  { placement, views }: Omit<PaintedPart, 'widgets'>,
  { kind }: JudgedWidget,
  own: readonly ReadCharacter[],
  place: WidgetPlace,
): SeenWidget {
  const judged = judgeCharacters(views, placement, own, place.rect, place.unit);
  const unclear = sameShaped((views[0] as View).alone, placement, judged);
  for (const one of judged) if (unclear.has(one)) one.isSeen = false;
  const lines = inReadingOrder(judged);
  return {
    lines,
    chosen: kind === 'list' ? markedLines(views[0] as View, placement, lines) : [],
    mark: 'not',
    looksTicked: false,
  };
}

/** If two letters are painted at one place, neither can be read. */
function hideOverlapping(characters: readonly JudgedCharacter[]): void {
  const painted = characters.filter(({ isSeen }) => isSeen);
  for (const one of overlappingCharacters(painted)) one.isSeen = false;
}

/** The widget with everything that its value paints, clipped to the page. */
function boxOfValue(
  pdf: OpenPdf,
  one: JudgedWidget,
  own: readonly ReadCharacter[],
  placement: Placement,
): PixelBox {
  const rect = toPixels(placement, widgetRect(pdf, one.widget));
  const all = own.map(({ box }) => toPixels(placement, box)).reduce(union, rect);
  return within(all, MARGIN, [0, 0, placement.width, placement.height]);
}
