import { expect, test } from 'vitest';
import type { FieldBox } from './field-box.ts';
import {
  beginHistory,
  pageOfChange,
  redo,
  savedUnder,
  select,
  step,
  undo,
} from './field-history.ts';

const box = (id: string, name = id): FieldBox => ({
  id,
  page: 0,
  area: { left: 0, top: 0, width: 10, height: 10 },
  kind: 'text',
  name,
  label: '',
});
const names = (history: ReturnType<typeof beginHistory>) =>
  history.now.boxes.map(({ name }) => name);

test('each step can be undone and redone; a new step drops the undone ones', () => {
  const first = beginHistory([box('a')]);
  const second = step(first, { boxes: [box('a'), box('b')] });
  const third = step(second, { boxes: [] });
  expect(names(undo(third))).toEqual(['a', 'b']);
  expect(names(undo(undo(third)))).toEqual(['a']);
  expect(names(undo(undo(undo(third))))).toEqual(['a']);
  expect(names(redo(undo(third)))).toEqual([]);
  const other = step(undo(third), { boxes: [box('c')] });
  expect(redo(other)).toBe(other);
});

test('repeated changes of one kind are one step; selecting is none, and ends the step', () => {
  let history = beginHistory([box('a')]);
  for (const name of ['a1', 'a12']) history = step(history, { boxes: [box('a', name)] }, 'name a');
  expect(names(undo(history))).toEqual(['a']);
  history = step(select(history, ['a']), { boxes: [box('a', 'a123')] }, 'name a');
  expect(names(undo(history))).toEqual(['a12']);
});

test('a saved name is known in every step', () => {
  const renamed = step(beginHistory([box('a')]), { boxes: [box('a', 'Town')] });
  const saved = savedUnder(renamed, new Map([['a', 'Town']]));
  expect(undo(saved).now.boxes[0]).toMatchObject({ name: 'a', was: 'Town' });
});

test('an undo shows the page it changes, even after a save', () => {
  const [here, there] = [box('here'), { ...box('there'), page: 2 }];
  const moved = { ...there, area: { ...there.area, left: 5 } };
  const history = savedUnder(
    step(beginHistory([here, there]), { boxes: [here, moved] }),
    new Map([
      ['here', 'here'],
      ['there', 'there'],
    ]),
  );
  const { now } = undo(history);
  expect(pageOfChange(history.now, now, 0)).toBe(2);
  expect(pageOfChange(now, history.now, 2)).toBe(2);
  expect(pageOfChange(now, now, 1)).toBe(1);
});
