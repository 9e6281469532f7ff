import { expect, it } from 'vitest';
import { headerGroups } from './header-groups.ts';

const titles = ['First Name', 'Phone', 'Name', 'Phone', 'Face Amount'];

it('the titles under somebody else are theirs', () => {
  const groups = (...above: string[]) => headerGroups(above, titles);
  expect(groups('Insured', '', 'Owner', '', 'Policy')).toEqual(['', '', 'Owner', 'Owner', '']);
  expect(groups('Client 1', '', 'Client 2', '')).toEqual([
    '',
    '',
    'Client 2',
    'Client 2',
    'Client 2',
  ]);
  expect(groups('', '', 'Policy Owner (if other than insured)')).toEqual([
    '',
    '',
    ...Array(3).fill('Policy Owner (if other than insured)'),
  ]);
});

it.each([
  ['what is no person', ['Contact Information', '', 'Policy', '', '']],
  ['the insured who is the owner', ['Insured and Owner', '', '', '', 'Policy']],
  ['a title of the whole table', ['Beneficiaries', '', '', '', '']],
  ['what names the next cell', ['Agent:', 'John Smith', 'Date:', '11/30/2026']],
  ['nothing', []],
])('titles under %s are the insured’s', (_, above) => {
  expect(headerGroups(above, titles)).toEqual(['', '', '', '', '']);
});

it('a title that names its group itself stays as it is', () => {
  expect(headerGroups(['', 'Owner', '', ''], ['SSN', 'Owner Name', 'SSN', ''])).toEqual([
    '',
    '',
    'Owner',
    '',
  ]);
});
