import { describe, expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import type { ApplicationData } from '../application/application-fields.ts';
import { type AskedQuestion, questionId } from '../application/questions.ts';
import { checkCells } from './check-cells.ts';
import { missingCells, missingInRow, requiredOfRows } from './check-row.ts';
import { type Column, matchColumns } from './match-columns.ts';

const asked = (label: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: questionId(label),
  label,
  kind: 'text',
  required: true,
  formNames: ['A form'],
  ...more,
});
const place = asked('Place of birth');
const answers = (text: string) => ({ answers: { [place.id]: text } });

describe('what is missing in a row', () => {
  it('is each required field without a value, by its label', () => {
    const required = ['insuredFirstName', 'city'] as const;
    const missing = (city: string) =>
      missingInRow({ insuredFirstName: 'Ann', city }, required, [], []);
    expect(missing(' ')).toEqual(['Missing: City.']);
    expect(missing('Waco')).toEqual([]);
  });

  it('is each required question without an answer, if it is asked of this client', () => {
    const only = asked('Which trust', { shownWhen: { of: place.id, is: 'Waco' } });
    const optional = asked('Nickname', { required: false });
    const all = [place, only, optional];
    const columns = matchColumns(['Place of birth', 'Which trust'], all, []);
    const missing = (application: ApplicationData) => missingInRow(application, [], all, columns);
    expect(missing({})).toEqual(['Not answered: “Place of birth”.']);
    expect(missing(answers('Waco'))).toEqual(['Not answered: “Which trust”.']);
    expect(missing(answers('Dallas'))).toEqual([]);
  });

  it('is said otherwise of a question that no cell of the row can answer', () => {
    expect(missingInRow({}, [], [place], [])).toEqual(['No column answers “Place of birth”.']);
  });

  it('is said at the cell of its column', () => {
    const columns: Column[] = matchColumns(['Name', 'City', 'Place of birth', 'x'], [place], []);
    const required = ['insuredFirstName', 'insuredLastName', 'city', 'zip'] as const;
    expect(missingCells({ insuredFirstName: 'Ann' }, required, [place], columns)).toEqual([
      { column: 0, reason: expect.stringContaining('Missing:') },
      { column: 1, reason: 'Missing: City.' },
      { column: 2, reason: 'Not answered: “Place of birth”.' },
    ]);
  });
});

/** Nothing is required. */
const rulesFor = (columns: Column[], questions: AskedQuestion[] = []) => ({
  columns,
  dates: { orders: new Map() },
  required: [],
  questions,
  today: '2026-11-29',
});

it('a company that is not replaced is left out, and told at its cell', () => {
  const columns = matchColumns(['Replacement', 'Company'], [], []);
  const rules = rulesFor(columns);
  const { notes, noted } = checkCells(rules, ['No', 'Acme Life']);
  const said = '“Replaced company name” is left out, because “Replacement” is NO.';
  expect([notes, noted]).toEqual([[said], [{ column: 1, reason: said }]]);
  expect(checkCells(rules, ['Yes', 'Acme Life']).notes).toEqual([]);
  for (const none of ['None', 'N/A', '-'])
    expect(checkCells(rules, ['No', none]).notes).toEqual([]);
});

it.each([
  ['unknown', 'is not an amount'],
  ['10.000', 'cannot be written in dollars and cents'],
])(
  '%s for an amount that only a form asks for is noted, as on the entry screen',
  (written, problem) => {
    const rent = asked('Rent', { kind: 'money' });
    const columns = matchColumns(['Rent'], [rent], []);
    const rules = rulesFor(columns, [rent]);
    const { application, problems, notes } = checkCells(rules, [written]);
    expect(problems).toEqual([]);
    expect(application.answers).toEqual({ [rent.id]: written });
    expect(notes).toEqual([`Rent ${problem}. It is printed as it was entered.`]);
  },
);

it('an employer’s number is read as that of an owner, such as a trust, and not of an insured', () => {
  const rules = rulesFor(matchColumns(['SSN', 'Owner', 'Owner SSN'], [], []));
  const { application, problems, notes } = checkCells(rules, [
    '987-65-4320',
    'Alpha Trust',
    '12-3456789',
  ]);
  expect(problems).toEqual([]);
  expect(application.ownerSocialSecurity).toBe('12-3456789');
  expect(notes).toEqual([expect.stringContaining('employer')]);
  expect(checkCells(rules, ['12-3456789', '', '']).problems).toHaveLength(1);
});

it('a note is at the cells that it is about, where the table has one', () => {
  const columns = matchColumns(['State', 'Premium', 'SSN', 'Agent signature'], [], []);
  const rules = rulesFor(columns);
  const { notes, noted } = checkCells(rules, ['NY', '5000', '000-12-3456', '']);
  const [premium, social, unsigned] = notes;
  expect(notes).toHaveLength(3);
  expect(noted).toEqual([
    { column: 1, reason: premium },
    { column: 2, reason: social },
    { column: 3, reason: unsigned },
  ]);
  expect(checkCells({ ...rules, required: ['zip'] }, ['NY', '5000', '', '']).noted).toEqual([]);
});

it('a row needs what the forms use or the table has a column for', () => {
  const typed = { ...fieldMapping('zip'), manualValue: '76701' };
  const mappings = [{ a: fieldMapping('insuredFullName'), b: typed, c: fieldMapping('') }];
  const needed = ['insuredFirstName', 'insuredLastName'];
  expect(requiredOfRows(mappings, [])).toEqual(needed);
  expect(requiredOfRows(mappings, matchColumns(['City'], [], []))).toEqual([...needed, 'city']);
});
