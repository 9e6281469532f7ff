import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names only paths that exist', () => {
    const missing = [
      ...text.matchAll(
        /(?<![\w./-])((?:src|bin|docs|scripts|tests|e2e|bench|samples|\.ci)\/[\w./-]*)/g,
      ),
    ]
      .map((match) => (match[1] ?? '').replace(/[./-]+$/, ''))
      .filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('every script runs a file that exists', () => {
  const files = Object.values(scripts).flatMap(
    (line) => line.match(/[\w./-]+\.(?:m?[jt]s)\b/g) ?? [],
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
