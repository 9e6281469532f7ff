/** `npm ci` refuses a lockfile that lacks a package for any platform (decision 4). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = Record<string, { optionalDependencies?: Record<string, string> }>;

/** Searches as Node does: in the package's own folder, then in those above. */
function isLocked(packages: Locked, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (`${folder}/node_modules/${name}` in packages) return true;
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in packages;
  }
}

it.each(['package-lock.json', 'rare-tools/package-lock.json'])(
  '%s locks the packages of every platform',
  (file) => {
    const { packages }: { packages: Locked } = JSON.parse(readFileSync(file, 'utf8'));
    const wanted = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ from, name })),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(({ from, name }) => !isLocked(packages, from, name))).toEqual([]);
  },
);
