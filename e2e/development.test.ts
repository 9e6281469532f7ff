import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { signUp } from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

describe.skipIf(!BROWSER)('npm run dev', () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    const webPort = await freePort();
    address = `http://localhost:${webPort}`;
    const settings = { NODE_ENV: 'development', WEB_PORT: String(webPort) };
    server = await startServerUnderTest(settings, [process.execPath, 'scripts/dev.mjs']);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
    await server?.stop();
  });

  it('serves the screens and lets an agent sign up', { timeout: 150_000 }, async () => {
    await expect
      .poll(() => isUp(`${address}/api/config`), { timeout: 90_000, interval: 500 })
      .toBe(true);
    const page = await browser.newPage();
    await signUp(page, address, 'agent@example.com').catch((error: unknown) => {
      throw new Error(`${error}\n${server.output()}`);
    });
    expect(await isUp(`${address}/base/api-client.ts`)).toBe(true);
  });
});

async function isUp(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null))?.ok === true;
}
