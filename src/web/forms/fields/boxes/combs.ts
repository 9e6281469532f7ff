/** Merges adjacent cells into one text field with a character in each cell, and splits it again. */
import { MOST_COMB_CELLS } from '../../../../core/places/writing/field-set.ts';
import { type FieldBox, newId } from './field-box.ts';
import { inReadingOrder } from './reading-order.ts';
import { boundsOf } from './sheet-space.ts';

/** Whether the boxes can be one comb: all in one row, and none from the uploaded file. */
export function canMerge(chosen: readonly FieldBox[]): boolean {
  const [first] = chosen;
  if (!first || chosen.length < 2 || cellsIn(chosen) > MOST_COMB_CELLS) return false;
  const middle = first.area.top + first.area.height / 2;
  return chosen.every(
    ({ page, kind, of, area }) =>
      page === first.page &&
      !of &&
      (kind === 'text' || kind === 'checkbox') &&
      area.top < middle &&
      area.top + area.height > middle,
  );
}

const cellsIn = (chosen: readonly FieldBox[]) =>
  chosen.reduce((sum, { comb }) => sum + (comb ?? 1), 0);

/** The comb takes the place and name of the first box. */
export function mergeToComb(
  boxes: readonly FieldBox[],
  selected: readonly string[],
): { boxes: FieldBox[]; comb: FieldBox } | null {
  const chosen = inReadingOrder(boxes.filter(({ id }) => selected.includes(id)));
  const [first] = chosen;
  if (!first || !canMerge(chosen)) return null;
  const { multiline: _m, confidence: _c, choice: _o, ...kept } = first;
  const area = boundsOf(chosen.map((box) => box.area));
  const comb: FieldBox = { ...kept, kind: 'text', comb: cellsIn(chosen), area };
  const left = boxes.flatMap((box) =>
    box.id === first.id ? [comb] : chosen.includes(box) ? [] : [box],
  );
  return { boxes: left, comb };
}

/** Makes each cell a separate box. The first keeps the name. */
export function splitComb(
  boxes: readonly FieldBox[],
  id: string,
  nameOf: (wanted: string, used: readonly FieldBox[]) => string,
): { boxes: FieldBox[]; cells: FieldBox[] } | null {
  const box = boxes.find((one) => one.id === id);
  if (!box?.comb || box.comb < 2 || box.of) return null;
  const { comb, confidence: _, was, ...kept } = box;
  const width = box.area.width / comb;
  const cells: FieldBox[] = [];
  for (let i = 0; i < comb; i++) {
    const area = { ...box.area, left: box.area.left + i * width, width };
    if (i === 0) cells.push({ ...kept, ...(was === undefined ? {} : { was }), area });
    else {
      const name = nameOf(`${box.name} ${i + 1}`, [...boxes, ...cells]);
      cells.push({ ...kept, id: newId(), name, area });
    }
  }
  return { boxes: boxes.flatMap((one) => (one === box ? cells : [one])), cells };
}
