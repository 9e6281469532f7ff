import { expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { matchColumns } from './match-columns.ts';
import { notesOfEveryRow, openQuestions, unfilledBoxes } from './without-column.ts';

it('lists the replacement questions that a form asks and the table cannot answer', () => {
  const mappings = { A: fieldMapping('otherInsurance'), B: fieldMapping('replacement') };
  const columns = matchColumns(['First Name', 'Replacement'], [], []);
  expect(openQuestions(mappings, columns)).toEqual(['Other insurance']);
  expect(openQuestions({}, columns)).toEqual([]);
  expect(notesOfEveryRow(columns)).toEqual([
    '"Other insurance" is asked on the form and is not answered.',
  ]);
});

it('lists the boxes that a form requires and nothing in the table fills', () => {
  const names = ['first', 'city', 'nobody', 'signed', 'date', 'name'];
  const fields = [...names, 'optional'].map((name) =>
    pdfField({ name, required: name !== 'optional' }),
  );
  const mappings = {
    first: fieldMapping('insuredFirstName'),
    city: fieldMapping('city'),
    signed: fieldMapping('agentSignature'),
    date: fieldMapping('date'),
    name: fieldMapping('insuredFullName'),
  };
  const columns = matchColumns(['First Name'], [], []);
  expect(unfilledBoxes(fields, mappings, columns)).toEqual(['city', 'nobody']);
});
