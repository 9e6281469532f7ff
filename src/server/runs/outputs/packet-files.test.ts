import { expect, it } from 'vitest';
import { once, plainName } from './packet-files.ts';

it.each([
  ['John Q Smith Jr.', 'John Q Smith Jr'],
  ['Ann. Lee...', 'Ann. Lee'],
  ['Mary St. John', 'Mary St. John'],
  ['A/B C\\D:E*', 'A-B C-D-E-'],
  ['Ann\u202efdp.exe', 'Annfdp.exe'],
  ['\u00ad \u3164', ''],
  [`${'a'.repeat(79)}. b`, 'a'.repeat(79)],
])('a folder for %s can be unpacked anywhere', (name, folder) => {
  expect(plainName(name)).toBe(folder);
});

it('two files whose names differ only in how an accent is composed have two names', () => {
  const taken = new Set<string>();
  const names = ['Caf\u00e9.pdf', 'Cafe\u0301.pdf', 'CAF\u00c9.pdf'].map((name) =>
    once(name, taken),
  );
  expect(names).toEqual(['Caf\u00e9.pdf', 'Cafe\u0301 (2).pdf', 'CAF\u00c9 (3).pdf']);
});
