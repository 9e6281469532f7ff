/** One page of the judge's file: its values painted in several ways, and what a person sees. */
import { widgetRect } from '../../core/pdf/acroform/field-attributes.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import { areaOf, union, within } from './ink.ts';
import type { JudgedWidget, JudgePages } from './judge-file.ts';
import type { View } from './judge-ink.ts';
import type { JudgedCharacter } from './judge-text.ts';
import {
  inReadingOrder,
  isMarkedLine,
  judgeCharacters,
  overlappingCharacters,
} from './judge-text.ts';
import { judgeTick, looksTicked } from './judge-tick.ts';
import { type Pdfium, withPage } from './pdfium.ts';
import {
  type PixelBox,
  type Placement,
  paint,
  placementOf,
  type ReadCharacter,
  readCharacters,
  toPixels,
} from './pdfium-page.ts';
import { type Painted, worse } from './proof.ts';

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

/** 216 dpi: a stem of the thinnest type at 6 pt is a pixel wide. */
const SCALE = 3;
/** Pixels painted at once; one of four bytes, and a page is painted in four ways. */
const MOST_PIXELS = 5_000_000;
/** Room around a box for what its value paints beside it. */
const MARGIN = 2;

/** @returns what is seen of each widget; nothing of those that PDFium cannot paint */
export function judgePage(
  pdfium: Pdfium,
  document: number,
  pages: JudgePages,
  widgets: readonly JudgedWidget[],
  { pdf, onScreenToo }: { pdf: OpenPdf; onScreenToo: boolean },
): Map<JudgedWidget, SeenWidget> {
  const seen = new Map<JudgedWidget, SeenWidget>();
  withPage(pdfium, document, pages.alone, (alone) =>
    withPage(pdfium, document, pages.unticked, (unticked) =>
      withPage(pdfium, document, pages.painted, (painted) =>
        withPage(pdfium, document, pages.without, (without) => {
          const characters = readCharacters(pdfium, alone);
          const covered = overlappingCharacters(characters);
          const byColor = charactersByColor(characters);
          const natural = placementOf(pdfium, painted, SCALE);
          const boxes = widgets.map((one) => boxOf(pdf, one, byColor, natural));
          for (const group of groupsOf(boxes, natural)) {
            const factor = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, areaOf(group.box))));
            const placement = factor === 1 ? natural : placementOf(pdfium, painted, SCALE * factor);
            const box = within(group.box.map((side) => side * factor) as PixelBox, MARGIN, [
              0,
              0,
              placement.width,
              placement.height,
            ]);
            if (areaOf(box) === 0) continue;
            const modes = onScreenToo ? [true, false] : [true];
            const views: View[] = modes.map((isPrint) => {
              const on = (page: number) => paint(pdfium, page, placement, box, isPrint);
              return {
                painted: on(painted),
                without: on(without),
                alone: on(alone),
                unticked: on(unticked),
              };
            });
            const unit = unitOf(pdf, group.widgets, widgets);
            for (const index of group.widgets) {
              const one = widgets[index] as JudgedWidget;
              const own = byColor.get(one.color) ?? [];
              const rect = toPixels(placement, widgetRect(pdf, one.widget));
              const isTick = one.kind === 'tick';
              const lines = isTick
                ? []
                : inReadingOrder(judgeCharacters(views, placement, own, covered, unit));
              const isChosen = (line: JudgedCharacter[]) =>
                views.every((view) => isMarkedLine(view, placement, line));
              seen.set(one, {
                lines,
                chosen: one.kind === 'list' ? lines.map(isChosen) : [],
                mark: isTick ? views.map((view) => judgeTick(view, rect)).reduce(worse) : 'not',
                looksTicked: isTick && views.some((view) => looksTicked(view, rect)),
              });
            }
          }
        }),
      ),
    ),
  );
  return seen;
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
  byColor: ReadonlyMap<number, ReadCharacter[]>,
  placement: Placement,
): PixelBox {
  const page: PixelBox = [0, 0, placement.width, placement.height];
  const rect = toPixels(placement, widgetRect(pdf, one.widget));
  const own = (one.kind === 'tick' ? [] : byColor.get(one.color)) ?? [];
  return within(own.map(({ box }) => toPixels(placement, box)).reduce(union, rect), MARGIN, page);
}

/** Widgets painted together: all of an ordinary page, some of a large one. */
function groupsOf(
  boxes: readonly PixelBox[],
  { width, height }: Placement,
): { box: PixelBox; widgets: number[] }[] {
  const groups: { box: PixelBox; widgets: number[] }[] = [];
  const isLarge = width * height > MOST_PIXELS;
  for (const [i, box] of boxes.entries()) {
    const near = groups.find((group) => !isLarge || areaOf(union(group.box, box)) <= MOST_PIXELS);
    if (near) {
      near.box = union(near.box, box);
      near.widgets.push(i);
    } else groups.push({ box, widgets: [i] });
  }
  return groups;
}

/** Points of a unit of user space (table 30, UserUnit). */
function unitOf(
  pdf: OpenPdf,
  [first = 0]: readonly number[],
  widgets: readonly JudgedWidget[],
): number {
  const page = pdf.pages[widgets[first]?.widget.page ?? 0];
  const unit = page?.dict.getNumber('UserUnit', pdf.resolve)?.value ?? 1;
  return unit > 0 ? unit : 1;
}
