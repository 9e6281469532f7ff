import { describe, expect, it, test } from 'vitest';
import { FIELDS_PER_FORM } from '../../../../core/limits.ts';
import type { SetField } from '../../../../core/places/writing/field-set.ts';
import { alignBoxes } from './align-boxes.ts';
import { canMerge, mergeToComb, splitComb } from './combs.ts';
import { drawBox, duplicateBoxes, moveBoxes, removeBoxes, resizeBoxes } from './edit-boxes.ts';
import {
  boxesOf,
  changedOrGone,
  type FieldBox,
  fieldsOf,
  firstPageOf,
  isUnsure,
} from './field-box.ts';
import { problemsOfBoxes } from './field-problems.ts';
import { changeKind, groupAnswers } from './kinds.ts';
import { unusedName } from './names.ts';
import { besideRemoved, inReadingOrder } from './reading-order.ts';
import { drawnArea } from './resize-area.ts';
import type { Area, SheetFrame } from './sheet-space.ts';

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
      areas(alignBoxes(boxes, ['b', 'a'], how, SHEET))[0];
    expect(aligned('left')).toEqual([580, 100, 20, 10]);
    expect(aligned('bottom')).toEqual([100, 300, 20, 10]);
    const wide = boxes.map((one) =>
      one.id === 'b' ? { ...one, area: { ...one.area, width: 30 } } : one,
    );
    expect(areas(alignBoxes(wide, ['b', 'a'], 'right', SHEET))[0]).toEqual([590, 100, 20, 10]);
    expect(areas(alignBoxes(wide, ['b', 'a'], 'width', SHEET))[0]).toEqual([100, 100, 30, 10]);
  });

  it('stay on the page when they are aligned, and count as checked', () => {
    const long = box('long', 300, 40, { confidence: 0.75 });
    long.area.width = 290;
    const small = box('small', 10, 10);
    const [aligned] = alignBoxes([long, small], ['small', 'long'], 'right', SHEET);
    expect(aligned).toMatchObject({ area: { left: 0, width: 290 } });
    expect(aligned && isUnsure(aligned)).toBe(false);
    const [, wide] = alignBoxes([long, box('edge', 580, 60)], ['long', 'edge'], 'width', SHEET);
    expect(wide?.area).toMatchObject({ left: 322, width: 290 });
  });

  it('that answer one question are copied as one new question', () => {
    const answers = ['Yes', 'No'].map((choice, i) =>
      box(choice, 30 * i, 0, { kind: 'radio', name: 'Owner', choice }),
    );
    const copied = duplicateBoxes({ boxes: answers, selected: ['Yes', 'No'] }, SHEET);
    expect(copied.boxes.slice(2).map(({ name, choice }) => [name, choice])).toEqual([
      ['Owner 2', 'Yes'],
      ['Owner 2', 'No'],
    ]);
    expect(problemsOfBoxes(copied.boxes, [FRAME]).size).toBe(0);
  });

  it('count as checked once a person has moved them', () => {
    const unsure = box('u', 10, 10, { confidence: 0.75 });
    expect(isUnsure(unsure)).toBe(true);
    const [moved] = moveBoxes({ boxes: [unsure], selected: ['u'] }, 1, 0, SHEET);
    expect(moved && isUnsure(moved)).toBe(false);
  });
});

test('that there are too many boxes is no problem of one of them', () => {
  const many = Array.from({ length: FIELDS_PER_FORM + 1 }, (_, i) => box(`b${i}`, 0, 0));
  expect(problemsOfBoxes(many, [FRAME]).size).toBe(0);
});

test('a small square drawn is a check box, anything else a text field', () => {
  const none = { boxes: [], selected: [] };
  const drawn = (width: number, height: number) =>
    drawBox(none, 0, { left: 0, top: 0, width, height }, 'Field').boxes[0]?.kind;
  expect([drawn(10, 11), drawn(80, 12)]).toEqual(['checkbox', 'text']);
});

test('a press without a drag, or along a line, draws a field of the usual size that stands on it', () => {
  const size = ([left, top, width, height]: number[]) =>
    Object.values(drawnArea({ left, top, width, height } as Area, SHEET));
  expect(size([100, 200, 0, 0])).toEqual([100, 182, 144, 18]);
  expect(size([100, 200, 300, 1])).toEqual([100, 183, 300, 18]);
  expect(size([600, 5, 0, 0])).toEqual([468, 0, 144, 18]);
  expect(size([100, 200, 30, 12])).toEqual([100, 200, 30, 12]);
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

test('the left one of two check boxes drawn by hand is Yes, even if it was drawn last', () => {
  const drawn = ['right', 'left'].map((id, i) => box(id, 40 - 30 * i, 0, { kind: 'checkbox' }));
  const grouped = groupAnswers(drawn, ['right', 'left']) ?? [];
  expect(grouped.map(({ id, name, choice }) => [id, name, choice])).toEqual([
    ['right', 'left', 'No'],
    ['left', 'left', 'Yes'],
  ]);
});

test('a field that is gone or of another kind cannot keep its mapping; a renamed one can', () => {
  const tick = { page: 0, rect: [0, 0, 9, 9], type: 'checkbox', label: '' } as const;
  const before = ['a', 'b', 'c', 'd'].map(
    (name): SetField => ({ ...tick, rect: [0, 0, 9, 9], name }),
  );
  const [a, b, c] = before as [SetField, SetField, SetField];
  const asked = { ...b, choice: 'Yes' };
  expect(
    changedOrGone(before, [
      { ...a, name: 'Town', was: 'a' },
      asked,
      { ...asked, choice: 'No' },
      { ...c, type: 'text' },
    ]),
  ).toEqual(['b', 'c', 'd']);
  expect(changedOrGone(before, before)).toEqual([]);
});

test('a merged or split field cannot keep its mapping; one whose cells are only counted can', () => {
  const [a, b] = [box('a', 0, 0), box('b', 20, 0)];
  const stored = fieldsOf([a, b], [FRAME]);
  const merged = mergeToComb([a, b], ['a', 'b'])?.boxes ?? [];
  expect(changedOrGone(stored, fieldsOf(merged, [FRAME]))).toEqual(['a', 'b']);
  const apart = splitComb(merged, 'a', unusedName)?.boxes ?? [];
  expect(changedOrGone(fieldsOf(merged, [FRAME]), fieldsOf(apart, [FRAME]))).toEqual(['a']);
  expect(changedOrGone(stored, fieldsOf([{ ...a, comb: 4 }, b], [FRAME]))).toEqual([]);
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

test('after boxes were removed, the next one on the page is gone on from, or the last', () => {
  const boxes = ['a', 'b', 'c', 'd'].map((id, row) => box(id, 0, row * 100));
  const elsewhere = box('e', 0, 150, { page: 1 });
  const beside = (...removed: string[]) =>
    besideRemoved(
      [...boxes, elsewhere],
      boxes.filter(({ id }) => !removed.includes(id)),
      0,
    );
  expect(beside('b')).toBe('c');
  expect(beside('a', 'c')).toBe('d');
  expect(beside('d')).toBe('c');
  expect(beside('a', 'b', 'c', 'd')).toBeUndefined();
  expect(beside()).toBeUndefined();
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

test('the editor opens at the first page with boxes, in whatever order the form lists them', () => {
  const boxes = [box('a', 0, 0, { page: 2 }), box('b', 0, 0, { page: 1 })];
  expect(firstPageOf(boxes)).toBe(1);
  expect(firstPageOf([])).toBe(0);
});
