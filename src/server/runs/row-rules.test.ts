/** The questions that a table's rows are asked, each by the forms that apply to it. */
import { expect, it } from 'vitest';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import type { FormRule } from '../../core/application/form-rules.ts';
import { checkCells } from '../../core/table/check-cells.ts';
import { matchColumns } from '../../core/table/match-columns.ts';
import type { StoredForm } from '../forms/form-schema.ts';
import { formsOfRows, requiredWithoutColumn, rowRules } from './row-rules.ts';

const COUNTY = 'County of birth';

/** A form that requires an answer to one question. */
function asking(label: string, applies_when: FormRule | null): StoredForm {
  const ask = { label, kind: 'text' as const, required: true };
  const unmapped = { sourceField: '', fieldType: 'text', required: false, transform: 'default' };
  return {
    id: `${label} ${JSON.stringify(applies_when)}`,
    form_name: label,
    applies_when,
    form_analysis: { pages: 1, totalFields: 1, fields: [pdfField({ name: 'Box' })] },
    field_mappings: { Box: { ...unmapped, ask } },
  } as unknown as StoredForm;
}

/** A table of a name and a state. */
function rulesFor(forms: readonly StoredForm[], header = ['First Name', 'State']) {
  const facts = matchColumns(header, [], []).map(({ fact }) => fact);
  const choices = { facts } as unknown as Parameters<typeof rowRules>[0]['choices'];
  const run = { header, choices, byValues: [], witnesses: [], startedAt: null, startDay: null };
  return rowRules(run, forms);
}

const problemsOf = (forms: readonly StoredForm[], state: string) =>
  checkCells(rulesFor(forms), ['Ann', state]).problems;

it('refuses a row for the questions only of forms that apply to it', () => {
  const forms = [asking(COUNTY, { states: ['CA'] })];
  expect(problemsOf(forms, 'TX')).toEqual([]);
  expect(problemsOf(forms, 'CA')).toEqual([`No column answers “${COUNTY}”.`]);
  const replaced = asking(COUNTY, { lastDay: '2020-01-01' });
  expect(problemsOf([replaced], 'TX')).toEqual([]);
  expect(problemsOf([asking(COUNTY, null)], 'TX')).toEqual([`No column answers “${COUNTY}”.`]);
});

it('says of the whole table what every row is asked and no column answers', () => {
  expect(requiredWithoutColumn(rulesFor([asking(COUNTY, null)]))).toEqual([COUNTY]);
  expect(requiredWithoutColumn(rulesFor([asking(COUNTY, { states: ['CA'] })]))).toEqual([]);
});

it('names no form whose days are over, unless rows have dates of their own', () => {
  const over = asking(COUNTY, { lastDay: '2020-01-01' });
  const later = asking('Height', { firstDay: '2999-01-01' });
  const others = [asking('Weight', null), asking('Trust', { otherOwner: 'YES', states: ['CA'] })];
  const all = [over, later, ...others];
  expect(formsOfRows(rulesFor(all), all)).toEqual(others);
  const dated = rulesFor(all, ['First Name', 'Application Date']);
  expect(formsOfRows(dated, all)).toEqual(all);
});
