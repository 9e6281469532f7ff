import { expect, it } from 'vitest';
import { suggestWithGuesses } from '../../core/mapping/auto-map/auto-map.ts';
import { TRANSFORMS } from '../../core/mapping/field-mapping.ts';
import { HELP } from './help.ts';

it.each(Object.keys(TRANSFORMS))('at least two spaces separate %s from its meaning', (name) => {
  for (const command of ['auto-map', 'fill']) {
    expect(HELP[command]).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'));
  }
});

it.each(Object.keys(suggestWithGuesses([])))('the help of auto-map names %s', (key) => {
  expect(HELP['auto-map']).toContain(`${key}: `);
});

it.each(Object.keys(HELP))('at least two spaces separate the columns for %s', (command) => {
  const rows = HELP[command]?.split('\n').filter((line) => /^ {2}(--)?\w/.test(line)) ?? [];
  const words = rows.filter((line) => !line.includes(','));
  expect(words.filter((line) => !/^ {2}\S+( \S+){0,2} {2,}\S/.test(line))).toEqual([]);
});
