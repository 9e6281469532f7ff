import { describe, expect, it, test } from 'vitest';
import { alignBoxes } from './align-boxes.ts';
import { canMerge, mergeToComb, splitComb } from './combs.ts';
import { drawBox, duplicateBoxes, moveBoxes, removeBoxes, resizeBoxes } from './edit-boxes.ts';
import { boxesOf, type FieldBox, fieldsOf, isUnsure } from './field-box.ts';
import { problemsOfBoxes } from './field-problems.ts';
import { changeKind, groupAnswers } from './kinds.ts';
import { unusedName } from './names.ts';
import { inReadingOrder } from './reading-order.ts';
import type { SheetFrame } from './sheet-space.ts';

const SHEET = { width: 612, height: 792 };
const FRAME: SheetFrame = { box: [0, 0, 612, 792], rotation: 0 };

function box(id: string, left: number, top: number, more: Partial<FieldBox> = {}): FieldBox {
  const area = { left, top, width: 20, height: 10 };
  return { id, page: 0, area, kind: 'text', name: id, label: '', ...more };
}
const areas = (boxes: readonly FieldBox[]) => boxes.map(({ area }) => Object.values(area));

describe('selected boxes', () => {
  const boxes = [box('a', 100, 100), box('b', 580, 300), box('c', 10, 10)];
  const draft = { boxes, selected: ['a', 'b'] };

  it('are moved together, until the first one reaches the edge', () => {
    const moved = moveBoxes(draft, 50, 5, SHEET);
    expect(areas(moved).map(([left]) => left)).toEqual([112, 592, 10]);
    expect(areas(moved).map(([, top]) => top)).toEqual([105, 305, 10]);
  });

  it('are resized at their right and lower sides, never down to nothing', () => {
    expect(areas(resizeBoxes(draft, -100, 5, SHEET))[0]).toEqual([100, 100, 3, 15]);
  });

  it('are copied under new names', () => {
    const copied = duplicateBoxes({ boxes, selected: ['a'] }, SHEET);
    expect(copied.boxes.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a 2']);
    expect(copied.selected).toEqual([copied.boxes[3]?.id]);
  });

  it('are copied under names that can be saved, even if the form’s own names have a period', () => {
    const own = box('Insured.First', 100, 100, { of: { field: 'Insured.First', widget: 0 } });
    const copied = duplicateBoxes({ boxes: [own], selected: [own.id] }, SHEET);
    expect(copied.boxes[1]?.name).toBe('Insured First 2');
    expect(problemsOfBoxes(copied.boxes, [FRAME]).size).toBe(0);
  });

  it('are removed', () => {
    expect(removeBoxes(draft)).toEqual({ boxes: [boxes[2]], selected: [] });
  });

  it('are aligned with the first one that was selected', () => {
    const aligned = (how: Parameters<typeof alignBoxes>[2]) =>
      areas(alignBoxes(boxes, ['b', 'a'], how))[0];
    expect(aligned('left')).toEqual([580, 100, 20, 10]);
    expect(aligned('bottom')).toEqual([100, 300, 20, 10]);
    const wide = boxes.map((one) =>
      one.id === 'b' ? { ...one, area: { ...one.area, width: 30 } } : one,
    );
    expect(areas(alignBoxes(wide, ['b', 'a'], 'right'))[0]).toEqual([590, 100, 20, 10]);
    expect(areas(alignBoxes(wide, ['b', 'a'], 'width'))[0]).toEqual([100, 100, 30, 10]);
  });

  it('count as checked once a person has moved them', () => {
    const unsure = box('u', 10, 10, { confidence: 0.75 });
    expect(isUnsure(unsure)).toBe(true);
    const [moved] = moveBoxes({ boxes: [unsure], selected: ['u'] }, 1, 0, SHEET);
    expect(moved && isUnsure(moved)).toBe(false);
  });
});

test('a small square drawn is a check box, anything else a text field', () => {
  const none = { boxes: [], selected: [] };
  const drawn = (width: number, height: number) =>
    drawBox(none, 0, { left: 0, top: 0, width, height }, 'Field').boxes[0]?.kind;
  expect([drawn(10, 11), drawn(80, 12)]).toEqual(['checkbox', 'text']);
});

test('cells in a row become a comb, and cells again', () => {
  const row = [box('c', 40, 10), box('a', 0, 11), box('b', 20, 10, { comb: 2 })];
  const merged = mergeToComb(row, ['a', 'b', 'c']);
  expect(merged?.comb).toMatchObject({ name: 'a', comb: 4, area: { left: 0, width: 60 } });
  expect(merged?.boxes).toHaveLength(1);
  const split = splitComb(merged?.boxes ?? [], merged?.comb.id ?? '', unusedName);
  expect(split?.cells.map(({ name, area }) => [name, area.left])).toEqual([
    ['a', 0],
    ['a 2', 15],
    ['a 3', 30],
    ['a 4', 45],
  ]);
  expect(canMerge([box('a', 0, 10), box('b', 20, 40)])).toBe(false);
  expect(canMerge([box('a', 0, 10), box('b', 20, 10, { of: { field: 'b', widget: 0 } })])).toBe(
    false,
  );
});

test('check boxes become the answers of one question, and are separated again under new names', () => {
  const ticks = [
    box('Insured?', 0, 0, { kind: 'checkbox', label: 'Yes' }),
    box('b', 30, 0, { kind: 'checkbox', label: 'No, I am not' }),
  ];
  const grouped = groupAnswers(ticks, ['Insured?', 'b']) ?? [];
  expect(grouped.map(({ kind, name, choice }) => [kind, name, choice])).toEqual([
    ['radio', 'Insured?', 'Yes'],
    ['radio', 'Insured?', 'No'],
  ]);
  expect(changeKind(grouped, ['b'], 'checkbox')[1]).toMatchObject({
    kind: 'checkbox',
    name: 'Insured? 2',
  });
  expect(groupAnswers([box('a', 0, 0), box('b', 9, 9)], ['a', 'b'])).toBeNull();
});

test('a changed kind keeps nothing that belongs only to another kind', () => {
  const comb = box('a', 0, 0, { comb: 4, multiline: true, confidence: 0.5 });
  expect(changeKind([comb], ['a'], 'signature')).toEqual([box('a', 0, 0, { kind: 'signature' })]);
  const own = box('o', 0, 0, { of: { field: 'o', widget: 0 } });
  expect(changeKind([own], ['o'], 'checkbox')).toEqual([own]);
});

test('boxes are read row by row, a tall one first in its row', () => {
  const tall = box('tall', 200, 100);
  tall.area.height = 80;
  const order = inReadingOrder([box('d', 0, 160), box('b', 100, 102), tall, box('a', 0, 101)]);
  expect(order.map(({ id }) => id)).toEqual(['a', 'b', 'tall', 'd']);
});

test('stored boxes come back unchanged, in reading order, with their stored names', () => {
  const stored = [
    { page: 0, rect: [10, 700, 30, 710], type: 'text', name: 'A', label: 'a', comb: 3 },
    { page: 0, rect: [10, 600, 30, 610], type: 'checkbox', name: 'B', label: '', choice: 'Yes' },
  ] as Parameters<typeof boxesOf>[0];
  const boxes = boxesOf([...stored].reverse(), [FRAME], true);
  expect(boxes[0]).toMatchObject({ kind: 'radio', was: 'B' });
  expect(fieldsOf(boxes, [FRAME])).toEqual(stored);
  const renamed = boxes.map((one) => (one.name === 'A' ? { ...one, name: 'Town ' } : one));
  expect(fieldsOf(renamed, [FRAME])[0]).toMatchObject({ name: 'Town', was: 'A' });
});

test('every box that wrongly shares a name is marked', () => {
  const boxes = [
    box('1', 0, 0, { name: 'City' }),
    box('2', 0, 50, { name: 'City' }),
    box('3', 0, 90),
  ];
  expect([...problemsOfBoxes(boxes, [FRAME])]).toEqual([
    ['1', 'Another field has this name. Each needs its own.'],
    ['2', 'Another field has this name. Each needs its own.'],
  ]);
});
