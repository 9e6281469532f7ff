/** Aligns the selected boxes with the one that was selected first. */
import { changeBox } from './edit-boxes.ts';
import type { FieldBox } from './field-box.ts';
import { type Area, bottomOf, onSheet, rightOf, type Size } from './sheet-space.ts';

const ALIGNMENTS = {
  left: (area: Area, to: Area): Area => ({ ...area, left: to.left }),
  right: (area: Area, to: Area): Area => ({ ...area, left: rightOf(to) - area.width }),
  top: (area: Area, to: Area): Area => ({ ...area, top: to.top }),
  bottom: (area: Area, to: Area): Area => ({ ...area, top: bottomOf(to) - area.height }),
  width: (area: Area, to: Area): Area => ({ ...area, width: to.width }),
  height: (area: Area, to: Area): Area => ({ ...area, height: to.height }),
} as const;

export type Alignment = keyof typeof ALIGNMENTS;

/**
 * No box leaves the page, where a wide one cannot align its edge with a narrow one at the margin.
 * @param selected ids in the order in which they were selected
 */
export function alignBoxes(
  boxes: readonly FieldBox[],
  selected: readonly string[],
  alignment: Alignment,
  sheet: Size,
): FieldBox[] {
  const first = boxes.find(({ id }) => id === selected[0]);
  return boxes.map((box) => {
    if (!first || box === first || !selected.includes(box.id) || box.page !== first.page)
      return box;
    const area = onSheet(ALIGNMENTS[alignment](box.area, first.area), sheet);
    return changeBox(box, { area });
  });
}
