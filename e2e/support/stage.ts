import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newFolder } from '../../tests/support/new-folder.ts';
import { closePages, openBrowser } from './browser.ts';
import { printPagesOfFailedTest } from './failed-test-pages.ts';
import { type HostedServer, startHostedServer } from './hosted-server.ts';
import { type ServerUnderTest, startServerUnderTest } from './server.ts';

/** What journeys need. Available from the first `beforeAll` after `setStage`. */
export interface Stage<Server = HostedServer> {
  server: Server;
  browser: Browser;
  /** An empty folder for downloads and for files to upload. */
  folder: string;
}

/**
 * Starts the product on its own data folder, and a browser, for the tests of the enclosing
 * `describe`.
 * @param browserPath path of a browser other than the usual one
 */
export function setStage(settings: Record<string, string> = {}, browserPath?: string): Stage {
  return arrange(() => startHostedServer(settings), browserPath);
}

/** The same as its user starts it, in a process of its own, whose output can be read. */
export function setStageAsStarted(
  settings: Record<string, string>,
  browserPath?: string,
): Stage<ServerUnderTest> {
  return arrange(() => startServerUnderTest(settings), browserPath);
}

function arrange<Server extends HostedServer>(
  start: () => Promise<Server>,
  browserPath: string | undefined,
): Stage<Server> {
  const stage = {} as Stage<Server>;
  beforeAll(async () => {
    stage.folder = newFolder('stage');
    const serve = async () => {
      stage.server = await start();
    };
    const launch = async () => {
      stage.browser = await openBrowser(browserPath);
    };
    await Promise.all([serve(), launch()]);
  });
  afterEach(() => printPagesOfFailedTest(stage.browser.contexts()));
  afterAll(async () => {
    await closePages(stage.browser);
    await stage.server?.stop();
    rmSync(stage.folder, { recursive: true, force: true });
  });
  return stage;
}
