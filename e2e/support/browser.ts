import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { mayBeMissing } from '../../tests/support/required-parts.ts';
import { BROWSER_FLAGS } from './browser-flags.mjs';

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a browser on this machine, or undefined. */
export const BROWSER = EXECUTABLES.find((path) => existsSync(path));

if (!BROWSER) mayBeMissing('a Chromium');

/** A browser that requests nothing from the network but the pages under test. */
export function launchBrowser(): Promise<Browser> {
  if (!BROWSER) throw new Error('no Chromium on this machine');
  return chromium.launch({ executablePath: BROWSER, args: BROWSER_FLAGS });
}
