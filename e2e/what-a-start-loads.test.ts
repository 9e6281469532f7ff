/**
 * A start waits for every module that it loads, so parts that few installations use are loaded on
 * demand.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../tests/support/new-folder.ts';
import { formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { startServerUnderTest } from './support/server.ts';
import { setStage } from './support/stage.ts';

const ON_DEMAND = [
  'pg',
  'pg-boss',
  '@aws-sdk/client-s3',
  'nodemailer',
  'xml-crypto',
  '@xmldom/xmldom',
  '@noble/curves',
];

const SAMPLE = 'TX App08T Rev 9.1.21 (sample)';

const folder = newFolder('loads');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The modules in one file, because one of the bundle names the module of each of its parts. */
function modulesIn(url: string): string[] {
  if (!url.includes('/dist/bundle/')) return [url];
  const origins = readFileSync(new URL(url), 'utf8').matchAll(/^(?:\/\/|\/\/#region) (\S+)$/gm);
  return [...origins].map(([, origin]) => `/${origin}`);
}

function packagesOf(module: string): string[] {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  return name === undefined ? [] : [name];
}

const PRELOAD = ['--import', './e2e/support/note-loaded-modules.mjs'];

/** What the command line loads in its own thread. */
function modulesOfCommand(...args: string[]): string[] {
  const loaded = join(folder, 'command.txt');
  rmSync(loaded, { force: true });
  spawnSync(process.execPath, [...PRELOAD, 'bin/inkready.js', ...args], {
    env: { ...process.env, LOADED_MODULES: loaded },
  });
  return readFileSync(loaded, 'utf8').trim().split('\n').flatMap(modulesIn);
}

it('an embedded server without mail or agencies starts without their packages', async () => {
  const loaded = join(folder, 'modules.txt');
  const server = await startServerUnderTest({ LOADED_MODULES: loaded }, [
    process.execPath,
    ...PRELOAD,
    'bin/inkready.js',
    'serve',
  ]);
  await server.stop();
  const modules = readFileSync(loaded, 'utf8').trim().split('\n');
  const packages = new Set(modules.flatMap(modulesIn).flatMap(packagesOf));
  // Without these, the list would not show what the bundle holds.
  expect([...packages]).toEqual(expect.arrayContaining(['better-auth', 'kysely', 'hono']));
  expect(ON_DEMAND.filter((name) => packages.has(name))).toEqual([]);
});

it('a command loads the threads’ packages only for work, and no words of Auto Map to fill', () => {
  const help = modulesOfCommand('--help');
  expect(help).toContain('/src/server/command-line/help.ts');
  expect(help.flatMap(packagesOf)).toEqual([]);
  // Refused, but only after its modules are loaded.
  const bulk = modulesOfCommand('bulk');
  expect(bulk).toContain('/src/core/mapping/form-questions.ts');
  expect(bulk.flatMap(packagesOf)).toContain('piscina');
  expect(bulk.filter((module) => module.includes('/auto-map/words/'))).toEqual([]);
});

/** Those of the start, the view and what it fetches ahead: with a file per shared module, 55. */
const MOST_FILES = 26;

describe.skipIf(!BROWSER)('a signed-in page', () => {
  const stage = setStage();

  it('fetches few scripts and styles for Form Config, because each costs a phone a round trip', async () => {
    const page = await openDeskPage(stage);
    await formCard(page, SAMPLE).waitFor();
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.(js|css)$/.test(name)),
    );
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(files.join()).toContain('forms-view');
  });

  it('fetches pdf.js while the list of forms and the viewer are on their way', async () => {
    const page = await openDeskPage(stage, 'viewer@example.com');
    await page.route('**/api/forms', (route) => route.abort());
    await page.route('**/assets/pdf-viewer-*', (route) => route.abort());
    const fetched = page.waitForRequest(/pdf\.worker/);
    await openView(page, 'PDF Application');
    await fetched;
  });
});
