import { expect, test } from 'vitest';
import { separateRules } from './image-rules.ts';
import type { Box } from './page-layout.ts';

test('a thin picture by itself is a line, so a table may be drawn with pictures', () => {
  const rules: Box[] = [
    [100, 600, 300, 600.5],
    [100, 580, 300, 580.5],
    [100, 580, 100.5, 600.5],
  ];
  expect(separateRules(rules)).toMatchObject({ rules: [{}, {}, { vertical: true }], images: [] });
});

test('strips of a scan and anything higher than a line are pictures', () => {
  const strips: Box[] = [0, 1, 2].map((i) => [0, 100 + i * 1.5, 612, 101.5 + i * 1.5]);
  expect(separateRules(strips)).toEqual({ rules: [], images: strips });
  const logo: Box = [100, 600, 300, 640];
  expect(separateRules([logo])).toEqual({ rules: [], images: [logo] });
});
