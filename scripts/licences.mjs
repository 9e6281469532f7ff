/**
 * `npm run licences`: writes docs/licences.md, the list of the packages shipped with the product
 * and their licenses, from the lockfile. tests/licences.test.ts compares the two.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Licenses that allow the product to be distributed with its parts. */
export const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
];

const IMPORT = /(?:from|import|import\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)/g;
const FONT = /url\("((?:@[\w.-]+\/)?[\w.-]+)/g;

/** @returns the text of docs/licences.md for the lockfile and sources of this checkout */
export function describeLicences() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `# Licences

Written by \`npm run licences\` from the lockfile. Inkready itself is MIT.

## On the server

${table(lock, withTheirs(lock, Object.keys(dependencies)))}

## In the screens

${table(lock, withTheirs(lock, importedByScreens(lock)))}
`;
}

/**
 * Packages imported by the screens and by the core that they share with the server, including
 * styles and fonts.
 */
function importedByScreens(lock) {
  const found = new Set();
  for (const folder of ['src/web', 'src/core']) {
    for (const file of readdirSync(folder, { recursive: true })) {
      if (!/\.(tsx?|css)$/.test(file) || /\.test\./.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [, name] of [...text.matchAll(IMPORT), ...text.matchAll(FONT)]) {
        if (lock[`node_modules/${name}`]) found.add(name);
      }
    }
  }
  return [...found];
}

/** The packages with all their dependencies, by their location in the lockfile. */
function withTheirs(lock, names) {
  const places = new Set();
  const visit = (name, from) => {
    const place = placeOf(lock, name, from);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(needed, place);
    }
  };
  for (const name of names) visit(name, '');
  return [...places];
}

/** Resolves as Node.js does: beside the importing package first, then in the folders above. */
function placeOf(lock, name, from) {
  for (let folder = from; ; ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return undefined;
    const outer = folder.lastIndexOf('/node_modules/');
    folder = outer < 0 ? '' : folder.slice(0, outer);
  }
}

function table(lock, places) {
  const rows = new Set(
    places.map((place) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `| ${name} | ${lock[place].version} | ${lock[place].license ?? 'unknown'} |`;
    }),
  );
  const sorted = [...rows].sort((a, b) => (a < b ? -1 : 1));
  return ['| package | version | licence |', '| --- | --- | --- |', ...sorted].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync('docs/licences.md', describeLicences());
}
