/** What a person sees of each value on one page of the form. */
import { widgetRect } from '../../core/pdf/acroform/field-attributes.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import { union, within } from './ink.ts';
import type { JudgedWidget, JudgePages } from './judge-file.ts';
import type { View } from './judge-ink.ts';
import {
  inReadingOrder,
  type JudgedCharacter,
  judgeCharacters,
  markedLines,
  overlappingCharacters,
} from './judge-text.ts';
import { judgeTick, looksTicked } from './judge-tick.ts';
import { naturalPlacement, type PaintedPart, paintParts, withPages } from './page-views.ts';
import type { Pdfium } from './pdfium.ts';
import {
  type PixelBox,
  type Placement,
  type ReadCharacter,
  readCharacters,
  toPixels,
} from './pdfium-page.ts';
import type { PrintOfPage } from './printed-pages.ts';
import { type Painted, worse } from './proof.ts';
import { sameShaped } from './same-shape.ts';
import { UndrawnCovers } from './undrawn-covers.ts';

export interface SeenWidget {
  /** Of a text: its characters as a person reads them, line by line. */
  lines: JudgedCharacter[][];
  /** Of a list: whether each line is marked as chosen. */
  chosen: boolean[];
  /** Of a tick that is meant to be on. */
  mark: Painted;
  /** Of a tick that is meant to be off. */
  looksTicked: boolean;
}

/** Room around a box for what its value paints beside it. */
const MARGIN = 2;

/** A mark in a lower or narrower box is a smear: points. */
const SMALLEST_BOX = 4;

interface JudgedPage {
  pdf: OpenPdf;
  index: number;
  pages: JudgePages;
  widgets: readonly JudgedWidget[];
  onScreenToo: boolean;
  print: PrintOfPage | undefined;
}

/** @returns nothing of a widget that PDFium cannot paint */
export function judgePage(
  pdfium: Pdfium,
  document: number,
  { pdf, index, pages, widgets, onScreenToo, print }: JudgedPage,
): Map<JudgedWidget, SeenWidget> {
  const seen = new Map<JudgedWidget, SeenWidget>();
  const covers = new UndrawnCovers(pdf, index);
  const unit = unitOf(pdf, index);
  withPages(pdfium, document, pages, (open) => {
    const byColor = charactersByColor(readCharacters(pdfium, open.alone));
    const ownOf = (one: JudgedWidget) =>
      one.kind === 'tick' ? [] : (byColor.get(one.color) ?? []);
    const natural = naturalPlacement(pdfium, open);
    const boxes = widgets.map((one) => boxOf(pdf, one, ownOf(one), natural));
    for (const part of paintParts(pdfium, { document, pages, open, print }, boxes, onScreenToo)) {
      for (const at of part.boxes) {
        const one = widgets[at] as JudgedWidget;
        const rect = widgetRect(pdf, one.widget);
        const isCovered = (box: ReadCharacter['box']) => covers.isOver(one.widget, box);
        const what =
          one.kind === 'tick'
            ? seenTick(part, rect, { unit, isCovered })
            : seenText(part, one, ownOf(one), { rect, unit, isCovered });
        seen.set(one, what);
      }
    }
  });
  hideOverlapping([...seen.values()].flatMap(({ lines }) => lines.flat()));
  return seen;
}

interface TextPlace {
  rect: ReadCharacter['box'];
  /** Points of a unit of user space. */
  unit: number;
  isCovered: (box: ReadCharacter['box']) => boolean;
}

function seenTick(
  { placement, views }: PaintedPart,
  rect: ReadCharacter['box'],
  { unit, isCovered }: Pick<TextPlace, 'unit' | 'isCovered'>,
): SeenWidget {
  const box = toPixels(placement, rect);
  const isSmear = Math.min(rect[2] - rect[0], rect[3] - rect[1]) * unit < SMALLEST_BOX;
  const mark = views
    .map((view) => judgeTick(view, box))
    .reduce(worse, isSmear ? 'partly' : 'whole');
  return {
    lines: [],
    chosen: [],
    mark: isCovered(rect) ? 'not' : mark,
    looksTicked: views.some((view) => looksTicked(view, box)),
  };
}

function seenText(
  { placement, views }: PaintedPart,
  { kind }: JudgedWidget,
  own: readonly ReadCharacter[],
  place: TextPlace,
): SeenWidget {
  const judged = judgeCharacters(views, placement, own, place.rect, place.unit);
  const unclear = sameShaped((views[0] as View).alone, placement, judged);
  for (const one of judged) {
    if (place.isCovered(one.box) || unclear.has(one)) one.isSeen = false;
  }
  const lines = inReadingOrder(judged);
  return {
    lines,
    chosen: kind === 'list' ? markedLines(views[0] as View, placement, lines) : [],
    mark: 'not',
    looksTicked: false,
  };
}

/** Of two letters that are painted at one place, neither can be read. */
function hideOverlapping(characters: readonly JudgedCharacter[]): void {
  const painted = characters.filter(({ isSeen }) => isSeen);
  for (const one of overlappingCharacters(painted)) one.isSeen = false;
}

function charactersByColor(characters: readonly ReadCharacter[]): Map<number, ReadCharacter[]> {
  const byColor = new Map<number, ReadCharacter[]>();
  for (const one of characters) {
    const others = byColor.get(one.color);
    if (others) others.push(one);
    else byColor.set(one.color, [one]);
  }
  return byColor;
}

/** The widget with all that its value paints, as far as it is on the page. */
function boxOf(
  pdf: OpenPdf,
  one: JudgedWidget,
  own: readonly ReadCharacter[],
  placement: Placement,
): PixelBox {
  const rect = toPixels(placement, widgetRect(pdf, one.widget));
  const all = own.map(({ box }) => toPixels(placement, box)).reduce(union, rect);
  return within(all, MARGIN, [0, 0, placement.width, placement.height]);
}

/** Points of a unit of user space (table 30, UserUnit). */
function unitOf(pdf: OpenPdf, index: number): number {
  const unit = pdf.pages[index]?.dict.getNumber('UserUnit', pdf.resolve)?.value ?? 1;
  return unit > 0 ? unit : 1;
}
