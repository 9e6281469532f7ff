/** Where the values of one piece are painted, usually all at once. */
import { groupsOf, MAX_PIXELS, SCALE } from '../file/groups.ts';
import type { JudgedWidget } from '../file/judged-widget.ts';
import { areaOf, within } from '../pdfium/ink.ts';
import type { PixelBox, Placement } from '../pdfium/pdfium-page.ts';

export interface Part {
  widgets: JudgedWidget[];
  placement: Placement;
  box: PixelBox;
  /** Whether the part is at the scale in which the page's print is kept. */
  isNatural: boolean;
}

/**
 * @param boxOf the box of a widget, in pixels of the natural placement
 * @param placementAt the page's placement at another scale
 */
export function partsOf(
  widgets: readonly JudgedWidget[],
  boxOf: (widget: JudgedWidget) => PixelBox,
  natural: Placement,
  placementAt: (scale: number) => Placement,
): Part[] {
  const placed = widgets
    .map((widget) => ({ widget, box: boxOf(widget) }))
    .filter(({ box }) => areaOf(box) > 0);
  return groupsOf(placed.map(({ box }) => box)).flatMap((group) => {
    const factor = Math.min(1, Math.sqrt(MAX_PIXELS / Math.max(1, areaOf(group.box))));
    const placement = factor === 1 ? natural : placementAt(SCALE * factor);
    const scaled = group.box.map((side) => side * factor) as PixelBox;
    const box = within(scaled, 1, [0, 0, placement.width, placement.height]);
    const inPart = group.boxes.flatMap((i) => placed[i]?.widget ?? []);
    return areaOf(box) === 0 ? [] : [{ widgets: inPart, placement, box, isNatural: factor === 1 }];
  });
}
