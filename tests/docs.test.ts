import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../src/server/settings/setting-names.ts';

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

it('no comment or document cites a section of a document that does not exist', () => {
  const sources = ['src', 'scripts', 'bench', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(m?js|tsx?|css)$/.test(name)),
  );
  const citing = [...DOCUMENTS, ...sources].filter((file) =>
    /\bdesign (section )?\d|\bspecification sections? \d/i.test(readFileSync(file, 'utf8')),
  );
  expect(citing).toEqual([]);
});

/** Settings that belong to one machine, or to the image. */
const NOT_OF_COMPOSE = ['PORT', 'HOST', 'DATA_DIR', 'INKREADY_SAMPLES'];

it('compose.yaml passes every setting on', () => {
  const settings = readFileSync('docs/settings.md', 'utf8');
  const names = settings
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, cell = ''] = line.split('|');
      const [first = '', ...more] = [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '');
      // `INKREADY_PROVIDER_NAME`, `_TAGLINE`: the second stands for the rest of a name with the
      // same beginning.
      const start = first.slice(0, first.lastIndexOf('_'));
      return [first, ...more.map((name) => (name.startsWith('_') ? start + name : name))];
    });
  const compose = readFileSync('compose.yaml', 'utf8');
  const ignored = names.filter((name) => !compose.includes(`      ${name}: `));
  expect(names).toContain('INKREADY_PROVIDER_WEBSITE');
  expect(ignored).toEqual(NOT_OF_COMPOSE);
});

it('docs/settings.md lists every setting', () => {
  const settings = readFileSync('docs/settings.md', 'utf8');
  const untold = SETTING_NAMES.filter(
    (name) => !new RegExp(`\`${name}\\b`).test(settings) && !/^INKREADY_PROVIDER_/.test(name),
  );
  expect(untold).toEqual([]);
});
