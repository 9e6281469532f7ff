import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { BROWSER } from './support/browser.ts';
import { BROWSER_FLAGS } from './support/browser-flags.mjs';

it.skipIf(!BROWSER)('our own flags keep off what Playwright switches off', async () => {
  const server = await chromium.launchServer({
    executablePath: BROWSER ?? '',
    args: BROWSER_FLAGS,
  });
  const lists = server
    .process()
    .spawnargs.filter((flag) => flag.startsWith('--disable-features='))
    .map((flag) => flag.replace('--disable-features=', '').split(','));
  await server.close();
  expect(lists).toHaveLength(2);
  const [theirs = [], ours = []] = lists;
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
