import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { mayBeMissing } from '../../tests/support/required-parts.ts';
import { BROWSER_FLAGS } from './browser-flags.mjs';
import { tellBeforeClosing } from './what-failed-shows.ts';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Chromium's engine without its windows, which nobody sees: the same journeys take four fifths of
 * the processor's time.
 */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Path of a browser as people have it on this machine, or undefined. */
export const BROWSER = EXECUTABLES.find((path) => existsSync(path));
const FOR_JOURNEYS = BROWSER && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : BROWSER;

if (!BROWSER) mayBeMissing('a Chromium');

/** How long a page may take for a step: a CI machine can be four times as slow as a quiet one. */
const PATIENCE_MS = 60_000;

/** Compiling pays where code runs for long: without, a journey takes a tenth less of the processor. */
const WITHOUT_COMPILERS = '--js-flags=--no-turbofan,--no-maglev';

/** Without windows letters are else moved to whole pixels, and texts become wider. */
const SPACED_AS_ON_SCREEN = '--font-render-hinting=none';

const shared = new Map<string | undefined, Browser>();

/**
 * The one browser of its kind in this test process, which requests nothing from the network but the
 * pages under test. A start takes a second of the processor; contexts share nothing but that.
 * Whoever opens some ends them with `closePages`.
 */
export async function openBrowser(path = FOR_JOURNEYS): Promise<Browser> {
  const open = shared.get(path);
  if (open?.isConnected()) return open;
  const browser = await launchBrowser(path);
  shared.set(path, browser);
  return browser;
}

/** Ends what a test file has left open. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** One that is closed by whoever starts it. */
export async function launchBrowser(path = FOR_JOURNEYS): Promise<Browser> {
  if (!path) throw new Error('no Chromium on this machine');
  const browser = await chromium.launch({
    executablePath: path,
    args: [...BROWSER_FLAGS, WITHOUT_COMPILERS, SPACED_AS_ON_SCREEN],
  });
  return browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENCE_MS);
    tellBeforeClosing(context);
  });
}
