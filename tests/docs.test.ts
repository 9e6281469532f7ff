import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP } from '../src/server/command-line/help.ts';
import { SETTING_NAMES, unknownSettings } from '../src/server/settings/setting-names.ts';

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => `/${folder}/${name}`);
const CODE = ['src', 'scripts', 'bench', 'tests', 'e2e', 'bin', 'rare-tools'].flatMap((folder) =>
  filesIn(folder).filter((name) => !name.includes('/node_modules/')),
);
const AT_ROOT = readdirSync('.').map((name) => `/${name}`);
const isThere = (ending: string) =>
  [...CODE, ...AT_ROOT].some((file) => file.endsWith(`/${ending}`));

/** As GitHub makes them of headings. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

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

  it('names no file of code that does not exist, also by the end of its path', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:[mc]?[jt]sx?|css))`/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
      ([, path = '', heading]) => {
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(target)) return true;
        return heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(heading);
      },
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names only settings and commands that exist', () => {
    const settings = [...text.matchAll(/\b(?:INKREADY|OIDC)_[A-Z_]*[A-Z]\b(?![_*])/g)].map(
      ([name]) => name,
    );
    expect(unknownSettings(Object.fromEntries(settings.map((name) => [name, ''])))).toEqual([]);
    const commands = [...text.matchAll(/(?:bin\/inkready\.js|`inkready) ([a-z][a-z-]+)/g)];
    expect(commands.map(([, name = '']) => name).filter((name) => !(name in HELP))).toEqual([]);
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

const LISTED_SETTINGS = readFileSync('docs/settings.md', 'utf8')
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

it('compose.yaml passes every setting on', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const ignored = LISTED_SETTINGS.filter((name) => !compose.includes(`      ${name}: `));
  expect(ignored).toEqual(NOT_OF_COMPOSE);
});

it('docs/settings.md lists the settings that are read, and no others', () => {
  expect(LISTED_SETTINGS.toSorted()).toEqual(SETTING_NAMES.toSorted());
  const readers = ['config.ts', 'read-setting.ts'].map((name) =>
    readFileSync(`src/server/settings/${name}`, 'utf8'),
  );
  const unread = SETTING_NAMES.filter(
    (name) => !readers.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(unread).toEqual([]);
});

it('docs/architecture.md names every folder of the three parts', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8');
  const untold = ['src/core', 'src/server', 'src/web'].flatMap((part) =>
    readdirSync(part, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !architecture.includes(` ${entry.name}/`))
      .map(({ name }) => `${part}/${name}`),
  );
  expect(untold).toEqual([]);
});
