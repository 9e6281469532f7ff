import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { reportMissingPart } from '../../tests/support/required-parts.ts';
import { BROWSER_FLAGS } from './browser-flags.mjs';
import { printBeforeClosing } from './failed-test-pages.ts';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * Chromium's engine without its windows, which nobody sees. The same journeys take four fifths of
 * the processor time.
 */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Path of an ordinary browser on this machine, or undefined. */
export const BROWSER = EXECUTABLES.find((path) => existsSync(path));
const FOR_JOURNEYS = BROWSER && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : BROWSER;

if (!BROWSER) reportMissingPart('a Chromium');

/** How long one step can take on a page: a CI machine can be four times as slow as a quiet one. */
const PATIENCE_MS = 60_000;

/**
 * Compiling pays off only where code runs for long. Without it, a journey takes a tenth less
 * processor time.
 */
const WITHOUT_COMPILERS = '--js-flags=--no-turbofan,--no-maglev';

/** Without windows, letters would otherwise be moved to whole pixels, which makes texts wider. */
const SPACED_AS_ON_SCREEN = '--font-render-hinting=none';

const shared = new Map<string | undefined, Browser>();

/**
 * The one browser of its kind in this test process, which requests nothing from the network except
 * the pages under test. Starting it takes a second of processor time; contexts share nothing but
 * the browser. A caller that opens contexts ends them with `closePages`.
 */
export async function openBrowser(path = FOR_JOURNEYS): Promise<Browser> {
  const open = shared.get(path);
  if (open?.isConnected()) return open;
  const browser = await launchBrowser(path);
  shared.set(path, browser);
  return browser;
}

/** Closes what a test file has left open. An answer that a route still waits for is not missed. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  const contexts = browser?.contexts() ?? [];
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(contexts.map((context) => context.close()));
}

async function launchBrowser(path = FOR_JOURNEYS): Promise<Browser> {
  if (!path) throw new Error('no Chromium on this machine');
  const browser = await chromium.launch({
    executablePath: path,
    args: [...BROWSER_FLAGS, WITHOUT_COMPILERS, SPACED_AS_ON_SCREEN],
  });
  return browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENCE_MS);
    printBeforeClosing(context);
  });
}
