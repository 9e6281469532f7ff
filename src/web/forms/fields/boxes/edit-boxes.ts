/** Edits to the selected boxes. */
import type { FieldBox } from './field-box.ts';
import { newId } from './field-box.ts';
import type { FieldDraft } from './field-history.ts';
import { unusedName } from './names.ts';
import { resizeArea } from './resize-area.ts';
import { type Area, boundsOf, onSheet, type Size } from './sheet-space.ts';

/** Offset of a duplicate from its original, in points. */
const BESIDE = 10;

export function selectedBoxes({ boxes, selected }: FieldDraft): FieldBox[] {
  return selected.flatMap((id) => boxes.find((box) => box.id === id) ?? []);
}

/** A box that was moved, named or resized has been reviewed, so its confidence is dropped. */
export function changeBox(box: FieldBox, change: Partial<FieldBox>): FieldBox {
  const { confidence: _, ...seen } = box;
  return { ...seen, ...change };
}

export function changeSelected(
  { boxes, selected }: FieldDraft,
  change: (box: FieldBox) => Partial<FieldBox>,
): FieldBox[] {
  return boxes.map((box) => (selected.includes(box.id) ? changeBox(box, change(box)) : box));
}

/** Moves all boxes as far as the first of them can go, so that they keep their relative places. */
export function moveBoxes(draft: FieldDraft, dx: number, dy: number, sheet: Size): FieldBox[] {
  const bounds = boundsOf(selectedBoxes(draft).map(({ area }) => area));
  const moved = onSheet({ ...bounds, left: bounds.left + dx, top: bounds.top + dy }, sheet);
  const [x, y] = [moved.left - bounds.left, moved.top - bounds.top];
  return changeSelected(draft, ({ area }) => ({
    area: { ...area, left: area.left + x, top: area.top + y },
  }));
}

export function resizeBoxes(draft: FieldDraft, dx: number, dy: number, sheet: Size): FieldBox[] {
  return changeSelected(draft, ({ area }) => ({
    area: resizeArea(area, { right: true, bottom: true }, dx, dy, sheet),
  }));
}

export function removeBoxes({ boxes, selected }: FieldDraft): FieldDraft {
  return { boxes: boxes.filter(({ id }) => !selected.includes(id)), selected: [] };
}

/**
 * Selects the copies. A copy of a box from the upload is a new field; copies of several answers of
 * one question are the answers of one new question.
 */
export function duplicateBoxes(draft: FieldDraft, sheet: Size): FieldDraft {
  const added: FieldBox[] = [];
  const questions = new Map<string, string>();
  for (const box of selectedBoxes(draft)) {
    const { of: _o, was: _w, confidence: _c, ...kept } = box;
    const kind = box.kind === 'dropdown' || box.kind === 'button' ? 'text' : box.kind;
    const name = questions.get(box.name) ?? unusedName(box.name, [...draft.boxes, ...added]);
    if (box.kind === 'radio' && !box.of) questions.set(box.name, name);
    const area = onSheet(
      { ...box.area, left: box.area.left + BESIDE, top: box.area.top + BESIDE },
      sheet,
    );
    added.push({ ...kept, kind, id: newId(), name, area });
  }
  return { boxes: [...draft.boxes, ...added], selected: added.map(({ id }) => id) };
}

/** Draws a text field, or a check box if the drawn box is small and square. */
export function drawBox(draft: FieldDraft, page: number, area: Area, stem: string): FieldDraft {
  const isTick = area.width <= 18 && area.height <= 18 && Math.abs(area.width - area.height) < 6;
  const box: FieldBox = {
    id: newId(),
    page,
    area,
    kind: isTick ? 'checkbox' : 'text',
    name: unusedName(stem, draft.boxes),
    label: '',
  };
  return { boxes: [...draft.boxes, box], selected: [box.id] };
}
