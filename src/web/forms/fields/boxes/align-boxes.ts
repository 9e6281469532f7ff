/** Aligns the selected boxes with the one that was selected first. */
import type { FieldBox } from './field-box.ts';
import { type Area, bottomOf, rightOf } from './sheet-space.ts';

const ALIGNMENTS = {
  left: (area: Area, to: Area): Area => ({ ...area, left: to.left }),
  right: (area: Area, to: Area): Area => ({ ...area, left: rightOf(to) - area.width }),
  top: (area: Area, to: Area): Area => ({ ...area, top: to.top }),
  bottom: (area: Area, to: Area): Area => ({ ...area, top: bottomOf(to) - area.height }),
  width: (area: Area, to: Area): Area => ({ ...area, width: to.width }),
  height: (area: Area, to: Area): Area => ({ ...area, height: to.height }),
} as const;

export type Alignment = keyof typeof ALIGNMENTS;

/** @param selected ids in the order in which they were selected */
export function alignBoxes(
  boxes: readonly FieldBox[],
  selected: readonly string[],
  alignment: Alignment,
): FieldBox[] {
  const first = boxes.find(({ id }) => id === selected[0]);
  return boxes.map((box) => {
    if (!first || box === first || !selected.includes(box.id) || box.page !== first.page)
      return box;
    return { ...box, area: ALIGNMENTS[alignment](box.area, first.area) };
  });
}
