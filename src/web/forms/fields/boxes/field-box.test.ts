import { expect, it } from 'vitest';
import { renamedSince, type SentField } from './field-box.ts';

const field = (name: string, was?: string): SentField => ({
  name,
  label: '',
  type: 'text',
  page: 0,
  rect: [0, 0, 9, 9],
  ...(was === undefined ? {} : { was }),
});

it.each([
  ['named as before', field('A'), [field('A')], field('A')],
  ['renamed now', field('B', 'A'), [field('A')], field('B', 'A')],
  ['renamed in what was sent', field('B', 'A'), [field('B', 'A')], field('B')],
  ['renamed twice', field('C', 'A'), [field('B', 'A')], field('C', 'B')],
  ['with its first name again', field('A'), [field('B', 'A')], field('A', 'B')],
  ['new under a name given up', field('A'), [field('B', 'A'), field('A')], field('A')],
  ['added since', field('D'), [field('A')], field('D')],
])('knows the name in what was sent of a field %s', (_, now, sent, expected) => {
  expect(renamedSince(sent, now)).toEqual(expected);
});
