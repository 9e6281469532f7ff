import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLicences, PERMISSIVE } from '../scripts/licences.mjs';

const text: string = describeLicences();

it('docs/licences.md lists what the lockfile ships (npm run licences writes it)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(text);
});

it('everything that is shipped may be redistributed', () => {
  const rows = [...text.matchAll(/^\| (\S+) \| \S+ \| (.+) \|$/gm)].filter(
    ([, name]) => name !== 'package' && name !== '---',
  );
  expect(rows.length).toBeGreaterThan(100);
  const others = rows.filter(
    ([, , licence]) => !licence?.split(/[()\s]+|OR|AND/).some((one) => PERMISSIVE.includes(one)),
  );
  expect(others.map(([row]) => row)).toEqual([]);
});
