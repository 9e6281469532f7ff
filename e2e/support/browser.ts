import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { mayBeMissing } from '../../tests/support/required-parts.ts';
import { BROWSER_FLAGS } from './browser-flags.mjs';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a browser on this machine, or undefined. */
export const BROWSER = EXECUTABLES.find((path) => existsSync(path));

if (!BROWSER) mayBeMissing('a Chromium');

/** How long a page may take for a step: a CI machine can be four times as slow as a quiet one. */
const PATIENCE_MS = 60_000;

/** Compiling pays where code runs for long: without, a journey takes a tenth less of the processor. */
const WITHOUT_COMPILERS = '--js-flags=--no-turbofan,--no-maglev';

let shared: Browser | undefined;

/**
 * The one browser of this test process, which requests nothing from the network but the pages under
 * test. A start takes a second of the processor; contexts share nothing but that. Whoever opens
 * some ends them with `closePages`.
 */
export async function openBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser();
  return shared;
}

/** Ends what a test file has left open. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** One that is closed by whoever starts it. */
export async function launchBrowser(): Promise<Browser> {
  if (!BROWSER) throw new Error('no Chromium on this machine');
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: [...BROWSER_FLAGS, WITHOUT_COMPILERS],
  });
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
}
