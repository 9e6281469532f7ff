import { expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { matchColumns } from './match-columns.ts';
import { notesOfEveryRow, openQuestions } from './without-column.ts';

it('lists the replacement questions that a form asks and the table cannot answer', () => {
  const mappings = { A: fieldMapping('otherInsurance'), B: fieldMapping('replacement') };
  const columns = matchColumns(['First Name', 'Replacement'], [], []);
  expect(openQuestions(mappings, columns)).toEqual(['Other insurance']);
  expect(openQuestions({}, columns)).toEqual([]);
  expect(notesOfEveryRow(columns)).toEqual([
    '"Other insurance" is asked on the form and is not answered.',
  ]);
});
