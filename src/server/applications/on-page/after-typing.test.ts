import { expect, test } from 'vitest';
import { notKeptNote } from '../../../core/application/result-notes.ts';
import { AppError } from '../../../core/errors.ts';
import type { FormStore } from '../../forms/store/form-store.ts';
import type { FormResult } from '../application-result.ts';
import { withLabel } from '../filling/with-label.ts';
import { notesAfterTyping } from './after-typing.ts';

const forms = {
  get: () => Promise.reject(new AppError('not_found', { what: 'form' })),
} as unknown as FormStore;
const WORDS: Record<string, string> = { Text1: 'Street', Text2: 'Street', Text3: 'City' };
const labelOf = (field: string) => WORDS[field] ?? field;
const SHORT = 'shows only a part of its text.';

/** The remaining notes when the text of these boxes was clipped and somebody types in those. */
function left(clipped: readonly string[], typed: readonly string[], ...more: string[]) {
  const warnings = clipped.map((field) =>
    withLabel(labelOf)({ field, code: 'text_clipped', message: SHORT }),
  );
  const notes = [...warnings.map(({ label }) => `"${label}": ${SHORT}`), ...more];
  const values = Object.fromEntries(typed.map((name) => [name, 'x']));
  return notesAfterTyping(forms, { formId: 'f', notes, warnings } as unknown as FormResult, {
    values,
    labelOf,
  });
}

test('typing in a box removes its notes, found by its words or, in old ones, by its name', async () => {
  const old = `"Text3": ${SHORT}`;
  expect(await left(['Text3'], ['Text3'], old, notKeptNote('City', 'Waco'), 'Other.')).toEqual([
    'Other.',
  ]);
  expect(await left(['Text3'], ['Text1'])).toEqual([`"City": ${SHORT}`]);
});

test('typing keeps the notes of another box with the same words', async () => {
  expect(await left(['Text1', 'Text2'], ['Text1'])).toContain(`"Street": ${SHORT}`);
  expect(await left(['Text1', 'Text2'], ['Text1', 'Text2'])).toEqual([]);
});

test('the words in the note decide, because the filled file may not have them', async () => {
  const warnings = [withLabel(labelOf)({ field: 'Text3', code: 'text_clipped', message: SHORT })];
  const before = { formId: 'f', notes: [`"City": ${SHORT}`], warnings } as unknown as FormResult;
  const typed = { values: { Text3: 'x' }, labelOf: (field: string) => field };
  expect(await notesAfterTyping(forms, before, typed)).toEqual([]);
});

test('a note about the whole file has no words of a box', () => {
  expect(withLabel(labelOf)({ field: '', code: 'a' })).toEqual({ field: '', code: 'a' });
});
