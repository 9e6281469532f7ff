import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { signUp } from './support/agent.ts';
import { BROWSER, launchBrowser } from './support/browser.ts';

describe.skipIf(!BROWSER)('npm run dev', () => {
  let child: ChildProcess;
  let browser: Browser;
  let address: string;
  let output = '';
  const folder = mkdtempSync(join(tmpdir(), 'inkready-dev-'));

  beforeAll(async () => {
    const [port, webPort] = [await freePort(), await freePort()];
    address = `http://localhost:${webPort}`;
    const { BASE_URL: _, ...environment } = process.env;
    child = spawn(process.execPath, ['scripts/dev.mjs'], {
      env: {
        ...environment,
        NODE_ENV: 'development',
        PORT: String(port),
        WEB_PORT: String(webPort),
        DATA_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows the screens and lets an agent sign up', { timeout: 150_000 }, async () => {
    await expect
      .poll(() => isUp(`${address}/api/config`), { timeout: 90_000, interval: 500 })
      .toBe(true);
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await signUp(page, address, 'agent@example.com').catch((error: unknown) => {
      throw new Error(`${error}\n${output}`);
    });
    expect(await isUp(`${address}/base/api-client.ts`)).toBe(true);
  });
});

async function isUp(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null))?.ok === true;
}
