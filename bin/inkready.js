#!/usr/bin/env node
/** The command line. In a checkout, it first installs and builds anything missing or outdated. */
import { existsSync } from 'node:fs';

const prepareScript = new URL('../scripts/prepare.mjs', import.meta.url);

/** @returns whether there is something to run */
async function prepared() {
  // An installed package has no sources, because it is published built.
  if (!existsSync(new URL('../src', import.meta.url)) || !existsSync(prepareScript)) return true;
  const { prepare, PreparationError } = await import(prepareScript.href);
  try {
    await prepare();
    return true;
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

if (await prepared()) {
  const { runCommandLine } = await import('../dist/bundle/command-line.js');
  process.exitCode = await runCommandLine(process.argv.slice(2));
} else {
  process.exitCode = 1;
}
