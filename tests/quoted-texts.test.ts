import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { QUOTED_TEXTS, QUOTED_WORDS } from './support/quoted-texts.ts';
import { reportMissingPart } from './support/required-parts.ts';

const SPECIFICATION = '../shared/spec.md';
const hasSpecification = existsSync(SPECIFICATION);
if (!hasSpecification) reportMissingPart('a ../shared/spec.md');

it.skipIf(!hasSpecification)('the table has every text that the specification quotes', () => {
  const text = readFileSync(SPECIFICATION, 'utf8').replaceAll('\\"', '\u0000');
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, inner]) =>
    (inner as string).replaceAll('\u0000', '"'),
  );
  const table = [...Object.values(QUOTED_TEXTS).flat(), ...Object.keys(QUOTED_WORDS)];
  expect([...new Set(quoted)].sort()).toEqual([...table].sort());
});

it.each(Object.keys(QUOTED_TEXTS))('%s checks that its texts are shown', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(`quotedTextChecks('${file}')`);
  expect(source).toContain('expect([...texts.unmet]).toEqual([]);');
});
