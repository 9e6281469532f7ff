import { expect, test } from 'vitest';
import { commandOf, type KeyPress } from './key-commands.ts';

const press = (key: string, held: Partial<KeyPress> = {}) =>
  commandOf({ key, shiftKey: false, altKey: false, withControl: false, ...held });

test('arrow keys move by a point, with Shift by ten, and resize with Alt', () => {
  expect(press('ArrowLeft')).toEqual({ do: 'move', dx: -1, dy: 0 });
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ do: 'move', dx: 0, dy: 10 });
  expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'resize', dx: 0, dy: -1 });
  expect(press('ArrowUp', { withControl: true })).toBeNull();
});

test('a letter means something else with Control, and nothing with Alt', () => {
  expect(press('d')).toEqual({ do: 'draw' });
  expect(press('d', { withControl: true })).toEqual({ do: 'duplicate' });
  expect(press('d', { altKey: true })).toBeNull();
  expect(press('z', { withControl: true })).toEqual({ do: 'undo' });
  expect(press('Z', { withControl: true, shiftKey: true })).toEqual({ do: 'redo' });
  expect(press('y', { withControl: true })).toEqual({ do: 'redo' });
  expect(press('q')).toBeNull();
});

test('pages are turned with the usual keys of PDF readers', () => {
  expect(press('PageDown')).toEqual({ do: 'turn', by: 1 });
  expect(press('PageUp')).toEqual({ do: 'turn', by: -1 });
  expect(press('PageUp', { withControl: true })).toBeNull();
});
