import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import { coversRelationship, matchOption, meaningOf } from './match-option.ts';

const BOX = pdfField({ type: 'dropdown' });

describe('coversRelationship', () => {
  it.each([
    ['Child', 'Son'],
    ['CHILD', 'daughter'],
    ['Spouse', 'Wife'],
    ['Parent', 'Mother'],
    ['Hijo/a', 'Daughter'],
    ['Husband or Wife', 'Wife'],
    ['EXECUTOR/ADMINISTRATOR OF ESTATE OR PERSON ACTING FOR THE ESTATE', 'Executor'],
  ])('%s is ticked for a %s', (option, value) => {
    expect(coversRelationship(option, value)).toBe(true);
  });

  it.each([
    ['Daughter', 'Son'],
    ['Son', 'Child'],
    ['Spouse', 'Son'],
    ['Other (specify)', 'Son'],
    ['Child', 'Nephew'],
  ])('%s is not ticked for a %s', (option, value) => {
    expect(coversRelationship(option, value)).toBe(false);
  });
});

it.each([
  ['Spouse', 'spouse, husband, wife, surviving spouse, widow, widower'],
  ['Child', 'child, son, daughter, adult child, stepchild, stepson, stepdaughter'],
  ['Parent', 'parent, mother, father, stepparent, stepmother, stepfather'],
  ['Sibling', 'sibling, brother, sister, half brother, half-sister'],
  ['Grandchild', 'grandchild, grandson, granddaughter'],
  ['Grandparent', 'grandparent, grandmother, grandfather'],
  ['Executor', 'executor, executrix, administrator, personal  representative'],
])('%s covers %s', (option, words) => {
  for (const word of words.split(', ')) expect(coversRelationship(option, word), word).toBe(true);
  expect(coversRelationship(option, 'Business partner')).toBe(false);
});

it.each([
  ['Children', 'Son'],
  ['Parents', 'Father'],
  ['Siblings', 'Sister'],
  ['Cónyuge', 'Wife'],
  ['Esposo(a)', 'Husband'],
  ['Hijo, hija', 'Daughter'],
  ['Padres', 'Mother'],
  ['Hermano; hermana', 'Brother'],
  ['Friend of', 'Friend'],
])('%s counts as another name for a %s only if it is known', (option, value) => {
  expect(coversRelationship(option, value)).toBe(value !== 'Friend');
});

it.each([
  ['sex', 'M', 'm, Male, man, masculine, masculino, HOMBRE'],
  ['sex', 'F', 'f, Female, woman, feminine, femenino, mujer'],
  ['yesNo', 'YES', 'y, Yes, true, Sí.'],
  ['yesNo', 'NO', 'n, No, false'],
  ['state', 'TX', 'TX, texas, TX - Texas, Texas (TX), (TX), Texas — TX'],
  ['state', null, 'Tejas, TX-Texas'],
  ['sex', null, 'X, other'],
  ['text', null, 'yes'],
] as const)('for %s, %j is the meaning of %s', (kind, meaning, words) => {
  for (const word of words.split(', ')) expect(meaningOf(kind, word), word).toBe(meaning);
});

describe('matchOption', () => {
  const MONTHS =
    'January February March April May June July August September October November December';
  const among = (options: readonly string[], ...texts: string[]) =>
    matchOption({ ...BOX, options: [...options] }, 'text', texts);

  it.each(MONTHS.split(' ').map((month, at) => [month, at + 1] as const))(
    'finds %s by the number %i',
    (month, number) => {
      expect(among(MONTHS.split(' '), String(number).padStart(2, '0'))).toBe(month);
      expect(
        among(
          MONTHS.split(' ').map((name) => name.slice(0, 3)),
          String(number),
        ),
      ).toBe(month.slice(0, 3));
    },
  );

  it.each([
    [['1', '2'], ['02'], '2'],
    [['2026', '2027'], ['2027'], '2027'],
    // An exact text before a folded one, and the first way to write the value before the next.
    [['yes', 'Yes'], ['Yes'], 'Yes'],
    [['A', 'B'], ['C', 'b'], 'B'],
    // Two options say the same, so neither is chosen.
    [['Yes.', 'YES'], ['yes'], null],
    [['May 1', 'May 2'], ['5'], null],
    [['12345'], ['12345 '], '12345'],
    [['00012'], ['12'], null],
    [['12'], ['x12'], null],
    [[], ['x'], null],
  ])('among %j finds %j as %j', (options, texts, found) => {
    expect(among(options, ...texts)).toBe(found);
  });
});
