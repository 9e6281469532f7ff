import { execFileSync } from 'node:child_process';
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

  it('leaves no process behind when it is ended', async () => {
    const started = startedBy(server.process.pid ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(3);
    await server.stop();
    await expect
      .poll(() => runningProcesses().filter(({ pid }) => started.includes(pid)), {
        timeout: 30_000,
        interval: 200,
      })
      .toEqual([]);
  });
});

async function isUp(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null))?.ok === true;
}

/** Processes that run: a dead one whose parent has not asked for its end is none. */
function runningProcesses(): { pid: number; parent: number }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Process numbers of its children, of their children and so on. */
function startedBy(parent: number): number[] {
  const children = runningProcesses().filter((process) => process.parent === parent);
  return children.flatMap(({ pid }) => [pid, ...startedBy(pid)]);
}
