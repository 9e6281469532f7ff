import { expect, it } from 'vitest';
import { plainName } from './packet-files.ts';

it.each([
  ['John Q Smith Jr.', 'John Q Smith Jr'],
  ['Ann. Lee...', 'Ann. Lee'],
  ['Mary St. John', 'Mary St. John'],
  ['A/B C\\D:E*', 'A-B C-D-E-'],
  [`${'a'.repeat(79)}. b`, 'a'.repeat(79)],
])('a folder for %s can be unpacked anywhere', (name, folder) => {
  expect(plainName(name)).toBe(folder);
});
