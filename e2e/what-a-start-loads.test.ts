/**
 * A start waits for every module that it loads, so parts that few installations use are loaded on
 * demand.
 */
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

/** The packages in one file of the bundle, which names the module of each of its parts. */
function packagesOf(url: string): string[] {
  const paths = [url];
  if (url.includes('/dist/bundle/')) {
    const origins = readFileSync(new URL(url), 'utf8').matchAll(/^(?:\/\/|\/\/#region) (\S+)$/gm);
    paths.push(...[...origins].map(([, origin]) => `/${origin}`));
  }
  return paths.flatMap((path) => {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    return name === undefined ? [] : [name];
  });
}

it('an embedded server without mail or agencies starts without their packages', async () => {
  const loaded = join(folder, 'modules.txt');
  const preload = ['--import', './e2e/support/note-loaded-modules.mjs'];
  const server = await startServerUnderTest({ LOADED_MODULES: loaded }, [
    process.execPath,
    ...preload,
    'bin/inkready.js',
    'serve',
  ]);
  await server.stop();
  const modules = readFileSync(loaded, 'utf8').trim().split('\n');
  const packages = new Set(modules.flatMap(packagesOf));
  // Without these, the list would not show what the bundle holds.
  expect([...packages]).toEqual(expect.arrayContaining(['better-auth', 'kysely', 'hono']));
  expect(ON_DEMAND.filter((name) => packages.has(name))).toEqual([]);
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
