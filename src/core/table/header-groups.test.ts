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
  expect(groups('', '', 'Owners of the policy').at(-1)).toBe('Owners of the policy');
});

it.each([
  ['what is no person', ['Contact Information', '', 'Policy', '', '']],
  ['the insured who is the owner', ['Insured and Owner', '', '', '', 'Policy']],
  ['insured people who are the owners', ['Insured and Owners', '', '', '', 'Policy']],
  ['a title of the whole table', ['Beneficiaries', '', '', '', '']],
  ['what names the next cell', ['Agent:', 'John Smith', 'Date:', '11/30/2026']],
  ['nothing', []],
])('titles under %s are the insured’s', (_, above) => {
  expect(headerGroups(above, titles)).toEqual(['', '', '', '', '']);
});

const plain = ['First Name', 'Last Name', 'DOB', 'Phone', 'Face Amount'];

it.each([
  ['alone', ['', '', 'Agent']],
  ['beside a title of the table', ['Clients of May', 'Owner']],
  ['over columns that only the insured has', ['', '', '', 'Agent']],
  ['as labels with their values', ['Agent', 'Bob Lee', 'Owner', 'Amy Lee']],
  ['over the first columns', ['Company', '', '', 'Date']],
])('people named in a remark say nothing about the titles: %s', (_, above) => {
  expect(headerGroups(above, plain)).toEqual(['', '', '', '', '']);
});

it('a lone person is a group if its names are in the table twice, or if its columns can be theirs', () => {
  expect(headerGroups(['', '', 'Owner'], ['First', 'Last', 'Name', 'Face Amount'])).toEqual([
    '',
    '',
    'Owner',
    'Owner',
  ]);
  expect(headerGroups(['', '', 'Agent'], ['First', 'Last', 'Phone', 'City'])).toEqual([
    '',
    '',
    'Agent',
    'Agent',
  ]);
});

it('a merged cell is a group as far as it reaches', () => {
  const merged = new Map([[2, 2]]);
  const above = ['', '', 'Agent'];
  expect(headerGroups(above, plain, merged)).toEqual(['', '', '', '', '']);
  expect(headerGroups(above, plain, new Map([[2, 3]]))).toEqual(['', '', 'Agent', 'Agent', '']);
});

it('things with an address of their own are groups, and so is what is not known beside others', () => {
  const titles = ['First', 'Last', 'Street', 'City'];
  const under = (head: string) => headerGroups(['Client', '', head], titles);
  expect(under('Employer')).toEqual(['', '', 'Employer', 'Employer']);
  expect(under('Owner Mailing Address').at(-1)).toBe('Owner Mailing Address');
  expect(under('Mailing Address').at(-1)).toBe('Mailing Address');
  expect(under('Contact')).toEqual(['', '', '', '']);
  expect(headerGroups(['Client', 'Policy', '', 'Barn'], titles)).toEqual(['', '', '', 'Barn']);
  expect(headerGroups(['Client', '', '', 'Barn'], titles)).toEqual(['', '', '', '']);
});

it('a title that names its group itself stays as it is', () => {
  expect(headerGroups(['', 'Owner', '', ''], ['SSN', 'Owner Name', 'SSN', ''])).toEqual([
    '',
    '',
    'Owner',
    '',
  ]);
});

it('a merged head over the whole table is its title', () => {
  expect(headerGroups(['Owner'], titles, new Map([[0, 4]]))).toEqual(Array(5).fill(''));
});

it('in a line with merged cells the others stand over one column each', () => {
  const merged = new Map([[0, 1]]);
  expect(headerGroups(['Insured', '', 'Owner'], titles, merged)).toEqual(['', '', 'Owner', '', '']);
});

it.each([
  ['a name with its value', ['', '', 'Owner', 'Jo Lee 22']],
  ['a sentence', ['', '', `Owner${' or payor or agent'.repeat(4)}`]],
])('%s is no head', (_, above) => {
  expect(headerGroups(above, titles)).toEqual(Array(5).fill(''));
});
